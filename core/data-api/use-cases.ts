import type { RateLimiter, Secrets } from '../accounts/ports.ts'
import type { Offers } from '../accounts/subscriptions/offers.ts'
import type { SubscriptionStore } from '../accounts/subscriptions/ports.ts'
import type { Clock } from '../clock.ts'
import type { CongressDistribution } from '../congress/distribution.ts'
import type { CongressStore } from '../congress/ports.ts'
import { findIssuersOf } from '../lists/activities/find-issuers.ts'
import type { OutcomePorts } from '../lists/activities/outcome/open-outcome.ts'
import type { ReportStore } from '../reports/ports.ts'
import type { PastStocks, StockDirectory } from '../stocks/ports.ts'
import { type AdmissionPorts, admitCaller, giveRequestBack } from './admit-caller.ts'
import type { ApiDocumentationSource } from './api-documentation.ts'
import { type ApiEarningsPorts, listApiEarnings } from './earnings/list-earnings.ts'
import { issueApiKey, listApiKeys, renameApiKey, revokeApiKey, rotateApiKey } from './keys/api-keys.ts'
import { listApiPlans } from './list-api-plans.ts'
import { listBuyScores, type ScorePorts } from './list-buy-scores.ts'
import { listApiCongress } from './list-congress.ts'
import { type ApiInsiderPorts, listApiInsiders } from './list-insiders.ts'

import { measureScreen } from './measure-screen.ts'
import { openCompany } from './open-company.ts'
import { openApiReport } from './open-report.ts'
import { type ApiOwnershipPorts, listApiOwnership, openApiHolder } from './ownership/list-ownership.ts'
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
import { tableDesk } from './tables/table-desk.ts'
import { listTransactions, type TransactionPorts } from './transactions/list-transactions.ts'
import { streamTransactions } from './transactions/stream-transactions.ts'
import { listUsage, noteRequest, openUsage, type UsageLog } from './usage.ts'

export interface PublicApiPorts
  extends AdmissionPorts,
    Omit<ApiEarningsPorts, 'transactions'>,
    Omit<ApiOwnershipPorts, 'transactions'>,
    Omit<ApiInsiderPorts, 'transactions'>,
    Omit<ScorePorts, 'reports' | 'transactions'>,
    TransactionPorts {
  readonly apiDocumentation: ApiDocumentationSource
  readonly apiKeys: ApiKeyStore
  readonly clock: Clock
  readonly congress: CongressStore
  readonly congressDistribution: CongressDistribution
  readonly offers: Offers
  readonly rateLimiter: RateLimiter
  readonly reports: ReportStore
  readonly secrets: Secrets
  readonly pastStocks: PastStocks
  readonly screenOutcomes: OutcomePorts['screenOutcomes']
  readonly screenTrials: OutcomePorts['screenTrials']
  readonly stocks: StockDirectory
  readonly subscriptions: SubscriptionStore
  readonly usageLog: UsageLog
}

export const publicApiUseCases = (ports: PublicApiPorts) => ({
  admitCaller: admitCaller(ports),
  findDocumentation: () => ports.apiDocumentation.find(),
  giveBack: giveRequestBack(ports),
  issueKey: issueApiKey(ports),
  listBuyScores: listBuyScores(ports),
  listCongress: listApiCongress(ports),
  listInsiders: listApiInsiders(ports),
  listEarnings: listApiEarnings(ports),
  listKeys: listApiKeys(ports),
  listOwnership: listApiOwnership(ports),
  listPlans: listApiPlans(ports),
  listTransactions: listTransactions(ports),
  listUsage: listUsage(ports),
  keepUsage: () => ports.usageLog.flush(),
  noteRequest: noteRequest(ports),
  measureScreen: measureScreen(ports),
  openCompany: openCompany(ports),
  openHolder: openApiHolder(ports),
  openReport: openApiReport(ports),
  /** Takes a seat (tables/table-desk.ts) for an admitted caller who requests a table. */
  openTable: tableDesk(),
  openUsage: openUsage(ports),
  renameKey: renameApiKey(ports),
  revokeKey: revokeApiKey(ports),
  rotateKey: rotateApiKey(ports),
  streamTransactions: streamTransactions(ports)
})

export interface PushPorts extends MatchingPorts, SendWebhookPorts, WebhookPorts {
  readonly apiKeyDirectory: ApiKeyDirectory
  readonly eventLog: EventLog
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
