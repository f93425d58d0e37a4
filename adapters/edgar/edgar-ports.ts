// EDGAR settings and client, with one budget for all processes on a database.

import type pg from 'pg'

import { postgresBudget } from '../postgres/filings/feed/request-budget.ts'
import { createEdgarClient, type EdgarClient } from './client/edgar-client.ts'

export interface EdgarSettings {
  /** Address of feed, indexes and submissions, without a trailing slash. */
  readonly baseUrl: string
  /** Address of company facts and lists, without a trailing slash. */
  readonly dataUrl: string
  /** Rate for all processes on one database, 1 to 10. */
  readonly requestsPerSecond: number
  /** `undefined` disables requests, because the SEC requires a user agent. */
  readonly userAgent: string | undefined
  /** True for the invented EDGAR on this machine. */
  readonly isSample?: boolean
}

/** Returns `undefined` without a user agent. */
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
