import { DAY_MS } from '../../dates/durations.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { isSession } from '../../dates/trading-calendar.ts'
import { parseTicker } from '../../prices/daily-price.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { TechnicalsPorts } from '../use-cases.ts'
import type { Closes } from './comparable-closes.ts'
import { convergence, RSI_PERIOD, relativeStrength, simpleAverage } from './indicators.ts'
import { loadComparableCloses } from './load-comparable-closes.ts'
import { type BandKind, bandEntriesOf, type CrossKind, crossesOf, type Occurrence } from './occurrences.ts'

export const FAST_AVERAGE = 50
export const SLOW_AVERAGE = 200
/** Number of sessions in about a year. */
export const SHOWN_SESSIONS = 252
/** Number of closes up to which the relative strength still depends noticeably on the first close. */
const WARM_UP_SESSIONS = 250
/** Number of sessions after which closes are too old to describe today. */
export const STALE_AFTER_SESSIONS = 5
const HISTORY_DAYS = 3653
/** No limit on days and no former tickers. Used for funds, whose tickers belong to no company. */
const ALL_DAYS = { days: { after: undefined, before: undefined }, former: [] }

export interface Dated<Kind extends string> {
  readonly date: ReportDate
  readonly kind: Kind
  /** Number of calendar days and of sessions from `date` to `lastCheck`. */
  readonly days: number
  readonly sessions: number
}

/** Close and indicators of one session of the last year. An indicator is null before its first value. */
export interface TechnicalSession {
  readonly date: ReportDate
  readonly close: number
  readonly fast: number | null
  readonly slow: number | null
  readonly rsi: number | null
}

export interface Technicals {
  readonly ticker: string
  /** Oldest first, at most `SHOWN_SESSIONS`, with closes adjusted for splits. */
  readonly shown: readonly TechnicalSession[]
  /** First session that was used, and number of sessions that were used. */
  readonly historyFrom: ReportDate
  readonly historySessions: number
  /** Last session used. */
  readonly lastCheck: ReportDate
  readonly close: number
  readonly fast: number | null
  readonly slow: number | null
  readonly rsi: number | null
  /** Reason why the relative strength is missing; null if it is known. */
  readonly rsiMissing: 'no_movement' | 'too_few_closes' | null
  /** Whether the relative strength still depends on the first close. */
  readonly isWarmingUp: boolean
  /** Last cross and last move out of the usual band in the history. */
  readonly lastCross: Dated<CrossKind> | null
  readonly lastBandEntry: Dated<BandKind> | null
  readonly convergence: { readonly line: number; readonly signal: number } | null
  readonly isStale: boolean
  /** Whether averages may be shown: there are enough closes, and they are recent. */
  readonly showsBars: boolean
}

export type OpenTechnicalsCode = 'invalid_prices' | 'no_prices' | 'stock_not_found'

/**
 * Computes the indicators of one ticker as of now. Uses the days on which the company held it, or all days of a fund's
 * ticker.
 *
 * @see docs/reference/stocks.md
 */
export function openTechnicals(ports: TechnicalsPorts) {
  return async (symbol: string): Promise<Result<Technicals, OpenTechnicalsCode>> => {
    const own = parseTicker(symbol) && (await ports.findOwnStock(symbol))
    const ticker = own ? own.ticker : parseTicker(symbol)
    if (!ticker) return fail('stock_not_found')
    const today = newYorkDay(ports.clock.now())
    const days = { from: addDays(today, -HISTORY_DAYS), to: today }
    const traded = own || { ...ALL_DAYS, ticker }
    const closes = await loadComparableCloses(ports, traded, days)
    return typeof closes === 'string' ? fail(closes) : ok(technicalsOf(ticker, closes, today))
  }
}

function technicalsOf(ticker: string, { dates, values }: Closes, today: ReportDate): Technicals {
  const [fast, slow] = [simpleAverage(values, FAST_AVERAGE), simpleAverage(values, SLOW_AVERAGE)]
  const strengths = relativeStrength(values)
  const { line, signal } = convergence(values)
  const last = dates.length - 1
  const isStale = sessionsBetween(dates[last]!, today) > STALE_AFTER_SESSIONS
  const toSession = (date: ReportDate, index: number): TechnicalSession => ({
    close: values[index]!,
    date,
    fast: known(fast[index]),
    rsi: known(strengths[index]),
    slow: known(slow[index])
  })
  const { date: lastCheck, ...now } = toSession(dates[last]!, last)
  return {
    ...now,
    convergence: Number.isNaN(signal[last]) ? null : { line: line[last]!, signal: signal[last]! },
    historyFrom: dates[0]!,
    historySessions: dates.length,
    isStale,
    isWarmingUp: now.rsi !== null && dates.length <= WARM_UP_SESSIONS,
    lastBandEntry: dated(bandEntriesOf(strengths).at(-1), dates),
    lastCheck,
    lastCross: dated(crossesOf(fast, slow).at(-1), dates),
    rsiMissing: missingStrength(now.rsi, dates.length),
    showsBars: dates.length >= SLOW_AVERAGE && !isStale,
    shown: dates.map(toSession).slice(-SHOWN_SESSIONS),
    ticker
  }
}

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value)

function missingStrength(rsi: number | null, count: number): Technicals['rsiMissing'] {
  if (rsi !== null) return null
  return count > RSI_PERIOD ? 'no_movement' : 'too_few_closes'
}

function dated<Kind extends string>(
  found: Occurrence<Kind> | undefined,
  dates: readonly ReportDate[]
): Dated<Kind> | null {
  if (!found) return null
  const [date, lastCheck] = [dates[found.index]!, dates.at(-1)!]
  const days = (Date.parse(lastCheck) - Date.parse(date)) / DAY_MS
  return { date, days, kind: found.kind, sessions: dates.length - 1 - found.index }
}

/** Sessions between two days, both excluded; stops counting above `STALE_AFTER_SESSIONS`. */
function sessionsBetween(after: ReportDate, before: ReportDate): number {
  let count = 0
  for (let day = addDays(after, 1); day < before && count <= STALE_AFTER_SESSIONS; day = addDays(day, 1)) {
    if (isSession(day)) count += 1
  }
  return count
}
