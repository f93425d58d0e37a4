// Attacks not covered by other account tests. @see docs/reference/failures.md, "Attacks"

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { letterOf } from '#adapters/mail/letters.ts'
import { type AccountApi, accountApi, mailsTo, PASSWORD, SITE } from '#tests/support/accounts/account-api.ts'
import { withFactor } from '#tests/support/accounts/second-factor.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const EMAIL = 'ada@reader.test'

/** Calls that need no ownership check, because their ids are public or belong to no account. */
const PUBLIC = /\/(all-insiders|filings|insider-trading|optionsactivity|payment-sandbox|stocks|stripe)\//

let database: TestDatabase
let site: AccountApi

beforeAll(async () => {
  database = await openTestDatabase()
  site = accountApi(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query(
    'truncate account, outgoing_mail, account_link, rate_limit, security_event restart identity cascade'
  )
})

async function join(email: string, name = 'Ada') {
  const { body } = await site.call('/auth/signup', { body: { email, name, password: PASSWORD } })
  return { encId: (body['user'] as { encId: string }).encId, token: body['accessToken'] as string }
}

async function joinAndVerify(email: string) {
  const joined = await join(email)
  const [mail] = await mailsTo(database, site.ports, email)
  await site.call(`/user/${joined.encId}/verify/${mail?.token}`)
  return joined
}

const readOwner = async () =>
  (await database.pool.query('select row_to_json(account) from account where email = $1', [EMAIL])).rows

describe("another's id", () => {
  test('opens nothing in any call with an id, for every kind of id', async () => {
    const owner = await joinAndVerify(EMAIL)
    const stranger = await joinAndVerify('eve@reader.test')
    const { body } = await site.call('/user/sessions', { token: owner.token })
    const [session] = body as unknown as { id: string }[]
    const { rows } = await database.pool.query<{ id: string }>('select id from account where email = $1', [EMAIL])
    const ids = [owner.encId, rows[0]?.id ?? '', session?.id ?? '']
    const before = await readOwner()
    const routes = site.api.routes.filter(
      ({ method, path }) => path.includes(':') && method !== 'ALL' && !PUBLIC.test(path)
    )
    expect(routes.map(({ path }) => path)).toContain('/api/v1/user/:id/security-events')
    for (const { method, path } of routes) {
      for (const id of ids) {
        const address = path.replace('/api/v1', '').replace(/:\w+/g, id)
        const sent = method === 'POST' ? { body: {} } : { method }
        const { status } = await site.call(address, { ...sent, token: stranger.token })
        expect([400, 401, 402, 403, 404], `${method} ${address}`).toContain(status)
      }
    }
    expect(await readOwner()).toEqual(before)
    expect((await site.call('/user/me', { token: owner.token })).status).toBe(200)
  })
})

describe('an id that the database cannot store', () => {
  test('is refused by every call with an id', async () => {
    const { token } = await joinAndVerify(EMAIL)
    await database.pool.query(`update account set role = 'admin'`)
    await database.pool.query(withFactor('true'))
    const routes = site.api.routes.filter(({ method, path }) => path.includes(':') && method !== 'ALL')
    for (const { method, path } of routes) {
      const address = path.replace('/api/v1', '').replace(/:\w+/g, '%00')
      const sent = method === 'POST' ? { body: { role: 'other' } } : { method }
      const { status } = await site.call(address, { ...sent, token })
      expect(status, `${method} ${address}`).toBe(400)
    }
  })
})

describe('the link address of a mail', () => {
  test('is the configured one, whatever host the request names', async () => {
    const headers = { forwarded: 'host=evil.example', host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const person = { email: EMAIL, name: 'Ada', password: PASSWORD }
    await site.call('/auth/signup', { body: person, headers })
    await site.call('/user/forgot', { body: { email: EMAIL }, headers })
    const mails = await site.ports.outbox.take(10, new Date(), new Date(Date.now() + 60_000))
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['reset_password', 'verify_address'])
    for (const mail of mails) {
      const letter = letterOf(mail, { productName: 'Fourfold', secrets: site.ports.secrets, siteUrl: SITE })
      expect(new URL(letter.action.url).origin).toBe(SITE)
      expect(JSON.stringify([mail, letter])).not.toContain('evil')
    }
  })
})

describe('a script in the name', () => {
  test('is answered as JSON that no browser renders as a page, and appears in no mail', async () => {
    const name = '<script>alert(1)</script>'
    const { token } = await join(EMAIL, name)
    const { body, headers } = await site.call('/user/me', { token })
    expect(body['user']).toMatchObject({ name })
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const { rows } = await database.pool.query('select * from outgoing_mail')
    expect(JSON.stringify(rows)).not.toContain('script')
  })
})
