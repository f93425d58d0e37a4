import { type Purchase, purchaseQuery } from '../../accounts/people/purchase.ts'
import { memberSlugOf } from '../../congress/member-name.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import type { ReportKind } from '../../dates/report-window.ts'

const REPORTS: Readonly<Record<ReportKind, (date: ReportDate) => string>> = {
  daily: date => `/daily-top-insider-buy/${date}`,
  'thirty-day': () => '/top-buys-30-days',
  weekly: date => `/weekly-top-insider-buy/${date}`
}

/** Paths used in mails. The site's own paths (src/paths.ts) are built on them. */
export const mailedPaths = {
  /** List of trades. `query` has no question mark. */
  activities: (query: string) => `/insidertrading/activities?${query}`,
  /** Feed of a rule's hits. `token` grants access to it. */
  alertFeed: (token: string) => `/alerts/${token}.atom`,
  /** List of the reader's alert rules. */
  alerts: () => '/email-preferences#alerts',
  /** List of trades of Congress. `query` has no question mark. */
  congress: (query: string) => `/congress${query && `?${query}`}`,
  congressMember: (memberId: string, query = '') =>
    `/congress/${encodeURIComponent(memberSlugOf(memberId))}${query && `?${query}`}`,
  dailyReport: REPORTS.daily,
  /**
   * `token` lets its holder change the account's email preferences. Servers do not see it, because it follows the #.
   */
  emailPreferences: (encId: string, token: string) => `/email-preferences/${encId}#token=${token}`,
  forgotPassword: () => '/auth/forgot-password',
  /** List of unusual options. `query` has no question mark. */
  options: (query: string) => `/options${query && `?${query}`}`,
  /** Unusual options of an underlying in one session. */
  optionSession: (ticker: string, session: ReportDate) => `/options/${encodeURIComponent(ticker)}/${session}`,
  /** List of Schedules 13D and 13G. `query` has no question mark. */
  ownership: (query: string) => `/ownership${query && `?${query}`}`,
  /** Page of one holder's Schedules 13D and 13G. */
  ownershipHolder: (cik: string) => `/ownership/${encodeURIComponent(cik)}`,
  profile: (insiderCik: string) => `/insidertrading/profile/${encodeURIComponent(insiderCik)}`,
  report: (kind: ReportKind, date: ReportDate) => REPORTS[kind](date),
  /** Page for setting a new password. `token` was mailed. */
  resetPassword: (token: string) => `/auth/reset-password/${token}`,
  signIn: () => '/auth/login',
  signUp: () => '/auth/register',
  stock: (ticker: string) => `/stock/${encodeURIComponent(ticker.toWellFormed())}`,
  thirtyDayReport: () => '/top-buys-30-days',
  /** Unsubscribe page of one list; `token` comes from its mail. */
  unsubscribe: (token: string) => `/u/${token}`,
  /** `encId` identifies the account, `token` was mailed. `wanted` is the purchase that the owner started. */
  verify: (encId: string, token: string, wanted?: Purchase) =>
    `/auth/verify/${encId}/${token}${wanted ? `?${purchaseQuery(wanted)}` : ''}`,
  watchlist: () => '/watchlist',
  weeklyReport: REPORTS.weekly
} as const
