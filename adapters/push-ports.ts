import type { PushPorts } from '#core/data-api/use-cases.ts'
import type { Config } from './config.ts'
import { httpWebhookSender } from './http/webhook-sender.ts'
import type { Connection } from './postgres/connect.ts'
import { postgresEventLog } from './postgres/data-api/push/event-log.ts'
import { postgresWebhookQueue } from './postgres/data-api/push/webhook-queue.ts'
import { postgresWebhookStore } from './postgres/data-api/push/webhook-store.ts'

type RealPushPorts = Pick<
  PushPorts,
  'eventLog' | 'random' | 'webhookFailed' | 'webhookQueue' | 'webhooks' | 'webhookSender'
>

/**
 * Ports for events that are pushed to customers of the data API. They read the primary database, so that a lagging
 * replica does not delay events.
 */
export function realPushPorts(
  { productName, siteUrl, webhooksAllowLocal }: Config,
  { db, pool }: Pick<Connection, 'db' | 'pool'>
): RealPushPorts {
  return {
    eventLog: postgresEventLog(pool, siteUrl),
    random: Math.random,
    webhookFailed: error => console.warn(`A webhook was not concluded (${(error as Error).message}).`),
    webhookQueue: postgresWebhookQueue(db, siteUrl),
    webhookSender: httpWebhookSender({ allowsLocal: webhooksAllowLocal, productName }),
    webhooks: postgresWebhookStore(db)
  }
}
