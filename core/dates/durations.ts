/** 24 hours, which fits UTC dates. Days in New York differ when clocks change. */
export const DAY_MS = 86_400_000
export const HOUR_MS = 3_600_000
export const MINUTE_MS = 60_000
