// Which instant an answer is of: what became known later is not in it.

/** What is held as of today alone and so is left out of an answer that is of an earlier instant. */
export interface LeftOut {
  readonly field: string
  readonly reason: string
}

/** The instant that was asked for, or else what is newest: never one that is still to come. */
export function instantOf(asked: Date | undefined, newest: Date, now: Date): Date {
  return new Date(Math.min((asked ?? newest).getTime(), now.getTime()))
}

/** The instant that was asked for where it is over; undefined for now, when what is held as of today is true. */
export const pastOf = (asked: Date | undefined, now: Date): Date | undefined =>
  asked !== undefined && asked < now ? asked : undefined
