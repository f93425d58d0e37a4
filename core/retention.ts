// Retention periods of records that expire.

import { DAY_MS } from './dates/durations.ts'
import { newYorkDay } from './dates/new-york-time.ts'
import { addDays, type ReportDate } from './dates/report-date.ts'

/** Number of days for which mails and their delivery events can be looked up. Our choice. */
export const MAIL_DAYS = 30

/** Number of days for which request counts of the data API are kept. */
export const USAGE_DAYS = 90

/** First day whose request counts are still kept. */
export const usageKeptSince = (now: Date): ReportDate => addDays(newYorkDay(now), -USAGE_DAYS)

/** Number of days after which an unverified account is deleted. Our choice, promised in the privacy policy. */
export const UNVERIFIED_DAYS = 30

/**
 * Accounts that joined before this time and were never verified are deleted with their sessions, unless they have paid.
 */
export const unverifiedSince = (now: Date): Date => new Date(now.getTime() - UNVERIFIED_DAYS * DAY_MS)
