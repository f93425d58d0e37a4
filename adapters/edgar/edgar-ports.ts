// EDGAR as the product asks it: one budget for all processes on one database.

import type pg from 'pg'

import { postgresBudget } from '../postgres/filings/feed/request-budget.ts'
import { createEdgarClient, type EdgarClient } from './client/edgar-client.ts'

export interface EdgarSettings {
  /** Of feed, indexes and submissions; without a trailing slash. */
  readonly baseUrl: string
  /** Of facts and lists by company; without a trailing slash. */
  readonly dataUrl: string
  /** Of all processes on one database, 1 to 10. */
  readonly requestsPerSecond: number
  /** undefined asks nobody: the SEC wants to know who asks. */
  readonly userAgent: string | undefined
  /** It is invented, and on this machine. */
  readonly isSample?: boolean
}

/** undefined where nobody may ask. */
export function openEdgarClient(
  { isSample = false, requestsPerSecond, userAgent }: EdgarSettings,
  pool: pg.Pool
): EdgarClient | undefined {
  if (userAgent === undefined) return undefined
  return createEdgarClient({
    budget: postgresBudget(pool, isSample ? 'sample-edgar' : 'sec', requestsPerSecond),
    userAgent
  })
}

/** For commands that cannot do without. */
export const WHO_ASKS = 'The SEC wants to know who asks: set EDGAR_USER_AGENT, such as "Example Ltd admin@example.com".'
