// The composition root: the only file that knows both the core and the real adapters. What a feature can do, and which
// ports it needs, stands in its own `core/<feature>/use-cases.ts`.

import { accountUseCases, type PeoplePorts } from '#core/accounts/use-cases.ts'
import { type ScreenPorts, screenUseCases } from '#core/activities/saved-screens/use-cases.ts'
import { type ActivityPorts, activityUseCases } from '#core/activities/use-cases.ts'
import { type AdminPorts, adminUseCases } from '#core/admin/use-cases.ts'
import type { Contact } from '#core/contact.ts'
import { type CountPorts, countUseCases } from '#core/counts/use-cases.ts'
import { type FilingPorts, filingUseCases } from '#core/filings/use-cases.ts'
import { type HomePorts, homeUseCases } from '#core/home/use-cases.ts'
import { type InsiderPorts, insiderUseCases } from '#core/insiders/use-cases.ts'
import { type MailingPorts, mailUseCases } from '#core/mail/use-cases.ts'
import { type PicturePorts, pictureUseCases } from '#core/pictures/use-cases.ts'
import { type PipelinePorts, pipelineUseCases } from '#core/pipeline/use-cases.ts'
import { type ProvenancePorts, provenanceUseCases } from '#core/provenance/use-cases.ts'
import { type PublicApiPorts, publicApiUseCases } from '#core/public-api/use-cases.ts'
import { type RankingPorts, rankingUseCases } from '#core/ranking/use-cases.ts'
import { type ReportPorts, reportUseCases } from '#core/reports/use-cases.ts'
import { type ScoreStudyPorts, scoreStudyUseCases } from '#core/score-study/use-cases.ts'
import { type StockPorts, stockUseCases } from '#core/stocks/use-cases.ts'
import { type SubscriptionPorts, subscriptionUseCases } from '#core/subscriptions/use-cases.ts'
import { type UpkeepPorts, upkeepUseCases } from '#core/upkeep/use-cases.ts'
import { realAccountPorts } from './accounts/account-ports.ts'
import type { Config } from './config.ts'
import { httpApiDocumentation } from './http/api-documentation.ts'
import { realMailPorts } from './mail/mail-ports.ts'
import { realPaymentPorts } from './payments.ts'
import { workerPainter } from './pictures/painter.ts'
import { realPipelinePorts } from './pipeline-ports.ts'
import { postgresActivities } from './postgres/activities/activities.ts'
import { postgresScreens } from './postgres/activities/saved-screens.ts'
import { postgresCharts } from './postgres/charts/charts.ts'
import { postgresCongress } from './postgres/congress/congress.ts'
import { type Connection, connect } from './postgres/connect.ts'
import { postgresCounts } from './postgres/counts/counts.ts'
import { postgresFilings } from './postgres/filings/filings.ts'
import { postgresInsiders } from './postgres/insiders/insiders.ts'
import { postgresEvents, postgresScores } from './postgres/ranking/ranking.ts'
import { cachedWinTable, postgresWinRecords } from './postgres/ranking/win-records.ts'
import { postgresRankedEvents } from './postgres/reports/ranked-events.ts'
import { postgresReports } from './postgres/reports/reports.ts'
import { postgresReturns } from './postgres/reports/returns.ts'
import { postgresScoredBuys } from './postgres/score-study/scored-buys.ts'
import { postgresScreen } from './postgres/screen/screen.ts'
import { screenInsiders } from './postgres/stocks/insider-names.ts'
import { postgresStockDirectory } from './postgres/stocks/stock-directory.ts'
import { postgresFiledTrades } from './postgres/trades/filed-trades.ts'
import { postgresExpiredRows } from './postgres/upkeep/expired-rows.ts'
import type { SandboxPages } from './stripe/sandbox/pages.ts'
import type { PaymentSandbox } from './stripe/sandbox/payment-sandbox.ts'
import { systemClock } from './system-clock.ts'

/** Every port of the core, and what the product is called and shows. Production opens realPorts(), tests open fakes. */
export type Ports = ActivityPorts &
  AdminPorts &
  CountPorts &
  FilingPorts &
  HomePorts &
  InsiderPorts &
  MailingPorts &
  PeoplePorts &
  PicturePorts &
  PipelinePorts &
  ProvenancePorts &
  PublicApiPorts &
  RankingPorts &
  ReportPorts &
  ScoreStudyPorts &
  ScreenPorts &
  StockPorts &
  SubscriptionPorts &
  UpkeepPorts &
  SitePorts

