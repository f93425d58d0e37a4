import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresQueueAlarms } from '#adapters/postgres/operation/status/queue-alarms.ts'
import { readQueues } from '#adapters/postgres/operation/status/queue-readings.ts'
import { QUEUES, queueLag } from '#core/operation/status/queue-lag.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
let at: Date

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  at = new Date()
  await database.pool.query(`
    truncate account, outgoing_mail, newsletter_edition, newsletter_mail, alert_mail, alert_notice, queue_alarm
      restart identity cascade;
    insert into account (enc_id, email, name, role, subscribes_to_alerts, joins_wait_list)
    select n, n || '@reader.test', 'Reader', 'other', true, false from generate_series(1, 3) n`)
})

/** Replaces `now()` by one fixed instant for all rows of a test. */
const write = (text: string) => database.pool.query(text.replaceAll('now()', `'${at.toISOString()}'::timestamptz`))
const read = async () => {
  const readings = await readQueues(database.pool)
  const minutesOf = (oldest: Date | undefined) => oldest && (at.getTime() - oldest.getTime()) / 60_000
  return Object.fromEntries(
    QUEUES.map(queue => {
      const { failed, oldest, unknown, waiting } = readings[queue]
      return [queue, [waiting, minutesOf(oldest), unknown, failed]]
    })
  )
}
const NOTHING = [0, undefined, 0, 0]
const empty = Object.fromEntries(QUEUES.map(queue => [queue, NOTHING]))

