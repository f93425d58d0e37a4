// Implements the queue of webhooks with the table webhook_delivery, like the outbox of mails.

import { type Kysely, sql } from 'kysely'
import type { Attempted, DisabledReason, TakenDelivery, WebhookQueue } from '#core/data-api/push/ports.ts'
import type { Language } from '#core/language.ts'
import type { Database } from '#db/schema.ts'
import { inTransaction } from '../../in-transaction.ts'
import { insertMail } from '../../messages/mail/outgoing-mails.ts'
import { EVENT_COLUMNS, type EventRow, toEvent } from './event-log.ts'

/** Channel on which the database announces a ready delivery (db/migrations/0041_pushed_events.ts). */
export const WEBHOOK_CHANNEL = 'fourfold_webhook'

/** Whether an endpoint selects an arrival. Must match the trigger in db/migrations/0041_pushed_events.ts. */
export const IS_CHOSEN = sql<boolean>`(
  (endpoint.kinds = '{}' or arrival.kind = any (endpoint.kinds))
  and (endpoint.tickers = '{}' or coalesce(arrival.ticker = any (endpoint.tickers), false))
  and (endpoint.insiders = '{}' or arrival.insiders && endpoint.insiders))`

export function postgresWebhookQueue(db: Kysely<Database>, siteUrl: string): WebhookQueue {
  return {
    async deleteEndedBefore(time) {
      const { numDeletedRows } = await db
        .deleteFrom('webhook_delivery')
        .where('state', '!=', 'waiting')
        .where('ended_at', '<', time.toISOString())
        .executeTakeFirst()
      return Number(numDeletedRows)
    },

    async dropQueuedBefore(time) {
      const { rows } = await sql<{ dropped: number }>`
        with dropped as (
          delete from webhook_delivery delivery using webhook_endpoint endpoint
          where endpoint.id = endpoint_id and disabled_at is not null and state = 'waiting'
            and delivery.created_at < ${time.toISOString()}
          returning endpoint_id
        ), counted as (select endpoint_id, count(*)::int as count from dropped group by endpoint_id),
        noted as (
          update webhook_endpoint set dropped = dropped + counted.count from counted where id = endpoint_id)
        select coalesce(sum(count), 0)::int as dropped from counted`.execute(db)
      return rows[0]!.dropped
    },

    disable: (taken, reason, now) => disable(db, { now, reason, since: undefined, taken }),

    disableFailing: (taken, now, since) => disable(db, { now, reason: 'failing', since, taken }),

    async findNextDue() {
      const { rows } = await sql<{ due_at: string | null }>`
        select min(greatest(next.due_at, endpoint.rests_until)) as due_at
        from webhook_endpoint endpoint
        cross join lateral (
          (select due_at from webhook_delivery
           where endpoint_id = endpoint.id and state = 'waiting' and taken_until is null order by due_at limit 1)
          union all
          (select taken_until from webhook_delivery
           where endpoint_id = endpoint.id and state = 'waiting' and taken_until is not null order by taken_until limit 1)
        ) next
        where endpoint.disabled_at is null`.execute(db)
      const due = rows[0]?.due_at
      return due ? new Date(due) : undefined
    },

    markDelivered: (taken, attempted) => conclude(db, taken, attempted, { endedAt: attempted.at, state: 'delivered' }),

    markFailed: (taken, attempted) => conclude(db, taken, attempted, { endedAt: attempted.at, state: 'failed' }),

    async rest(endpointId, until) {
      await db
        .updateTable('webhook_endpoint')
        .set({ rests_until: sql`greatest(rests_until, ${until.toISOString()}::timestamptz)` })
        .where('id', '=', endpointId)
        .execute()
    },

    retryAt: (taken, attempted, at) => conclude(db, taken, attempted, { dueAt: at, state: 'waiting' }),

    async take(most, ofEndpoint, now, until) {
      const at = now.toISOString()
      const { rows } = await sql<TakenRow>`
        with due as materialized (
          select picked.id from webhook_endpoint endpoint
          cross join lateral (
            select delivery.id from webhook_delivery delivery
            where delivery.endpoint_id = endpoint.id and delivery.state = 'waiting' and delivery.due_at <= ${at}
              and (delivery.taken_until is null or delivery.taken_until <= ${at})
            order by delivery.due_at, delivery.id
            limit greatest(0, case when exists (
                select from webhook_delivery backlog
                where backlog.endpoint_id = endpoint.id and backlog.state = 'waiting' and backlog.due_at <= endpoint.ordered_until)
              then 1 else ${ofEndpoint}::int end - (
              select count(*) from webhook_delivery busy
              where busy.endpoint_id = endpoint.id and busy.state = 'waiting' and busy.taken_until > ${at}))
            for update skip locked
          ) picked
          where endpoint.disabled_at is null and (endpoint.rests_until is null or endpoint.rests_until <= ${at})
          limit ${most}
        ), taken as (
          update webhook_delivery delivery set attempts = attempts + 1, taken_until = ${until.toISOString()}
          from due where delivery.id = due.id
          returning delivery.*
        )
        select taken.id, taken.attempts as attempt, endpoint.account_id as "accountId", endpoint.id as "endpointId",
          endpoint.url, endpoint.secret_id as "secretId", taken.test_at as "testAt",
          array(select old ->> 'id' from jsonb_array_elements(endpoint.old_secrets) with ordinality listed (old, place)
            where (old ->> 'until')::timestamptz > ${at} order by place) as "oldSecretIds",
          ${sql.raw(EVENT_COLUMNS)}
        from taken join webhook_endpoint endpoint on endpoint.id = taken.endpoint_id
        left join lateral (
          select * from arrival where arrival.seq = taken.seq
          union all
          (select * from arrival where taken.test_at is not null and data is not null
           order by ${IS_CHOSEN} desc, seq desc limit 1)) arrival on true
        order by taken.id`.execute(db)
      return rows.map(row => toTaken(row, siteUrl))
    }
  }
}

