// Connects the core with the real adapters. No other file knows both.

import { join } from 'node:path'
import { alertOptionHits } from '#core/messages/alerts/matching/alert-option-hits.ts'
import { alertPublications } from '#core/messages/alerts/matching/alert-publications.ts'
import { findOwnStock } from '#core/stocks/find-own-stock.ts'
import { findMarketMoves } from '#core/stocks/own-bars.ts'
import { tickerDirectory } from '#core/stocks/ticker-directory.ts'
import { loadControls } from '#core/strategy/statistics/matched-controls.ts'
import { realAccountPorts } from './accounts/account-ports.ts'
import type { Ports } from './app.ts'
import { bulkFolder } from './bulk/bulk-folder.ts'
import { threadedBulkWriter } from './bulk/bulk-writer.ts'
import { realChannelPorts } from './channels/channel-ports.ts'
import type { Config } from './config.ts'
import { type OfficeSettings, realOfficePorts } from './congress/office-ports.ts'
import { realDevicePorts } from './devices/device-ports.ts'
import type { EdgarSettings } from './edgar/edgar-ports.ts'
import { realFeedPorts } from './feed-ports.ts'
import { httpApiDocumentation } from './http/api-documentation.ts'
import { networkRanges } from './http/network-ranges.ts'
import { urlReader } from './http/url-reader.ts'
import { realMailPorts } from './mail/mail-ports.ts'
import { realDailyPricePorts, realMarketDataPorts } from './market/market-data-ports.ts'
import { type MarketSettings, openOptionChains } from './market/market-sources.ts'
import { realPaymentPorts } from './payments.ts'
import { workerPainter } from './pictures/painter.ts'
import { realPipelinePorts } from './pipeline-ports.ts'
import { postgresCongress } from './postgres/congress/congress.ts'
import { postgresCongressArrivals } from './postgres/congress/congress-arrivals.ts'
import { type Connection, connect } from './postgres/connect.ts'
import { postgresConnections } from './postgres/data-api/connections.ts'
import { postgresKeyDirectory } from './postgres/data-api/key-directory.ts'
import { postgresRequestAllowances } from './postgres/data-api/request-allowances.ts'
import { postgresScoredBuyList } from './postgres/data-api/scored-buy-list.ts'
import { postgresTransactions } from './postgres/data-api/transactions.ts'
import { postgresUsageLog } from './postgres/data-api/usage-log.ts'
import { postgresArrivals } from './postgres/filings/arrivals/arrivals.ts'
import { postgresResultsSource } from './postgres/filings/earnings/results.ts'
import { postgresFilings } from './postgres/filings/filings.ts'
import { postgresActivities } from './postgres/lists/activities/activities.ts'
import { postgresScreens } from './postgres/lists/activities/saved-screens.ts'
import { columnFile } from './postgres/lists/activities/screen/kept-columns.ts'
import { postgresScreen } from './postgres/lists/activities/screen/screen.ts'
import { postgresScreenTrials } from './postgres/lists/activities/screen-trials.ts'
import { postgresCounts } from './postgres/lists/counts/counts.ts'
import { postgresInsiders } from './postgres/lists/insiders/insiders.ts'
import { realAlertPorts } from './postgres/messages/alerts/alert-ports.ts'
import { areMessagesHeld } from './postgres/messages/held-messages.ts'
import { postgresSlotLog } from './postgres/operation/timetable/slot-log.ts'
import { postgresExpiredRows } from './postgres/operation/upkeep/expired-rows.ts'
import { postgresOptionReader } from './postgres/options/option-reader.ts'
import { postgresOptionStore } from './postgres/options/option-store.ts'
import { postgresManagerSource } from './postgres/ownership/managers/manager-source.ts'
import { postgresOwnership } from './postgres/ownership/ownership-lists.ts'
import { postgresFiledSchedules } from './postgres/ownership/schedules.ts'
import { postgresCharts } from './postgres/prices/charts/charts.ts'
import { postgresVendorBudget } from './postgres/prices/market-data/vendor-budget.ts'
import { postgresDueReports } from './postgres/reports/due-reports.ts'
import { postgresRankedEvents } from './postgres/reports/ranked-events.ts'
import { postgresReportSummaries } from './postgres/reports/report-summaries.ts'
import { postgresReports } from './postgres/reports/reports.ts'
import { postgresReturns } from './postgres/reports/returns.ts'
import { postgresEvents, postgresScores } from './postgres/scores/ranking.ts'
import { postgresCalibrations } from './postgres/scores/study/calibrations.ts'
import { postgresScoredBuys } from './postgres/scores/study/scored-buys.ts'
import { cachedWinTable, postgresWinRecords } from './postgres/scores/win-records.ts'
import { postgresCompanyInsiders } from './postgres/stocks/company-insiders.ts'
import { postgresCompanyFacts } from './postgres/stocks/fundamentals/company-facts.ts'
import { screenInsiders } from './postgres/stocks/insider-names.ts'
import { postgresPastStocks } from './postgres/stocks/past-stocks.ts'
import { postgresStockDirectory } from './postgres/stocks/stock-directory.ts'
import { postgresStockSource } from './postgres/stocks/stock-source.ts'
import { postgresStrategies } from './postgres/strategy/strategies.ts'
import { loadStrategyData } from './postgres/strategy/strategy-data.ts'
import { postgresStrategySource } from './postgres/strategy/strategy-source.ts'
import { postgresStrategyTrials } from './postgres/strategy/strategy-trials.ts'
import { postgresFiledTrades } from './postgres/trades/filed-trades.ts'
import { postgresPlannedSales } from './postgres/trades/planned-sales/planned-sale-lists.ts'
import { postgresLastTrades } from './postgres/watchlist/last-trades.ts'
import { postgresWatchLists } from './postgres/watchlist/watch-lists.ts'
import { realPushPorts } from './push-ports.ts'
import { extendSamplePrices } from './sample/later-prices.ts'
import { realStatusPorts } from './status-ports.ts'
import { fingerprintData } from './strategy/fingerprint.ts'
import { ownStrategyLab } from './strategy/own-strategy-lab.ts'
import { screenLab } from './strategy/screen-lab.ts'
import type { PaymentSandbox } from './stripe/sandbox/payment-sandbox.ts'
import { systemClock } from './system-clock.ts'

