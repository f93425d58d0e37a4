/** 24 hours, the length of a day in UTC. In New York days are an hour shorter or longer when clocks change. */
export const DAY_MS = 86_400_000
export const HOUR_MS = 3_600_000
export const MINUTE_MS = 60_000
export const SECOND_MS = 1_000
