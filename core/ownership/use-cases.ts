import type { Clock } from '../clock.ts'
import { listOwners, listOwnership, writeOwnershipCsv } from './list-ownership.ts'
import { listStockManagers } from './managers/list-stock-managers.ts'
import { openManager } from './managers/open-manager.ts'
import type { ManagerSource } from './managers/ports.ts'
import { openHolder, openSchedule } from './open-schedule.ts'
import type { FiledSchedules, OwnershipSource } from './ports.ts'

export interface OwnershipPorts {
  readonly clock: Clock
  readonly managerSource: ManagerSource
  readonly ownership: OwnershipSource
  readonly rankedEvents: { isSample(): Promise<boolean> }
  readonly schedules: FiledSchedules
}

export const ownershipUseCases = (ports: OwnershipPorts) => ({
  list: listOwnership(ports),
  listOwners: listOwners(ports),
  listStockManagers: listStockManagers(ports),
  openHolder: openHolder(ports),
  openManager: openManager(ports),
  openSchedule: openSchedule(ports),
  writeCsv: writeOwnershipCsv(ports)
})
