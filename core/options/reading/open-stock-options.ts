// Options activity of one stock in the last three months: sessions, hits, and insider purchases in the same period.

import type { Clock } from '../../clock.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate, weekdayOf } from '../../dates/report-date.ts'
import { sumDollars } from '../../money.ts'
import { parseTicker } from '../../prices/daily-price.ts'
import { SHARES_PER_CONTRACT } from '../measures.ts'
import { LEAST_SESSIONS } from '../score.ts'
import { findNewsOfHits, type ShownHit } from './news-of-hits.ts'
import type { OptionDay, OptionReader } from './ports.ts'

const SHOWN_DAYS = 91
const SHOWN_HITS = 30
const BUY_DAYS = 30
const MOST_SESSIONS_COMPARED = 60

export interface OptionWeek {
  /** Monday of the week. */
  readonly from: ReportDate
  /** Number of sessions in the sums. `doubted` is the number of sessions that the sums leave out. */
  readonly sessions: number
  readonly doubted: number
  readonly callVolume: number
  readonly putVolume: number
  readonly hits: number
  /** Number of insiders who bought on the open market, added up over the days of the week. */
  readonly insiderBuys: number
  readonly insiderUsd: number
}

export interface StockOptions {
  readonly ticker: string
  readonly newest: OptionDay
  /** Put ÷ call; null without calls, or if the newest session is in doubt. */
  readonly putCallVolume: number | null
  readonly putCallOpenInterest: number | null
  /** 100 × contracts ÷ shares traded in the session; null if the share volume is unknown. */
  readonly optionsToStock: number | null
  /** Percentile of the ratio among the stock's last 60 sessions within three months; null with fewer than 20. */
  readonly optionsToStockPercentile: number | null
  readonly weeks: readonly OptionWeek[]
  /** Number of insiders who bought on the open market, added up over the 30 days up to the newest session. */
  readonly insiderBuys: number
  readonly insiderUsd: number
  readonly hits: readonly ShownHit[]
}

/** Opens the options activity of a stock; undefined if no options of it are stored. */
export function openStockOptions({
  clock,
  optionReader
}: {
  readonly clock: Clock
  readonly optionReader: OptionReader
}) {
  return async (symbol: string): Promise<StockOptions | undefined> => {
    const ticker = parseTicker(symbol)
    if (!ticker) return undefined
    const from = addDays(newYorkDay(clock.now()), -SHOWN_DAYS)
    const days = await optionReader.listDays(ticker, from)
    const newest = days.at(-1)
    if (!newest) return undefined
    const [hits, buys, withNews] = await Promise.all([
      optionReader.listHits(ticker, from, SHOWN_HITS),
      optionReader.listInsiderBuys(ticker, from),
      findNewsOfHits(optionReader, [ticker])
    ])
    const month = buys.filter(({ day }) => day > addDays(newest.session, -BUY_DAYS) && day <= newest.session)
    const ratios = days
      .filter(isBelieved)
      .slice(-MOST_SESSIONS_COMPARED)
      .flatMap(of => optionsToStock(of) ?? [])
    const believed = isBelieved(newest) ? newest : undefined
    const ratio = believed ? optionsToStock(believed) : null
    return {
      hits: hits.map(withNews),
      insiderBuys: sum(month.map(({ buyers }) => buyers)),
      insiderUsd: sumDollars(month.map(({ valueUsd }) => valueUsd)),
      newest,
      optionsToStock: ratio,
      optionsToStockPercentile: ratio === null ? null : percentileOf(ratio, ratios),
      putCallOpenInterest: believed ? quotient(believed.putOpenInterest, believed.callOpenInterest) : null,
      putCallVolume: believed ? quotient(believed.putVolume, believed.callVolume) : null,
      ticker,
      weeks: weeksOf(days, buys)
    }
  }
}

const isBelieved = ({ state }: OptionDay): boolean => state === 'judged'

const quotient = (one: number, other: number): number | null => (other > 0 ? one / other : null)

/** Ratio of options to stock as the literature defines it: each trade counts once, not once per side. */
const optionsToStock = ({ callVolume, putVolume, shareVolume }: OptionDay): number | null =>
  shareVolume ? (SHARES_PER_CONTRACT * (callVolume + putVolume)) / shareVolume : null

function percentileOf(value: number, values: readonly number[]): number | null {
  if (values.length < LEAST_SESSIONS) return null
  const lower = values.filter(other => other < value).length
  const equal = values.filter(other => other === value).length
  return ((lower + equal / 2) / values.length) * 100
}

function weeksOf(days: readonly OptionDay[], buys: Awaited<ReturnType<OptionReader['listInsiderBuys']>>): OptionWeek[] {
  const bought = Map.groupBy(buys, ({ day }) => mondayOf(day))
  return [...Map.groupBy(days, ({ session }) => mondayOf(session))].map(([from, all]) => {
    const own = bought.get(from) ?? []
    const sessions = all.filter(isBelieved)
    return {
      callVolume: sum(sessions.map(({ callVolume }) => callVolume)),
      doubted: all.length - sessions.length,
      from,
      hits: sum(sessions.map(({ hits }) => hits)),
      insiderBuys: sum(own.map(({ buyers }) => buyers)),
      insiderUsd: sumDollars(own.map(({ valueUsd }) => valueUsd)),
      putVolume: sum(sessions.map(({ putVolume }) => putVolume)),
      sessions: sessions.length
    }
  })
}

const mondayOf = (day: ReportDate): ReportDate => addDays(day, -((weekdayOf(day) + 6) % 7))

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
