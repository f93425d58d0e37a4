// State of a company's stock before a trade: changes, high, low, average and volume up to the session before it. No
// session of the trade's day or later is read.
// @see docs/reference/trades.md, "Before the trade"

import { meanOf } from '../../averages.ts'
import { daysBetween, type ReportDate } from '../../dates/report-date.ts'
import { addSessions } from '../../dates/trading-calendar.ts'
import { memoized } from '../../memoized.ts'
import {
  companyPrices,
  type IssuerTickers,
  type NamedPrices,
  type SeenTicker,
  tickeredCompanies
} from '../../prices/company-prices.ts'
import type { HeldSessions } from '../../prices/own-prices.ts'
import { BASES, canDivide, closeOn, closesBetween, restatedBy } from '../../prices/price-basis.ts'
import { indexFrom, makePriceSeries, type PriceSeries, type PriceSession } from '../../prices/price-series.ts'
import { type CountedSession, tradedVolume } from '../../prices/session-volume.ts'
import type { Split } from '../../prices/splits/split.ts'
import type { Cik } from '../../sec-ids.ts'
import { type CompanyValue, companyValueOn, type StatedCount } from './company-value.ts'

/** Prices and volume of one session. */
export type VolumeSession = PriceSession & CountedSession

/** Percentages have two decimals, and are undefined if unknown. */
export interface StockBefore {
  /** Change of the stock over 5, 20, 60 and 250 sessions. */
  readonly change5: number | undefined
  readonly change20: number | undefined
  readonly change60: number | undefined
  readonly change250: number | undefined
  /** Close compared with the highest and the lowest close of 252 sessions: at most 0, and at least 0. */
  readonly fromHigh: number | undefined
  readonly fromLow: number | undefined
  /** Close compared with the average close of 200 sessions. */
  readonly fromAverage: number | undefined
  /** Average of 20 sessions, in whole US dollars. */
  readonly dailyVolumeUsd: number | undefined
  readonly company: CompanyValue | undefined
}

/** Prices of companies by ticker, and who had which ticker. */
export interface Histories {
  readonly known: IssuerTickers
  readonly held: ReadonlyMap<string, HeldSessions<VolumeSession>>
}

const [YEAR_SESSIONS, AVERAGE_SESSIONS, VOLUME_SESSIONS] = [252, 200, 20]
const CHANGE_SESSIONS = [5, 20, 60, 250] as const
/** Least share of a span's sessions that must have a price or a volume. A guess. */
const LEAST_PRICED = 0.95
/** Days by which the first price of a change may be older than its session, as if a stock was not traded. */
const MAX_STALE_DAYS = 7

interface History {
  readonly series: PriceSeries
  readonly sessions: readonly VolumeSession[]
  /** Splits of all tickers of the history; NaN for one in doubt. */
  readonly splits: readonly Split[]
}

interface Issuer {
  readonly cik: Cik
  /** Current ticker. */
  readonly ticker: string | undefined
  /** All tickers with which the issuer was seen, including those typed in the filings. */
  readonly seen: readonly SeenTicker[]
  /** Splits of these tickers; NaN for one in doubt. */
  readonly splits: readonly Split[]
  readonly shareCounts: readonly StatedCount[]
}

/** Finds the state before a trade by its day and the ticker of the issuer on that day. */
export type FindStock = (day: ReportDate, ticker: string | undefined) => StockBefore | undefined

/** Returns a function that makes the lookup of an issuer. */
export function stocksBefore({ held, known }: Histories): (issuer: Issuer) => FindStock {
  // A batch holds the tickers of a hundred issuers, of which each needs only its own.
  const seenWith = Map.groupBy(known.seen, ({ ticker }) => ticker)
  return issuer => {
    const { cik, ticker } = issuer
    const tickers = new Set([...(ticker === undefined ? [] : [ticker]), ...issuer.seen.map(seen => seen.ticker)])
    const others = [...tickers].flatMap(each => seenWith.get(each) ?? []).filter(seen => seen.cik !== cik)
    const company = tickeredCompanies({
      issuers: [{ cik, delistedOn: undefined, ticker }],
      listedOn: known.listedOn,
      seen: [...others, ...issuer.seen]
    }).get(cik)
    return company
      ? findIn(
          issuer,
          companyPrices(company, filed => held.get(filed))
        )
      : () => undefined
  }
}

