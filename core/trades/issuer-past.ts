// Decides whether an issuer's later filings can continue from stored state, without deriving its earlier trades again.
// This is safe only if the later filings cannot change any earlier trade. If in doubt, all filings of the issuer are
// read (docs/decisions/0016-derive-trades-from-filings.md).

import type { ReportDate } from '../dates/report-date.ts'
import { addBusinessDays } from '../dates/trading-calendar.ts'
import { parseFiledDay } from '../filings/filed-day.ts'
import { parseFiledNumber } from '../filings/filed-number.ts'
import type { OwnershipLine } from '../filings/ownership-document.ts'
import { normaliseSymbols, type TickerPeriod } from '../filings/trading-symbol.ts'
import { economicKeyOf, type KeyedLine, keyDayOf } from './filed/filed-transaction.ts'
import type { NamingRow } from './filed/row-holder.ts'
import type { SourceFiling } from './filed/source-filing.ts'
import { isAmendment, linkAmendments } from './replay/amendments.ts'
import { type ComparedRow, relateHolders } from './replay/same-shares.ts'

/** Summary of an issuer's filings whose trades are derived; checked when later filings arrive. */
export interface IssuerPast {
  /** Number of filings. */
  readonly filings: number
  /** Time at which the last filing became known. */
  readonly knownUntil: Date
  readonly filedUntil: ReportDate
  /** Last filing day of an amendment. */
  readonly amendedUntil: ReportDate | undefined
  /** Whether a row names a day after its filing, or a day that does not exist. */
  readonly namesOddDays: boolean
  /** Whether a filing names no ticker. The ticker of its rows then comes from the other filings. */
  readonly lacksTicker: boolean
}

/** Summarises filings. With `earlier`, returns the summary of the earlier and the given filings together. */
export function pastOf(filings: readonly SourceFiling[], earlier?: IssuerPast): IssuerPast {
  const latest = (days: readonly (ReportDate | undefined)[]): ReportDate | undefined =>
    days
      .filter(day => day !== undefined)
      .sort()
      .at(-1)
  const filedOn = (some: readonly SourceFiling[]): ReportDate[] => some.map(({ filedAt }) => filedAt as ReportDate)
  const times = filings.map(({ knownAt }) => knownAt.getTime())
  return {
    amendedUntil: latest([earlier?.amendedUntil, ...filedOn(filings.filter(isAmendment))]),
    filedUntil: latest([earlier?.filedUntil, ...filedOn(filings)])!,
    filings: (earlier?.filings ?? 0) + filings.length,
    knownUntil: new Date(times.reduce((last, time) => Math.max(last, time), earlier?.knownUntil.getTime() ?? 0)),
    lacksTicker: (earlier?.lacksTicker ?? false) || filings.some(filing => tickersIn(filing).length === 0),
    namesOddDays: (earlier?.namesOddDays ?? false) || filings.some(namesOddDay)
  }
}

/**
 * Whether the trades of `later` can be derived without the earlier filings. `past` summarises the earlier filings;
 * `tickers` holds all ticker periods of the issuer.
 *
 * The caller must also compare the rows on the days that `daysToCompare` returns.
 */
export function mayContinue(
  past: IssuerPast,
  later: readonly SourceFiling[],
  tickers: readonly TickerPeriod[]
): boolean {
  return (
    later.every(({ knownAt }) => knownAt > past.knownUntil) &&
    later.every(({ filedAt }) => past.amendedUntil === undefined || filedAt > past.amendedUntil) &&
    later.every(filing => !namesOddDay(filing)) &&
    haveOriginals(later, past) &&
    keepTickers(later, past, tickers)
  )
}

/**
 * Whether each later amendment has its original among the later filings. Any other amendment may change earlier rows.
 */
function haveOriginals(later: readonly SourceFiling[], { filedUntil }: IssuerPast): boolean {
  const links = linkAmendments(later)
  return later.filter(isAmendment).every(({ accession, dateOfOriginalSubmission }) => {
    const day = parseFiledDay(dateOfOriginalSubmission)
    return day !== undefined && addBusinessDays(day, -1) > filedUntil && links.get(accession) !== undefined
  })
}

