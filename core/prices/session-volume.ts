// How many shares a session traded. Sources count them as they tell prices: as traded, or restated by the splits since,
// and which it is makes a difference of twenty times before a split of twenty for one.

/** A session with what its volume is told by; a value is undefined where no source gave it. */
export interface CountedSession {
  readonly close: number | undefined
  readonly splitClose: number | undefined
  /** Shares as traded. */
  readonly volume: number | undefined
  /** Shares adjusted for splits. */
  readonly splitVolume?: number | undefined
}

/** Two closes of one session that differ by less are one price which two sources round. */
export const SAME_WITHIN = 0.001

/** Shares as traded, also where they are only known adjusted: both closes of the session tell by how much. */
export function tradedVolume(session: CountedSession): number | undefined {
  if (session.volume !== undefined || session.splitVolume === undefined) return session.volume
  const restated = restatedBetween(session)
  return restated && session.splitVolume / restated
}

/** Shares adjusted for splits, also where they are only known as traded. */
export function splitVolume(session: CountedSession): number | undefined {
  if (session.splitVolume !== undefined || session.volume === undefined) return session.splitVolume
  const restated = restatedBetween(session)
  return restated && session.volume * restated
}

/** Shares that one traded share has become; undefined where the session has not both closes. */
function restatedBetween({ close, splitClose }: CountedSession): number | undefined {
  if (!close || !splitClose) return undefined
  const ratio = close / splitClose
  return Math.abs(ratio - 1) <= SAME_WITHIN ? 1 : ratio
}