describe('queue lengths and waiting times', () => {
  test('are zero in an empty database', async () => {
    expect(await read()).toEqual(empty)
  })

  test('of mails count from their creation, whatever was tried', async () => {
    await write(`
      insert into outgoing_mail (key, kind, recipient, language, data, created_at, attempts, due_at, parked_at, failure)
      select key, 'password_changed', 'a@reader.test', 'en', '{}', now() - interval '30 minutes', 3, now() + interval '1 hour',
        parked_at, failure
      from (values ('waits', null::timestamptz, null), ('refused', now(), 'EENVELOPE 550'),
        ('lost', now(), 'the last try was broken off')) mail (key, parked_at, failure)`)
    expect(await read()).toEqual({ ...empty, mails: [1, 30, 1, 1] })
  })

  test('of newsletters count unsent mails of an edition since it was due, being sent or not', async () => {
    await write(`
      insert into newsletter_edition (kind, occasion, source, not_before, expires_at, created_at)
      select 'product_news', n, '{}', now() + n * interval '2 hours', now() + interval '1 day', now() - interval '3 hours'
      from generate_series(-1, 1) n where n <> 0;
      insert into newsletter_mail (edition_id, account_id, due_at, state, ended_at) values
        (1, 1, now() + interval '5 minutes', 'queued', null), (1, 2, now(), 'sending', null),
        (1, 3, now(), 'unknown', now()), (1, 4, now(), 'failed', now() - interval '2 days'),
        (1, 5, now(), 'failed', now()), (1, 6, now(), 'sent', now()), (2, 1, now() + interval '2 hours', 'queued', null)`)
    expect(await read()).toEqual({ ...empty, newsletters: [2, 120, 1, 1] })
    expect((await readQueues(database.pool)).newsletters.sent).toBe(1)
  })

  test("of alerts count from their first due time: tomorrow's digest does not wait", async () => {
    await write(`
      insert into alert_mail (account_id, occasion, due_at, expires_at, state, ended_at) values
        (1, 'filing a', now() + interval '5 minutes', now() + interval '1 day' - interval '10 minutes', 'queued', null),
        (2, 'filing a', now(), now() + interval '1 day' - interval '1 minute', 'sending', null),
        (3, 'digest', now() + interval '9 hours', now() + interval '33 hours', 'queued', null),
        (3, 'filing a', now(), now(), 'unknown', now()), (1, 'old', now(), now(), 'unknown', now() - interval '2 days'),
        (2, 'old', now(), now(), 'failed', now()), (3, 'old', now(), now(), 'sent', now())`)
    expect(await read()).toEqual({ ...empty, alerts: [2, 10, 1, 1] })
    const { alerts } = await readQueues(database.pool)
    expect([alerts.sent, queueLag('alerts', alerts, new Date())]).toMatchObject([1, { count: 2, reason: 'waiting' }])
  })

  test('of webhooks exclude deliveries to a pausing or busy receiver', async () => {
    await write(`
      insert into webhook_endpoint (id, account_id, url, kinds, tickers, insiders, secret_id, created_at, rests_until,
        disabled_at, disabled_reason)
      values ('free', 1, 'https://a.test', '{}', '{}', '{}', 's', now(), null, null, null),
        ('rests', 1, 'https://b.test', '{}', '{}', '{}', 's', now(), now() + interval '1 hour', null, null),
        ('slow', 1, 'https://c.test', '{}', '{}', '{}', 's', now(), null, null, null),
        ('off', 1, 'https://d.test', '{}', '{}', '{}', 's', now(), null, now(), 'gone');
      insert into webhook_delivery (endpoint_id, seq, due_at, taken_until, state, ended_at) values
        ('free', 1, now() - interval '20 minutes', now() - interval '19 minutes', 'waiting', null),
        ('free', 2, now() + interval '2 hours', null, 'waiting', null),
        ('rests', 1, now() - interval '40 minutes', null, 'waiting', null),
        ('slow', 1, now() - interval '50 minutes', null, 'waiting', null),
        ('slow', 2, now() - interval '50 minutes', now() + interval '1 hour', 'waiting', null),
        ('off', 1, now() - interval '9 hours', null, 'waiting', null),
        ('free', 3, now(), null, 'failed', now()), ('free', 4, now(), null, 'delivered', now())`)
    expect(await read()).toEqual({ ...empty, webhooks: [4, 20, 1, 1] })
  })

  test('of devices cover notices of the past hour; older unsent ones have failed', async () => {
    await write(`
      insert into device (id, account_id, endpoint, p256dh, auth, fingerprint, added_at)
      values ('phone', 1, 'https://push.test', 'k', 's', 'f', now());
      insert into alert_notice (account_id, occasion, due_at, part, first_part) values
        (1, 'waits', now() - interval '12 minutes', 1, 1), (1, 'told', now() - interval '12 minutes', 1, 2),
        (1, 'later', now() + interval '1 hour', 1, 1), (1, 'dropped', now() - interval '2 hours', 2, 1);
      insert into device_notice (device_id, notice_id, taken_at, outcome) values
        ('phone', 'a', now() - interval '2 hours', null), ('phone', 'b', now(), null), ('phone', 'c', now(), 'told')`)
    expect(await read()).toEqual({ ...empty, devices: [1, 12, 1, 1] })
  })

  test('of channels count alerts that are due, since their channel could have sent them', async () => {
    await write(`
      insert into alert_rule (account_id, kind, cik, trades, name, timing, created_at)
        values (1, 'stock', 9990001, 'both', 'Mine', 'at_once', now());
      insert into alert_hit (rule_id, accession, revision, account_id, trade_ids, at)
        select 1, accession, 1, 1, '{}', now() from unnest(array['a', 'b', 'c']) accession;
      insert into alert_channel (id, account_id, kind, name, sealed_url, tail, secret_id, added_at, rests_until, taken_until,
        paused_at, paused_reason)
      select id, 1, 'slack', id, 'sealed', 'tail', 's', now(), rests_until, taken_until, paused_at,
        case when paused_at is not null then 'gone' end
      from (values
        ('free', null::timestamptz, null::timestamptz, null::timestamptz),
        ('rested', now() - interval '5 minutes', null, null),
        ('rests', now() + interval '1 hour', null, null),
        ('sends', null, now() + interval '1 minute', null),
        ('broken off', null, now() - interval '2 minutes', null),
        ('paused', null, null, now() - interval '2 hours'),
        ('paused long ago', null, null, now() - interval '2 days')
      ) channel (id, rests_until, taken_until, paused_at);
      insert into channel_hit (channel_id, rule_id, accession, due_at)
        select id, 1, 'a', now() - interval '30 minutes' from alert_channel where id <> 'free';
      insert into channel_hit (channel_id, rule_id, accession, due_at) values ('free', 1, 'a', now() - interval '4 minutes'),
        ('free', 1, 'b', now() - interval '1 minute'), ('free', 1, 'c', now() + interval '9 hours')`)
    expect(await read()).toEqual({ ...empty, channels: [6, 5, 1, 1] })
  })
})

describe('a queue alarm', () => {
  test('begins once across all processes, again for another reason, and ends once', async () => {
    const [one, other] = [postgresQueueAlarms(database.db), postgresQueueAlarms(database.db)]
    const begun = await Promise.all([one, other, one].map(alarms => alarms.begin('alerts', 'waiting', new Date())))
    expect(begun.filter(Boolean)).toHaveLength(1)
    expect([
      await other.begin('alerts', 'unknown', new Date()),
      await one.begin('mails', 'waiting', new Date())
    ]).toEqual([true, true])
    expect([await one.end('alerts'), await other.end('alerts'), await one.end('devices')]).toEqual([true, false, false])
  })
})
