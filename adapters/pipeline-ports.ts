import type { CongressDistribution } from '#core/congress/distribution.ts'
import { alertArrivals } from '#core/messages/alerts/matching/alert-arrivals.ts'
import { alertPlannedSales } from '#core/messages/alerts/matching/alert-planned-sales.ts'
import { alertPublications } from '#core/messages/alerts/matching/alert-publications.ts'
import { alertSchedules } from '#core/messages/alerts/matching/alert-schedules.ts'
import { type PipelinePorts, pipelineUseCases } from '#core/operation/use-cases.ts'
import { scheduleIntake } from '#core/ownership/ingest-schedules.ts'
import type { ScheduleReader } from '#core/ownership/ports.ts'
import { tickerDirectory } from '#core/stocks/ticker-directory.ts'
import { filingReader } from './edgar/filing-reader.ts'
import { readNoticeFile } from './edgar/notice/notice-file.ts'
import { readResultsFile } from './edgar/results/results-file.ts'
import { readScheduleFile } from './edgar/schedule/schedule-file.ts'
import { postgresChanges } from './postgres/changes.ts'
import { postgresStaleDisclosures } from './postgres/congress/stale-disclosures.ts'
import type { Connection } from './postgres/connect.ts'
import { postgresArrivalLog } from './postgres/filings/arrivals/arrival-log.ts'
import { postgresResultsStore } from './postgres/filings/earnings/results.ts'
import { postgresFilings } from './postgres/filings/filings.ts'
import { postgresSourceLog } from './postgres/filings/source-log.ts'
import { postgresSchedules } from './postgres/ownership/schedules.ts'
import { postgresCharts } from './postgres/prices/charts/charts.ts'
import { postgresRankedEvents } from './postgres/reports/ranked-events.ts'
import { postgresReports } from './postgres/reports/reports.ts'
import { postgresStaleRecords } from './postgres/scores/stale-records.ts'
import { postgresUnrankedBuys } from './postgres/scores/unranked-buys.ts'
import { postgresPriceSource } from './postgres/stocks/prices.ts'
import { postgresStockDirectory } from './postgres/stocks/stock-directory.ts'
import { postgresStaleEvents } from './postgres/trades/events/stale-events.ts'
import { postgresStaleReturns } from './postgres/trades/events/stale-returns.ts'
import { postgresNotices } from './postgres/trades/planned-sales/notices.ts'
import { postgresStalePlannedSales } from './postgres/trades/planned-sales/stale-planned-sales.ts'
import { postgresStaleTrades, postgresTradeCounter } from './postgres/trades/stale-trades.ts'
import { slowLane } from './slow-lane.ts'
import { systemClock } from './system-clock.ts'

export interface PipelineOptions {
  /** Whether alerts may use the trades of Congress. */
  readonly congressDistribution?: CongressDistribution | undefined
  /** Replaces the reader of Schedules 13D and 13G. */
  readonly readSchedule?: ScheduleReader['read']
}

export function realPipelinePorts(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  { congressDistribution = 'public-only', readSchedule = readScheduleFile }: PipelineOptions = {}
): PipelinePorts {
  const [changes, filings] = [postgresChanges(db), postgresFilings({ db, pool })]
  const tickers = tickerDirectory({ stocks: postgresStockDirectory(pool) })
  return {
    arrivalLog: postgresArrivalLog(
      { db, pool },
      alertArrivals({
        clock: systemClock,
        congressDistribution,
        reports: postgresReports(db),
        tickers
      })
    ),
    changes,
    charts: postgresCharts(pool),
    clock: systemClock,
    filings,
    noticeReader: { read: readNoticeFile },
    notices: postgresNotices(pool),
    openSchedules: scheduleIntake({
      changes,
      filings,
      scheduleReader: { read: readSchedule },
      schedules: postgresSchedules(pool, alertSchedules({ clock: systemClock }))
    }),
    prices: postgresPriceSource(pool),
    rankedEvents: postgresRankedEvents(db),
    reader: filingReader(),
    reports: postgresReports(db, alertPublications({ clock: systemClock })),
    results: postgresResultsStore(pool),
    resultsReader: { read: readResultsFile },
    slowLane: slowLane(pool),
    sources: postgresSourceLog(db),
    staleDisclosures: postgresStaleDisclosures(pool),
    staleEvents: postgresStaleEvents(pool, systemClock),
    stalePlannedSales: postgresStalePlannedSales(pool, alertPlannedSales({ clock: systemClock, tickers })),
    staleRecords: postgresStaleRecords(pool),
    staleReturns: postgresStaleReturns(pool),
    staleTrades: postgresStaleTrades(pool),
    trades: postgresTradeCounter(db),
    unrankedBuys: postgresUnrankedBuys(pool)
  }
}

export type Pipeline = ReturnType<typeof pipelineUseCases>

/** Creates the pipeline use cases for commands that need no others. */
export const pipelineOn = (connection: Pick<Connection, 'db' | 'pool'>, options: PipelineOptions = {}): Pipeline =>
  pipelineUseCases(realPipelinePorts(connection, options))
