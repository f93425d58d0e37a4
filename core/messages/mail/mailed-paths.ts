import { type Purchase, purchaseQuery } from '../../accounts/people/purchase.ts'
import { memberSlugOf } from '../../congress/member-name.ts'
import type { ReportDate } from '../../dates/report-date.ts'

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
  dailyReport: (date: ReportDate) => `/daily-top-insider-buy/${date}`,
  /**
   * `token` lets its holder change the account's email preferences. Servers do not see it, because it follows the #.
   */
  emailPreferences: (encId: string, token: string) => `/email-preferences/${encId}#token=${token}`,
  forgotPassword: () => '/auth/forgot-password',
  /** List of Schedules 13D and 13G. `query` has no question mark. */
  ownership: (query: string) => `/ownership${query && `?${query}`}`,
  /** Page of one holder's Schedules 13D and 13G. */
  ownershipHolder: (cik: string) => `/ownership/${encodeURIComponent(cik)}`,
  profile: (insiderCik: string) => `/insidertrading/profile/${encodeURIComponent(insiderCik)}`,
  /** Page for setting a new password. `token` was mailed. */
  resetPassword: (token: string) => `/auth/reset-password/${token}`,
  signIn: () => '/auth/login',
  signUp: () => '/auth/register',
  thirtyDayReport: () => '/top-buys-30-days',
  /** Unsubscribe page of one list; `token` comes from its mail. */
  unsubscribe: (token: string) => `/u/${token}`,
  /** `encId` identifies the account, `token` was mailed. `wanted` is the purchase that the owner started. */
  verify: (encId: string, token: string, wanted?: Purchase) =>
    `/auth/verify/${encId}/${token}${wanted ? `?${purchaseQuery(wanted)}` : ''}`,
  weeklyReport: (date: ReportDate) => `/weekly-top-insider-buy/${date}`
} as const
