import type { Clock } from '../../clock.ts'
import type { ChartSource } from '../../prices/charts/ports.ts'
import type { EventStore } from '../../scores/ports.ts'
import type { WeeklyReports } from '../../scores/score-visibility.ts'
import type { ActivityStore, TickerDirectory } from '../activities/ports.ts'
import { drawPriceLines } from './draw-price-lines.ts'
import { listInsiders } from './list-insiders.ts'
import { openProfile } from './open-profile.ts'
import type { InsiderStore } from './ports.ts'

export interface InsiderPorts {
  readonly activities: ActivityStore
  readonly charts: ChartSource
  readonly clock: Clock
  /** Whether the API encrypts profiles, for clients that expect it. */
  readonly encryptsProfiles: boolean
  readonly events: EventStore
  readonly insiders: InsiderStore
  readonly reports: WeeklyReports
  readonly tickers: TickerDirectory
}

export const insiderUseCases = (ports: InsiderPorts) => ({
  drawPriceLines: drawPriceLines(ports),
  encryptsProfiles: ports.encryptsProfiles,
  list: listInsiders(ports),
  openProfile: openProfile(ports)
})
