// In-memory stores that reports use.

import type { ReportDate } from '#core/dates/report-date.ts'
import type { ReportKind } from '#core/dates/report-window.ts'
import type { Language } from '#core/language.ts'
import type { ChartSource } from '#core/prices/charts/ports.ts'
import type { BuiltReport, FiledBuy, PublishedReport, RankedEventSource, ReportStore } from '#core/reports/ports.ts'
import { DECIDING_WEEKLY_REPORTS } from '#core/scores/score-visibility.ts'
import { loadNoTickers } from '#tests/support/ranking/charts.ts'

export function memoryReports(): ReportStore & { all: Map<string, BuiltReport> } {
  const all = new Map<string, BuiltReport>()
  const keysOf = (kind: ReportKind) =>
    [...all.keys()]
      .filter(key => key.startsWith(`${kind} `))
      .sort()
      .reverse()
  const show = (key: string | undefined, language: Language): PublishedReport | undefined => {
    const report = key === undefined ? undefined : all.get(key)
    return report && toPublished(report, language)
  }
  return {
    all,
    catchUp: async () => {},
    find: async (kind, date, language) => show(`${kind} ${date}`, language),
    findContent: async (kind, date) => all.get(`${kind} ${date}`)?.content,
    findLatest: async (kind, language) => show(keysOf(kind)[0], language),
    list: async (kind, language, { before, limit }) =>
      keysOf(kind)
        .filter(key => before === undefined || key < `${kind} ${before}`)
        .slice(0, limit)
        .flatMap(key => show(key, language) ?? []),
    listDates: async kind => keysOf(kind).map(key => key.slice(kind.length + 1) as ReportDate),
    listNewestWeeks: async () =>
      keysOf('weekly')
        .slice(0, DECIDING_WEEKLY_REPORTS)
        .map(key => key.slice('weekly '.length) as ReportDate),
    listOutlines: async (kind, { date, limit }) =>
      keysOf(kind)
        .filter(key => date === undefined || key === `${kind} ${date}`)
        .slice(0, limit)
        .flatMap(key => {
          const content = all.get(key)?.content
          return content ? [{ ...content, asOf: content.knownUntil }] : []
        }),
    async publish(reports) {
      const fresh = reports.filter(({ content }) => !all.has(`${content.kind} ${content.reportDate}`))
      for (const report of fresh) all.set(`${report.content.kind} ${report.content.reportDate}`, report)
      return fresh.length
    },
    async withdrawUnranked() {
      const empty = [...all].filter(([, { content }]) => content.rankedCount === 0 && content.unrankedCount > 0)
      for (const [key] of empty) all.delete(key)
      return empty.length
    }
  }
}

function toPublished({ content, html, htmlBlurred }: BuiltReport, language: Language): PublishedReport {
  return { ...content, html: html[language], htmlBlurred: htmlBlurred[language] }
}

/** Event source. `filedAt` are additional instants at which filings became known, besides those of `buys`. */
export function memoryEvents(buys: readonly FiledBuy[], filedAt: readonly Date[] = []): RankedEventSource {
  const known = [...filedAt, ...buys.map(({ knownAt }) => knownAt)].sort((a, b) => a.getTime() - b.getTime())
  const [from] = known
  const until = known.at(-1)
  return {
    filterCovered: async windows => windows.filter(window => known.some(at => at > window.from && at <= window.until)),
    findCoverage: async () => (from && until ? { from, until } : undefined),
    isSample: async () => false,
    loadBuys: async window => buys.filter(({ knownAt }) => knownAt > window.from && knownAt <= window.until)
  }
}

/** Chart source without data. */
export const noCharts: ChartSource = {
  loadPrices: async () => new Map(),
  loadTickers: loadNoTickers,
  loadTrades: async () => []
}
