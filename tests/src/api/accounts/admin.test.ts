// Calls of admins, and attempts of others. @see docs/reference/failures.md, "Attacks"

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createApp } from '#adapters/app.ts'
import { LIMITS } from '#core/accounts/limits.ts'
import type { Account } from '#core/accounts/people/user.ts'
import { type AccountApi, accountApi, mailsTo, PASSWORD } from '#tests/support/accounts/account-api.ts'
import { withFactor } from '#tests/support/accounts/second-factor.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const ADMIN = 'admin@reader.test'
const INVITED = 'eve@reader.test'
const INVITATION = { email: INVITED, language: 'fr', name: 'Eve', role: 'other' }
const CALLS = [
  ['GET', '/admin/users'],
  ['POST', '/admin/users'],
  ['GET', '/admin/users/x'],
  ['POST', '/admin/users/x/role'],
  ['GET', '/admin/days']
] as const

let database: TestDatabase
let site: AccountApi
let admin: string

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  site = accountApi(database)
  await database.pool.query(
    'truncate account, outgoing_mail, account_link, rate_limit, security_event restart identity cascade'
  )
  const created = await createApp(site.ports).accounts.createAdmin(ADMIN)
  const token = created.ok && created.value.isNew ? created.value.linkToken : ''
  await site.call('/user/reset', { body: { password: PASSWORD, token } })
  const { body } = await site.call('/auth/login', { body: { email: ADMIN, password: PASSWORD } })
  admin = body['accessToken'] as string
  await database.pool.query(withFactor(`email = '${ADMIN}'`))
})

async function join(): Promise<string> {
  const { body } = await site.call('/auth/signup', {
    body: { email: 'ada@reader.test', name: 'Ada', password: PASSWORD }
  })
  return body['accessToken'] as string
}

const invite = (values: object = {}, token = admin) =>
  site.call('/admin/users', { body: { ...INVITATION, ...values }, token })

const rolesOf = async () => (await database.pool.query('select email, role from account order by id')).rows

