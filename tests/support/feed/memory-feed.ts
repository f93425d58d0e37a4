// In-memory fakes of EDGAR and of the ports that the feed uses.

import type { Changes } from '#core/changes.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { ResultsStore } from '#core/filings/earnings/ports.ts'
import type { Incidents } from '#core/filings/feed/incidents.ts'
import type { EdgarSource, FeedPage, FilingLedger, IndexDays, NamedFiling } from '#core/filings/feed/ports.ts'

export const NO_PAGE: FeedPage = { filings: [], isLast: true, newest: undefined, oldest: undefined, results: [] }

/** Feed entry of a filing. `named(7, '10:00')` was accepted at 10:00 New York time on 12 December 2025. */
export function named(number: number, time: string, form = '4'): NamedFiling {
  const accession = `0000000001-25-${String(number).padStart(6, '0')}`
  return {
    acceptedAt: new Date(`2025-12-12T${time}:00-05:00`),
    accession,
    filedOn: '2025-12-12' as ReportDate,
    form,
    path: `edgar/data/1/${accession}.txt`
  }
}

/** Feed page with these filings. More pages follow unless `isLast`. */
export function pageOf(filings: readonly NamedFiling[], isLast = false): FeedPage {
  const times = filings.flatMap(({ acceptedAt }) => acceptedAt?.getTime() ?? [])
  const dated = (ms: number) => (times.length > 0 ? new Date(ms) : undefined)
  return { filings, isLast, newest: dated(Math.max(...times)), oldest: dated(Math.min(...times)), results: [] }
}

export function memoryEdgar(readCurrent: EdgarSource['readCurrent'], others: Partial<EdgarSource> = {}): EdgarSource {
  return {
    isSample: false,
    readCurrent,
    readDailyIndex: async () => undefined,
    readQuarterlyIndex: async () => undefined,
    readSubmission: async () => undefined,
    ...others
  }
}

export function memoryFeed() {
  const seen = new Map<string, NamedFiling>()
  const marks = new Map<string, Date>()
  const opened: string[] = []
  const ledger = {
    async flag(filings: readonly NamedFiling[]) {
      const fresh = filings.filter(({ accession }) => !seen.has(accession))
      for (const filing of fresh) seen.set(filing.accession, filing)
      return fresh.length
    }
  } as Partial<FilingLedger> as FilingLedger
  const indexDays = {
    findMark: async (type: string) => marks.get(type),
    saveMark: async (type: string, newest: Date) => void marks.set(type, newest)
  } as Partial<IndexDays> as IndexDays
  const incidents: Incidents = {
    async end() {
      return false
    },
    async open(source, kind) {
      opened.push(`${source} ${kind}`)
      return true
    }
  }
  const told: string[] = []
  const held = new Set<string>()
  const results: Pick<ResultsStore, 'save'> = {
    async save(filings) {
      const before = held.size
      for (const { accession, issuerCik } of filings) held.add(`${accession} ${issuerCik}`)
      return held.size - before
    }
  }
  const changes: Changes = { tell: async tags => void told.push(...tags) }
  return { changes, held, incidents, indexDays, ledger, marks, opened, results, seen, told }
}
