import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createApp } from '#adapters/app.ts'
import { makePreferenceToken } from '#core/accounts/own-data/preference-token.ts'
import { makeUnsubscribeToken } from '#core/accounts/own-data/unsubscribe.ts'
import type { SecurityEvent } from '#core/accounts/security-event.ts'
import { DAY_MS } from '#core/dates/durations.ts'
import { createApi } from '#src/api/api.ts'
import { type AccountApi, accountApi, mailsTo, PASSWORD, SITE } from '#tests/support/accounts/account-api.ts'
import { withFactor } from '#tests/support/accounts/second-factor.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const EMAIL = 'ada@reader.test'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

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

interface Joined {
  encId: string
  token: string
}

async function join(email = EMAIL): Promise<Joined> {
  const { body } = await site.call('/auth/signup', {
    address: '198.51.100.77',
    body: { email, name: 'Ada', password: PASSWORD },
    headers: { 'user-agent': FIREFOX }
  })
  return { encId: (body['user'] as { encId: string }).encId, token: body['accessToken'] as string }
}

async function joinAndVerify(email = EMAIL): Promise<Joined> {
  const joined = await join(email)
  const [mail] = await mailsTo(database, site.ports, email)
  await site.call(`/user/${joined.encId}/verify/${mail?.token}`)
  return joined
}

async function signIn(email = EMAIL, password = PASSWORD) {
  const { body, status } = await site.call('/auth/login', { body: { email, password } })
  return { deletesAt: body['deletesAt'], status, token: body['accessToken'] as string }
}

async function eventsOf(token: string, query = ''): Promise<SecurityEvent[]> {
  return (await site.call(`/user/security-events${query}`, { token })).body['events'] as SecurityEvent[]
}

const kindsOf = async (token: string) => (await eventsOf(token)).map(({ kind }) => kind)

const countOf = async (table: string, where = 'true') =>
  (await database.pool.query<{ count: number }>(`select count(*)::int as count from ${table} where ${where}`)).rows[0]
    ?.count

/** App on the same database whose clock is some days ahead. */
function inDays(days: number) {
  return createApp({ ...site.ports, clock: { now: () => new Date(Date.now() + days * DAY_MS) } })
}

