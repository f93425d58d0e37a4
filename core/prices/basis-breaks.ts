// Breaks in closes that a source adjusted: closes on either side cannot be divided by each other. Files that were read on
// different days know different splits, so that the price jumps by splits of later days where two files meet.
// @see docs/reference/prices.md, "Bases"

import type { PriceSession, Split } from './price-series.ts'

/** A day's move of an adjusted price beyond these is a split that its source forgot, or a slip: both are guesses. */
const MAX_RISE = 4
const MAX_FALL = 10
/** Smaller steps between two bases of one session are dividends, rounding and shares of others that were handed out. */
const SMALLEST_STEP = 1.2
/** Steps upwards are dividends up to here. */
const LARGEST_DIVIDEND = 1.8
/** A day's move of prices as traded beyond this, without a known split, may be a split. */
export const MAX_UNEXPLAINED_MOVE = 0.4
/** Distance from a told ratio: of a step between two bases, and of a price, which the market moves on the same day. */
const SAME_STEP = 0.03
const SAME_MOVE = 0.12
/** Ratios nearer to 1 than three for two cannot be told from a move of the market. */
const SMALLEST_RATIO = 1.45

/** Number of breaks up to each session. Closes of sessions with the same number can be divided. */
export interface BasisBreaks {
  readonly adjusted: Int32Array
  readonly split: Int32Array
}

/** `shares` is what one share of the first session has become by each, by `splits`. */
export function findBasisBreaks(
  sessions: readonly PriceSession[],
  splits: readonly Split[],
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
  readonly splits: readonly Split[]
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
  /** The last session before with a close on the basis, and the last that was also known as traded; -1 without one. */
  readonly known: number
  readonly paired: number
}

function isBreak(sessions: readonly PriceSession[], basis: Basis, { index, known, paired }: Step): boolean {
  const move = basis.closeOf(sessions[index]!)! / basis.closeOf(sessions[known]!)!
  if (move > MAX_RISE || move * MAX_FALL < 1) return true
  const isWitness = paired >= 0 && !isFrozen(sessions, paired, index)
  const traded = isWitness ? tradedMove(sessions, basis.shares, paired, index) : undefined
  if (traded === undefined) return isToldRatio(move, SAME_MOVE, basis.splits, sessions[known]!)
  const step = basis.closeOf(sessions[index]!)! / basis.closeOf(sessions[paired]!)! / traded
  if (step * SMALLEST_STEP >= 1 && step <= SMALLEST_STEP) return false
  if (step > 1 && step < LARGEST_DIVIDEND) return isToldRatio(step, SAME_STEP, basis.splits, sessions[paired]!)
  // A jump of the price as traded alone means that a split is missing among those that are known.
  if (isUnexplained(traded) && !isUnexplained(move)) return false
  return lasts(sessions, basis, { index, known, paired })
}

/** Sessions on either side of which one must stand in the same proportion: some sources tell a close a day late. */
const SESSIONS_NEAR = 3

/** Whether the two bases stand in another proportion from now on; where nothing follows, whether the step is large. */
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

/** A source that repeats its last close says nothing of the price. */
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

/** Whether a move is that of splits after the session: one file knows them and the other does not. */
function isToldRatio(move: number, within: number, splits: readonly Split[], { date }: PriceSession): boolean {
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
