import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postgresWebhookQueue } from '#adapters/postgres/data-api/push/webhook-queue.ts'
import { postgresArrivals } from '#adapters/postgres/filings/arrivals/arrivals.ts'
import { postgresAlertQueue } from '#adapters/postgres/messages/alerts/alert-queue.ts'
import { insertMail, postgresOutbox } from '#adapters/postgres/messages/mail/outgoing-mails.ts'
import { postgresNewsletterQueue } from '#adapters/postgres/messages/newsletters/newsletter-queue.ts'
import { postgresExpiredRows } from '#adapters/postgres/operation/upkeep/expired-rows.ts'
import { isForgotten } from '#core/filings/arrivals/kept-arrivals.ts'
import { cleanUp } from '#core/operation/upkeep/clean-up.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { mailOf } from '#tests/support/mail/mails.ts'

const NOW = new Date('2026-03-31T03:15:00Z')

let database: TestDatabase
let clean: ReturnType<typeof cleanUp>

beforeAll(async () => {
  database = await openTestDatabase()
  clean = cleanUp({
    alertQueue: postgresAlertQueue(database.db),
    clock: { now: () => NOW },
    expiredRows: postgresExpiredRows(database.db),
    newsletterQueue: postgresNewsletterQueue(database.db),
    outbox: postgresOutbox(database.db),
    webhookQueue: postgresWebhookQueue(database.db, 'https://fourfold.test')
  })
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate account, account_link, provider_flow, used_credential, security_event cascade')
  await join('verified', { joined: '2017-03-31T03:15:00Z', verified: '2017-03-31T03:16:00Z' })
})

async function join(encId: string, { joined, verified = null }: { joined: string; verified?: string | null }) {
  await database.pool.query(
    `insert into account (enc_id, email, name, role, subscribes_to_alerts, joins_wait_list, created_at, verified_at)
     values ($1, $1 || '@reader.test', 'Ada', 'other', false, false, $2, $3)`,
    [encId, joined, verified]
  )
}

