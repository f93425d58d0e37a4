// Counts waiting, sent and failed items by queue. core/operation/status/queue-lag.ts decides whether a queue lags.

import type pg from 'pg'

import { ALERT_LIFE_MS } from '#core/messages/alerts/matching/plan-mail.ts'
import { NOTICE_LIFE_MS } from '#core/messages/alerts/sending/tell-devices.ts'
import { BROKEN_OFF } from '#core/messages/mail/send-mails.ts'
import type { QueueName, QueueReading, QueueReadings } from '#core/operation/status/queue-lag.ts'

interface Row {
  queue: QueueName
  waiting: number
  oldest: string | null
  unknown: number
  failed: number
  sent: number
}

export async function readQueues(pool: pg.Pool): Promise<QueueReadings> {
  const { rows } = await pool.query<Row>({
    name: 'queue-readings',
    text: READINGS,
    values: [BROKEN_OFF, milliseconds(ALERT_LIFE_MS), milliseconds(NOTICE_LIFE_MS)]
  })
  return Object.fromEntries(rows.map(row => [row.queue, toReading(row)])) as QueueReadings // one row per queue
}

const toReading = ({ failed, oldest, sent, unknown, waiting }: Row): QueueReading => ({
  failed,
  oldest: oldest === null ? undefined : new Date(oldest),
  sent,
  unknown,
  waiting
})

const milliseconds = (count: number): string => `${count} milliseconds`

/**
 * Selects the counts, each with a partial index. A mail is first due when it is written, an alert one lifetime before
 * it expires. A webhook receiver that is paused or busy delays only its own webhooks, and a channel only its own alerts.
 */
const READINGS = `
  select 'mails' as queue, count(*) filter (where parked_at is null)::int as waiting,
    min(created_at) filter (where parked_at is null) as oldest,
    count(*) filter (where parked_at is not null and failure = $1)::int as unknown,
    count(*) filter (where parked_at is not null and failure is distinct from $1)::int as failed, 0 as sent
  from outgoing_mail where sent_at is null

  union all
  select 'newsletters', waiting, oldest, unknown, failed,
    case when failed = 0 then 0 else (
      select count(*)::int from newsletter_mail join newsletter_edition on id = edition_id
      where state = 'sent' and ended_at > now() - interval '1 day' and created_at > now() - interval '10 days'
    ) end
  from (
    select coalesce(sum(mails.waiting), 0)::int as waiting,
      min(greatest(edition.not_before, edition.created_at)) filter (where mails.waiting > 0) as oldest
    from newsletter_edition edition
    cross join lateral (
      select (select count(*) from newsletter_mail where edition_id = edition.id and state = 'queued')
        + (select count(*) from newsletter_mail where edition_id = edition.id and state = 'sending') as waiting
    ) mails
    where edition.not_before <= now() and edition.created_at > now() - interval '10 days'
  ) queued cross join (
    select count(*) filter (where state = 'unknown')::int as unknown, count(*) filter (where state = 'failed')::int as failed
    from newsletter_mail where state in ('failed', 'unknown') and ended_at > now() - interval '1 day'
  ) ended

  union all
  select 'alerts', waiting, oldest, unknown, failed,
    case when failed = 0 then 0 else (
      select count(*)::int from alert_mail where state = 'sent' and ended_at > now() - interval '1 day'
        and created_at > now() - interval '3 days'
    ) end
  from (
    select count(*)::int as waiting, min(expires_at) - $2::interval as oldest
    from (
      select expires_at from alert_mail where state = 'queued' union all select expires_at from alert_mail where state = 'sending'
    ) open_mail
    where expires_at - $2::interval <= now()
  ) queued cross join (
    select count(*) filter (where state = 'unknown')::int as unknown, count(*) filter (where state = 'failed')::int as failed
    from alert_mail where state in ('failed', 'unknown') and ended_at > now() - interval '1 day'
  ) ended

  union all
  select 'webhooks', waiting::int, oldest, unknown::int,
    (select count(*)::int from webhook_delivery where state <> 'waiting' and state = 'failed' and ended_at > now() - interval '1 day'), 0
  from (
    select coalesce(sum(delivery.waiting), 0) as waiting, coalesce(sum(delivery.unknown), 0) as unknown,
      min(delivery.oldest) filter (where not is_resting and not delivery.is_taken) as oldest
    from (
      select id, coalesce(rests_until > now(), false) as is_resting from webhook_endpoint where disabled_at is null
    ) endpoint
    cross join lateral (
      select count(*) as waiting, count(*) filter (where taken_until <= now()) as unknown, min(due_at) as oldest,
        coalesce(bool_or(taken_until > now()), false) as is_taken
      from webhook_delivery where endpoint_id = endpoint.id and state = 'waiting' and due_at <= now()
    ) delivery
  ) open_delivery

  union all
  select 'devices', count(*) filter (where due_at > now() - $3::interval)::int,
    min(due_at) filter (where due_at > now() - $3::interval),
    (select count(*)::int from device_notice where outcome is null
       and taken_at between now() - interval '1 day' and now() - $3::interval),
    count(*) filter (where due_at <= now() - $3::interval)::int, 0
  from alert_notice where first_part <= part and due_at between now() - interval '1 day' and now()

  union all
  select 'channels', coalesce(sum(waiting), 0)::int, min(due_at) filter (where due_at <= now()),
    count(*) filter (where is_broken_off)::int,
    (select count(*)::int from alert_channel where paused_at > now() - interval '1 day'), 0
  from (
    select count(*) as waiting, greatest(min(due_at), rests_until, taken_until) as due_at,
      coalesce(taken_until <= now(), false) as is_broken_off
    from channel_hit join alert_channel channel on channel.id = channel_id
    where due_at <= now() and paused_at is null group by channel.id
  ) open_channel`
