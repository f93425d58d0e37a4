import type { Kysely } from 'kysely'
import type { AlertHits, AlertNotices, AlertQueue, AlertRules } from '#core/messages/alerts/ports.ts'
import type { Database } from '#db/schema.ts'
import { postgresAlertHits } from './alert-hits.ts'
import { postgresAlertNotices } from './alert-notices.ts'
import { postgresAlertQueue } from './alert-queue.ts'
import { postgresAlertRules } from './alert-rules.ts'

interface Ports {
  readonly alertHits: AlertHits
  readonly alertNotices: AlertNotices
  readonly alertQueue: AlertQueue
  readonly alertRules: AlertRules
}

export const realAlertPorts = (db: Kysely<Database>): Ports => ({
  alertHits: postgresAlertHits(db),
  alertNotices: postgresAlertNotices(db),
  alertQueue: postgresAlertQueue(db),
  alertRules: postgresAlertRules(db)
})
