import type { RateLimiter, Secrets } from '../accounts/ports.ts'
import type { Offers } from '../accounts/subscriptions/offers.ts'
import type { SubscriptionStore } from '../accounts/subscriptions/ports.ts'
import type { Clock } from '../clock.ts'
import type { CongressDistribution } from '../congress/distribution.ts'
import type { CongressStore } from '../congress/ports.ts'
import { findIssuersOf } from '../lists/activities/find-issuers.ts'
import type { OutcomePorts } from '../lists/activities/outcome/open-outcome.ts'
import type { ActivityStore } from '../lists/activities/ports.ts'
import type { ReportStore, ReportSummaries } from '../reports/ports.ts'
import type { InsiderDirectory, PastStocks, StockDirectory, StockSource } from '../stocks/ports.ts'
import type { ScreenStrategyPorts } from '../strategy/screen/run-as-strategy.ts'
import { type AdmissionPorts, admitCaller, giveRequestBack, recogniseCaller } from './admit-caller.ts'
import type { ApiDocumentationSource } from './api-documentation.ts'
import { listBulkFiles } from './bulk/list-bulk-files.ts'
import { type BulkFiles, type BulkWriter, writeBulkFiles } from './bulk/write-bulk-files.ts'
import { openCompany, openCompanyByCik } from './companies/open-company.ts'
import { searchNames } from './companies/search-names.ts'
import { answerAuthorization, openAuthorization } from './connections/authorize.ts'
import { registerClient } from './connections/oauth-client.ts'
import { endConnection, listConnections } from './connections/own-connections.ts'
import type { ConnectionStore, UrlReader } from './connections/ports.ts'
import { exchangeToken, revokeToken } from './connections/tokens.ts'
import { type ApiEarningsPorts, listApiEarnings } from './earnings/list-earnings.ts'
import { listApiHoldings } from './insiders/list-holdings.ts'
import { type ApiInsiderPorts, listApiInsiders } from './insiders/list-insiders.ts'
import { issueApiKey, listApiKeys, renameApiKey, restrictApiKey, revokeApiKey, rotateApiKey } from './keys/api-keys.ts'
import type { NetworkRanges } from './keys/key-restrictions.ts'
import { listApiPlans } from './list-api-plans.ts'
import { listBuyScores, type ScorePorts } from './list-buy-scores.ts'
import { listApiCongress } from './list-congress.ts'
import { measureScreen, runScreenForApi } from './measure-screen.ts'
import { type ApiOwnershipPorts, listApiOwnership, openApiHolder } from './ownership/list-ownership.ts'
import { type ApiPlannedPorts, listApiPlannedSales } from './planned-sales/list-planned-sales.ts'
import type { ApiKeyDirectory, ApiKeyStore } from './ports.ts'
import { createEventStream } from './push/event-stream.ts'
import { createScreen, findScreen, type MatchingPorts } from './push/find-matching.ts'
import { refuseFollower } from './push/follow-rights.ts'
import type { EventLog } from './push/ports.ts'
import { readEvents } from './push/read-events.ts'
import { type SendWebhookPorts, sendWebhooks } from './push/send-webhooks.ts'
import {
  addWebhook,
  changeWebhook,
  enableWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDeliveries,
  rotateWebhookSecret,
  testWebhook,
  type WebhookPorts
} from './push/webhooks.ts'
import { listApiReports } from './reports/list-reports.ts'
import { openApiReport } from './reports/open-report.ts'
import { tableDesk } from './tables/table-desk.ts'
import { listTransactions, type TransactionPorts } from './transactions/list-transactions.ts'
import { streamTransactions } from './transactions/stream-transactions.ts'
import { listUsage, noteRequest, openUsage, type UsageLog } from './usage.ts'

