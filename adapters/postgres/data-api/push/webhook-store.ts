import { type Kysely, sql } from 'kysely'

import type {
  DeliveryProblem,
  DisabledReason,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookStore
} from '#core/data-api/push/ports.ts'
import { TEST_KIND } from '#core/data-api/push/push-event.ts'
import type { Database } from '#db/schema.ts'
import { insertSecurityEvent } from '../../accounts/security-events.ts'
import { inTransaction } from '../../in-transaction.ts'
import { IS_CHOSEN, isMissed, WEBHOOK_CHANNEL } from './webhook-queue.ts'

/** The tables are created in db/migrations/0041_pushed_events.ts. */
export function postgresWebhookStore(db: Kysely<Database>): WebhookStore {
  const own = (accountId: string, id: string) =>
    db.selectFrom('webhook_endpoint').where('account_id', '=', accountId).where('webhook_endpoint.id', '=', id)

  return {
    add: (accountId, { event, id, insiders, kinds, now, secretId, tickers, url }, most) =>
      inTransaction(db, async transaction => {
        // Serialises concurrent additions.
        await transaction.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
        const { held } = await transaction
          .selectFrom('webhook_endpoint')
          .select(({ fn }) => fn.countAll<string>().as('held'))
          .where('account_id', '=', accountId)
          .executeTakeFirstOrThrow()
        if (Number(held) >= most) return false
        await transaction
          .insertInto('webhook_endpoint')
          .values({
            account_id: accountId,
            created_at: now.toISOString(),
            id,
            insiders: [...insiders],
            kinds: [...kinds],
            old_secrets: '[]',
            secret_id: secretId,
            tickers: [...tickers],
            url
          })
          .execute()
        await insertSecurityEvent(transaction, accountId, event)
        return true
      }),

    async addTest(accountId, endpointId, at) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('webhook_delivery')
        .columns(['endpoint_id', 'test_at', 'due_at'])
        .expression(
          own(accountId, endpointId)
            .where('disabled_at', 'is', null)
            .select([
              'id',
              sql`${at.toISOString()}::timestamptz`.as('at'),
              sql`${at.toISOString()}::timestamptz`.as('due')
            ])
        )
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },

    change: (accountId, id, { event, insiders, kinds, tickers, url }) =>
      inTransaction(db, async transaction => {
        const before = await transaction
          .selectFrom('webhook_endpoint')
          .select('url')
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        if (!before) return false
        await transaction
          .updateTable('webhook_endpoint')
          .set({ insiders: [...insiders], kinds: [...kinds], tickers: [...tickers], url })
          .where('id', '=', id)
          .execute()
        if (before.url !== url) await insertSecurityEvent(transaction, accountId, event)
        return true
      }),

    enable: (accountId, id, now) =>
      inTransaction(db, async transaction => {
        const endpoint = await own(accountId, id).select('disabled_at').executeTakeFirst()
        if (!endpoint?.disabled_at) return endpoint !== undefined
        await sql`
          with placed as (
            select delivery.id, ${inOrder(now)} as due_at from webhook_delivery delivery where ${isMissed(id)}
          ), again as (
            update webhook_delivery delivery
            set state = 'waiting', ended_at = null, attempts = 0, due_at = placed.due_at, taken_until = null
            from placed where delivery.id = placed.id
          )
          update webhook_endpoint set disabled_at = null, disabled_reason = null, rests_until = null,
            ordered_until = (select max(due_at) from placed)
          where id = ${id}`.execute(transaction)
        await sql`select pg_notify(${WEBHOOK_CHANNEL}::text, '')`.execute(transaction)
        return true
      }),

    async listDeliveries(accountId, endpointId, { before, failedOnly, limit }) {
      if (!(await own(accountId, endpointId).select('id').executeTakeFirst())) return undefined
      const rows = await db
        .selectFrom('webhook_delivery as delivery')
        .leftJoin('arrival', 'arrival.seq', 'delivery.seq')
        .select(['delivery.id', 'arrival.kind', 'state', 'attempts', 'delivery.created_at as createdAt'])
        .select(['attempted_at as attemptedAt', 'due_at as dueAt', 'status', 'problem'])
        .select(({ cast }) => cast<number | null>('delivery.seq', 'float8').as('seq'))
        .where('endpoint_id', '=', endpointId)
        .$if(before !== undefined, query => query.where('delivery.id', '<', before ?? ''))
        .$if(failedOnly, query => query.where('state', '=', 'failed'))
        .orderBy('delivery.id', 'desc')
        .limit(limit)
        .$narrowType<Pick<WebhookDelivery, 'state'>>()
        .execute()
      return rows.map(toDelivery)
    },

    async listEndpoints(accountId) {
      const rows = await db
        .selectFrom('webhook_endpoint')
        .select(['id', 'url', 'kinds', 'tickers', 'created_at', 'disabled_at', 'disabled_reason', 'dropped'])
        .select(
          sql<number>`(select count(*) from webhook_delivery
            where endpoint_id = webhook_endpoint.id and state = 'waiting' and seq is not null)::int`.as('queued')
        )
        .select(sql<string[]>`insiders::text[]`.as('insiders'))
        .select(sql<string | null>`old_secrets -> 0 ->> 'until'`.as('old_secret_until'))
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .execute()
      return rows.map(
        (row): WebhookEndpoint => ({
          createdAt: new Date(row.created_at),
          disabledAt: toDate(row.disabled_at),
          disabledReason: row.disabled_reason as DisabledReason | null, // a check constraint allows no other value
          dropped: row.dropped,
          id: row.id,
          insiders: row.insiders,
          kinds: row.kinds,
          oldSecretUntil: toDate(row.old_secret_until),
          queued: row.queued,
          tickers: row.tickers,
          url: row.url
        })
      )
    },

    async remove(accountId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('webhook_endpoint')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async replay(accountId, endpointId, deliveryId, now) {
      const { rows } = await sql<{ replayed: number }>`
        with again as (
          update webhook_delivery delivery
          set state = 'waiting', ended_at = null, attempts = 0, due_at = ${now.toISOString()}, taken_until = null
          from webhook_endpoint endpoint
          where endpoint.id = endpoint_id and endpoint.account_id = ${accountId} and endpoint_id = ${endpointId}
            and endpoint.disabled_at is null and seq is not null
            and case when ${deliveryId ?? null}::bigint is null then state = 'failed'
              else delivery.id = ${deliveryId ?? null}::bigint and state <> 'waiting' end
          returning delivery.id
        ), woken as (select pg_notify(${WEBHOOK_CHANNEL}::text, '') from again limit 1)
        select (select count(*) from again)::int as replayed, (select count(*) from woken)`.execute(db)
      return rows[0]!.replayed
    },

    async replayAfter(accountId, endpointId, after, now) {
      const { rows } = await sql<{ replayed: number }>`
        with endpoint as (
          select * from webhook_endpoint
          where id = ${endpointId} and account_id = ${accountId} and disabled_at is null for update
        ), placed as (
          select seq, ${inOrder(now)} as due_at from (
            select arrival.seq from arrival join endpoint on ${IS_CHOSEN}
            where arrival.seq > ${after} and arrival.data is not null
          ) chosen
        ), ordered as (
          update webhook_endpoint set ordered_until = (select max(due_at) from placed)
          where id in (select id from endpoint) and exists (select from placed)
        ), again as (
          insert into webhook_delivery as delivery (endpoint_id, seq, due_at)
          select endpoint.id, seq, due_at from placed, endpoint order by seq
          on conflict (endpoint_id, seq) do update
          set state = 'waiting', ended_at = null, attempts = 0, due_at = excluded.due_at, taken_until = null
          where delivery.taken_until is null
          returning id
        ), woken as (select pg_notify(${WEBHOOK_CHANNEL}::text, '') from again limit 1)
        select (select count(*) from again)::int as replayed, (select count(*) from woken)`.execute(db)
      return rows[0]!.replayed
    },

    async rotate(accountId, id, { most, now, oldUntil, secretId }) {
      const lasting = sql`(select coalesce(jsonb_agg(old order by place), '[]')
        from jsonb_array_elements(old_secrets) with ordinality listed (old, place)
        where (old ->> 'until')::timestamptz > ${now.toISOString()})`
      const { numUpdatedRows } = await db
        .updateTable('webhook_endpoint')
        .set({
          old_secrets: sql<string>`jsonb_build_array(jsonb_build_object('id', secret_id, 'until', ${oldUntil.toISOString()}::text)) || ${lasting}`,
          secret_id: secretId
        })
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .where(sql<boolean>`jsonb_array_length(${lasting}) < ${most}::int`)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) return 'rotated'
      return (await own(accountId, id).select('id').executeTakeFirst()) ? 'too_many' : 'not_found'
    }
  }
}

/** Due times in the order of the events, a microsecond apart. */
const inOrder = (now: Date) =>
  sql`${now.toISOString()}::timestamptz + row_number() over (order by seq) * interval '1 microsecond'`

interface DeliveryRow extends Pick<WebhookDelivery, 'attempts' | 'id' | 'seq' | 'state' | 'status'> {
  readonly kind: string | null
  readonly createdAt: string
  readonly attemptedAt: string | null
  readonly dueAt: string
  readonly problem: string | null
}

const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  ...row,
  attemptedAt: toDate(row.attemptedAt),
  createdAt: new Date(row.createdAt),
  dueAt: row.state === 'waiting' ? new Date(row.dueAt) : null,
  kind: row.kind ?? TEST_KIND,
  problem: row.problem as DeliveryProblem | null // written by the queue
})

const toDate = (instant: string | null): Date | null => (instant === null ? null : new Date(instant))
