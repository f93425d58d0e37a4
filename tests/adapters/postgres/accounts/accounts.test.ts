import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createApp } from '#adapters/app.ts'
import { postgresAccounts } from '#adapters/postgres/accounts/accounts.ts'
import { securityEvent } from '#core/accounts/security-event.ts'
import { type AccountApi, accountApi, mailsTo, PASSWORD } from '#tests/support/accounts/account-api.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const EMAIL = 'ada@reader.test'
const VERIFIED = securityEvent('verified', undefined)
const RESET_ASKED = securityEvent('reset_asked', undefined)

let database: TestDatabase
let site: AccountApi

beforeAll(async () => {
  database = await openTestDatabase()
  site = accountApi(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query(
    'truncate account, billing_customer, outgoing_mail, account_link, rate_limit restart identity cascade'
  )
})

const join = (email = EMAIL) => site.call('/auth/signup', { body: { email, name: 'Ada', password: PASSWORD } })

const countOf = async (table: string) =>
  (await database.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count

async function joinAndVerify() {
  const { body } = await join()
  const { encId } = body['user'] as { encId: string }
  const [mail] = await mailsTo(database, site.ports, EMAIL)
  await site.call(`/user/${encId}/verify/${mail?.token}`)
  return body['accessToken'] as string
}

describe('accounts', () => {
  test('two accounts with one address cannot both be verified, even in parallel', async () => {
    await Promise.all([join(), join(), join()])
    const tokens = await mailsTo(database, site.ports, EMAIL)
    const { rows } = await database.pool.query<{ enc_id: string }>('select enc_id from account order by id')
    const accounts = postgresAccounts(database.db)
    const verified = await Promise.all(
      rows.flatMap(({ enc_id: encId }) =>
        tokens.map(({ token }) =>
          accounts.verify(encId, site.ports.secrets.fingerprint(token ?? ''), new Date(), VERIFIED)
        )
      )
    )
    expect(verified.filter(Boolean)).toHaveLength(1)
    expect(await countOf('account')).toBe(1)
  })

  test('a second sign-up moves purchases out of the account that ends', async () => {
    const encIdOf = async () => ((await join()).body['user'] as { encId: string }).encId
    const [paid, verified] = [await encIdOf(), await encIdOf()]
    await database.pool.query(
      `insert into billing_customer (id, account_id, language) select 'cus_1', id, 'en' from account where enc_id = $1`,
      [paid]
    )
    await database.pool.query(
      `insert into subscription (id, customer_id, price_id, plan_id, subscription_for, status, expires_at, is_running)
       values ('sub_1', 'cus_1', 'price_1', 'daily_traders', 'other', 'active', now() + interval '1 month', true)`
    )
    const [, mail] = await mailsTo(database, site.ports, EMAIL)
    expect((await site.call(`/user/${verified}/verify/${mail?.token}`)).body).toBe(true)
    const { rows } = await database.pool.query<{ enc_id: string }>(
      'select enc_id from account join billing_customer on account_id = account.id'
    )
    expect(rows).toEqual([{ enc_id: verified }])
  })

  test('a mail is stored together with its cause or not at all', async () => {
    const accounts = postgresAccounts(database.db)
    const link = { expiresAt: new Date(), fingerprint: 'f', id: 'l', purpose: 'reset' as const }
    const mail = { data: { linkId: 'l' }, expiresAt: null, key: 'l', kind: 'reset_password', language: 'en' } as const
    const keep = (id: string, recipient: string) =>
      accounts.keepLink(undefined, { ...link, fingerprint: id, id }, { ...mail, key: id, recipient }, RESET_ASKED)
    await keep('l', EMAIL)
    await expect(keep('m', null as never)).rejects.toThrow(/recipient/)
    expect([await countOf('account_link'), await countOf('outgoing_mail')]).toEqual([1, 1])
  })

  test('an admin is created with a link to set the password, and without a mail', async () => {
    const created = await createApp(site.ports).accounts.createAdmin(' Admin@Reader.Test ')
    const token = created.ok && created.value.isNew ? created.value.linkToken : ''
    expect(await countOf('outgoing_mail')).toBe(0)
    expect((await site.call('/user/reset', { body: { password: PASSWORD, token } })).status).toBe(200)
    const { body } = await site.call('/auth/login', { body: { email: 'admin@reader.test', password: PASSWORD } })
    expect(body['user']).toMatchObject({ role: 'admin' })
  })

  test('an account that becomes an admin keeps its password and is signed out', async () => {
    const token = await joinAndVerify()
    expect(await createApp(site.ports).accounts.createAdmin(EMAIL)).toEqual({ ok: true, value: { isNew: false } })
    expect((await site.call('/user/me', { token })).status).toBe(401)
    const { body } = await site.call('/auth/login', { body: { email: EMAIL, password: PASSWORD } })
    expect(body['user']).toMatchObject({ role: 'admin' })
  })

  test("an account with an admin's unverified address gets no admin rights", async () => {
    await join('admin@reader.test')
    const created = await createApp(site.ports).accounts.createAdmin('admin@reader.test')
    expect(created).toMatchObject({ ok: true, value: { isNew: true } })
    const { rows } = await database.pool.query('select role from account order by id')
    expect(rows).toEqual([{ role: 'other' }, { role: 'admin' }])
  })

  test('an invalid address cannot become an admin', async () => {
    expect(await createApp(site.ports).accounts.createAdmin('admin')).toEqual({ code: 'email_invalid', ok: false })
  })
})
