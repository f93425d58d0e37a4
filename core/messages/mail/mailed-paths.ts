import { type Purchase, purchaseQuery } from '../../accounts/people/purchase.ts'
import type { ReportDate } from '../../dates/report-date.ts'

/** Paths used in mails. The site's own paths (src/paths.ts) are built on them. */
export const mailedPaths = {
  /** List of trades. `query` has no question mark. */
  activities: (query: string) => `/insidertrading/activities?${query}`,
  /** `token` grants access to the hits of one rule. */
  alertFeed: (token: string) => `/alerts/${token}.atom`,
  /** Alert rules of the reader. */
  alerts: () => '/email-preferences#alerts',
  dailyReport: (date: ReportDate) => `/daily-top-insider-buy/${date}`,
  /**
   * `token` lets its holder change the account's email preferences. Servers do not see it, because it follows the #.
   */
  emailPreferences: (encId: string, token: string) => `/email-preferences/${encId}#token=${token}`,
  forgotPassword: () => '/auth/forgot-password',
  profile: (insiderCik: string) => `/insidertrading/profile/${encodeURIComponent(insiderCik)}`,
  /** `token` was mailed. */
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
