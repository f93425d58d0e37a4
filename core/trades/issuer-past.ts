// Later filings of an issuer go on from what its earlier ones have left: their trades are added, and no trade that is
// there is derived again. That ends the same only where nothing later can reach anything earlier, which this file decides;
// where it is in doubt all filings of the issuer are read (docs/decisions/0054-later-filings.md).

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

/** What the filings of an issuer whose trades are derived come to, for those that come later. */
export interface IssuerPast {
  /** How many they are. */
  readonly filings: number
  /** When the last of them became known. */
  readonly knownUntil: Date
  readonly filedUntil: ReportDate
  /** The last filing day of an amendment. */
  readonly amendedUntil: ReportDate | undefined
  /** A row names a day after its filing, or none that a calendar has. */
  readonly namesOddDays: boolean
  /** A filing names no ticker: what its rows are traded as follows from all the others. */
  readonly lacksTicker: boolean
}

/** Of all filings, or of later ones after an earlier past. */
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
 * Whether the trades of `later` can be derived without the filings before, as far as these are known by `past` and by
 * `tickers`, all periods of the issuer. What `daysToCompare` asks for is left to be compared.
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

/** An amendment may reach any row that its owners have reported, unless its original is known and as late as itself. */
function haveOriginals(later: readonly SourceFiling[], { filedUntil }: IssuerPast): boolean {
  const links = linkAmendments(later)
  return later.filter(isAmendment).every(({ accession, dateOfOriginalSubmission }) => {
    const day = parseFiledDay(dateOfOriginalSubmission)
    return day !== undefined && addBusinessDays(day, -1) > filedUntil && links.get(accession) !== undefined
  })
}

/** A new ticker may have prices that check earlier rows; one period that grows may be nearer to a row without a ticker. */
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
 * The days of the rows of `later` that earlier rows may repeat; undefined where there is none. Earlier rows of these days
 * are in filings of the first of them or after it, unless one names odd days.
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

/** A row of an earlier filing, as far as one that says the same is compared with it. */
export interface EarlierRow extends NamingRow {
  readonly line: NamingRow['line'] & KeyedLine & Pick<OwnershipLine, 'sharesOwnedFollowing'>
}

/**
 * Rows of several filings that say the same are looked at together (replay/same-shares.ts). Those of holders whom nothing
 * connects never become one trade, as the directors who all get the same award, nor do rows that state different balances,
 * as the tranches that two founders sell at one price: the later is derived alone.
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

/** A row without a balance has those that are alike compared in another way, whoever they are of. */
function areTradesApart(one: EarlierRow, other: EarlierRow): boolean {
  const [ours, theirs] = [toCompared(one), toCompared(other)]
  if (ours.following === undefined || theirs.following === undefined) return false
  if (ours.following !== theirs.following) return true
  // Filings may call the company differently, which the first of the two decides.
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
