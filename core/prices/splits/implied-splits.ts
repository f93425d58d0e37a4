// Finds splits that no source lists but two sources prove. Example: the price as traded falls to a twentieth, the
// adjusted price does not.

import type { ReportDate } from '../../dates/report-date.ts'
import type { PriceSession } from '../price-series.ts'

interface DatedRatio {
  readonly date: ReportDate
  readonly ratio: number
}

type Session = Pick<PriceSession, 'close' | 'date' | 'splitClose'>

/** Smallest ratio of a split. Smaller steps may be spin-offs for which a source adjusted. */
const SMALLEST = 1.2
/** Relative tolerance for the ratio of two rounded prices. */
const SAME_WITHIN = 0.01
const LARGEST_DENOMINATOR = 4
/** Number of neighbouring sessions searched for the same ratio, because an error of one day is no split. */
const SESSIONS_NEAR = 3

/** Returns `told` and the splits proved by the sessions, oldest first; `sessions` are sorted by day. */
export function withImpliedSplits(told: readonly DatedRatio[], sessions: readonly Session[]): DatedRatio[] {
  const implied: DatedRatio[] = []
  for (const [index, session] of sessions.entries()) {
    const ratio = impliedRatio(sessions, index)
    if (ratio !== undefined && !told.some(({ date }) => date > sessions[index - 1]!.date && date <= session.date))
      implied.push({ date: session.date, ratio })
  }
  return implied.length === 0 ? [...told] : [...told, ...implied].sort((one, other) => (one.date < other.date ? -1 : 1))
}

/** New shares for one old between the previous session and this one; undefined without proof of a split. */
function impliedRatio(sessions: readonly Session[], index: number): number | undefined {
  const [before, now] = [sessions[index - 1], sessions[index]!]
  const [shareBefore, shareNow] = [before && restatedBy(before), restatedBy(now)]
  if (!before || !shareBefore || !shareNow) return undefined
  const ratio = shareBefore / shareNow
  const size = Math.abs(Math.log(ratio))
  // If the adjusted price jumps too, another source that knows fewer splits took over.
  const isAdjusted = Math.abs(Math.log(now.splitClose! / before.splitClose!)) < size / 2
  if (size < Math.log(SMALLEST) || !isAdjusted) return undefined
  const lasts =
    sessions
      .slice(Math.max(0, index - 1 - SESSIONS_NEAR), index - 1)
      .some(near => isSame(restatedBy(near), shareBefore)) &&
    sessions.slice(index + 1, index + 1 + SESSIONS_NEAR).some(near => isSame(restatedBy(near), shareNow))
  return lasts ? inSmallNumbers(ratio) : undefined
}

/** Number of shares that one share of the session has become by now; undefined unless both closes are known. */
const restatedBy = ({ close, splitClose }: Session): number | undefined =>
  close && splitClose && close > 0 && splitClose > 0 ? close / splitClose : undefined

const isSame = (one: number | undefined, other: number): boolean =>
  one !== undefined && Math.abs(one / other - 1) <= SAME_WITHIN

/** Rounds to a small fraction: 19.998 is 20, and 1.501 is 3 for 2. Returns undefined for other ratios. */
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
