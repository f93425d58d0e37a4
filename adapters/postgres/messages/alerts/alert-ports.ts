import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { PriceWatch } from '#core/messages/alerts/matching/alert-prices.ts'
import type { AlertHits, AlertNotices, AlertQueue, AlertRules, ReleaseWatch } from '#core/messages/alerts/ports.ts'
import type { Recipients } from '#core/messages/alerts/rules/list-ways.ts'
import type { AlertTrials } from '#core/messages/alerts/rules/try-rule.ts'
import type { FollowStore } from '#core/messages/following/own-following.ts'
import type { Database } from '#db/schema.ts'
import { readRecipients } from '../newsletters/recipients.ts'
import { postgresAlertHits } from './alert-hits.ts'
import { postgresAlertNotices } from './alert-notices.ts'
import { postgresAlertQueue } from './alert-queue.ts'
import { postgresAlertRules } from './alert-rules.ts'
import { postgresAlertTrials } from './alert-trials.ts'
import { postgresFollowing } from './followed-things.ts'
import { postgresPriceWatch } from './price-watch.ts'
import { postgresReleaseWatch } from './release-watch.ts'

interface Ports {
  readonly alertHits: AlertHits
  readonly alertNotices: AlertNotices
  readonly alertQueue: AlertQueue
  readonly alertRules: AlertRules
  readonly alertTrials: AlertTrials
  readonly priceWatch: PriceWatch
  readonly releaseWatch: ReleaseWatch
  readonly following: FollowStore
  readonly recipients: Recipients
}

export const realAlertPorts = ({ db, pool }: { readonly db: Kysely<Database>; readonly pool: pg.Pool }): Ports => ({
  alertHits: postgresAlertHits(db),
  alertNotices: postgresAlertNotices(db),
  alertQueue: postgresAlertQueue(db),
  alertRules: postgresAlertRules(db),
  alertTrials: postgresAlertTrials(db, pool),
  priceWatch: postgresPriceWatch(pool),
  releaseWatch: postgresReleaseWatch(pool),
  following: postgresFollowing(db),
  recipients: { find: async accountId => (await readRecipients(db, [accountId])).get(accountId) }
})
