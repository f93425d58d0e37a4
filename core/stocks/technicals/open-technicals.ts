import { DAY_MS } from '../../dates/durations.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'
import { isSession } from '../../dates/trading-calendar.ts'
import { parseTicker } from '../../prices/daily-price.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { Closes } from './comparable-closes.ts'
import { convergence, RSI_PERIOD, relativeStrength, simpleAverage } from './indicators.ts'
import { loadComparableCloses } from './load-comparable-closes.ts'
import { type BandKind, bandEntriesOf, type CrossKind, crossesOf, type Occurrence } from './occurrences.ts'
import type { TechnicalsPorts } from './use-cases.ts'

export const FAST_AVERAGE = 50
export const SLOW_AVERAGE = 200
/** About a year. */
export const SHOWN_SESSIONS = 252
/** Before its first shown value; with fewer the relative strength still depends on where the closes begin. */
const WARM_UP_SESSIONS = 250
/** Closes older than this say nothing of today. */
export const STALE_AFTER_SESSIONS = 5
const HISTORY_DAYS = 3653
/** Of a fund, whose ticker is no company's. */
const ALL_DAYS = { days: { after: undefined, before: undefined }, former: [] }

export interface Dated<Kind extends string> {
  readonly date: ReportDate
  readonly kind: Kind
  /** From then to `lastCheck`: calendar days, and sessions. */
  readonly days: number
  readonly sessions: number
}

/** One session of the last year; null where an indicator has no value yet. */
export interface TechnicalSession {
  readonly date: ReportDate
  readonly close: number
  readonly fast: number | null
  readonly slow: number | null
  readonly rsi: number | null
}

export interface Technicals {
  readonly ticker: string
  /** Oldest first, SHOWN_SESSIONS at most, of closes adjusted for splits. */
  readonly shown: readonly TechnicalSession[]
  /** The first session that was used, and how many were. */
  readonly historyFrom: ReportDate
  readonly historySessions: number
  /** The last session that was used. */
  readonly lastCheck: ReportDate
  readonly close: number
  readonly fast: number | null
  readonly slow: number | null
  readonly rsi: number | null
  /** Why there is no relative strength. */
  readonly rsiMissing: 'no_movement' | 'too_few_closes' | null
  /** Whether the relative strength still depends on where the closes begin. */
  readonly isWarmingUp: boolean
  /** The last of each in the history. */
  readonly lastCross: Dated<CrossKind> | null
  readonly lastBandEntry: Dated<BandKind> | null
  readonly convergence: { readonly line: number; readonly signal: number } | null
  readonly isStale: boolean
  /** Whether averages may be drawn: enough closes, and new ones. */
  readonly showsBars: boolean
}

export type OpenTechnicalsCode = 'invalid_prices' | 'no_prices' | 'stock_not_found'

/**
 * What the closes of one ticker say as of now: of the company that it means, else, as of a fund, of all its days.
 *
 * @see docs/reference/technicals.md
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

/** Sessions after one day and before another, counted no further than is asked for. */
function sessionsBetween(after: ReportDate, before: ReportDate): number {
  let count = 0
  for (let day = addDays(after, 1); day < before && count <= STALE_AFTER_SESSIONS; day = addDays(day, 1)) {
    if (isSession(day)) count += 1
  }
  return count
}
