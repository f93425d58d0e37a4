import type { Clock } from '#core/clock.ts'

/** The machine's own time: the only place where it is asked for. */
export const systemClock: Clock = { now: () => new Date() }
