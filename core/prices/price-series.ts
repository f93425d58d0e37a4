import { newYorkDay, newYorkInstant, SESSION_OPEN } from '../dates/new-york-time.ts'
import { addDays, dayNumber, type ReportDate } from '../dates/report-date.ts'
import { firstIndex } from '../first-index.ts'
import { memoized } from '../memoized.ts'
import { type BasisBreaks, findBasisBreaks, MAX_UNEXPLAINED_MOVE } from './basis-breaks.ts'
import { withImpliedSplits } from './splits/implied-splits.ts'
import { type DatedSplit, onceEach } from './splits/split.ts'
import { knownSplits } from './splits/told-splits.ts'
import { withoutFallsTakenBack } from './taken-back.ts'

/** Prices of one session; undefined where no source has that basis. At least one close is known. */
export interface PriceSession {
  readonly date: ReportDate
  /** Prices as traded. */
  readonly open: number | undefined
  readonly close: number | undefined
  /** Adjusted for splits. */
  readonly splitOpen: number | undefined
  readonly splitClose: number | undefined
  /** Adjusted for splits and dividends. */
  readonly adjustedClose: number | undefined
  /** Whether the adjusted closes up to the session before come from another file, which may know fewer splits. */
  readonly beginsFile?: boolean
}

/** Prices of one ticker: sessions sorted by day, each day once. `makePriceSeries` derives the other fields. */
export interface PriceSeries {
  readonly sessions: readonly PriceSession[]
  readonly delistedOn: ReportDate | undefined
  /** Indexes of sessions followed by a pause too long to be a halt. */
  readonly pauses: readonly number[]
  /** Shares that one share of the first session has become by each session. */
  readonly shares: Float64Array
  /**
   * Number of moves up to each session that only an unknown split explains. Prices of sessions with the same number can
   * be compared. Negative within a fall that was reversed.
   */
  readonly unexplainedMoves: Int32Array
  /** Like `unexplainedMoves`, for closes that a source adjusted: see basis-breaks.ts. */
  readonly breaks: BasisBreaks
  /** All listed splits, whatever their day, so that none is lost when series are joined. */
  readonly splits: readonly DatedSplit[]
}

/**
 * Days above which a pause is a delisting or a recycled ticker, not a halt (a guess; the longest closure was 6 days).
 */
export const MAX_PAUSE_DAYS = 14

/** Makes a series from `sessions`, which must be sorted by day, each day once. */
export function makePriceSeries(
  sessions: readonly PriceSession[],
  splits: readonly DatedSplit[] = [],
  delistedOn?: ReportDate
): PriceSeries {
  const moves = followMoves(sessions, withImpliedSplits(knownSplits(splits, sessions), sessions))
  const unexplainedMoves = withoutFallsTakenBack(sessions, moves)
  return { ...moves, delistedOn, pauses: pausesIn(sessions), sessions, splits, unexplainedMoves }
}

/** Returns the indexes of days followed by a pause too long to be a halt. Days are sorted, each once. */
export function pausesIn(sessions: readonly Pick<PriceSession, 'date'>[]): number[] {
  const pauses: number[] = []
  // Seven sessions in a row within two weeks have no pause, which saves the arithmetic of most days.
  for (let from = 0; from + 1 < sessions.length; from += STRIDE) {
    const to = Math.min(from + STRIDE, sessions.length - 1)
    if (isNear(sessions, from, to)) continue
    for (let index = from; index < to; index++) if (!isNear(sessions, index, index + 1)) pauses.push(index)
  }
  return pauses
}

const STRIDE = 7

const isNear = (sessions: readonly Pick<PriceSession, 'date'>[], from: number, to: number): boolean =>
  numberOf(sessions[to]!.date) - numberOf(sessions[from]!.date) <= MAX_PAUSE_DAYS

/** All stocks have the same sessions. */
const numberOf = memoized(dayNumber)

/** Derives shares, breaks and/** Derives shares, breaks and unexplained moves from sessions sorted by day. */
export function followMoves(
  sessions: readonly PriceSession[],
  splits: readonly DatedSplit[]
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

/** Returns for each session the product of the splits since the session before. */
function ratiosOf(splits: readonly DatedSplit[], sessions: readonly PriceSession[]): Float64Array {
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
 * Index of the first session that opens after `knownAt`, the first moment to trade on the filing. Undefined without a
 * session within two weeks.
 *
 * @see docs/reference/scores.md, "Outcomes"
 */
export function findEntry(series: PriceSeries, knownAt: Date): number | undefined {
  const firstDay = firstDayAfter(knownAt)
  const index = indexFrom(series.sessions, firstDay)
  const session = series.sessions[index]
  return session && session.date <= addDays(firstDay, MAX_PAUSE_DAYS) ? index : undefined
}

/** Whether the series may still get an entry: its last session is before `knownAt`, but by two weeks at most. */
export function awaitsEntry({ sessions }: PriceSeries, knownAt: Date): boolean {
  const firstDay = firstDayAfter(knownAt)
  const last = sessions.at(-1)?.date
  return last !== undefined && last < firstDay && firstDay <= addDays(last, MAX_PAUSE_DAYS)
}

/** Returns the first calendar day whose opening time is after `knownAt`, even if the market is closed that day. */
function firstDayAfter(knownAt: Date): ReportDate {
  const today = newYorkDay(knownAt)
  return knownAt < newYorkInstant(today, SESSION_OPEN) ? today : addDays(today, 1)
}

/** Returns the index of the first session on or after `day`. */
export function indexFrom(sessions: readonly PriceSession[], day: ReportDate): number {
  return firstIndex(sessions.length, index => sessions[index]!.date >= day)
}

/** Returns the index of the last session up to `to` that follows `from` without a pause too long to be a halt. */
export function lastConnected(series: PriceSeries, from: number, to: number): number {
  const pause = series.pauses.find(index => index >= from) ?? Number.POSITIVE_INFINITY
  return Math.min(to, pause, series.sessions.length - 1)
}