export interface PortSources {
  /** Settings of the simulated offices of Congress, which replace the configured ones. */
  readonly congress?: OfficeSettings | undefined
  /** Settings of the simulated EDGAR, which replace the configured ones. */
  readonly edgar?: EdgarSettings | undefined
  /** Connections for payment webhooks. There are few, so that pages never wait for webhooks. */
  readonly events?: Connection
  /** Vendors of market data that replace the configured ones. */
  readonly market?: MarketSettings | undefined
  /** Database for public pages: a replica, or other connections to the primary. The default is `primary`. */
  readonly reading?: Connection
  /** Payment sandbox, used if there is no Stripe key. */
  readonly sandbox?: PaymentSandbox | undefined
}

/**
 * Chooses the database of each port. Filings and derived data are read from `reading`. Accounts, sessions, payments and
 * mails always use the primary, so that users see their own changes. A process with a replica only reads filings and
 * reports; others write them. See docs/decisions/0009-let-processes-meet-in-postgresql.md.
 */
export function realPorts(config: Config, primary: Connection = connect(''), sources: PortSources = {}): Ports {
  const {
    congress = config.congress,
    edgar = config.edgar,
    events = primary,
    market,
    reading = primary,
    sandbox
  } = sources
  const { analyticsUrl, apiDocsUrl, apiUrl, congressDistribution, consent, contact, encryptsProfiles, productName } =
    config
  const clock = systemClock
  const accounts = realAccountPorts(config, primary, clock)
  const feed = realFeedPorts(edgar, primary, clock)
  const painter = workerPainter()
  const screen = postgresScreen(reading.pool, {
    file: columnFile(join(config.dataDir, 'trade-columns'), primary.db, clock)
  })
  const activities = postgresActivities(reading.pool, screen, { congressDistribution })
  const stocks = { stocks: postgresStockDirectory(reading.pool), stockSource: postgresStockSource(reading.pool) }
  return {
    ...accounts,
    ...realDevicePorts(config, primary.db),
    ...realAlertPorts(primary),
    ...realChannelPorts(config, primary.db, clock),
    ...realMailPorts(config, { clock, db: primary.db, painter, secrets: accounts.secrets }),
    ...realMarketDataPorts(market ?? config.market, primary, clock),
    ...realDailyPricePorts(config.market, primary, clock),
    ...realPaymentPorts(config, { db: primary.db, eventDb: events.db }, sandbox),
    ...realPipelinePorts(primary, { congressDistribution }),
    ...realPushPorts(config, primary),
    ...realOfficePorts(congress, primary, { clock, congressDistribution }),
    ...feed,
    ...realStatusPorts(primary, clock),
    activities,
    screens: postgresScreens(primary.db),
    marketTrades: activities,
    screenBuys: activities,
    screenLab: screenLab(primary.pool),
    screenOutcomes: activities,
    screenTrials: postgresScreenTrials(primary.db),
    analyticsUrl,
    areMessagesHeld: () => areMessagesHeld(primary.pool),
    apiKeyDirectory: postgresKeyDirectory(primary),
    apiUrl,
    arrivals: postgresArrivals(reading.pool),
    apiDocumentation: httpApiDocumentation(apiDocsUrl),
    bulkFiles: bulkFolder(config.bulkDir),
    bulkWriter: threadedBulkWriter({
      databaseUrl: primary.pool.options.connectionString ?? '',
      folder: config.bulkDir,
      siteUrl: config.siteUrl
    }),
    calibrations: postgresCalibrations(primary.db, reading),
    charts: postgresCharts(reading.pool),
    clock,
    connections: postgresConnections(primary.db),
    companyFacts: postgresCompanyFacts(reading.pool),
    companyInsiders: postgresCompanyInsiders(reading.pool),
    congress: postgresCongress(reading),
    congressArrivals: postgresCongressArrivals(reading.db),
    congressDistribution,
    consent,
    contact,
    counts: postgresCounts(reading.pool, screen),
    encryptsProfiles,
    events: postgresEvents(reading.db),
    expiredRows: postgresExpiredRows(primary.db),
    findMarketMoves: findMarketMoves(stocks.stockSource),
    findOwnStock: findOwnStock(stocks),
    filedTrades: postgresFiledTrades(reading.db),
    filings: postgresFilings(reading),
    insiderNames: screenInsiders(screen),
    pastStocks: postgresPastStocks(reading.pool),
    insiders: postgresInsiders(reading.pool, screen, cachedWinTable(reading.pool, clock), clock),
    lastTrades: postgresLastTrades(reading.pool),
    networkRanges,
    managerSource: postgresManagerSource(reading),
    options: postgresOptionStore(primary, alertOptionHits({ clock })),
    optionReader: postgresOptionReader(reading),
    optionChains: openOptionChains(market ?? config.market, {
      budget: postgresVendorBudget(primary),
      clock,
      isPatient: true
    }),
    painter,
    ownership: postgresOwnership(reading.pool),
    plannedSales: postgresPlannedSales(reading.pool),
    productName,
    dueReports: postgresDueReports(primary.db),
    rankedEvents: postgresRankedEvents(reading.db),
    reports: postgresReports(reading.db, alertPublications({ clock })),
    reportSummaries: postgresReportSummaries(reading.db),
    requestAllowances: postgresRequestAllowances(primary.pool),
    resultsSource: postgresResultsSource(reading.pool),
    returns: postgresReturns(reading.pool),
    scores: postgresScores(reading.db),
    schedules: postgresFiledSchedules(reading.pool),
    scoredBuyList: postgresScoredBuyList(reading.pool),
    scoredBuys: postgresScoredBuys(reading.pool),
    extendSamplePrices: extendSamplePrices(primary, clock),
    fingerprintData,
    slots: postgresSlotLog(primary.db),
    strategies: postgresStrategies(primary.db, reading.db),
    strategyLab: ownStrategyLab({ loadData: (version, hash) => loadStrategyData(reading.pool, version, hash) }),
    strategyTrials: postgresStrategyTrials(primary.db),
    loadControls: loadControls(postgresStrategySource(primary)),
    strategySource: postgresStrategySource(primary),
    ...stocks,
    tickers: tickerDirectory(stocks),
    transactions: postgresTransactions(reading.pool, activities.held, config.siteUrl),
    urls: urlReader,
    usageLog: postgresUsageLog(primary),
    watchLists: postgresWatchLists(primary.db, accounts.secrets.makeId),
    winRecords: postgresWinRecords(reading.pool)
  }
}
