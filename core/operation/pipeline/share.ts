/**
 * Part of the stale entries that a pass processes. `quick`: live arrivals that take milliseconds, which means later
 * filings derived alone and issuers with few filings. `slow`: all others, for which no caller waits. Each entry belongs
 * to exactly one part.
 */
export type Share = 'all' | 'quick' | 'slow'

/** Number of filings derived in less than the one second until readers see an arrival. */
export const FEW_FILINGS = 300
/** Total filings of the issuers in one slow step, smallest issuers first. An issuer with more is a step of its own. */
export const SLOW_FILINGS = 300
