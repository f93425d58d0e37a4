import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { PERSONAL_PARTS } from '#adapters/postgres/accounts/personal-data.ts'
import { type AccountApi, accountApi, mailsTo, PASSWORD } from '#tests/support/accounts/account-api.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const EMAIL = 'ada@reader.test'
const OTHER = 'eve@reader.test'

/** Columns that identify a person or a payer. */
const NAMES = ['account_id', 'customer_id', 'email', 'recipient']
/** Processed payment events, as a Stripe id and a kind. Kept so that none is processed twice. */
const NAMES_NOBODY = ['billing_event']

let database: TestDatabase
let site: AccountApi

beforeAll(async () => {
  database = await openTestDatabase()
  site = accountApi(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query(
    'truncate account, outgoing_mail, account_link, rate_limit, security_event, billing_customer, blocked_address, mail_return, newsletter_edition, newsletter_mail, oauth_client restart identity cascade'
  )
})

async function join(email: string): Promise<{ encId: string; token: string }> {
  const { body } = await site.call('/auth/signup', { body: { email, name: 'Ada', password: PASSWORD } })
  return { encId: (body['user'] as { encId: string }).encId, token: body['accessToken'] as string }
}

async function joinAndVerify(email: string): Promise<string> {
  const { encId, token } = await join(email)
  const [mail] = await mailsTo(database, site.ports, email)
  await site.call(`/user/${encId}/verify/${mail?.token}`)
  return token
}

/** Inserts a row into each table: an identity, a day, a payment and related rows. */
async function fillAllTables(email: string): Promise<void> {
  const statements = [
    `insert into account_identity (provider, subject, account_id) select 'google', email, id from account where email = $1`,
    `insert into account_day (account_id, day) select id, '2026-11-20' from account where email = $1 on conflict do nothing`,
    `insert into api_key (account_id, fingerprint, prefix, created_at)
       select id, 'print ' || email, 'ff_', now() from account where email = $1`,
    `with client as (
       insert into oauth_client (id, name, redirect_uris, created_at)
       values ('client ' || $1::text, 'Helper', '{https://assistant.test/}', now()) returning id
     )
     insert into oauth_grant (account_id, client_id, redirect_uri, place, scopes, code_fingerprint, code_challenge,
       code_expires_at, created_at, redeemed_at)
       select account.id, client.id, 'https://assistant.test/', 'assistant.test', '{read}', 'print ' || email, 'challenge',
         now(), now(), now() from account, client where email = $1`,
    `insert into strategy_trial (account_id, version, settings, sharpe, tried_at)
       select id, '2026.1', 'longest=60', 0.01, now() from account where email = $1`,
    `insert into screen_trial (account_id, query, tried_at)
       select id, 'side=buy', now() from account where email = $1`,
    `insert into saved_screen (id, account_id, name, query, created_at)
       select 'screen ' || email, id, 'Mine', 'side=buy', now() from account where email = $1`,
    `with rule as (
       insert into alert_rule (account_id, name, kind, query, timing, created_at)
       select id, 'Mine', 'list', 'side=buy', 'at_once', now() from account where email = $1 returning id, account_id
     ), hit as (
       insert into alert_hit (rule_id, accession, revision, account_id, trade_ids, at, occasion)
       select id, 'filing', 1, account_id, '{trade}', now(), 'filing' from rule
     ), notice as (
       insert into alert_notice (account_id, occasion, due_at) select account_id, 'filing', now() from rule
     )
     insert into alert_mail (account_id, occasion, due_at, expires_at) select account_id, 'filing', now(), now() from rule`,
    `insert into account_passkey (id, account_id, name, public_key, counter, transports, created_at)
       select 'key ' || email, id, 'Phone', 'secret', 0, '{}', now() from account where email = $1`,
    `insert into account_totp (account_id, secret_id, last_step, created_at)
       select id, 'secret', 1, now() from account where email = $1`,
    `insert into recovery_code (fingerprint, account_id) select 'print ' || email, id from account where email = $1`,
    `insert into factor_ticket (fingerprint, account_id, purpose, life, expires_at)
       select 'ticket ' || email, id, 'sign-in', 'brief', now() + interval '1 hour' from account where email = $1`,
    `update session set has_factor = true where account_id = (select id from account where email = $1)`,
    `insert into blocked_address (email, reason, at) values ($1, 'hard_bounce', now())`,
    `insert into alert_channel (id, account_id, kind, name, sealed_url, tail, secret_id, added_at)
       select 'channel ' || email, id, 'slack', 'Desk', 'sealed', 'x7Qf', 'secret id', now() from account where email = $1`,
    `insert into device (id, account_id, endpoint, p256dh, auth, fingerprint, added_at)
       select 'device ' || email, id, 'https://push.test/' || email, 'key', 'secret', 'print', now() from account where email = $1`,
    `insert into mail_return (id, email, kind, at) values ('return ' || $1::text, $1, 'hard_bounce', now())`,
    `with edition as (
       insert into newsletter_edition (kind, occasion, source, not_before, expires_at)
       values ('daily_top_buys', $1, '{}', now(), now()) returning id
     )
     insert into newsletter_mail (edition_id, account_id, due_at)
       select edition.id, account.id, now() from edition, account where email = $1`,
    `with endpoint as (
       insert into webhook_endpoint (id, account_id, url, kinds, tickers, insiders, secret_id, created_at)
       select 'hook ' || email, id, 'https://hooks.reader.test/', '{}', '{}', '{}', 'secret', now() from account where email = $1
       returning id
     )
     insert into webhook_delivery (endpoint_id, test_at, due_at) select id, now(), now() from endpoint`,
    `insert into watch_list (id, account_id, name) select 'list ' || email, id, null from account where email = $1`,
    `insert into billing_customer (id, account_id) select 'cus ' || email, id from account where email = $1`,
    `insert into subscription (id, customer_id, price_id, plan_id, subscription_for, status, expires_at, is_running)
       values ('sub ' || $1::text, 'cus ' || $1::text, 'price', 'daily-traders', 'other', 'canceled', now(), false)`,
    `insert into request_allowance (holder, account_id, quota, granted, admitted)
       select 'account ' || id, id, 4, 1, array[now()] from account where email = $1`,
    `insert into api_usage (account_id, day, status, requests) select id, '2026-03-05', 200, 3 from account where email = $1`,
    `insert into checkout_intent (id, customer_id, subscription_for, price_id)
       values ('intent ' || $1::text, 'cus ' || $1::text, 'other', 'price')`,
    `insert into payment (id, customer_id, status, total_cents, tax_cents, currency, created_at)
       values ('in ' || $1::text, 'cus ' || $1::text, 'paid', 499, 0, 'usd', now())`
  ]
  for (const statement of statements) await database.pool.query(statement, [email])
  await site.call('/user/forgot', { body: { email } })
}

describe('personal data', () => {
  test('every table that identifies a person is part of the export and the deletion', async () => {
    const { rows } = await database.pool.query<{ table_name: string }>(
      `select distinct table_name from information_schema.columns
       where table_schema = 'public' and column_name = any ($1) order by 1`,
      [NAMES]
    )
    const naming = rows.map(row => row.table_name).filter(table => !NAMES_NOBODY.includes(table))
    const parts = Object.values(PERSONAL_PARTS).map(({ table }) => table as string)
    expect([...new Set([...parts, 'billing_customer', 'account'])].sort()).toEqual(
      [...new Set([...naming, 'account'])].sort()
    )
  })

  test('the export has a row of each part, nothing about others, and no secret', async () => {
    const token = await joinAndVerify(EMAIL)
    await joinAndVerify(OTHER)
    for (const email of [EMAIL, OTHER]) await fillAllTables(email)
    const { body, headers } = await site.call('/user/export', { token })
    expect(headers.get('content-disposition')).toBe('attachment; filename="fourfold-account.json"')
    expect(headers.get('cache-control')).toBe('private, no-store')
    const data = body['data'] as Record<string, object[]>
    expect(Object.keys(data).sort()).toEqual(Object.keys(PERSONAL_PARTS).sort())
    expect(Object.entries(data).filter(([, rows]) => rows.length === 0)).toEqual([])
    expect(data['account']).toMatchObject([{ email: EMAIL, hasPassword: true, name: 'Ada', subscribesToAlerts: true }])
    const text = JSON.stringify(body)
    expect(text).not.toContain(OTHER)
    expect(text).not.toMatch(/argon2|fingerprint|sealed|secret id/i)
    expect(data['channels']).toMatchObject([{ addressEndsWith: 'x7Qf', kind: 'slack', name: 'Desk' }])
  })

  test('an unverified address is shown no mails and no links to it', async () => {
    await joinAndVerify(EMAIL)
    const { token } = await join(EMAIL)
    await site.call('/user/forgot', { body: { email: EMAIL } })
    const { body } = await site.call('/user/export', { token })
    expect(body['data']).toMatchObject({ links: [], mails: [] })
    expect(JSON.stringify(body)).not.toContain('reset')
  })

  test('exports are limited to ten an hour', async () => {
    const { token } = await join(EMAIL)
    const statuses: number[] = []
    for (let time = 0; time < 11; time += 1) statuses.push((await site.call('/user/export', { token })).status)
    expect(statuses.indexOf(429)).toBe(10)
  })
})