/** What the site shows that no feature of the core decides. */
interface SitePorts {
  /** Where browsers report page views and events, once their readers agree. */
  readonly analyticsUrl: string | undefined
  readonly contact: Contact
  /** undefined where money moves. */
  readonly paymentSandbox: SandboxPages | undefined
}

/** What pages, endpoints and jobs may call, by feature. */
export type App = ReturnType<typeof createApp>

export function createApp(ports: Ports) {
  return {
    accounts: accountUseCases(ports),
    activities: activityUseCases(ports),
    admin: adminUseCases(ports),
    /** Reads again what is kept in memory: before the first question, and after a change of data. */
    async catchUp() {
      await Promise.all([ports.activities.catchUp(), ports.counts.catchUp(), ports.insiders.catchUp()])
    },
    clock: ports.clock,
    counts: countUseCases(ports),
    filings: filingUseCases(ports),
    home: homeUseCases(ports),
    insiders: insiderUseCases(ports),
    mail: mailUseCases(ports),
    paymentSandbox: ports.paymentSandbox,
    pictures: pictureUseCases(ports),
    pipeline: pipelineUseCases(ports),
    product: {
      analyticsUrl: ports.analyticsUrl,
      contact: ports.contact,
      /** Whether everything shown is invented. */
      isSample: () => ports.rankedEvents.isSample(),
      name: ports.productName
    },
    publicApi: publicApiUseCases(ports),
    ranking: rankingUseCases(ports),
    reports: reportUseCases(ports),
    scoreStudy: scoreStudyUseCases(ports),
    screens: screenUseCases(ports),
    stocks: stockUseCases(ports),
    subscriptions: subscriptionUseCases(ports),
    provenance: provenanceUseCases(ports),
    upkeep: upkeepUseCases(ports)
  }
}

export interface PortSources {
  /** What webhooks of payments are taken in with: few connections, so that readers never wait for those. */
  readonly events?: Connection
  /** What public pages are read from: a replica, or the primary over connections of its own. The primary by default. */
  readonly reading?: Connection
  /** Takes the payments where no Stripe key is configured. */
  readonly sandbox?: PaymentSandbox | undefined
}

/**
 * Decides what is read where: what is filed, and what follows from it, comes from `reading`; people, sessions, payments
 * and mails are always asked of the primary, so that nobody is shown less than what they just did. A process with a
 * replica only reads filings and reports: what writes them runs elsewhere. See docs/decisions/0047-processes.md.
 */
export function realPorts(config: Config, primary: Connection = connect(''), sources: PortSources = {}): Ports {
  const { events = primary, reading = primary, sandbox } = sources
  const { analyticsUrl, apiDocsUrl, congressDistribution, contact, productName } = config
  const clock = systemClock
  const accounts = realAccountPorts(config, primary, clock)
  const screen = postgresScreen(reading.pool)
  return {
    ...accounts,
    ...realMailPorts(config, accounts.secrets, clock, primary.db),
    ...realPaymentPorts(config, { db: primary.db, eventDb: events.db }, sandbox),
    ...realPipelinePorts(primary),
    activities: postgresActivities(reading.pool, screen),
    screens: postgresScreens(primary.db),
    analyticsUrl,
    apiDocumentation: httpApiDocumentation(apiDocsUrl),
    charts: postgresCharts(reading.pool),
    clock,
    congress: postgresCongress(reading.pool),
    congressDistribution,
    contact,
    counts: postgresCounts(reading.pool, screen),
    events: postgresEvents(reading.db),
    expiredRows: postgresExpiredRows(primary.db),
    filedTrades: postgresFiledTrades(reading.db),
    filings: postgresFilings(reading),
    insiderNames: screenInsiders(screen),
    insiders: postgresInsiders(reading.pool, screen, cachedWinTable(reading.pool, clock), clock),
    painter: workerPainter(),
    productName,
    rankedEvents: postgresRankedEvents(reading.db),
    reports: postgresReports(reading.db),
    returns: postgresReturns(reading.pool),
    scores: postgresScores(reading.db),
    scoredBuys: postgresScoredBuys(reading.pool),
    stocks: postgresStockDirectory(reading.pool),
    winRecords: postgresWinRecords(reading.pool)
  }
}
