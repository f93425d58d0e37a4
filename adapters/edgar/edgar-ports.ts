// EDGAR settings and client. All processes on a database share one request budget.

import type pg from 'pg'

import { postgresBudget } from '../postgres/filings/feed/request-budget.ts'
import { createEdgarClient, type EdgarClient } from './client/edgar-client.ts'

export interface EdgarSettings {
  /** Base address of the feed, indexes and submissions, without a trailing slash. */
  readonly baseUrl: string
  /** Base address of company facts and ticker lists, without a trailing slash. */
  readonly dataUrl: string
  /** Requests per second of all processes on one database together, 1 to 10. */
  readonly requestsPerSecond: number
  /** `undefined` disables requests, because the SEC requires a user agent. */
  readonly userAgent: string | undefined
  /** True for the simulated EDGAR on this machine, whose filings are invented. */
  readonly isSample?: boolean
}

/** Returns `undefined` if no user agent is configured. */
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

/** Error message of commands that need EDGAR. */
export const WHO_ASKS = 'The SEC wants to know who asks: set EDGAR_USER_AGENT, such as "Example Ltd admin@example.com".'