describe('security log', () => {
  test('lists the events of an account, newest first', async () => {
    const { token } = await joinAndVerify()
    await signIn(EMAIL, 'not the password')
    await join(EMAIL)
    const { token: second } = await signIn()
    await site.call('/auth/logout', { method: 'POST', token: second })
    await site.call('/user/forgot', { body: { email: EMAIL } })
    await site.call('/user/export', { token })
    expect(await kindsOf(token)).toEqual([
      'data_exported',
      'reset_asked',
      'signed_out',
      'signed_in',
      'address_taken',
      'sign_in_refused',
      'verified',
      'signed_in',
      'joined'
    ])
  })

  test('records a new password and a browser that was signed out', async () => {
    const { token } = await joinAndVerify()
    const { token: other } = await signIn()
    const { body } = await site.call('/user/sessions', { token: other })
    const [, first] = body as unknown as { id: string }[]
    await site.call(`/user/sessions/${first?.id}`, { method: 'DELETE', token: other })
    expect((await site.call('/user/me', { token })).status).toBe(401)
    await site.call('/user/forgot', { body: { email: EMAIL } })
    const mail = (await mailsTo(database, site.ports, EMAIL)).at(-1)
    await site.call('/user/reset', { body: { password: 'a wholly new pass phrase', token: mail?.token } })
    const { token: last } = await signIn(EMAIL, 'a wholly new pass phrase')
    expect((await kindsOf(last)).slice(0, 4)).toEqual([
      'signed_in',
      'password_changed',
      'reset_asked',
      'session_revoked'
    ])
  })

  test('stores the browser and the network, but no full address', async () => {
    const { token } = await join()
    const joined = (await eventsOf(token)).at(-1)
    expect(joined).toMatchObject({ detail: null, device: FIREFOX, kind: 'joined', network: '198.51.100.0/24' })
    const { rows } = await database.pool.query('select * from security_event')
    expect(JSON.stringify(rows)).not.toContain('198.51.100.77')
  })

  test('is paged by twenty', async () => {
    const { token } = await join()
    for (let time = 0; time < 30; time += 1) {
      await database.pool.query(`insert into security_event (account_id, kind) select id, 'signed_in' from account`)
    }
    const first = (await site.call('/user/security-events', { token })).body
    const rest = (await site.call(`/user/security-events?before=${first['next']}`, { token })).body
    expect([first, rest].map(({ events }) => (events as unknown[]).length)).toEqual([20, 12])
    expect(rest['next']).toBeNull()
    expect(await site.call('/user/security-events?before=x', { token })).toMatchObject({
      body: { code: 'invalid_parameter', parameter: 'before' },
      status: 400
    })
  })

  test('does not reveal to an unverified claim whether the address has an account', async () => {
    const claimOf = async (email: string) => {
      const { token } = await join(email)
      await site.call('/user/forgot', { body: { email } })
      await signIn(email, 'not the password')
      return kindsOf(token)
    }
    await joinAndVerify()
    expect(await claimOf(EMAIL)).toEqual(['signed_in', 'joined'])
    expect(await claimOf('nobody@reader.test')).toEqual(['signed_in', 'joined'])
  })

  test('writes as many entries for an unknown address as for a known one', async () => {
    await joinAndVerify()
    const rowsFor = async (email: string) => {
      const before = (await countOf('security_event')) ?? 0
      await join(email)
      await site.call('/user/forgot', { body: { email } })
      await signIn(email, 'not the password')
      return ((await countOf('security_event')) ?? 0) - before
    }
    expect(await rowsFor(EMAIL)).toBe(await rowsFor('nobody@reader.test'))
  })

  test('is readable only by its owner and by admins', async () => {
    const { encId, token } = await joinAndVerify()
    const path = `/user/${encId}/security-events`
    const stranger = await join('eve@reader.test')
    expect((await site.call('/user/security-events')).status).toBe(401)
    expect((await site.call(path)).status).toBe(401)
    for (const reader of [token, stranger.token]) {
      expect(await site.call(path, { token: reader })).toMatchObject({ body: { code: 'admin_required' }, status: 403 })
    }
    await joinAndVerify('admin@reader.test')
    await createApp(site.ports).accounts.createAdmin('admin@reader.test')
    const { token: admin } = await signIn('admin@reader.test')
    await database.pool.query(withFactor(`email = 'admin@reader.test'`))
    const { body } = await site.call(path, { token: admin })
    expect((body['events'] as SecurityEvent[]).map(({ kind }) => kind)).toEqual(['verified', 'signed_in', 'joined'])
    expect((await site.call('/user/unknown/security-events', { token: admin })).status).toBe(404)
    expect((await eventsOf(admin)).map(({ detail, kind }) => [kind, detail])).toContainEqual(['role_changed', 'admin'])
  })

  test('is never changed, and kept for a year', async () => {
    const { token } = await join()
    await expect(database.pool.query(`update security_event set kind = 'verified'`)).rejects.toThrow(/security_event/)
    await inDays(364).accounts.deleteDueAccounts()
    expect(await eventsOf(token)).toHaveLength(2)
    await inDays(366).accounts.deleteDueAccounts()
    expect(await eventsOf(token)).toHaveLength(0)
  })
})