/**
 * Whether the tickers of earlier rows stay the same. A new ticker may have prices that check earlier rows. A ticker
 * period that grows may become the nearest one to a row without a ticker.
 */
function keepTickers(
  later: readonly SourceFiling[],
  { lacksTicker }: IssuerPast,
  tickers: readonly TickerPeriod[]
): boolean {
  const known = new Set(tickers.map(({ ticker }) => ticker))
  const isKnown = later.flatMap(tickersIn).every(ticker => known.has(ticker))
  return isKnown && (!lacksTicker || known.size <= 1)
}

/**
 * Returns the days on which rows of `later` may repeat earlier rows; undefined if there are none.
 *
 * Earlier rows of these days are in filings from the first of these days on, because a row is filed on or after its
 * day. This does not hold if an earlier filing names odd days; then `filedFrom` is undefined.
 */
export function daysToCompare(past: IssuerPast, later: readonly SourceFiling[]): DaysToCompare | undefined {
  const days = [
    ...new Set(later.flatMap(({ lines }) => lines.filter(isTransaction).flatMap(line => keyDayOf(line) ?? [])))
  ]
  const from = days.toSorted()[0] as ReportDate | undefined
  if (from === undefined || (!past.namesOddDays && from > past.filedUntil)) return undefined
  return { days, filedFrom: past.namesOddDays ? undefined : from }
}

export interface DaysToCompare {
  readonly days: readonly string[]
  readonly filedFrom: ReportDate | undefined
}

/** Row of an earlier filing with the fields needed to compare it with an equal row. */
export interface EarlierRow extends NamingRow {
  readonly line: NamingRow['line'] & KeyedLine & Pick<OwnershipLine, 'sharesOwnedFollowing'>
}

/**
 * Whether a later row may be the same trade as an earlier one, as replay/same-shares.ts would decide.
 *
 * Rows of unrelated holders never become one trade: directors who all get the same award, for example. Nor do rows with
 * different balances, such as tranches that two founders sell at one price. Such later rows are derived alone.
 */
export function repeatsAny(later: readonly SourceFiling[], earlier: readonly EarlierRow[]): boolean {
  const earlierOf = Map.groupBy(earlier, ({ line }) => economicKeyOf(line))
  return later.some(filing =>
    filing.lines.some(
      line =>
        isTransaction(line) && earlierOf.get(economicKeyOf(line))?.some(row => !areTradesApart({ filing, line }, row))
    )
  )
}

/**
 * Whether two equal rows are certainly different trades. Never true if a balance is missing, because such rows are
 * compared in another way.
 */
function areTradesApart(one: EarlierRow, other: EarlierRow): boolean {
  const [ours, theirs] = [toCompared(one), toCompared(other)]
  if (ours.following === undefined || theirs.following === undefined) return false
  if (ours.following !== theirs.following) return true
  // Both directions are checked: filings may name the company differently, and the first row's issuer name decides.
  return relateHolders(ours, theirs) === undefined && relateHolders(theirs, ours) === undefined
}

const toCompared = ({ filing, line }: EarlierRow): ComparedRow => ({
  code: line.transactionCode ?? '',
  filing,
  following: parseFiledNumber(line.sharesOwnedFollowing),
  line,
  shares: parseFiledNumber(line.shares)
})

const isTransaction = ({ kind }: Pick<OwnershipLine, 'kind'>): boolean => kind === 'transaction'

const tickersIn = ({ issuer }: SourceFiling): string[] => normaliseSymbols(issuer.symbol)

const namesOddDay = ({ filedAt, lines }: SourceFiling): boolean =>
  lines.some(line => {
    const day = parseFiledDay(line.transactionDate)
    return isTransaction(line) && (day === undefined || day !== keyDayOf(line) || day > filedAt)
  })