export interface PublicApiPorts
  extends AdmissionPorts,
    Omit<ApiEarningsPorts, 'transactions'>,
    Omit<ApiOwnershipPorts, 'transactions'>,
    Omit<ApiInsiderPorts, 'activities' | 'transactions'>,
    Omit<ScorePorts, 'reports' | 'transactions'>,
    Omit<TransactionPorts, 'activities'> {
  readonly activities: ActivityStore
  readonly apiDocumentation: ApiDocumentationSource
  readonly apiKeys: ApiKeyStore
  /** Public address of the data API, without a final slash. */
  readonly apiUrl: string
  readonly bulkFiles: BulkFiles
  readonly bulkWriter: BulkWriter
  readonly clock: Clock
  readonly connections: ConnectionStore
  readonly congress: CongressStore
  readonly congressDistribution: CongressDistribution
  readonly offers: Offers
  readonly rateLimiter: RateLimiter
  readonly reports: ReportStore
  readonly reportSummaries: ReportSummaries
  readonly secrets: Secrets
  readonly pastStocks: PastStocks
  readonly plannedSales: ApiPlannedPorts['plannedSales']
  readonly screenBuys: ScreenStrategyPorts['screenBuys']
  readonly screenLab: ScreenStrategyPorts['screenLab']
  readonly screenOutcomes: OutcomePorts['screenOutcomes']
  readonly screenTrials: OutcomePorts['screenTrials']
  readonly insiderNames: InsiderDirectory
  readonly stockSource: StockSource
  readonly stocks: StockDirectory
  readonly subscriptions: SubscriptionStore
  readonly urls: UrlReader
  readonly usageLog: UsageLog
}

export const publicApiUseCases = (ports: PublicApiPorts) => ({
  admitCaller: admitCaller(ports),
  answerAuthorization: answerAuthorization(ports),
  endConnection: endConnection(ports),
  exchangeToken: exchangeToken(ports),
  findDocumentation: () => ports.apiDocumentation.find(),
  giveBack: giveRequestBack(ports),
  issueKey: issueApiKey(ports),
  listBulkFiles: listBulkFiles(ports),
  listBuyScores: listBuyScores(ports),
  listCongress: listApiCongress(ports),
  listInsiders: listApiInsiders(ports),
  listEarnings: listApiEarnings(ports),
  listHoldings: listApiHoldings(ports),
  listConnections: listConnections(ports),
  listKeys: listApiKeys(ports),
  listOwnership: listApiOwnership(ports),
  listPlannedSales: listApiPlannedSales(ports),
  listPlans: listApiPlans(ports),
  listReports: listApiReports(ports),
  listTransactions: listTransactions(ports),
  listUsage: listUsage(ports),
  keepUsage: () => ports.usageLog.flush(),
  noteRequest: noteRequest(ports),
  measureScreen: measureScreen(ports),
  openAuthorization: openAuthorization(ports),
  openBulkFile: (name: string) => ports.bulkFiles.open(name),
  openCompany: openCompany(ports),
  openCompanyByCik: openCompanyByCik(ports),
  openHolder: openApiHolder(ports),
  openReport: openApiReport(ports),
  /** Takes a seat (tables/table-desk.ts) for an admitted caller who requests a table. */
  openTable: tableDesk(),
  openUsage: openUsage(ports),
  recogniseCaller: recogniseCaller(ports),
  registerClient: registerClient(ports),
  renameKey: renameApiKey(ports),
  restrictKey: restrictApiKey(ports),
  searchNames: searchNames(ports),
  revokeKey: revokeApiKey(ports),
  revokeToken: revokeToken(ports),
  rotateKey: rotateApiKey(ports),
  runScreen: runScreenForApi(ports),
  streamTransactions: streamTransactions(ports),
  writeBulkFiles: writeBulkFiles(ports)
})

export interface PushPorts extends MatchingPorts, SendWebhookPorts, WebhookPorts {
  readonly apiKeyDirectory: ApiKeyDirectory
  readonly eventLog: EventLog
  readonly networkRanges: NetworkRanges
  readonly secrets: Secrets
}

export const pushUseCases = (ports: PushPorts) => ({
  add: addWebhook(ports),
  change: changeWebhook(ports),
  createScreen: createScreen(ports),
  enable: enableWebhook(ports),
  findIssuers: (tickers: readonly string[]) => findIssuersOf(ports.tickers, tickers),
  findNewest: () => ports.eventLog.findNewest(),
  findScreen: findScreen(ports),
  fingerprint: (secret: string) => ports.secrets.fingerprint(secret),
  list: listWebhooks(ports),
  listDeliveries: listDeliveries(ports),
  readEvents: readEvents(ports),
  refuseFollower: refuseFollower(ports),
  remove: removeWebhook(ports),
  replay: replayDeliveries(ports),
  rotateSecret: rotateWebhookSecret(ports),
  stream: createEventStream(ports),
  test: testWebhook(ports),
  webhooks: sendWebhooks(ports)
})