describe('deletion', () => {
  const ask = (token: string, password = PASSWORD) => site.call('/user/deletion', { body: { password }, token })

  test('waits seven days, ends all sessions and is confirmed by mail', async () => {
    const { token } = await joinAndVerify()
    const { token: other } = await signIn()
    const { body, status } = await ask(token)
    expect(status).toBe(200)
    const days = (new Date(body['deletesAt'] as string).getTime() - Date.now()) / DAY_MS
    expect(days).toBeCloseTo(7, 2)
    for (const ended of [token, other]) expect((await site.call('/user/me', { token: ended })).status).toBe(401)
    expect((await mailsTo(database, site.ports, EMAIL)).at(-1)?.kind).toBe('deletion_asked')
  })

  test('is announced at sign-in meanwhile, and can be withdrawn', async () => {
    await ask((await joinAndVerify()).token)
    const { deletesAt, token } = await signIn()
    expect(deletesAt).toEqual(expect.any(String))
    expect((await site.call('/user/me', { token })).body['deletesAt']).toBe(deletesAt)
    expect((await site.call('/user/deletion', { token })).body).toEqual({
      deletesAt,
      needsFactor: false,
      needsPassword: true
    })
    expect(await site.call('/user/deletion', { method: 'DELETE', token })).toMatchObject({ body: true, status: 200 })
    expect((await site.call('/user/me', { token })).body).not.toHaveProperty('deletesAt')
    expect(await inDays(8).accounts.deleteDueAccounts()).toMatchObject({ accounts: 0 })
    expect((await kindsOf(token)).slice(0, 3)).toEqual(['deletion_canceled', 'signed_in', 'deletion_asked'])
  })

  test('removes everything after seven days, once, and frees the address', async () => {
    await ask((await joinAndVerify()).token)
    const { encId } = await joinAndVerify('eve@reader.test')
    expect(await inDays(6.9).accounts.deleteDueAccounts()).toMatchObject({ accounts: 0 })
    const done = await Promise.all([inDays(7.1).accounts.deleteDueAccounts(), inDays(7.1).accounts.deleteDueAccounts()])
    expect(done.map(({ accounts }) => accounts).sort()).toEqual([0, 1])
    const { rows } = await database.pool.query('select enc_id from account')
    expect(rows).toEqual([{ enc_id: encId }])
    expect(await countOf('outgoing_mail', `recipient = '${EMAIL}'`)).toBe(0)
    expect(await countOf('security_event', `kind = 'deletion_done' and account_id is null and network is null`)).toBe(1)
    expect(
      await countOf('security_event', 'account_id is not null and account_id not in (select id from account)')
    ).toBe(0)
    expect((await signIn()).status).toBe(401)
    await joinAndVerify()
    expect((await signIn()).status).toBe(200)
  })

  test('asks for the password, at most ten times in a quarter of an hour', async () => {
    const { token } = await joinAndVerify()
    expect(await site.call('/user/deletion', { body: {}, token })).toMatchObject({
      body: { code: 'password_required' },
      status: 400
    })
    const statuses: number[] = []
    for (let time = 0; time < 11; time += 1) statuses.push((await ask(token, `guess number ${time}`)).status)
    expect(statuses).toEqual([...Array(10).fill(403), 429])
    expect(await countOf('account', 'deletes_at is not null')).toBe(0)
  })

  test('without a password needs a sign-in of the last ten minutes', async () => {
    const { token } = await joinAndVerify()
    await database.pool.query('update account set password_hash = null')
    await database.pool.query(`update session set confirmed_at = now() - interval '11 minutes'`)
    expect((await site.call('/user/deletion', { token })).body).toMatchObject({ needsPassword: false })
    expect(await site.call('/user/deletion', { body: {}, token })).toMatchObject({
      body: { code: 'fresh_sign_in_required' },
      status: 403
    })
    await database.pool.query(`update session set confirmed_at = now() - interval '9 minutes'`)
    expect((await site.call('/user/deletion', { body: {}, token })).status).toBe(200)
  })

  test('of a never verified address is immediate, and sends no mail', async () => {
    await joinAndVerify()
    const { token } = await join()
    const mails = (await mailsTo(database, site.ports, EMAIL)).length
    expect((await ask(token)).status).toBe(200)
    expect(await countOf('account')).toBe(1)
    expect(await mailsTo(database, site.ports, EMAIL)).toHaveLength(mails)
    expect((await signIn()).status).toBe(200)
  })

  test('cannot be requested or withdrawn by a visitor', async () => {
    for (const method of ['GET', 'DELETE']) expect((await site.call('/user/deletion', { method })).status).toBe(401)
    expect((await site.call('/user/deletion', { body: { password: PASSWORD } })).status).toBe(401)
    expect((await site.call('/user/export')).status).toBe(401)
  })
})

