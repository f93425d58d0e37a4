import { DAY_MS } from '../../dates/durations.ts'

/** Number of days after which an unverified account is deleted. Our choice, promised in the privacy policy. */
export const UNVERIFIED_DAYS = 30

/**
 * Accounts that joined before this time and were never verified are deleted with their sessions, unless they have paid.
 */
export const unverifiedSince = (now: Date): Date => new Date(now.getTime() - UNVERIFIED_DAYS * DAY_MS)
