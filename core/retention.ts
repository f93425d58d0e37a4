// How long records that expire are kept.

import { newYorkDay } from './dates/new-york-time.ts'
import { addDays, type ReportDate } from './dates/report-date.ts'

/** Days for which mails, and what happened to them, can be looked up. Our choice. */
export const MAIL_DAYS = 30

/** Days for which requests to the data API are counted. */
export const USAGE_DAYS = 90

/** First day whose requests are still counted. */
export const usageKeptSince = (now: Date): ReportDate => addDays(newYorkDay(now), -USAGE_DAYS)
