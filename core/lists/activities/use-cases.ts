import type { RateLimiter } from '../../accounts/ports.ts'
import type { Clock } from '../../clock.ts'
import type { ChartSource } from '../../prices/charts/ports.ts'
import type { ScoreStore } from '../../scores/ports.ts'
import type { WeeklyReports } from '../../scores/score-visibility.ts'
import type { PlannedSaleSource } from '../../trades/planned-sales/ports.ts'
import { exportActivities } from './export-activities.ts'
import { listActivities } from './list-activities.ts'
import { openScore, openTrade } from './open-trade.ts'
import type { ActivityStore, TickerDirectory } from './ports.ts'

export interface ActivityPorts {
  readonly activities: ActivityStore
  readonly charts: ChartSource
  readonly clock: Clock
  readonly plannedSales: PlannedSaleSource
  readonly rateLimiter: RateLimiter
  readonly reports: WeeklyReports
  readonly scores: ScoreStore
  readonly tickers: TickerDirectory
}

export const activityUseCases = (ports: ActivityPorts) => ({
  export: exportActivities(ports),
  list: listActivities(ports),
  openScore: openScore(ports),
  openTrade: openTrade(ports)
})
