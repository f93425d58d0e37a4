import { databaseOutage } from './database-outage.ts'
import type { Fault } from './fault.ts'
import { followedEdgar } from './followed-edgar.ts'
import { fullDisk } from './full-disk.ts'
import { killedIngest } from './killed-ingest.ts'
import { killedSender } from './killed-sender.ts'
import { mutations } from './mutations.ts'

export const FAULTS: readonly Fault[] = [killedIngest, mutations, databaseOutage, fullDisk, followedEdgar, killedSender]
