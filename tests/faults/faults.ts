import { databaseOutage } from './database-outage.ts'
import type { Fault } from './fault.ts'
import { followedEdgar } from './followed-edgar.ts'
import { fullDisk } from './full-disk.ts'
import { installation } from './installation.ts'
import { killedAlerts } from './killed-alerts.ts'
import { killedIngest } from './killed-ingest.ts'
import { killedSender } from './killed-sender.ts'
import { mutations } from './mutations.ts'

/** Faults with time limits, which must run without anything else in parallel. */
export const TIMED_FAULTS: readonly Fault[] = [
  killedIngest,
  mutations,
  databaseOutage,
  fullDisk,
  killedSender,
  killedAlerts,
  installation
]

export const FAULTS: readonly Fault[] = [...TIMED_FAULTS, followedEdgar]
