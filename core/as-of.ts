// Helps to answer for a past instant (`asOf`): data that became known later is left out.

/** Field omitted from a point-in-time answer, because only its current value is stored. */
export interface LeftOut {
  readonly field: string
  readonly reason: string
}

/** Returns the requested instant, or else `newest`. Never returns an instant after `now`. */
export function instantOf(asked: Date | undefined, newest: Date, now: Date): Date {
  return new Date(Math.min((asked ?? newest).getTime(), now.getTime()))
}

/** Returns the requested instant if it is in the past, otherwise undefined, so that current values are used. */
export const pastOf = (asked: Date | undefined, now: Date): Date | undefined =>
  asked !== undefined && asked < now ? asked : undefined
