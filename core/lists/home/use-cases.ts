import type { Clock } from '../../clock.ts'
import type { CongressDistribution } from '../../congress/distribution.ts'
import type { CongressStore } from '../../congress/ports.ts'
import type { ChartSource } from '../../prices/charts/ports.ts'
import type { ScoreStore } from '../../scores/ports.ts'
import type { WeeklyReports } from '../../scores/score-visibility.ts'
import type { ActivityStore } from '../activities/ports.ts'
import { openHome } from './open-home.ts'

export interface HomePorts {
  readonly activities: ActivityStore
  readonly charts: ChartSource
  readonly clock: Clock
  readonly congress: CongressStore
  readonly congressDistribution: CongressDistribution
  readonly reports: WeeklyReports
  readonly scores: ScoreStore
}

export const homeUseCases = (ports: HomePorts) => ({
  open: openHome(ports)
})
