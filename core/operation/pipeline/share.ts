/**
 * Which entries of the lists of what is stale a pass works off. `quick` is what arrives live and takes some milliseconds: the
 * later filings that are derived alone, and issuers with few filings. `slow` is the rest, behind which nobody waits.
 * An entry belongs to one of them.
 */
export type Share = 'all' | 'quick' | 'slow'

/** This many are derived in less than the second in which readers see what arrives. */
export const FEW_FILINGS = 300
/**
 * Issuers with this many between them are one step of what is slow, the smallest first. One that has more is a step of
 * its own.
 */
export const SLOW_FILINGS = 300
