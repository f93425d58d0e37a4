import type { NewHit } from '#core/messages/alerts/ports.ts'
import { toArrayText } from '../../array-text.ts'

/** Runs a prepared statement on the connection of a transaction. */
export type RunStatement = <Row extends object>(statement: {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}) => Promise<{ readonly rows: readonly Row[] }>

/**
 * Inserts hits. First, mails are written. A waiting mail accepts further hits; a mail that was sent or may have been
 * sent accepts none. The mail's row is locked until the commit, so it cannot be sent meanwhile. Next come the hits of
 * these mails and of accounts without mails. Devices notified before get another notice for them. Rules being deleted
 * are skipped: waiting would delay arrivals, and their hits would violate the foreign key. Hits already reported, for
 * example while a price was missing, are skipped too. Channels of the account get each hit, unless they are paused or
 * being deleted. A rule that names its ways tells by no others.
 */
const INSERT = {
  name: 'alert-insert-hits',
  text: `
    with rule as materialized (
      select id as rule_id, tells from alert_rule where id = any ($1) for key share skip locked
    ), found as materialized (
      select * from unnest($1::bigint[], $2::text[], $3::int[], $4::bigint[], $5::text[], $6::text[], $7::timestamptz[],
        $8::timestamptz[], $9::boolean[], $11::text[]) with ordinality
        as found (rule_id, accession, revision, account_id, trade_ids, occasion, due_at, expires_at, is_mailed, kind, place)
      join rule using (rule_id)
      where not exists (
        select from alert_hit known where known.rule_id = found.rule_id and known.accession = found.accession)
    ), mail as (
      insert into alert_mail as mail (account_id, occasion, due_at, expires_at)
      select account_id, occasion, min(due_at), min(expires_at) from found where is_mailed
      group by account_id, occasion order by account_id, occasion
      on conflict (account_id, occasion) do update set due_at = mail.due_at
        where mail.state = 'queued' and mail.unknown_tries = 0
      returning account_id, occasion
    ), told as (
      select found.* from found left join mail using (account_id, occasion)
      where not is_mailed or mail.account_id is not null
    ), notice as (
      insert into alert_notice as notice (account_id, occasion, due_at)
      select account_id, occasion, min(due_at) from told
      where exists (select from device where device.account_id = told.account_id)
        and (tells is null or 'device' = any (tells))
      group by account_id, occasion order by account_id, occasion
      on conflict (account_id, occasion) do update set
        part = notice.part + (notice.first_part > notice.part or coalesce(notice.taken_part = notice.part, false))::int,
        due_at = case when notice.first_part > notice.part then greatest(excluded.due_at, $10) else notice.due_at end,
        attempts = case when notice.first_part > notice.part then 0 else notice.attempts end
      returning account_id, occasion, part
    ), hit as (
      insert into alert_hit (rule_id, kind, accession, revision, account_id, trade_ids, at, occasion, notice_part)
      select rule_id, kind, accession, revision, account_id, trade_ids::text[], $10, occasion,
        case when tells is null or 'device' = any (tells) then notice.part end
      from told left join notice using (account_id, occasion)
      on conflict do nothing
    ), channel as materialized (
      select id, account_id from alert_channel where account_id = any ($4) and paused_at is null
      order by id for key share skip locked
    ), channel_hit as (
      insert into channel_hit (channel_id, rule_id, accession, due_at)
      select channel.id, rule_id, accession, due_at from told join channel using (account_id)
      where tells is null or channel.id = any (tells)
      on conflict do nothing
    )
    select place::int - 1 as index from found left join mail using (account_id, occasion)
    where is_mailed and mail.account_id is null`
}

/** Inserts hits and returns those that could not be added, because their mail no longer accepts hits. */
export async function insertHits(run: RunStatement, hits: readonly NewHit[], at: Date): Promise<readonly NewHit[]> {
  if (hits.length === 0) return []
  const { rows } = await run<{ index: number }>({
    ...INSERT,
    values: [
      hits.map(({ ruleId }) => ruleId),
      hits.map(({ id }) => id),
      hits.map(({ revision }) => revision),
      hits.map(({ accountId }) => accountId),
      hits.map(({ tradeIds }) => toArrayText(tradeIds)),
      hits.map(({ plan }) => plan.occasion),
      hits.map(({ plan }) => plan.dueAt.toISOString()),
      hits.map(({ plan }) => plan.expiresAt.toISOString()),
      hits.map(({ isMailed }) => isMailed),
      at.toISOString(),
      hits.map(({ kind }) => kind)
    ]
  })
  return rows.map(({ index }) => hits[index]!)
}
