// Every address of the site. Links and redirects come from here (docs/reference/product.md, section 2.1).

import type { ReportDate } from '#core/dates/report-date.ts'
import { filingPath } from '#core/filings/filing-link.ts'
import { mailedPaths } from '#core/mail/mailed-paths.ts'

/** What the addresses of the trade list may carry: parameters of core/activities/activity-filter.ts. */
export type Query = Readonly<Record<string, string | undefined>>

/** Parts of how-it-works that other pages point to. */
export type MethodSection = 'evidence' | 'factors'

export const paths = {
  aboutUs: () => '/about-us',
  /** `section` is one of its headings. */
  account: (section?: 'api') => (section ? `/myaccount#${section}` : '/myaccount'),
  activities: (query: Query = {}) => withQuery('/insidertrading/activities', query),
  /** The same list for spreadsheets. */
  activitiesTable: (query: Query = {}) => withQuery('/api/v1/insider-trading/activities.csv', query),
  comingSoon: () => '/coming-soon',
  /** Every part of the interface: for those who build it. */
  components: () => '/components',
  contactUs: () => '/contact-us',
  dailyReport: (date: ReportDate) => `/daily-top-insider-buy/${date}`,
  dailyReports: () => '/daily-top-insider-buys',
  dashboard: () => '/dashboard',
  dashboardAnalytics: () => '/dashboard/analytics',
  dashboardNewUser: () => '/dashboard/user/new',
  /** What happened to one account. */
  dashboardUser: (encId: string) => `/dashboard/user/${encodeURIComponent(encId)}`,
  dashboardUsers: () => '/dashboard/user/list',
  dashboardWatch: () => '/dashboard/watch',
  dashboardWatchLists: () => '/dashboard/watch/list',
  docs: () => '/docs',
  /** `encId` names the user whose alerts are managed; a visitor is asked to sign in. */
  emailPreferences: (encId?: string) => (encId ? `/email-preferences/${encId}` : '/email-preferences'),
  faqs: () => '/faqs',
  filing: (accession: string) => filingPath(accession),
  forgotPassword: mailedPaths.forgotPassword,
  home: () => '/insidertrading',
  /** `section` is an anchor of its Markdown. */
  howItWorks: (section?: MethodSection) => (section ? `/how-it-works#${section}` : '/how-it-works'),
  mailbox: () => '/mailbox',
  mailboxHtml: (id: string) => `/mailbox/${id}/html`,
  mailboxMail: (id: string) => `/mailbox/${id}`,
  maintenance: () => '/maintenance',
  notFound: () => '/404',
  policy: () => '/policy',
  pricing: () => '/pricing',
  profile: (insiderCik: string, query: Query = {}) =>
    withQuery(`/insidertrading/profile/${encodeURIComponent(insiderCik)}`, query),
  promotion: () => '/insidertrading/promotion',
  realTimeApi: () => '/real-time-api',
  resetPassword: mailedPaths.resetPassword,
  root: () => '/',
  serverError: () => '/500',
  showcase: () => '/insidertrading/algo_trading_showcase',
  /** `redirectURL` is where the reader comes back to. */
  signIn: (redirectURL?: string) => withQuery(mailedPaths.signIn(), { redirectURL }),
  /** As signIn. */
  signUp: (redirectURL?: string) => withQuery(mailedPaths.signUp(), { redirectURL }),
  /** To the company's trades as long as a stock has no page of its own. */
  stock: (ticker: string) => paths.activities({ ticker }),
  terms: () => '/terms',
  thirtyDayReport: () => '/top-buys-30-days',
  /** One trade with everything that is known of it: `accession#line`. */
  trade: (tradeId: string) => `/insidertrading/trade/${tradeId.split('#').map(encodeURIComponent).join('/')}`,
  traders: (query: Query = {}) => withQuery('/insidertrading/traders', query),
  watchlist: () => '/watchlist',
  weeklyReport: (date: ReportDate) => `/weekly-top-insider-buy/${date}`,
  weeklyReports: () => '/weekly-top-insider-buys'
} as const

/** Leaves out what is undefined or empty; the order is the query's. */
function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
