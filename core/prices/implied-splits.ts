// Splits that nobody told of and that two sources prove: as traded the price fell to a twentieth, adjusted for splits it
// did not.

import type { ReportDate } from '../dates/report-date.ts'
import type { PriceSession } from './price-series.ts'

interface DatedRatio {
  readonly date: ReportDate
  readonly ratio: number
}

type Session = Pick<PriceSession, 'close' | 'date' | 'splitClose'>

/** Below this one of the sources may have adjusted for shares of another company that were handed out. */
const SMALLEST = 1.2
/** How far a ratio of two rounded prices may be from that of the split. */
const SAME_WITHIN = 0.01
const LARGEST_DENOMINATOR = 4
/** Sessions on either side of which one must tell the same: a slip of a day is no split. */
const SESSIONS_NEAR = 3

/** `told` and those that the sessions, by day, prove besides, oldest first. */
export function withImpliedSplits(told: readonly DatedRatio[], sessions: readonly Session[]): DatedRatio[] {
  const implied = sessions.flatMap((session, index): DatedRatio[] => {
    const ratio = impliedRatio(sessions, index)
    const isTold =
      ratio !== undefined && told.some(({ date }) => date > sessions[index - 1]!.date && date <= session.date)
    return ratio === undefined || isTold ? [] : [{ date: session.date, ratio }]
  })
  return implied.length === 0 ? [...told] : [...told, ...implied].sort((one, other) => (one.date < other.date ? -1 : 1))
}

/** New shares for one old between the session before and this one; undefined where nothing proves a split. */
function impliedRatio(sessions: readonly Session[], index: number): number | undefined {
  const [before, now] = [sessions[index - 1], sessions[index]!]
  const [shareBefore, shareNow] = [before && restatedBy(before), restatedBy(now)]
  if (!before || !shareBefore || !shareNow) return undefined
  const ratio = shareBefore / shareNow
  const size = Math.abs(Math.log(ratio))
  // Where a source is followed by one that knows fewer splits, it is the adjusted price that jumps.
  const isAdjusted = Math.abs(Math.log(now.splitClose! / before.splitClose!)) < size / 2
  if (size < Math.log(SMALLEST) || !isAdjusted) return undefined
  const lasts =
    sessions
      .slice(Math.max(0, index - 1 - SESSIONS_NEAR), index - 1)
      .some(near => isSame(restatedBy(near), shareBefore)) &&
    sessions.slice(index + 1, index + 1 + SESSIONS_NEAR).some(near => isSame(restatedBy(near), shareNow))
  return lasts ? inSmallNumbers(ratio) : undefined
}

/** Shares of today that one of the session has become. */
const restatedBy = ({ close, splitClose }: Session): number | undefined =>
  close && splitClose && close > 0 && splitClose > 0 ? close / splitClose : undefined

const isSame = (one: number | undefined, other: number): boolean =>
  one !== undefined && Math.abs(one / other - 1) <= SAME_WITHIN

/** 19.998 is 20, and 1.501 is 3 for 2; undefined where no split has such numbers. */
function inSmallNumbers(ratio: number): number | undefined {
  if (ratio < 1) {
    const reverse = inSmallNumbers(1 / ratio)
    return reverse && 1 / reverse
  }
  for (let denominator = 1; denominator <= LARGEST_DENOMINATOR; denominator++) {
    const found = Math.round(ratio * denominator) / denominator
    if (isSame(ratio, found)) return found
  }
  return undefined
}
