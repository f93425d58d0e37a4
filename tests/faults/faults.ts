import { databaseOutage } from './database-outage.ts'
import type { Fault } from './fault.ts'
import { fullDisk } from './full-disk.ts'
import { killedIngest } from './killed-ingest.ts'
import { mutations } from './mutations.ts'

export const FAULTS: readonly Fault[] = [killedIngest, mutations, databaseOutage, fullDisk]
