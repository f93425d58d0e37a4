/**
 * Part of the stale issuers that a pass processes. `quick`: issuers with new filings only, if the work takes
 * milliseconds. This means filings that can be derived alone, and issuers with few filings. `slow`: all other issuers.
 * Each issuer belongs to exactly one part.
 */
export type Share = 'all' | 'quick' | 'slow'

/**
 * Maximum number of an issuer's filings for a quick pass. They are derived within the second until readers see an
 * arrival.
 */
export const FEW_FILINGS = 300
/**
 * Maximum total of filings in one slow step, which takes the smallest issuers first. An issuer with more is a step of
 * its own.
 */
export const SLOW_FILINGS = 300
