// Volume of a session. Sources count shares as traded, or restated by later splits. Before a split of twenty for one
// the two differ by a factor of twenty.

/** Session with the fields that determine its volume. A field is undefined if no source has the value. */
export interface CountedSession {
  readonly close: number | undefined
  readonly splitClose: number | undefined
  /** Shares as traded. */
  readonly volume: number | undefined
  /** Shares adjusted for splits. */
  readonly splitVolume?: number | undefined
}

/** Relative difference up to which two closes of a session count as equal, because sources round them. */
export const SAME_WITHIN = 0.001

/** Returns shares as traded. If only adjusted ones are known, the ratio of both closes converts them. */
export function tradedVolume(session: CountedSession): number | undefined {
  if (session.volume !== undefined || session.splitVolume === undefined) return session.volume
  const restated = restatedBetween(session)
  return restated && session.splitVolume / restated
}

/** Returns shares adjusted for splits. If only traded ones are known, the ratio of both closes converts them. */
export function splitVolume(session: CountedSession): number | undefined {
  if (session.splitVolume !== undefined || session.volume === undefined) return session.splitVolume
  const restated = restatedBetween(session)
  return restated && session.volume * restated
}

/** Shares that one traded share has become; undefined unless the session has both closes. */
function restatedBetween({ close, splitClose }: CountedSession): number | undefined {
  if (!close || !splitClose) return undefined
  const ratio = close / splitClose
  return Math.abs(ratio - 1) <= SAME_WITHIN ? 1 : ratio
}
