import type { Clock } from '../clock.ts'
import { listOwners, listOwnership, writeOwnershipCsv } from './list-ownership.ts'
import { openHolder, openSchedule } from './open-schedule.ts'
import type { OwnershipSource, ScheduleStore } from './ports.ts'

export interface OwnershipPorts {
  readonly clock: Clock
  readonly ownership: OwnershipSource
  readonly rankedEvents: { isSample(): Promise<boolean> }
  readonly schedules: ScheduleStore
}

export const ownershipUseCases = (ports: OwnershipPorts) => ({
  list: listOwnership(ports),
  listOwners: listOwners(ports),
  openHolder: openHolder(ports),
  openSchedule: openSchedule(ports),
  writeCsv: writeOwnershipCsv(ports)
})
