// Builds all paths of the site, for links and redirects (docs/reference/product.md, section 2.1).

import { mailedPaths } from '#core/messages/mail/mailed-paths.ts'
import { filingPath } from '#core/sec-ids.ts'

/** Query parameters of a list's address, defined by filters such as core/lists/activities/activity-filter.ts. */
export type Query = Readonly<Record<string, string | undefined>>

/** Anchors of how-it-works to which other pages link. */
export type MethodSection = 'evidence' | 'factors' | 'options'

export type AlertKind =
  | 'congress'
  | 'distance'
  | 'earnings'
  | 'insider'
  | 'list'
  | 'options'
  | 'owners'
  | 'planned'
  | 'stock'
  | 'watched'

interface NewAlertLink {
  readonly kind: AlertKind
  /** Id of a member of Congress. */
  readonly member?: string | undefined
  readonly name: string
  readonly of: string
  /** Ticker of a stock. With it the form offers prices. */
  readonly ticker?: string | undefined
  /** Purchase to whose price a distance is measured. */
  readonly trade?: string | undefined
}

export const paths = {
  aboutUs: () => '/about-us',
  /** Page of the reader's account. `section` is the anchor of a heading. */
  account: (section?: 'api' | 'second-factor') => (section ? `/myaccount#${section}` : '/myaccount'),
  activities: (query: Query = {}) => withQuery('/insidertrading/activities', query),
  /** Consent page for assistants that ask for access. */
  connect: () => '/connect',
  /** List of trades as CSV. */
  activitiesTable: (query: Query = {}) => withQuery('/api/v1/insider-trading/activities.csv', query),
  /** Page of a company's stock, or its list of trades if it has no ticker. */
  company: (ticker: string | null, issuerCik: string) =>
    ticker ? paths.stock(ticker) : paths.activities({ cik: issuerCik }),
  /** Results of purchases by score. */
  calibration: () => '/calibration',
  /** Results of purchases by score as a file, for programs and spreadsheets. */
  calibrationFile: (kind: 'csv' | 'json') => `/calibration.${kind}`,
  comingSoon: () => '/coming-soon',
  /** Every component of the interface, for developers. */
  components: () => '/components',
  /** Insiders or stocks side by side: `insiders` or `stocks`, separated by commas. */
  compare: (query: Query = {}) => withQuery('/compare', query),
  compareTable: (query: Query = {}) => withQuery('/compare.csv', query),
  congress: (query: Query = {}) => withQuery(mailedPaths.congress(''), query),
  /** Trades of one member of Congress, by the member's id. */
  congressMember: (memberId: string, query: Query = {}) => withQuery(mailedPaths.congressMember(memberId), query),
  /** Contact page. `notice` says what became of a message. */
  contactUs: (notice?: 'not-sent' | 'sent' | 'too-many') => (notice ? `/contact-us#${notice}` : '/contact-us'),
  dailyReport: mailedPaths.dailyReport,
  dailyReports: () => '/daily-top-insider-buys',
  dashboard: () => '/dashboard',
  dashboardAnalytics: () => '/dashboard/analytics',
  dashboardNewUser: () => '/dashboard/user/new',
  /** One account and its security log. */
  dashboardUser: (encId: string) => `/dashboard/user/${encodeURIComponent(encId)}`,
  dashboardUsers: () => '/dashboard/user/list',
  dashboardWatch: () => '/dashboard/watch',
  docs: () => '/docs',
  /** Form for a new alert. The part after the # is not sent to any server. */
  newAlert: ({ kind, member, name, of, ticker, trade }: NewAlertLink) => {
    const rest = { ...(member && { member }), ...(ticker && { ticker }), ...(trade && { trade }) }
    return `/email-preferences#${new URLSearchParams({ alert: kind, ...rest, name: name.slice(0, 60), of })}`
  },
  /** Email preferences. `encId` names an account, but the session decides whose preferences are shown. */
  emailPreferences: (encId?: string) => (encId ? `/email-preferences/${encId}` : '/email-preferences'),
  faqs: () => '/faqs',
  filing: (accession: string) => filingPath(accession),
  /** Followed things of the reader, and their events. */
  following: () => '/following',
  forgotPassword: mailedPaths.forgotPassword,
  home: () => '/insidertrading',
  /** Page about the method. `section` is the anchor of a heading. */
  howItWorks: (section?: MethodSection) => (section ? `/how-it-works#${section}` : '/how-it-works'),
  /** Logo of a company, by file name. */
  logo: (name: string) => `/logos/${encodeURIComponent(name)}.png`,
  mailbox: () => '/mailbox',
  mailboxHtml: (id: string) => `/mailbox/${id}/html`,
  mailboxMail: (id: string) => `/mailbox/${id}`,
  maintenance: () => '/maintenance',
  notFound: () => '/404',
  /** List of unusual option activity. */
  options: (query: Query = {}) => withQuery('/options', query),
  /** The strategy with the reader's own settings, which `query` contains. */
  ownStrategy: (query: Query = {}) => withQuery('/insidertrading/own-strategy', query),
  /** Inputs of a stock's option scores in one session. */
  optionScores: (ticker: string, session: string) => `/options/${encodeURIComponent(ticker)}/${session}`,
  /** Inputs of the option scores as CSV. */
  optionScoresTable: (ticker: string, session: string) => `${paths.optionScores(ticker, session)}.csv`,
  /** List of Schedules 13D and 13G. */
  ownership: (query: Query = {}) => withQuery(mailedPaths.ownership(''), query),
  /** Page of one holder's Schedules 13D and 13G. */
  ownershipHolder: mailedPaths.ownershipHolder,
  /** Page of one manager's reports on Form 13F; `quarter` is its last day. */
  ownershipManager: (cik: string, query: { readonly quarter?: string } = {}) =>
    withQuery(`/ownership/manager/${encodeURIComponent(cik)}`, query),
  ownershipTable: (query: Query = {}) => withQuery('/ownership.csv', query),
  policy: () => '/policy',
  pricing: () => '/pricing',
  profile: (insiderCik: string, query: Query = {}) =>
    withQuery(`/insidertrading/profile/${encodeURIComponent(insiderCik)}`, query),
  promotion: () => '/insidertrading/promotion',
  realTimeApi: () => '/real-time-api',
  resetPassword: mailedPaths.resetPassword,
  root: () => '/',
  /** Buys against sales of the whole market. */
  sentiment: (query: Query = {}) => withQuery('/insidertrading/sentiment', query),
  sentimentTable: (query: Query = {}) => withQuery('/insidertrading/sentiment.csv', query),
  serverError: () => '/500',
  showcase: () => '/insidertrading/algo_trading_showcase',
  /** Sign-in. `redirectURL` is the page to return to. */
  signIn: (redirectURL?: string) => withQuery(mailedPaths.signIn(), { redirectURL }),
  /** Sign-in for a reader who is already signed in but must confirm the identity. */
  signInAgain: (redirectURL: string) => withQuery('/auth/login-unprotected', { redirectURL }),
  /** Sign-up with the wait list preselected. */
  joinWaitList: (redirectURL: string) => withQuery(mailedPaths.signUp(), { joinWaitList: 'true', redirectURL }),
  signUp: (redirectURL?: string) => withQuery(mailedPaths.signUp(), { redirectURL }),
  /** Results of the strategy as files for programs and spreadsheets. */
  strategyFile: (name: 'algo-activities.json' | 'algo-chart-data.json' | 'trades.csv' | 'values.csv') =>
    `/strategy/${name}`,
  /** Status page: freshness and completeness of the data. */
  status: () => '/status',
  /** Status of the data as JSON. */
  statusJson: () => '/api/v1/status',
  /** Options section on the page of a stock. */
  stockOptions: (ticker: string) => `${paths.stock(ticker)}#options`,
  /** Page of a stock. `formerly` is the former ticker from which the reader was redirected. */
  stock: (ticker: string, formerly?: string) => withQuery(`/stock/${encodeURIComponent(ticker)}`, { formerly }),
  terms: () => '/terms',
  thirtyDayReport: mailedPaths.thirtyDayReport,
  /** Page of one trade. Its id is `accession#line`. */
  trade: (tradeId: string) => `/insidertrading/trade/${tradeId.split('#').map(encodeURIComponent).join('/')}`,
  /** Page of a trade that sums up several lots. Its id is that of the lot listed first. */
  tradeOfLots: (tradeId: string) => `${paths.trade(tradeId)}?group=filing`,
  traders: (query: Query = {}) => withQuery('/insidertrading/traders', query),
  unsubscribe: mailedPaths.unsubscribe,
  /** Sign-in that then adds the stock to the watch list and opens the stock's page. */
  followStock: (ticker: string) =>
    withQuery(mailedPaths.signIn(), { actionType: 'follow', redirectURL: '/stock', stockSymbol: ticker }),
  followSimilar: (ticker: string, similar: string) =>
    withQuery(mailedPaths.signIn(), {
      actionType: 'similar',
      redirectURL: '/stock',
      stockSymbol: ticker,
      stockwishlistSymbol: similar
    }),
  /** Shared watch list. `key` is the secret that the owner created. */
  sharedWatchlist: (key: string) => `/watchlist/shared/${encodeURIComponent(key)}`,
  watchlist: mailedPaths.watchlist,
  weeklyReport: mailedPaths.weeklyReport,
  weeklyReports: () => '/weekly-top-insider-buys',
  /** Page of a stock with every section expanded. */
  wholeStock: (ticker: string, formerly?: string) => withQuery(`/stock/all/${encodeURIComponent(ticker)}`, { formerly })
} as const

/** Adds the query to a path, in its order. Undefined and empty values are left out. */
function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
