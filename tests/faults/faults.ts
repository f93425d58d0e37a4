import { databaseOutage } from './database-outage.ts'
import type { Fault } from './fault.ts'
import { killedIngest } from './killed-ingest.ts'

export const FAULTS: readonly Fault[] = [killedIngest, databaseOutage]