const countOf = async (table: string) =>
  (await database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count

describe('clean-up', () => {
  test('keeps request counts for 90 days of New York time', async () => {
    await database.pool.query(`insert into api_usage (account_id, day, status, requests)
      select id, day, 200, 1 from account, unnest('{2025-12-29,2025-12-30,2026-03-30}'::date[]) day`)
    await clean()
    const { rows } = await database.pool.query('select day from api_usage order by day')
    expect(rows).toEqual([{ day: '2025-12-30' }, { day: '2026-03-30' }])
  })

  test('deletes expired rows, exact to the second, and leaves the rest', async () => {
    for (const [index, end] of ['2026-03-31T03:14:59Z', '2026-03-31T03:15:00Z'].entries()) {
      await database.pool.query(
        `insert into session (fingerprint, id, account_id, expires_at) select $1, $1, id, $2 from account`,
        [String(index), end]
      )
      await database.pool.query('insert into rate_limit (key, expire) values ($1, $2)', [
        String(index),
        Date.parse(end)
      ])
      await insertMail(database.db, mailOf('password_changed', { key: String(index) }))
      const sentAt = new Date(Date.parse(end) - 30 * 86_400_000)
      await database.pool.query('update outgoing_mail set sent_at = $2 where key = $1', [String(index), sentAt])
      await database.pool.query(
        `with edition as (
           insert into newsletter_edition (kind, occasion, source, not_before, expires_at, created_at)
           values ('weekly_newsletter', $1, '{}', $2, $2, $2) returning id
         )
         insert into newsletter_mail (edition_id, account_id, due_at) select id, 1, $2 from edition`,
        [String(index), sentAt]
      )
    }
    expect(await clean()).toMatchObject({
      accounts: 0,
      alertMails: 0,
      arrivals: 0,
      editions: 1,
      limits: 1,
      links: 0,
      mails: 1,
      sessions: 1
    })
    expect(await clean()).toMatchObject({
      accounts: 0,
      alertMails: 0,
      arrivals: 0,
      editions: 0,
      limits: 0,
      links: 0,
      mails: 0,
      sessions: 0
    })
    for (const table of ['session', 'rate_limit', 'outgoing_mail', 'newsletter_edition', 'newsletter_mail'])
      expect(await countOf(table)).toBe(1)
  })

  test('deletes expired tokens of assistants, what they leave behind, and clients that nobody allowed', async () => {
    await database.pool.query('truncate oauth_client cascade')
    const client = (id: string, madeAt: string) =>
      database.pool.query(`insert into oauth_client values ($1, 'Helper', '{https://assistant.test/}', $2)`, [
        id,
        madeAt
      ])
    /** Grant whose code and tokens expired a day ago, or are open. */
    const grant = async (id: string, tokens: readonly string[]) => {
      const { rows } = await database.pool.query<{ id: string }>(
        `insert into oauth_grant (account_id, client_id, redirect_uri, place, scopes, code_fingerprint, code_challenge,
           code_expires_at, created_at)
         select id, $1, '', '', '{read}', $2, '', '2026-03-30T03:14:59Z', now() from account returning id`,
        ['used', id]
      )
      for (const end of tokens)
        await database.pool.query(`insert into oauth_token values ($1, $2, 'refresh', $3)`, [
          id + end,
          rows[0]!.id,
          end
        ])
    }
    await client('used', '2026-01-01T00:00:00Z')
    await client('old', '2026-03-01T03:14:59Z')
    await client('new', '2026-03-01T03:15:00Z')
    await grant('never redeemed', [])
    await grant('over', ['2026-03-30T03:14:59Z'])
    await grant('open', ['2026-03-30T03:14:59Z', '2026-03-30T03:15:00Z'])
    await clean()
    const left = (text: string) => database.pool.query(text).then(({ rows }) => rows.map(row => row.left))
    expect(await left('select code_fingerprint as left from oauth_grant')).toEqual(['open'])
    expect(await left('select fingerprint as left from oauth_token')).toEqual(['open2026-03-30T03:15:00Z'])
    expect(await left('select id as left from oauth_client order by id')).toEqual(['new', 'used'])
  })

  test('deletes old arrivals except the newest, so that a lower number is known to be deleted', async () => {
    await database.pool.query('truncate arrival')
    const { rows } = await database.pool.query<{ seq: string }>(
      `insert into arrival (accession, at, trades) values
         ('1', '2026-02-01T00:00:00Z', 1), ('2', '2026-03-01T03:14:58Z', 1), ('3', '2026-03-01T03:14:59Z', 1),
         ('4', '2026-03-01T03:15:00Z', 1)
       returning seq`
    )
    const [first, , third, fourth] = rows.map(({ seq }) => Number(seq))
    expect(await clean()).toMatchObject({ arrivals: 2 })
    expect(await countOf('arrival')).toBe(2)
    expect(await clean()).toMatchObject({ arrivals: 0 })
    const forgotten = isForgotten({ arrivals: postgresArrivals(database.pool), clock: { now: () => NOW } })
    expect([await forgotten(first!), await forgotten(third!), await forgotten(fourth!)]).toEqual([true, false, false])
  })

  test('deletes an account that stays unverified for 30 days, with its sessions', async () => {
    await join('late', { joined: '2026-03-01T03:14:59Z' })
    await join('waiting', { joined: '2026-03-01T03:15:00Z' })
    await database.pool.query(
      `insert into session (fingerprint, id, account_id, expires_at) select enc_id, enc_id, id, '2027-01-01' from account`
    )
    expect(await clean()).toMatchObject({ accounts: 1, sessions: 0 })
    const { rows } = await database.pool.query('select id from session where id != $1 order by id', ['1'])
    expect(rows).toEqual([{ id: 'verified' }, { id: 'waiting' }])
  })

  test('keeps paying accounts, verified or not', async () => {
    await join('payer', { joined: '2020-01-01T00:00:00Z' })
    await database.pool.query(
      `insert into billing_customer (id, account_id, language) select 'cus_1', id, 'en' from account where enc_id = 'payer'`
    )
    expect(await clean()).toMatchObject({ accounts: 0 })
  })

  test('deletes links, started provider sign-ins and credentials a day after their expiry', async () => {
    for (const [index, end] of ['2026-03-30T03:14:59Z', '2026-03-30T03:15:00Z'].entries()) {
      const named = [String(index), end]
      await database.pool.query(
        `insert into account_link (id, fingerprint, purpose, expires_at) values ($1, $1, 'verify', $2)`,
        named
      )
      await database.pool.query(
        `insert into provider_flow (state, provider, expires_at) values ($1, 'google', $2)`,
        named
      )
      await database.pool.query('insert into used_credential (fingerprint, expires_at) values ($1, $2)', named)
      await database.pool.query(`insert into security_event (kind, at) values ('password_wrong', $1)`, [end])
      await database.pool.query(`insert into security_event (kind, at) values ('deletion_done', $1)`, [end])
    }
    expect(await clean()).toMatchObject({ links: 3 })
    for (const table of ['account_link', 'provider_flow', 'used_credential']) expect(await countOf(table)).toBe(1)
    expect(await countOf('security_event')).toBe(3)
  })
})
