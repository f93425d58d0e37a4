// Every address of the site. Links and redirects come from here (docs/reference/product.md, section 2.1).

import { memberSlugOf } from '#core/congress/member-name.ts'
import { filingPath } from '#core/filings/filing-link.ts'
import { mailedPaths } from '#core/messages/mail/mailed-paths.ts'

/** What the addresses of lists may carry: parameters of their filters, such as core/lists/activities/activity-filter.ts. */
export type Query = Readonly<Record<string, string | undefined>>

/** Parts of how-it-works that other pages point to. */
export type MethodSection = 'evidence' | 'factors' | 'options'

export const paths = {
  aboutUs: () => '/about-us',
  /** `section` is one of its headings. */
  account: (section?: 'api' | 'second-factor') => (section ? `/myaccount#${section}` : '/myaccount'),
  activities: (query: Query = {}) => withQuery('/insidertrading/activities', query),
  /** The same list for spreadsheets. */
  activitiesTable: (query: Query = {}) => withQuery('/api/v1/insider-trading/activities.csv', query),
  /** The page of its stock; its trades where it has no ticker. */
  company: (ticker: string | null, issuerCik: string) =>
    ticker ? paths.stock(ticker) : paths.activities({ cik: issuerCik }),
  /** What became of every score. */
  calibration: () => '/calibration',
  /** The same for programs and spreadsheets. */
  calibrationFile: (kind: 'csv' | 'json') => `/calibration.${kind}`,
  comingSoon: () => '/coming-soon',
  /** Every part of the interface: for those who build it. */
  components: () => '/components',
  congress: (query: Query = {}) => withQuery('/congress', query),
  /** Who disclosed the trades, by the id of the member. */
  congressMember: (memberId: string, query: Query = {}) =>
    withQuery(`/congress/${encodeURIComponent(memberSlugOf(memberId))}`, query),
  contactUs: () => '/contact-us',
  dailyReport: mailedPaths.dailyReport,
  dailyReports: () => '/daily-top-insider-buys',
  dashboard: () => '/dashboard',
  dashboardAnalytics: () => '/dashboard/analytics',
  dashboardNewUser: () => '/dashboard/user/new',
  /** What happened to one account. */
  dashboardUser: (encId: string) => `/dashboard/user/${encodeURIComponent(encId)}`,
  dashboardUsers: () => '/dashboard/user/list',
  dashboardWatch: () => '/dashboard/watch',
  docs: () => '/docs',
  /** `encId` names the user whose alerts are managed; a visitor is asked to sign in. */
  /** The form of a new alert; behind the # it reaches no server. */
  newAlert: (kind: 'insider' | 'list' | 'stock', of: string, name: string) =>
    `/email-preferences#${new URLSearchParams({ alert: kind, name: name.slice(0, 60), of })}`,
  emailPreferences: (encId?: string) => (encId ? `/email-preferences/${encId}` : '/email-preferences'),
  faqs: () => '/faqs',
  filing: (accession: string) => filingPath(accession),
  forgotPassword: mailedPaths.forgotPassword,
  home: () => '/insidertrading',
  /** `section` is an anchor of its Markdown. */
  howItWorks: (section?: MethodSection) => (section ? `/how-it-works#${section}` : '/how-it-works'),
  /** The picture of a company, by its name. */
  logo: (name: string) => `/logos/${encodeURIComponent(name)}.png`,
  mailbox: () => '/mailbox',
  mailboxHtml: (id: string) => `/mailbox/${id}/html`,
  mailboxMail: (id: string) => `/mailbox/${id}`,
  maintenance: () => '/maintenance',
  notFound: () => '/404',
  /** Unusual option activity. */
  options: (query: Query = {}) => withQuery('/options', query),
  /** The strategy with settings of the reader's own; `query` names them. */
  ownStrategy: (query: Query = {}) => withQuery('/insidertrading/own-strategy', query),
  /** What the scores of a stock's session were made from. */
  optionScores: (ticker: string, session: string) => `/options/${encodeURIComponent(ticker)}/${session}`,
  /** The same for spreadsheets. */
  optionScoresTable: (ticker: string, session: string) => `${paths.optionScores(ticker, session)}.csv`,
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
  /** The same for who is signed in and has to show who they are. */
  signInAgain: (redirectURL: string) => withQuery('/auth/login-unprotected', { redirectURL }),
  /** Signing up with the wait list ticked. */
  joinWaitList: (redirectURL: string) => withQuery(mailedPaths.signUp(), { joinWaitList: 'true', redirectURL }),
  /** As signIn. */
  signUp: (redirectURL?: string) => withQuery(mailedPaths.signUp(), { redirectURL }),
  /** What the strategy did, as files for programs and spreadsheets. */
  strategyFile: (name: 'algo-activities.json' | 'algo-chart-data.json' | 'trades.csv' | 'values.csv') =>
    `/strategy/${name}`,
  /** How fresh and how complete the data is. */
  status: () => '/status',
  /** The same for programs. */
  statusJson: () => '/api/v1/status',
  /** The part of the page of a stock that shows its options. */
  stockOptions: (ticker: string) => `${paths.stock(ticker)}#options`,
  /** `formerly` is the former ticker that led there. */
  stock: (ticker: string, formerly?: string) => withQuery(`/stock/${encodeURIComponent(ticker)}`, { formerly }),
  terms: () => '/terms',
  thirtyDayReport: mailedPaths.thirtyDayReport,
  /** One trade with everything that is known of it: `accession#line`. */
  trade: (tradeId: string) => `/insidertrading/trade/${tradeId.split('#').map(encodeURIComponent).join('/')}`,
  traders: (query: Query = {}) => withQuery('/insidertrading/traders', query),
  unsubscribe: mailedPaths.unsubscribe,
  /** Signing in, after which the stock is on the watch list and its page is shown. */
  followStock: (ticker: string) =>
    withQuery(mailedPaths.signIn(), { actionType: 'follow', redirectURL: '/stock', stockSymbol: ticker }),
  followSimilar: (ticker: string, similar: string) =>
    withQuery(mailedPaths.signIn(), {
      actionType: 'similar',
      redirectURL: '/stock',
      stockSymbol: ticker,
      stockwishlistSymbol: similar
    }),
  /** The secret part that its reader made. */
  sharedWatchlist: (key: string) => `/watchlist/shared/${encodeURIComponent(key)}`,
  watchlist: () => '/watchlist',
  weeklyReport: mailedPaths.weeklyReport,
  weeklyReports: () => '/weekly-top-insider-buys',
  /** The same stock with every section opened. */
  wholeStock: (ticker: string, formerly?: string) => withQuery(`/stock/all/${encodeURIComponent(ticker)}`, { formerly })
} as const

/** Leaves out what is undefined or empty; the order is the query's. */
function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
