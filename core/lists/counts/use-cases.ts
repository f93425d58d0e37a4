import type { Clock } from '../../clock.ts'
import type { CongressStore } from '../../congress/ports.ts'
import type { ActivityStore } from '../activities/ports.ts'
import { openCounts } from './open-counts.ts'
import { openFilingDays } from './open-filing-days.ts'
import type { CountStore } from './ports.ts'
import { sumMonths } from './sum-months.ts'

export interface CountPorts {
  readonly activities: ActivityStore
  readonly clock: Clock
  readonly congress: CongressStore
  readonly counts: CountStore
}

export const countUseCases = (ports: CountPorts) => ({
  countAll: () => ports.counts.countAll(),
  open: openCounts(ports),
  openFilingDays: openFilingDays(ports),
  sumMonths: sumMonths(ports)
})
