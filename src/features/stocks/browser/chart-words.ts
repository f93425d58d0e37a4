import type { CongressTradeType } from '#core/congress/congress-trade.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { ReleaseTiming } from '#core/filings/earnings/results-filing.ts'
import { fillIn } from '#core/fill-in.ts'
import type { Formats } from '#core/format.ts'
import type { Move } from '#core/ownership/chain.ts'
import type { DividendSource } from '#core/prices/dividend.ts'
import type {
  ChartedCongressTrade,
  ChartedDividend,
  ChartedRelease,
  ChartedReport,
  ChartedSchedule,
  ChartedTrade
} from '#core/stocks/chart-data.ts'
import { paths } from '#src/paths.ts'
import type chart from '../words/chart.de.json'
import type { ChartMark } from './chart-model.ts'

/** Words in the page's language, with placeholders such as `{{name}}`. */
export type ChartWords = OwnWords & SharedWords

/** Words that only the chart uses. They are loaded after the page. */
export type OwnWords = Readonly<Record<keyof typeof chart, string>>

/** Words shared with other parts of the site, written by StockPrices.astro. */
export interface SharedWords {
  readonly congressType: Readonly<Record<CongressTradeType, string>>
  readonly from: Readonly<Record<DividendSource, string>>
  readonly move: Readonly<Record<Move, string>>
  readonly option: string
  readonly timing: Readonly<Record<ReleaseTiming, string>>
}

/** Words, formats and ticker for describing marks. */
export interface Told {
  readonly words: ChartWords
  readonly formats: Formats
  readonly ticker: string
}

/** Texts of one trade or event, for the card and the table. */
interface ItemFacts {
  readonly day: ReportDate
  readonly kind: ChartMark['kind']
  readonly who: string
  readonly what: string
  readonly amount: string
  readonly beside: readonly string[]
  readonly link: { readonly href: string; readonly label: string } | undefined
}

function factsOfTrade(trade: ChartedTrade, { formats: { dollars, number, price }, words }: Told): ItemFacts {
  const traded = trade.side === 'buy' ? words.bought : words.sold
  const shares = trade.shares !== null && trade.price !== null && `${number(trade.shares)} × ${price(trade.price)}`
  return {
    amount: dollars(trade.valueUsd),
    beside: [
      ...(trade.moreInsiders > 0 ? [fillIn(words.more, { count: String(trade.moreInsiders) })] : []),
      ...(shares ? [shares] : []),
      ...(trade.plan10b51 ? [words.plan] : []),
      ...(trade.score === null ? [] : [fillIn(words.score, { score: String(trade.score) })])
    ],
    day: trade.day,
    kind: trade.side,
    link: { href: paths.trade(trade.tradeId), label: words.trade },
    what: trade.security === null ? traded : `${traded} (${trade.security})`,
    who: trade.insider
  }
}

/** Describes a congressional trade, whose amount is a range. */
function factsOfCongress(
  trade: ChartedCongressTrade,
  { formats: { day, dollarRange, dollars }, words }: Told
): ItemFacts {
  const { disclosedOn, documentUrl, isOption, maxUsd, minUsd } = trade
  const type = words.congressType[trade.type]
  return {
    amount: maxUsd === null ? fillIn(words.over, { amount: dollars(minUsd - 1) }) : dollarRange(minUsd, maxUsd),
    beside: disclosedOn === null ? [] : [fillIn(words.report, { day: day(disclosedOn) })],
    day: trade.day,
    kind: 'congress',
    link: documentUrl === null ? undefined : { href: documentUrl, label: words.trade },
    what: isOption ? `${type} (${words.option})` : type,
    who: trade.member
  }
}

/** Describes a schedule under the day on which it was filed. */
function factsOfSchedule(schedule: ChartedSchedule, { formats: { percent }, words }: Told): ItemFacts {
  const { form, isAtLeast, move, percent: now, percentBefore } = schedule
  const amount = now === null ? '' : percent(now)
  return {
    amount: isAtLeast && amount !== '' ? fillIn(words.at_least, { amount }) : amount,
    beside: [...(percentBefore === null ? [] : [fillIn(words.before, { amount: percent(percentBefore) })]), form],
    day: schedule.day,
    kind: 'owner',
    link: { href: paths.filing(schedule.accession), label: words.trade },
    what: words.move[move],
    who: schedule.holder
  }
}

