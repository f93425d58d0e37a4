// Prices of one company over all its tickers: the current ticker, preceded by former ones.

import { addDays, type ReportDate } from '../dates/report-date.ts'
import { goesOn, type OwnDays, type OwnTicker, ownPart, ownSessions } from './own-days.ts'
import type { TradedStock } from './own-stock.ts'
import { MAX_PAUSE_DAYS, makePriceSeries, type PriceSeries, type PriceSession } from './price-series.ts'
import type { DatedSplit } from './splits/split.ts'

/** Stored prices of one ticker, from any company. Sessions are sorted by day; splits are as listed by sources. */
export interface HeldSessions<Session extends PriceSession = PriceSession> {
  readonly sessions: readonly Session[]
  readonly splits: readonly DatedSplit[]
}

export interface OwnPrices<Session extends PriceSession = PriceSession> extends HeldSessions<Session> {
  /** Former tickers whose prices are included. */
  readonly former: readonly FormerPrices[]
}

interface FormerPrices extends OwnTicker {
  readonly lastSession: ReportDate
}

const NOTHING = { former: [], sessions: [], splits: [] }

/** Joins the prices of a stock's tickers. `heldOf` returns undefined for a ticker without stored prices. */
export function joinOwnPrices<Session extends PriceSession>(
  { days, former, ticker }: TradedStock,
  heldOf: (ticker: string) => HeldSessions<Session> | undefined
): OwnPrices<Session> {
  const runOf = (own: OwnTicker): Run<Session> => ({ ...NOTHING, ...keepOwn(heldOf(own.ticker) ?? NOTHING, own), own })
  return former.map(runOf).reduce(precededBy, runOf({ ...days, ticker }))
}

/** Like `joinOwnPrices`, for series. Returns the stored series itself if no session is added or removed. */
export function joinOwnSeries(
  stock: TradedStock,
  seriesOf: (ticker: string) => PriceSeries | undefined
): PriceSeries | undefined {
  return seriesOfPrices(joinOwnPrices(stock, seriesOf), stock, seriesOf)
}

export function seriesOfPrices(
  { former, sessions, splits }: OwnPrices,
  { ticker }: Pick<TradedStock, 'ticker'>,
  seriesOf: (ticker: string) => PriceSeries | undefined
): PriceSeries | undefined {
  if (sessions.length === 0) return undefined
  const newest = seriesOf(ticker)
  const whole = [newest, ...former.map(each => seriesOf(each.ticker))].find(series => series?.sessions === sessions)
  return whole ?? makePriceSeries(sessions, splits, newest?.delistedOn)
}

/** Returns prices of a ticker on the days on which it was the company's own. */
export function keepOwn<Held extends HeldSessions>(held: Held, days: OwnDays): Held {
  const first = held.sessions[0]?.date
  const last = held.sessions.at(-1)?.date
  if (first === undefined || last === undefined) return held
  const { from, to } = ownPart({ from: first, to: last }, days)
  const within =
    from > first || to < last ? held.sessions.filter(({ date }) => date >= from && date <= to) : held.sessions
  const sessions = ownSessions(within, days)
  if (sessions === held.sessions) return held
  const [start, end] = [sessions[0]?.date, sessions.at(-1)?.date]
  return { ...held, sessions, splits: held.splits.filter(({ date }) => start && end && date >= start && date <= end) }
}

interface Run<Session extends PriceSession> extends OwnPrices<Session> {
  /** Ticker of the run's first session. */
  readonly own: OwnTicker
}

function precededBy<Session extends PriceSession>(newer: Run<Session>, older: Run<Session>): Run<Session> {
  const [last, first] = [older.sessions.at(-1)?.date, newer.sessions[0]?.date]
  if (last === undefined) return newer
  const former = [...newer.former, { ...older.own, lastSession: last }]
  if (first === undefined) return { ...older, former }
  if (last < first) return goesOn(last, first) ? joined(newer, older, former) : newer
  if (tellTheSame(newer.sessions, older.sessions)) {
    const before = older.sessions.filter(({ date }) => date < first)
    return before.length === 0 ? { ...newer, former } : joined(newer, { ...older, sessions: before }, former)
  }
  return hasChangedOver(newer.own, older.own, last) ? followedBy(older, newer, former) : newer
}

/** Joins two runs. Prices under two tickers may come from files of different days. */
function joined<Session extends PriceSession>(
  newer: Run<Session>,
  older: Run<Session>,
  former: readonly FormerPrices[]
): Run<Session> {
  const [first, ...later] = newer.sessions
  return {
    former,
    own: older.own,
    sessions: [...older.sessions, { ...first!, beginsFile: true }, ...later],
    splits: [...older.splits.filter(({ date }) => date <= first!.date), ...newer.splits]
  }
}

/** Joins two runs if the newer ticker belonged to another company, such as a shell, while the older one traded. */
function followedBy<Session extends PriceSession>(
  older: Run<Session>,
  newer: Run<Session>,
  former: readonly FormerPrices[]
): Run<Session> {
  const last = older.sessions.at(-1)!.date
  const until = [last, seenBefore(older.own, newer.own) ?? last].sort().at(-1)!
  const own = {
    ...newer,
    sessions: newer.sessions.filter(({ date }) => date > until),
    splits: newer.splits.filter(({ date }) => date > until)
  }
  const first = own.sessions[0]?.date
  if (first === undefined) return { ...older, former }
  return goesOn(last, first) ? joined(own, older, former) : own
}

/** Returns the last day of the older ticker, if the company had the newer one only after it. */
function seenBefore(older: OwnDays, newer: OwnDays): ReportDate | undefined {
  return older.seen && newer.seen && older.seen.last < newer.seen.first ? older.seen.last : undefined
}

/** Whether the company used the older ticker first, and its prices ended by about the first day of the newer ticker. */
const hasChangedOver = (newer: OwnDays, older: OwnDays, last: ReportDate): boolean =>
  newer.seen !== undefined &&
  older.seen !== undefined &&
  older.seen.first < newer.seen.first &&
  last <= addDays(newer.seen.first, MAX_PAUSE_DAYS)

const SAME_WITHIN = 0.01
/** Minimum number of days with equal prices. On fewer days, two stocks may have equal prices by chance. */
const LEAST_SAME = 5

/** Whether most days in both have equal prices. Some sources move a renamed stock's history to the new ticker. */
function tellTheSame(newer: readonly PriceSession[], older: readonly PriceSession[]): boolean {
  const first = newer[0]!.date
  const known = new Map(older.flatMap(session => (session.date >= first ? [[session.date, session] as const] : [])))
  let [same, other] = [0, 0]
  for (const session of newer) {
    const told = known.get(session.date)
    if (!told) continue
    const isSame = (['close', 'splitClose', 'adjustedClose'] as const).some(column => {
      const [one, another] = [session[column], told[column]]
      return one !== undefined && another !== undefined && Math.abs(one / another - 1) <= SAME_WITHIN
    })
    if (isSame) same += 1
    else other += 1
  }
  return same >= LEAST_SAME && same > other
}