describe('admin calls', () => {
  test.each(CALLS)('%s %s: 401 for a visitor, 403 for a reader, whatever is sent', async (method, path) => {
    const other = await join()
    const call = method === 'POST' ? { body: INVITATION } : {}
    expect(await site.call(path, call)).toMatchObject({ body: { code: 'sign_in_required' }, status: 401 })
    const refused = await site.call(path, { ...call, token: other })
    expect(refused).toMatchObject({ body: { code: 'admin_required' }, status: 403 })
    expect(refused.headers.get('cache-control')).toBe('private, no-store')
    expect(await rolesOf()).toHaveLength(2)
    expect(await mailsTo(database, site.ports, INVITED)).toEqual([])
  })

  test.each(CALLS)('%s %s: 401 for an admin whose session was ended', async (method, path) => {
    await site.call('/auth/logout', { method: 'POST', token: admin })
    const call = method === 'POST' ? { body: INVITATION } : {}
    expect((await site.call(path, { ...call, token: admin })).status).toBe(401)
  })

  test.each(CALLS)('%s %s: 403 for an admin without a second factor, and nothing happens', async (method, path) => {
    await database.pool.query('delete from account_totp')
    const call = method === 'POST' ? { body: INVITATION } : {}
    const refused = await site.call(path, { ...call, token: admin })
    expect(refused).toMatchObject({ body: { code: 'second_factor_required' }, status: 403 })
    expect(await rolesOf()).toHaveLength(1)
    expect(await mailsTo(database, site.ports, INVITED)).toEqual([])
    expect((await site.call('/user/second-factor', { token: admin })).status).toBe(200)
  })

  test('a revoked role is gone at the next call', async () => {
    expect((await site.call('/admin/users', { token: admin })).status).toBe(200)
    await database.pool.query(`update account set role = 'other'`)
    expect((await site.call('/admin/users', { token: admin })).status).toBe(403)
  })

  test('an admin promotes another reader, who is signed out, and revokes the role again', async () => {
    const token = await join()
    const { encId } = (await site.call('/user/me', { token })).body['user'] as { encId: string }
    const [mail] = await mailsTo(database, site.ports, 'ada@reader.test')
    const change = (role: string, id = encId) => site.call(`/admin/users/${id}/role`, { body: { role }, token: admin })
    expect(await change('admin')).toMatchObject({ body: { code: 'address_unverified' }, status: 409 })
    await site.call(`/user/${encId}/verify/${mail?.token}`)
    expect(await change('admin')).toMatchObject({ body: true, status: 200 })
    expect((await site.call('/user/me', { token })).status).toBe(401)
    const open = () => site.call(`/admin/users/${encId}`, { token: admin })
    expect(await open()).toMatchObject({ body: { email: 'ada@reader.test', isVerified: true, role: 'admin' } })
    expect(await change('other')).toMatchObject({ body: true, status: 200 })
    expect((await open()).body['role']).toBe('other')
    const { rows } = await database.pool.query(`select detail from security_event where kind = 'role_changed'`)
    expect(rows).toEqual([{ detail: 'admin' }, { detail: 'other' }])
    expect((await change('owner')).status).toBe(400)
    expect((await change('admin', 'nobody')).status).toBe(404)
  })

  test('admins cannot change their own role, so one always remains', async () => {
    const { encId } = (await site.call('/user/me', { token: admin })).body['user'] as { encId: string }
    const refused = await site.call(`/admin/users/${encId}/role`, { body: { role: 'other' }, token: admin })
    expect(refused).toMatchObject({ body: { code: 'own_role' }, status: 409 })
    expect(await rolesOf()).toEqual([{ email: ADMIN, role: 'admin' }])
  })

  test('no call on a reader’s own account grants a role', async () => {
    const other = await join()
    const tries = [
      ['/auth/signup', { email: INVITED, name: 'Eve', password: PASSWORD, role: 'admin' }],
      ['/auth/login', { email: 'ada@reader.test', password: PASSWORD, role: 'admin' }],
      ['/user/reset', { password: PASSWORD, role: 'admin', token: 'x' }],
      ['/user/forgot', { email: 'ada@reader.test', role: 'admin' }]
    ] as const
    for (const [path, body] of tries) {
      expect(await site.call(path, { body, token: other })).toMatchObject({ body: { code: 'unknown_field' } })
    }
    expect(await rolesOf()).toEqual([
      { email: ADMIN, role: 'admin' },
      { email: 'ada@reader.test', role: 'other' }
    ])
  })

  test('the list shows accounts without any secret', async () => {
    await join()
    const { body, status } = await site.call('/admin/users?sort=name', { token: admin })
    expect([status, body['total'], body['page'], body['pages']]).toEqual([200, 2, 1, 1])
    const [first] = body['users'] as Record<string, unknown>[]
    expect(Object.keys(first ?? {}).sort()).toEqual([
      'email',
      'encId',
      'isVerified',
      'joinedAt',
      'lastActiveOn',
      'name',
      'role'
    ])
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|fingerprint/)
  })

  test('the list names the refused parameter', async () => {
    expect(await site.call('/admin/users?sort=id', { token: admin })).toMatchObject({
      body: { code: 'invalid_parameter', parameter: 'sort' },
      status: 400
    })
  })

  test('an invited user sets a password by the mailed link, and has the invited name and role', async () => {
    const { body, status } = await invite({ role: 'admin' })
    expect([status, (body['user'] as Account).role]).toEqual([200, 'admin'])
    const [mail] = await mailsTo(database, site.ports, INVITED)
    expect(mail).toMatchObject({ kind: 'invitation', language: 'fr' })
    expect(JSON.stringify(body)).not.toContain(mail?.token)
    const signIn = () => site.call('/auth/login', { body: { email: INVITED, password: PASSWORD } })
    expect((await signIn()).status).toBe(401)
    expect((await site.call('/user/reset', { body: { password: PASSWORD, token: mail?.token } })).body).toBe(true)
    expect((await signIn()).body['user']).toMatchObject({ email: INVITED, name: 'Eve', role: 'admin' })
    expect((await site.call('/user/reset', { body: { password: PASSWORD, token: mail?.token } })).status).toBe(400)
  })

  test('an invitation is valid for three days', async () => {
    await invite()
    const { rows } = await database.pool.query<{ hours: number }>(
      `select round(extract(epoch from expires_at - now()) / 3600)::int as hours from account_link`
    )
    expect(rows).toEqual([{ hours: 72 }])
  })

  test('an earlier unverified claim to the invited address gets nothing of the account', async () => {
    await site.call('/auth/signup', { body: { email: INVITED, name: 'Mallory', password: 'the claimer’s password' } })
    expect((await invite({ role: 'admin' })).status).toBe(200)
    const mails = await mailsTo(database, site.ports, INVITED)
    const token = mails.find(({ kind }) => kind === 'invitation')?.token
    await site.call('/user/reset', { body: { password: PASSWORD, token } })
    const body = { email: INVITED, password: 'the claimer’s password' }
    expect((await site.call('/auth/login', { body })).status).toBe(401)
    expect((await rolesOf()).filter(({ email }) => email === INVITED)).toEqual([{ email: INVITED, role: 'admin' }])
  })

  test('refuses an address that has an account, in any spelling', async () => {
    expect(await invite({ email: ' ADMIN@Reader.test ' })).toMatchObject({ body: { code: 'email_taken' }, status: 409 })
  })

  test('an address is invited at most twenty times an hour', async () => {
    for (let times = 0; times < LIMITS.mail.attempts; times += 1) expect((await invite()).status).toBe(200)
    const refused = await invite()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  })

  test.each([
    [{ password: PASSWORD }, 'unknown_field'],
    [{ id: '1' }, 'unknown_field'],
    [{ encId: 'x' }, 'unknown_field'],
    [{ name: '<script>alert(1)</script>'.repeat(3) }, 'name_too_long'],
    [{ role: ['admin'] }, 'bad_request']
  ])('an invitation with %o is refused', async (values, code) => {
    expect(await invite(values)).toMatchObject({ body: { code }, status: 400 })
  })

  test('daily counts show sign-ups and active readers', async () => {
    await join()
    const { body } = await site.call('/admin/days', { token: admin })
    const today = (series: string) => (body[series] as { count: number }[]).at(-1)?.count
    expect([today('signUps'), today('activeUsers')]).toEqual([2, 1])
  })

  test('daily counts of filings are for signed-in readers', async () => {
    expect((await site.call('/analytics/filing-days')).status).toBe(401)
    const { body, status } = await site.call('/analytics/filing-days', { token: await join() })
    expect([status, (body as unknown as unknown[]).length]).toEqual([200, 90])
  })
})