/** Describes a release under the day of its acceptance. */
function factsOfRelease(release: ChartedRelease, { formats: { day }, ticker, words }: Told): ItemFacts {
  const { documentUrl, movesSession, timing } = release
  return {
    amount: '',
    beside: [
      ...(timing ? [words.timing[timing]] : []),
      ...(movesSession === null || movesSession === release.day
        ? []
        : [fillIn(words.moves_session, { day: day(movesSession) })])
    ],
    day: release.day,
    kind: 'release',
    link: documentUrl === null ? undefined : { href: documentUrl, label: words.trade },
    what: words.results_released,
    who: ticker
  }
}

/** Describes a report under the day on which it was filed. */
function factsOfReport(report: ChartedReport, { formats: { day, exactDollars }, ticker, words }: Told): ItemFacts {
  const { documentUrl, earningsPerShare, form, isDerived, quarterEnd } = report
  const amount = exactDollars(Number(earningsPerShare.toFixed(2))).replace('-', '−')
  return {
    amount: fillIn(words.per_share, { amount }),
    beside: [fillIn(words.quarter, { day: day(quarterEnd) }), ...(isDerived ? [words.derived] : []), form],
    day: report.day,
    kind: 'report',
    link: documentUrl === null ? undefined : { href: documentUrl, label: words.trade },
    what: words.report_filed,
    who: ticker
  }
}

/** Describes a dividend: the cash paid and, if the stock was split later, the cash per current share. */
function factsOfDividend(
  { cash, day, isSpecial, restatedCash, source }: ChartedDividend,
  { formats: { exactDollars }, ticker, words }: Told
): ItemFacts {
  const today = fillIn(words.today, { amount: exactDollars(restatedCash) })
  return {
    amount: fillIn(words.per_share, { amount: exactDollars(cash) }),
    beside: [words.ex_day, ...(restatedCash === cash ? [] : [today]), words.from[source]],
    day,
    kind: 'dividend',
    link: undefined,
    what: isSpecial ? words.special : words.dividend,
    who: ticker
  }
}

const SIGNS = {
  buy: '▲',
  congress: '◆',
  dividend: '●',
  owner: '○',
  release: '□',
  report: '■',
  sell: '▼'
} as const satisfies Record<ChartMark['kind'], string>

/** Returns a row for the table or the card. It is built from text nodes, so that no name can inject HTML. */
export function rowOf(facts: ItemFacts, { day }: Formats): HTMLTableRowElement {
  const row = document.createElement('tr')
  const who = document.createElement('bdi')
  who.textContent = facts.who
  const sign = document.createElement('b')
  sign.className = facts.kind
  sign.textContent = `${SIGNS[facts.kind]} ${facts.what}`
  const beside = document.createElement('span')
  beside.className = 'second'
  beside.textContent = facts.beside.join(' · ')
  row.append(
    cellOf('th', day(facts.day)),
    cellOf('td', who),
    cellOf('td', sign),
    cellOf('td', facts.amount, beside),
    cellOf('td', ...linksTo(facts.link))
  )
  row.cells[3]!.className = 'number'
  return row
}

function linksTo(target: ItemFacts['link']): HTMLAnchorElement[] {
  if (!target) return []
  const link = document.createElement('a')
  link.href = target.href
  link.textContent = target.label
  return [link]
}

function cellOf(name: 'td' | 'th', ...content: (Node | string)[]): HTMLTableCellElement {
  const cell = document.createElement(name)
  if (name === 'th') cell.setAttribute('scope', 'row')
  cell.append(...content)
  return cell
}

/** Returns the texts of each trade or event of a mark. */
export function factsOf(mark: ChartMark, told: Told): ItemFacts[] {
  if (mark.kind === 'congress') return mark.items.map(item => factsOfCongress(item, told))
  if (mark.kind === 'dividend') return mark.items.map(item => factsOfDividend(item, told))
  if (mark.kind === 'owner') return mark.items.map(item => factsOfSchedule(item, told))
  if (mark.kind === 'release') return mark.items.map(item => factsOfRelease(item, told))
  if (mark.kind === 'report') return mark.items.map(item => factsOfReport(item, told))
  return mark.items.map(item => factsOfTrade(item, told))
}