function findIn(
  issuer: Issuer,
  pricesOf: (filed: string | undefined) => readonly NamedPrices<VolumeSession>[]
): FindStock {
  const histories = new Map<NamedPrices<VolumeSession>, History>()
  const historyOf = (prices: NamedPrices<VolumeSession>): History => {
    const made = histories.get(prices) ?? toHistory(prices, issuer.splits)
    histories.set(prices, made)
    return made
  }
  const states = new Map<string, StockBefore | undefined>()
  return (day, filed) => {
    const key = `${day} ${filed}`
    if (!states.has(key)) {
      const windows = windowsBefore(day)
      const hasLast = ({ sessions }: NamedPrices<VolumeSession>): boolean =>
        sessions[indexFrom(sessions, windows.before)]?.date === windows.before
      const told = pricesOf(filed).find(hasLast)
      states.set(key, told && stateIn(historyOf(told), windows, issuer.shareCounts))
    }
    return states.get(key)
  }
}

/** Last session before a day and the first sessions of the windows that end with it. All stocks have the same. */
const windowsBefore = memoized((day: ReportDate) => {
  const before = addSessions(day, -1)
  return {
    average: addSessions(before, 1 - AVERAGE_SESSIONS),
    before,
    changes: CHANGE_SESSIONS.map(count => addSessions(before, -count)),
    volume: addSessions(before, 1 - VOLUME_SESSIONS),
    year: addSessions(before, 1 - YEAR_SESSIONS)
  }
})

function toHistory(prices: NamedPrices<VolumeSession>, splits: readonly Split[]): History {
  const tickers = new Set([prices.ticker, ...prices.former.map(({ ticker }) => ticker)])
  return {
    series: makePriceSeries(prices.sessions, prices.splits),
    sessions: prices.sessions,
    splits: splits.filter(({ ticker }) => tickers.has(ticker))
  }
}

/** State after the session before a trade, which the history has. */
function stateIn(
  { series, sessions, splits }: History,
  windows: ReturnType<typeof windowsBefore>,
  counts: readonly StatedCount[]
): StockBefore {
  const last = indexFrom(sessions, windows.before)
  const [change5, change20, change60, change250] = windows.changes.map(first =>
    changeFrom(series, sessionUpTo(sessions, first), last)
  )
  const year = closesOver(series, windows.year, last, YEAR_SESSIONS)
  const recent = closesOver(series, windows.average, last, AVERAGE_SESSIONS)
  return {
    change5,
    change20,
    change60,
    change250,
    company: companyValueOn({ counts, last, series, splits }),
    dailyVolumeUsd: dailyVolume(sessions, windows.volume, last),
    fromAverage: percentFrom(meanOf(recent), recent.at(-1)),
    fromHigh: percentFrom(Math.max(...year), year.at(-1)),
    fromLow: percentFrom(Math.min(...year), year.at(-1))
  }
}

/** Index of the last session up to `day`; undefined if it is too old. */
function sessionUpTo(sessions: readonly VolumeSession[], day: ReportDate): number | undefined {
  const next = indexFrom(sessions, day)
  if (sessions[next]?.date === day) return next
  const earlier = sessions[next - 1]
  return earlier && daysBetween(earlier.date, day) <= MAX_STALE_DAYS ? next - 1 : undefined
}

function changeFrom(series: PriceSeries, first: number | undefined, last: number): number | undefined {
  const basis = first === undefined ? undefined : BASES.find(each => canDivide(series, each, first, last))
  if (first === undefined || basis === undefined) return undefined
  const base = closeOn(basis, series.sessions[first]!)! * restatedBy(basis, series, first, last)
  return percentFrom(base, closeOn(basis, series.sessions[last]!))
}

/** Closes from `from` to session `last` on one basis; empty if too few of the `expected` sessions have one. */
function closesOver(series: PriceSeries, from: ReportDate, last: number, expected: number): readonly number[] {
  const first = indexFrom(series.sessions, from)
  return last - first + 1 < expected * LEAST_PRICED ? [] : (closesBetween(series, first, last) ?? [])
}

/** `percentFrom(80, 60) // -25` */
function percentFrom(base: number | undefined, value: number | undefined): number | undefined {
  const percent = base && value ? Math.round((value / base - 1) * 10_000) / 100 : Number.NaN
  return Number.isFinite(percent) ? percent : undefined
}

/** Some sources write 0 for an unknown volume, so such a session counts as unknown. */
function dailyVolume(sessions: readonly VolumeSession[], from: ReportDate, last: number): number | undefined {
  const traded: number[] = []
  for (let index = indexFrom(sessions, from); index <= last; index++) {
    const dollars = dollarsOf(sessions[index]!)
    if (dollars) traded.push(dollars)
  }
  const mean = traded.length < VOLUME_SESSIONS * LEAST_PRICED ? undefined : meanOf(traded)
  return mean === undefined ? undefined : Math.round(mean)
}

/** Price and volume must be on one basis. */
function dollarsOf(session: VolumeSession): number | undefined {
  const { close, splitClose, splitVolume } = session
  const volume = tradedVolume(session)
  if (close && volume !== undefined) return close * volume
  return splitClose && splitVolume !== undefined ? splitClose * splitVolume : undefined
}
