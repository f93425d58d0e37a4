import type { Clock } from '#core/clock.ts'

/** The machine's clock. This is its only use. */
export const systemClock: Clock = { now: () => new Date() }
