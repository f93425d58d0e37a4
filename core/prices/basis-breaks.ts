// Finds breaks in closes that a source adjusted. Two closes on different sides of a break must not be divided.
//
// Files downloaded on different days are adjusted for different splits. Where two files meet, the price jumps by the
// splits between those days, whether a source lists them or not.
// @see docs/reference/prices.md, "Bases"

import type { PriceSession } from './price-series.ts'
import type { DatedSplit } from './splits/split.ts'

/**
 * Factors of a daily rise and fall of an adjusted price beyond which a split is missing or a price is mistyped. Both
 * are guesses.
 */
const MAX_RISE = 4
const MAX_FALL = 10
/**
 * Smallest change, as a factor, of adjusted ÷ traded close that may be a break. Smaller ones are dividends, rounding or
 * spin-offs.
 */
const SMALLEST_STEP = 1.2
/** Increases of adjusted ÷ traded close below this factor are dividends, unless they equal a known split. */
const LARGEST_DIVIDEND = 1.8
/** Relative daily move of prices as traded beyond which an unknown split is possible. */
export const MAX_UNEXPLAINED_MOVE = 0.4
/**
 * Relative tolerances when a change is compared with a known split ratio. `SAME_MOVE` is for a change of price and
 * larger, because the market moves the price too.
 */
const SAME_STEP = 0.03
const SAME_MOVE = 0.12
/** Smallest split ratio considered. Smaller ones, nearer to 1 than three for two, look like market moves. */
const SMALLEST_RATIO = 1.45

/** Number of breaks up to each session. Closes of two sessions may be divided only if the numbers are equal. */
export interface BasisBreaks {
  readonly adjusted: Int32Array
  readonly split: Int32Array
}

/** `shares[i]`: number of shares that one share of the first session has become by session i, according to `splits`. */
export function findBasisBreaks(
  sessions: readonly PriceSession[],
  splits: readonly DatedSplit[],
  shares: Float64Array
): BasisBreaks {
  return {
    adjusted: breaksOf(sessions, { closeOf: session => session.adjustedClose, shares, splits }),
    split: breaksOf(sessions, { closeOf: session => session.splitClose, shares, splits })
  }
}

interface Basis {
  readonly closeOf: (session: PriceSession) => number | undefined
  readonly shares: Float64Array
  readonly splits: readonly DatedSplit[]
}

function breaksOf(sessions: readonly PriceSession[], basis: Basis): Int32Array {
  const breaks = new Int32Array(sessions.length)
  let [known, paired, count] = [-1, -1, 0]
  for (let index = 0; index < sessions.length; index++) {
    const session = sessions[index]!
    const close = basis.closeOf(session)
    if (close) {
      if (known >= 0 && isBreak(sessions, basis, { index, known, paired })) count += 1
      known = index
      if (session.close) paired = index
    }
    breaks[index] = count
  }
  return breaks
}

interface Step {
  readonly index: number
  /**
   * Index of the last earlier session with a close on this basis, and of the last that also has a close as traded. -1
   * if none.
   */
  readonly known: number
  readonly paired: number
}

function isBreak(sessions: readonly PriceSession[], basis: Basis, { index, known, paired }: Step): boolean {
  const move = basis.closeOf(sessions[index]!)! / basis.closeOf(sessions[known]!)!
  if (move > MAX_RISE || move * MAX_FALL < 1) return true
  const isWitness = paired >= 0 && !isFrozen(sessions, paired, index)
  const traded = isWitness ? tradedMove(sessions, basis.shares, paired, index) : undefined
  if (traded === undefined)
    return isUnprovedMeeting(move, sessions[index]!) || isToldRatio(move, SAME_MOVE, basis.splits, sessions[known]!)
  const step = basis.closeOf(sessions[index]!)! / basis.closeOf(sessions[paired]!)! / traded
  if (step * SMALLEST_STEP >= 1 && step <= SMALLEST_STEP) return false
  if (step > 1 && step < LARGEST_DIVIDEND) return isToldRatio(step, SAME_STEP, basis.splits, sessions[paired]!)
  // If only the price as traded jumps, the list of known splits is incomplete and the adjusted closes have no break.
  if (isUnexplained(traded) && !isUnexplained(move)) return false
  return lasts(sessions, basis, { index, known, paired })
}

/** Number of neighbouring sessions searched for the same ratio. One match is enough, because some sources lag a day. */
const SESSIONS_NEAR = 3

/**
 * Whether the ratio of traded to adjusted closes changes for good. Without later sessions, only the size of the step
 * decides.
 */
function lasts(sessions: readonly PriceSession[], basis: Basis, { index, paired }: Step): boolean {
  const proportion = (at: number): number | undefined => {
    const [close, adjusted] = [sessions[at]!.close, basis.closeOf(sessions[at]!)]
    return close && adjusted ? (close * basis.shares[at]!) / adjusted : undefined
  }
  const near = (from: number, to: number): number[] =>
    sessions.slice(Math.max(0, from), to).flatMap((_, offset) => proportion(Math.max(0, from) + offset) ?? [])
  const isSame = (others: number[], one: number): boolean => others.some(other => isNear(one, other, SAME_STEP))
  const [was, is] = [proportion(paired)!, proportion(index)!]
  const [before, after] = [near(paired - SESSIONS_NEAR, paired), near(index + 1, index + 1 + SESSIONS_NEAR)]
  if (after.length === 0) return Math.max(was / is, is / was) >= SMALLEST_RATIO
  return isSame(after, is) && (before.length === 0 || isSame(before, was))
}

/** Whether a source repeats its last close, which says nothing about the price. */
const isFrozen = (sessions: readonly PriceSession[], paired: number, index: number): boolean => {
  const { close } = sessions[index]!
  return sessions[paired]!.close === close && sessions[index + 1]?.close === close
}

const isUnexplained = (move: number): boolean => Math.abs(move - 1) > MAX_UNEXPLAINED_MOVE

function tradedMove(
  sessions: readonly PriceSession[],
  shares: Float64Array,
  from: number,
  to: number
): number | undefined {
  const close = sessions[to]!.close
  return close ? (close * shares[to]!) / (sessions[from]!.close! * shares[from]!) : undefined
}

/** Whether two files meet at a move that a split which nobody listed would explain as well as the market. */
const isUnprovedMeeting = (move: number, { beginsFile = false }: PriceSession): boolean =>
  beginsFile && Math.max(move, 1 / move) * (1 + SAME_MOVE) >= SMALLEST_RATIO

/**
 * Whether a move equals the combined ratio of known splits after the session. One file may include these splits, the
 * next not.
 */
function isToldRatio(move: number, within: number, splits: readonly DatedSplit[], { date }: PriceSession): boolean {
  const size = Math.max(move, 1 / move) * (1 + within)
  if (size < SMALLEST_RATIO) return false
  const later = splits.filter(split => split.date > date)
  return later.some((_, first) => {
    let ratio = 1
    return later.slice(first).some(split => {
      ratio *= split.ratio
      return (
        Math.max(ratio, 1 / ratio) >= SMALLEST_RATIO && (isNear(move, ratio, within) || isNear(move, 1 / ratio, within))
      )
    })
  })
}

const isNear = (one: number, other: number, within: number): boolean => Math.abs(one / other - 1) <= within