describe('email preferences', () => {
  const open = (call: { body?: object; token?: string }) => site.call('/user/email-preferences', { body: {}, ...call })
  const save = (body: object, token?: string) =>
    site.call('/user/save-email-preference', { body, ...(token ? { token } : {}) })
  const REPORTS = ['daily_top_buys', 'weekly_newsletter', 'thirty_day_digest']
  const tokenFor = (encId: string, days = 0) =>
    makePreferenceToken(site.ports.secrets, encId, new Date(Date.now() + days * DAY_MS))

  test('are read and saved by a signed-in reader', async () => {
    const { token } = await join()
    expect((await open({ token })).body).toEqual({
      blocked: null,
      email: EMAIL,
      language: 'en',
      pausedUntil: null,
      preferences: ['daily_top_buys', 'weekly_newsletter', 'thirty_day_digest', 'alerts', 'product_news'],
      userPreference: REPORTS
    })
    const choice = { language: 'fr', pauseDays: 7, preferences: ['product_news'] }
    expect(await save(choice, token)).toMatchObject({ body: true, status: 200 })
    const saved = (await open({ token })).body
    expect(saved).toMatchObject({ language: 'fr', userPreference: ['product_news'] })
    const days = (Date.parse(saved['pausedUntil'] as string) - Date.now()) / DAY_MS
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    await save({ pauseDays: 0, preferences: [] }, token)
    expect((await open({ token })).body).toMatchObject({ language: 'fr', pausedUntil: null, userPreference: [] })
  })

  test('are changed by a mailed token without signing in, for its own account only', async () => {
    const { encId } = await join()
    const other = await join('eve@reader.test')
    const token = tokenFor(encId)
    expect((await open({ body: { token } })).body).toMatchObject({
      email: 'a…@reader.test',
      userPreference: REPORTS
    })
    expect((await save({ preferences: [], token }, other.token)).status).toBe(200)
    expect((await open({ body: { token } })).body['userPreference']).toEqual([])
    expect((await open({ token: other.token })).body['userPreference']).toEqual(REPORTS)
  })

  test('are not opened by an encId alone, or by a token that is forged, foreign, changed or old', async () => {
    const { encId } = await join()
    const stranger = await join('eve@reader.test')
    const [, seconds, signature] = tokenFor(stranger.encId).split('.')
    const forged = [
      encId,
      `${encId}.${seconds}.${signature}`,
      `${encId}.${seconds}.`,
      `${tokenFor(encId).slice(0, -1)}${tokenFor(encId).endsWith('A') ? 'B' : 'A'}`,
      tokenFor(encId).replace(/\.\d+\./, '.99999999999.'),
      tokenFor(encId, -91),
      ''
    ]
    for (const token of forged) {
      expect(await open({ body: { token } })).toMatchObject({ body: { code: 'link_invalid' }, status: 400 })
      expect((await save({ preferences: [], token })).status).toBe(400)
    }
    expect((await open({})).status).toBe(401)
    expect((await save({ preferences: [] })).status).toBe(401)
    expect(await countOf('account', `mail_kinds <> '{}'`)).toBe(2)
  })

  test('are not changed by a GET, an unknown preference or a page of another site', async () => {
    const { token } = await join()
    expect((await site.call('/user/save-email-preference?preferences=', { token })).status).toBe(405)
    expect((await save({ preferences: ['role'] }, token)).status).toBe(400)
    expect((await save({ preferences: [], role: 'admin' }, token)).status).toBe(400)
    const headers = { 'sec-fetch-site': 'cross-site' }
    const call = { body: { preferences: [] }, headers, token }
    expect((await site.call('/user/save-email-preference', call)).status).toBe(403)
    expect(await countOf('account', `mail_kinds <> '{}'`)).toBe(1)
  })
})

