import { type Purchase, purchaseQuery } from '../../accounts/people/purchase.ts'
import type { ReportDate } from '../../dates/report-date.ts'

/** Where mails lead. The site's own list of addresses (src/paths.ts) takes them from here. */
export const mailedPaths = {
  /** The list of trades; `query` is without the question mark. */
  activities: (query: string) => `/insidertrading/activities?${query}`,
  /** `token` opens what one rule found. */
  alertFeed: (token: string) => `/alerts/${token}.atom`,
  /** What a reader watches. */
  alerts: () => '/email-preferences#alerts',
  dailyReport: (date: ReportDate) => `/daily-top-insider-buy/${date}`,
  /** `token` lets its holder change what is sent to the account; behind the # it reaches no server. */
  emailPreferences: (encId: string, token: string) => `/email-preferences/${encId}#token=${token}`,
  forgotPassword: () => '/auth/forgot-password',
  profile: (insiderCik: string) => `/insidertrading/profile/${encodeURIComponent(insiderCik)}`,
  /** `token` came by mail. */
  resetPassword: (token: string) => `/auth/reset-password/${token}`,
  signIn: () => '/auth/login',
  signUp: () => '/auth/register',
  thirtyDayReport: () => '/top-buys-30-days',
  /** One list, by the link of its mail. */
  unsubscribe: (token: string) => `/u/${token}`,
  /** `encId` names the account, `token` came by mail; `wanted` is what its owner set out to buy. */
  verify: (encId: string, token: string, wanted?: Purchase) =>
    `/auth/verify/${encId}/${token}${wanted ? `?${purchaseQuery(wanted)}` : ''}`,
  weeklyReport: (date: ReportDate) => `/weekly-top-insider-buy/${date}`
} as const
