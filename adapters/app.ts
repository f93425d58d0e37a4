// The composition root: the only file that knows both the core and the real adapters.
// createApp() is also the table of contents of what the product can do.

import { listActivities } from '#core/activities/list-activities.ts'
import type { ActivityStore } from '#core/activities/ports.ts'
import type { Clock } from '#core/clock.ts'
import { openFiling } from '#core/filings/open-filing.ts'
import type { FilingStore } from '#core/filings/ports.ts'
import { openHome } from '#core/home/open-home.ts'
import type { ScoreStore } from '#core/ranking/ports.ts'
import { buildMissingReports } from '#core/reports/build-missing-reports.ts'
import { buildReport } from '#core/reports/build-report.ts'
import { listDailyReports } from '#core/reports/list-daily-reports.ts'
import { listWeeklyReports } from '#core/reports/list-weekly-reports.ts'
import { openDailyReport } from '#core/reports/open-daily-report.ts'
import { openThirtyDayReport } from '#core/reports/open-thirty-day-report.ts'
import { openWeeklyReport } from '#core/reports/open-weekly-report.ts'
import type { RankedEventSource, ReportStore } from '#core/reports/ports.ts'
import { withdrawUnrankedReports } from '#core/reports/withdraw-unranked-reports.ts'
import type { Config } from './config.ts'
import { postgresActivities } from './postgres/activities.ts'
import { type Connection, connect } from './postgres/connect.ts'
import { postgresFilings } from './postgres/filings.ts'
import { postgresRankedEvents } from './postgres/ranked-events.ts'
import { postgresScores } from './postgres/ranking.ts'
import { postgresReports } from './postgres/reports.ts'
import { postgresScreen } from './postgres/screen/screen.ts'

/** Every door of the core. Production opens realPorts(), tests open fakes. */
export interface Ports {
  activities: ActivityStore
  clock: Clock
  filings: FilingStore
  rankedEvents: RankedEventSource
  reports: ReportStore
  scores: ScoreStore
}

/** What pages, endpoints and jobs may call: one function per use case. */
export type App = ReturnType<typeof createApp>

export function createApp(ports: Ports) {
  return {
    buildMissingReports: buildMissingReports(ports),
    buildReport: buildReport(ports),
    clock: ports.clock,
    /** Whether everything shown is invented. */
    isSample: () => ports.rankedEvents.isSample(),
    listActivities: listActivities(ports),
    listDailyReports: listDailyReports(ports),
    listWeeklyReports: listWeeklyReports(ports),
    openDailyReport: openDailyReport(ports),
    openFiling: openFiling(ports),
    openHome: openHome(ports),
    openThirtyDayReport: openThirtyDayReport(ports),
    openWeeklyReport: openWeeklyReport(ports),
    withdrawUnrankedReports: withdrawUnrankedReports(ports)
  }
}

export function realPorts(_config: Config, { db, pool }: Connection = connect('')): Ports {
  return {
    activities: postgresActivities(pool, postgresScreen(pool)),
    clock: { now: () => new Date() },
    filings: postgresFilings({ db, pool }),
    rankedEvents: postgresRankedEvents(db),
    reports: postgresReports(db),
    scores: postgresScores(db)
  }
}