type TakenRow = Pick<TakenDelivery, 'accountId' | 'attempt' | 'endpointId' | 'id' | 'url'> & {
  readonly secretId: string
  readonly oldSecretIds: readonly string[]
  readonly testAt: string | null
} & (EventRow | { readonly seq: null })

function toTaken(row: TakenRow, siteUrl: string): TakenDelivery {
  const { accountId, attempt, endpointId, id, oldSecretIds, secretId, testAt, url } = row
  return {
    accountId,
    attempt,
    endpointId,
    event: row.seq === null ? undefined : toEvent(row, siteUrl),
    id,
    secretIds: [secretId, ...oldSecretIds],
    testAt: testAt === null ? undefined : new Date(testAt),
    url
  }
}

type End =
  | { readonly state: 'delivered' | 'failed'; readonly endedAt: Date }
  | { readonly state: 'waiting'; readonly dueAt: Date }

async function conclude(
  db: Kysely<Database>,
  { attempt, id }: TakenDelivery,
  attempted: Attempted,
  end: End
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({
      attempted_at: attempted.at.toISOString(),
      problem: attempted.problem,
      state: end.state,
      status: attempted.status,
      taken_until: null,
      ...(end.state === 'waiting' ? { due_at: end.dueAt.toISOString() } : { ended_at: end.endedAt.toISOString() })
    })
    .where('id', '=', id)
    .where('attempts', '=', attempt)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Condition on `delivery`: an event that waits, or that failed since the endpoint last accepted one. A disabled endpoint
 * has missed these.
 */
export const isMissed = (endpointId: string) => sql<boolean>`(
  endpoint_id = ${endpointId} and seq is not null and (state = 'waiting' or (state = 'failed' and ended_at > coalesce(
    (select max(accepted.ended_at) from webhook_delivery accepted
     where accepted.endpoint_id = ${endpointId} and accepted.state = 'delivered'), '-infinity'))))`

interface Disabling {
  readonly taken: Pick<TakenDelivery, 'endpointId' | 'url'>
  readonly reason: DisabledReason
  readonly now: Date
  /** If set, the endpoint is disabled only if it has had no successful delivery since then. */
  readonly since: Date | undefined
}

/** Disables the endpoint and writes a mail about it, in one transaction. */
async function disable(db: Kysely<Database>, { now, reason, since, taken }: Disabling): Promise<void> {
  const at = now.toISOString()
  const { endpointId } = taken
  await inTransaction(db, async transaction => {
    const delivered = transaction
      .selectFrom('webhook_delivery')
      .select('id')
      .where('endpoint_id', '=', endpointId)
      .where('state', '=', 'delivered')
    const owner = await transaction
      .updateTable('webhook_endpoint')
      .from('account')
      .set({ disabled_at: at, disabled_reason: reason, dropped: 0 })
      .whereRef('account.id', '=', 'webhook_endpoint.account_id')
      .where('webhook_endpoint.id', '=', endpointId)
      .where('url', '=', taken.url)
      .where('disabled_at', 'is', null)
      .$if(since !== undefined, query =>
        query.where(({ exists, not }) => not(exists(delivered.where('ended_at', '>', since?.toISOString() ?? null))))
      )
      .returning(['email', 'mail_language as language', 'url'])
      .executeTakeFirst()
    if (!owner) return
    const { after } = await transaction
      .selectNoFrom(({ cast, fn, selectFrom, val }) =>
        cast<number>(
          fn.coalesce(
            selectFrom('webhook_delivery as delivery')
              .select(sql<string>`min(seq) - 1`.as('before'))
              .where(isMissed(endpointId)),
            selectFrom('arrival').select(({ fn }) => fn.max('seq').as('newest')),
            val('0')
          ),
          'float8'
        ).as('after')
      )
      .executeTakeFirstOrThrow()
    await insertMail(transaction, {
      data: { after, host: new URL(owner.url).host, reason },
      expiresAt: null,
      key: `webhook ${endpointId} ${at}`,
      kind: 'webhook_disabled',
      language: owner.language as Language, // a check constraint allows no other value
      recipient: owner.email
    })
  })
}
