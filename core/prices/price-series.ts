import { DAY_MS } from '../dates/durations.ts'
import { newYorkDay, newYorkInstant, SESSION_OPEN } from '../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../dates/report-date.ts'
import { type BasisBreaks, findBasisBreaks, MAX_UNEXPLAINED_MOVE } from './basis-breaks.ts'
import { withImpliedSplits } from './implied-splits.ts'
import { onceEach } from './split.ts'
import { withoutFallsTakenBack } from './taken-back.ts'
import { knownSplits } from './told-splits.ts'

/** One session; a column is undefined where no source gave that basis. At least one close is known. */
export interface PriceSession {
  readonly date: ReportDate
  /** As traded. */
  readonly open: number | undefined
  readonly close: number | undefined
  /** Adjusted for splits. */
  readonly splitOpen: number | undefined
  readonly splitClose: number | undefined
  /** Adjusted for splits and dividends. */
  readonly adjustedClose: number | undefined
}

export interface Split {
  readonly date: ReportDate
  /** New shares for one old. */
  readonly ratio: number
}

/** The prices of one ticker: sessions by day, each day once; the rest is derived by `makePriceSeries`. */
export interface PriceSeries {
  readonly sessions: readonly PriceSession[]
  readonly delistedOn: ReportDate | undefined
  /** Indexes of the sessions that a pause follows which is too long to be a halt. */
  readonly pauses: readonly number[]
  /** Shares that one share of the first session has become by each session. */
  readonly shares: Float64Array
  /**
   * Number of moves up to each session that only an unknown split would explain; below zero within a fall that is taken
   * back. Prices of sessions with the same number can be compared.
   */
  readonly unexplainedMoves: Int32Array
  /** Like `unexplainedMoves`, for closes that a source adjusted: see basis-breaks.ts. */
  readonly breaks: BasisBreaks
  /** Told splits of any day, so that none is lost where series are joined. */
  readonly splits: readonly Split[]
}

/** Above this a pause is a delisting or a recycled ticker, not a halt (a guess; the longest closure was 6 days). */
export const MAX_PAUSE_DAYS = 14
const MAX_PAUSE_MS = MAX_PAUSE_DAYS * DAY_MS

/** `sessions` by day, each day once. */
export function makePriceSeries(
  sessions: readonly PriceSession[],
  splits: readonly Split[] = [],
  delistedOn?: ReportDate
): PriceSeries {
  const times = sessions.map(({ date }) => Date.parse(date))
  const pauses = times.flatMap((time, index) => (times[index + 1]! - time > MAX_PAUSE_MS ? [index] : []))
  const moves = followMoves(sessions, withImpliedSplits(knownSplits(splits, sessions), sessions))
  const unexplainedMoves = withoutFallsTakenBack(sessions, moves)
  return { ...moves, delistedOn, pauses, sessions, splits, unexplainedMoves }
}

/** What splits and moves make of sessions by day. */
export function followMoves(
  sessions: readonly PriceSession[],
  splits: readonly Split[]
): Pick<PriceSeries, 'breaks' | 'shares' | 'unexplainedMoves'> {
  const ratios = ratiosOf(splits, sessions)
  const shares = new Float64Array(sessions.length).fill(1)
  const unexplainedMoves = new Int32Array(sessions.length)
  for (let index = 1; index < sessions.length; index++) {
    const ratio = ratios[index]!
    shares[index] = shares[index - 1]! * ratio
    const isUnexplained = unexplainedMove(sessions[index - 1]!, sessions[index]!, ratio)
    unexplainedMoves[index] = unexplainedMoves[index - 1]! + Number(isUnexplained)
  }
  return { breaks: findBasisBreaks(sessions, splits, shares), shares, unexplainedMoves }
}

/** Of each session: product of the splits after the one before. */
function ratiosOf(splits: readonly Split[], sessions: readonly PriceSession[]): Float64Array {
  const ratios = new Float64Array(sessions.length).fill(1)
  for (const { date, ratio } of onceEach(splits)) {
    const index = indexFrom(sessions, date)
    if (index < sessions.length) ratios[index]! *= ratio
  }
  return ratios
}

function unexplainedMove(before: PriceSession, session: PriceSession, ratio: number): boolean {
  if (!before.close || !session.close) return false
  return Math.abs((session.close * ratio) / before.close - 1) > MAX_UNEXPLAINED_MOVE
}

/**
 * Index of the first session that opens after `knownAt`, or undefined where the series has none within two weeks:
 * the first moment at which anyone could trade on the filing.
 *
 * @see docs/reference/scores.md, "Outcomes"
 */
export function findEntry(series: PriceSeries, knownAt: Date): number | undefined {
  const firstDay = firstDayAfter(knownAt)
  const index = indexFrom(series.sessions, firstDay)
  const session = series.sessions[index]
  return session && session.date <= addDays(firstDay, MAX_PAUSE_DAYS) ? index : undefined
}

/** Whether the series may still reach its entry: its last session is before `knownAt`, and not two weeks old then. */
export function awaitsEntry({ sessions }: PriceSeries, knownAt: Date): boolean {
  const firstDay = firstDayAfter(knownAt)
  const last = sessions.at(-1)?.date
  return last !== undefined && last < firstDay && firstDay <= addDays(last, MAX_PAUSE_DAYS)
}

/** The first day whose session opens after `knownAt`, were it one. */
function firstDayAfter(knownAt: Date): ReportDate {
  const today = newYorkDay(knownAt)
  return knownAt < newYorkInstant(today, SESSION_OPEN) ? today : addDays(today, 1)
}

/** Index of the first session on or after `day`. */
export function indexFrom(sessions: readonly PriceSession[], day: ReportDate): number {
  let low = 0
  let high = sessions.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sessions[middle]!.date < day) low = middle + 1
    else high = middle
  }
  return low
}

/** Index of the last session up to `to` before a pause that is too long to be a halt. */
export function lastConnected(series: PriceSeries, from: number, to: number): number {
  const pause = series.pauses.find(index => index >= from) ?? Number.POSITIVE_INFINITY
  return Math.min(to, pause, series.sessions.length - 1)
}