describe('unsubscribing by the link of a mail', () => {
  const issue = { editionId: '1', kind: 'weekly_newsletter' } as const
  const press = (token: string, { body = 'List-Unsubscribe=One-Click', headers = {} } = {}) =>
    post(token, { body, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } })
  /** A form, not a call of the contract. */
  const post = async (token: string, init: RequestInit) =>
    createApi(createApp(site.ports), SITE).request(`/u/${token}`, { ...init, method: 'POST' }, { address: '192.0.2.1' })
  const kindsOf = async () =>
    (await database.pool.query('select mail_kinds from account order by id')).rows.map(row => row.mail_kinds)

  test('accepts one click of a mail service, without a session or a cookie, any number of times', async () => {
    const { encId } = await join()
    const token = makeUnsubscribeToken(site.ports.secrets, { ...issue, encId })
    const headers = { origin: 'https://mail.test', 'sec-fetch-site': 'cross-site' }
    for (const time of [1, 2]) {
      const answer = await press(token, { headers })
      expect([time, answer.status, await answer.text()]).toEqual([time, 200, ''])
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect(await kindsOf()).toEqual([['daily_top_buys', 'thirty_day_digest']])
  })

  test('accepts a multipart form, and ends all lists on request of the page', async () => {
    const { encId } = await join()
    const token = makeUnsubscribeToken(site.ports.secrets, { ...issue, encId })
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect((await post(token, { body: form })).status).toBe(200)
    const answer = await press(token, { body: 'List-Unsubscribe=One-Click&from=page&list=all' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/u/${token}?done=all`])
    expect(await kindsOf()).toEqual([[]])
  })

  test('lets the holder of a forwarded mail end that list, and see or change nothing else', async () => {
    const { encId } = await join()
    await join('eve@reader.test')
    const token = makeUnsubscribeToken(site.ports.secrets, { ...issue, encId })
    const forged = [token.replace('weekly', 'daily'), `${token}x`, token.replace(encId, 'other'), 'x']
    for (const wrong of forged) expect((await press(wrong)).status).toBe(400)
    expect((await site.call('/user/email-preferences', { body: { token } })).status).toBe(400)
    expect(await kindsOf()).toEqual([REPORTS, REPORTS])
    await press(token)
    expect(await kindsOf()).toEqual([['daily_top_buys', 'thirty_day_digest'], REPORTS])
  })

  test('is answered once stored, even if a process died while it sent a mail', async () => {
    const { encId } = await join()
    await database.pool.query(
      `insert into newsletter_mail (edition_id, account_id, state, due_at, taken_at)
       select 1, id, 'sending', now(), now() from account`
    )
    const token = makeUnsubscribeToken(site.ports.secrets, { ...issue, encId })
    expect((await press(token)).status).toBe(200)
    expect(await kindsOf()).toEqual([['daily_top_buys', 'thirty_day_digest']])
    await database.pool.query('delete from newsletter_mail')
  })

  test('succeeds for a deleted account', async () => {
    const token = makeUnsubscribeToken(site.ports.secrets, { ...issue, encId: 'gone' })
    expect((await press(token)).status).toBe(200)
  })

  const REPORTS = ['daily_top_buys', 'weekly_newsletter', 'thirty_day_digest']
})

describe('sessions', () => {
  test('record their last use once an hour', async () => {
    const { token } = await join()
    const lastUse = async () =>
      (await database.pool.query('select last_used_at::text from session')).rows[0].last_used_at
    const first = await lastUse()
    await site.call('/user/me', { token })
    expect(await lastUse()).toBe(first)
    await database.pool.query(`update session set last_used_at = now() - interval '61 minutes'`)
    await Promise.all([1, 2, 3].map(() => site.call('/user/me', { token })))
    await expect.poll(async () => new Date(await lastUse()) >= new Date(first)).toBe(true)
  })

  test.each([
    [true, 14, 30 * 24],
    [true, 16, 16 * 24],
    [false, 0.2, 12],
    [false, 0.3, 0.3 * 24]
  ])('slide: remembered %s with %d days left lives %d hours after a call', async (remember, daysLeft, hours) => {
    await joinAndVerify()
    await database.pool.query('delete from session')
    const { body } = await site.call('/auth/login', { body: { email: EMAIL, password: PASSWORD, remember } })
    await database.pool.query(`update session set expires_at = now() + $1 * interval '1 day'`, [daysLeft])
    await site.call('/user/me', { token: body['accessToken'] as string })
    const { rows } = await database.pool.query<{ hours: number }>(
      'select extract(epoch from expires_at - now())::float / 3600 as hours from session'
    )
    expect(rows[0]?.hours).toBeCloseTo(hours, 1)
  })

  test('answer a missing or refused token with WWW-Authenticate', async () => {
    const challenge = async (token?: string) =>
      (await site.call('/user/me', token ? { token } : {})).headers.get('www-authenticate')
    expect(await challenge()).toBe('Bearer realm="Fourfold"')
    expect(await challenge('x.y.z')).toBe('Bearer realm="Fourfold", error="invalid_token"')
  })
})
