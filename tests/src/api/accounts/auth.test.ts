import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { connect } from '#adapters/postgres/connect.ts'
import type { Account } from '#core/accounts/people/user.ts'
import { type AccountApi, accountApi, mailsTo, PASSWORD, SITE } from '#tests/support/accounts/account-api.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
let site: AccountApi
let people = 0

beforeAll(async () => {
  database = await openTestDatabase()
  site = accountApi(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate account, outgoing_mail, account_link, rate_limit restart identity cascade')
})

interface Joined {
  accessToken: string
  email: string
  user: Account
}

function newEmail(): string {
  people += 1
  return `ada${people}@reader.test`
}

async function join(email = newEmail(), values: object = {}): Promise<Joined> {
  const { body, status } = await site.call('/auth/signup', {
    address: `192.0.2.${people}`,
    body: { email, name: 'Ada', password: PASSWORD, ...values }
  })
  expect(status).toBe(200)
  return { ...(body as unknown as Joined), email }
}

async function joinAndVerify(email?: string): Promise<Joined> {
  const joined = await join(email)
  const [mail] = await mailsTo(database, site.ports, joined.email)
  expect((await site.call(`/user/${joined.user.encId}/verify/${mail?.token}`)).status).toBe(200)
  return joined
}

const signIn = (email: string, values: object = {}) =>
  site.call('/auth/login', { address: `198.51.100.${people}`, body: { email, password: PASSWORD, ...values } })

const statusOfMe = async (token: string) => (await site.call('/user/me', { token })).status

const tokenOf = ({ body }: { body: Record<string, unknown> }) => body['accessToken'] as string

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number; sid: string }

describe('account calls', () => {
  test('signing up answers a token and the user, who is signed in at once', async () => {
    const { accessToken, email, user } = await join()
    expect(user).toEqual({
      apikey: null,
      displayName: 'Ada',
      email,
      encId: expect.stringMatching(/^[\w-]{22}$/),
      hasSecondFactor: false,
      isVerified: false,
      name: 'Ada',
      photoURL: null,
      role: 'other'
    })
    const { body, headers } = await site.call('/user/me', { token: accessToken })
    expect(body).toEqual({ user })
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('set-cookie')).toBeNull()
  })

  test('a verified address signs in and out, and then has no session', async () => {
    const { email } = await joinAndVerify()
    const token = tokenOf(await signIn(email.toUpperCase()))
    expect(await statusOfMe(token)).toBe(200)
    const signedOut = await site.call('/auth/logout', { method: 'POST', token })
    expect(signedOut).toMatchObject({ body: true, status: 200 })
    expect(signedOut.headers.get('clear-site-data')).toBe('"cache"')
    expect(await statusOfMe(token)).toBe(401)
  })

  test('sign-in is refused alike for a wrong password, an unknown and an unverified address', async () => {
    const { email } = await joinAndVerify()
    const unverified = await join()
    const answers = [
      await signIn(email, { password: 'not the password' }),
      await signIn('nobody@reader.test'),
      await signIn(unverified.email)
    ]
    for (const { body, status } of answers) {
      expect([status, body['code']]).toEqual([401, 'wrong_credentials'])
      expect(body).toEqual(answers[0]?.body)
    }
  })

  test('signing up with an address that has an account is answered alike, and reveals nothing of it', async () => {
    const owner = await joinAndVerify()
    const second = await join(owner.email, { password: 'another fine pass phrase' })
    expect(Object.keys(second.user)).toEqual(Object.keys(owner.user))
    expect(second.user.encId).not.toBe(owner.user.encId)
    const mails = await mailsTo(database, site.ports, owner.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['verify_address', 'address_taken'])
    expect(mails[1]?.token).toBeUndefined()
    const { rows } = await database.pool.query<{ id: string }>(`select id from account_link where purpose = 'verify'`)
    for (const { id } of rows) {
      const path = `/user/${second.user.encId}/verify/${site.ports.secrets.linkToken(id)}`
      expect((await site.call(path)).status).toBe(400)
    }
    expect((await signIn(owner.email)).status).toBe(200)
    expect((await signIn(owner.email, { password: 'another fine pass phrase' })).status).toBe(401)
  })

  test('of two sign-ups with one address the first to verify keeps it, and the other is signed out', async () => {
    const email = newEmail()
    const [first, second] = await Promise.all([join(email), join(email)])
    const tokens = await mailsTo(database, site.ports, email)
    const verify = ({ user }: Joined) =>
      Promise.all(tokens.map(({ token }) => site.call(`/user/${user.encId}/verify/${token}`)))
    expect((await verify(first)).filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await verify(second)).filter(({ status }) => status === 200)).toHaveLength(0)
    expect(await statusOfMe(first.accessToken)).toBe(200)
    expect(await statusOfMe(second.accessToken)).toBe(401)
  })

  test('a verification link called twice, as by a mail scanner, is answered alike', async () => {
    const { email, user } = await join()
    const [mail] = await mailsTo(database, site.ports, email)
    const path = `/user/${user.encId}/verify/${mail?.token}`
    expect([await site.call(path), await site.call(path)]).toMatchObject([{ body: true }, { body: true }])
    expect(await site.call(`/user/${user.encId}/verify/guess`)).toMatchObject({
      body: { code: 'link_invalid' },
      status: 400
    })
  })

  test('the verification mail is sent again on request, and its link verifies the running session', async () => {
    const { accessToken, email, user } = await join()
    const ask = () => site.call('/user/verification', { body: {}, token: accessToken })
    expect(await ask()).toMatchObject({ body: true, status: 200 })
    const mails = await mailsTo(database, site.ports, email)
    expect(mails.map(({ kind }) => kind)).toEqual(['verify_address', 'verify_address'])
    expect(new Set(mails.map(({ token }) => token)).size).toBe(2)
    const verified = await site.call(`/user/${user.encId}/verify/${mails[1]?.token}`)
    expect([verified.body, verified.headers.get('cache-control')]).toEqual([true, 'no-store'])
    expect((await site.call('/user/me', { token: accessToken })).body['user']).toMatchObject({ isVerified: true })
    expect(await ask()).toMatchObject({ body: true, status: 200 })
    expect(await mailsTo(database, site.ports, email)).toHaveLength(2)
  })

  test('asking for the mail again does not reveal whether the address has an account', async () => {
    const owner = await joinAndVerify()
    const second = await join(owner.email)
    const asked = await site.call('/user/verification', { body: {}, token: second.accessToken })
    expect(asked).toMatchObject({ body: true, status: 200 })
    const mails = await mailsTo(database, site.ports, owner.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['verify_address', 'address_taken', 'address_taken'])
    expect((await site.call('/user/verification', { body: {} })).status).toBe(401)
  })

  test("one account's token does not verify another", async () => {
    const first = await join()
    const second = await join()
    const [mail] = await mailsTo(database, site.ports, first.email)
    expect((await site.call(`/user/${second.user.encId}/verify/${mail?.token}`)).status).toBe(400)
  })

  test('a reset sets the password once, verifies the address and ends every session', async () => {
    const { accessToken, email } = await join()
    expect((await site.call('/user/forgot', { body: { email } })).body).toBe(true)
    const [, mail] = await mailsTo(database, site.ports, email)
    expect(mail?.kind).toBe('reset_password')
    const body = { password: 'a wholly new pass phrase', token: mail?.token }
    expect(await site.call('/user/reset', { body })).toMatchObject({ body: true, status: 200 })
    expect(await statusOfMe(accessToken)).toBe(401)
    expect((await signIn(email, { password: body.password })).status).toBe(200)
    expect(await site.call('/user/reset', { body })).toMatchObject({ body: { code: 'link_invalid' }, status: 400 })
    expect((await mailsTo(database, site.ports, email)).at(-1)?.kind).toBe('password_changed')
  })

  test('a newer reset link invalidates the older one', async () => {
    const { email } = await joinAndVerify()
    for (let times = 0; times < 2; times += 1) await site.call('/user/forgot', { body: { email } })
    const [, first, second] = await mailsTo(database, site.ports, email)
    const reset = (token: string | undefined) =>
      site.call('/user/reset', { body: { password: 'a wholly new pass phrase', token } })
    expect((await reset(second?.token)).status).toBe(200)
    expect((await reset(first?.token)).status).toBe(400)
  })

  test('two concurrent resets with one link set one password', async () => {
    const { email } = await joinAndVerify()
    await site.call('/user/forgot', { body: { email } })
    const [, mail] = await mailsTo(database, site.ports, email)
    const passwords = ['first new pass phrase', 'second new pass phrase', 'third new pass phrase']
    const answers = await Promise.all(
      passwords.map(password => site.call('/user/reset', { body: { password, token: mail?.token } }))
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('links expire: a reset after an hour, a verification after a day', async () => {
    const { email, user } = await join()
    await site.call('/user/forgot', { body: { email } })
    const [verify, reset] = await mailsTo(database, site.ports, email)
    const { rows } = await database.pool.query<{ minutes: number }>(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from account_link order by expires_at`
    )
    expect(rows.map(({ minutes }) => minutes)).toEqual([60, 1440])
    await database.pool.query('update account_link set expires_at = now()')
    const body = { password: 'a wholly new pass phrase', token: reset?.token }
    expect((await site.call('/user/reset', { body })).status).toBe(400)
    expect((await site.call(`/user/${user.encId}/verify/${verify?.token}`)).status).toBe(400)
  })

  test('no value in the database is a valid token', async () => {
    const { accessToken, email } = await join()
    await site.call('/user/forgot', { body: { email } })
    const tokens = (await mailsTo(database, site.ports, email)).map(({ token }) => token)
    const { rows } = await database.pool.query(
      `select row_to_json(x)::text as text from (select a.*, s.*, l.*, m.*
       from account a, session s, account_link l, outgoing_mail m) x`
    )
    const text = JSON.stringify(rows)
    for (const secret of [...tokens, accessToken, claimsOf(accessToken).sid, PASSWORD]) {
      expect(text).not.toContain(secret)
    }
  })

  test('asking for a reset is answered alike for an unknown address, whose mail says so', async () => {
    expect((await site.call('/user/forgot', { body: { email: 'nobody@reader.test' } })).body).toBe(true)
    expect(await mailsTo(database, site.ports, 'nobody@reader.test')).toEqual([
      { kind: 'no_account', language: 'en', token: undefined }
    ])
  })

  test('signing in creates a new session, whatever token is sent', async () => {
    const { accessToken, email } = await joinAndVerify()
    const { body } = await site.call('/auth/login', { body: { email, password: PASSWORD }, token: accessToken })
    expect(claimsOf(body['accessToken'] as string).sid).not.toBe(claimsOf(accessToken).sid)
  })

  test('a session expires after 12 hours, or after 30 days if remembered', async () => {
    const { email } = await joinAndVerify()
    const hours = async (remember: boolean) =>
      (claimsOf(tokenOf(await signIn(email, { remember }))).exp - Date.now() / 1_000) / 3_600
    expect(await hours(false)).toBeCloseTo(12, 1)
    expect(await hours(true)).toBeCloseTo(720, 1)
  })

  test('a session past half its life is prolonged, and /me returns its new token', async () => {
    const { email } = await joinAndVerify()
    const token = tokenOf(await signIn(email, { remember: false }))
    await database.pool.query(`update session set expires_at = now() + interval '5 hours'`)
    const { body } = await site.call('/user/me', { token })
    const { rows } = await database.pool.query<{ hours: number }>(
      `select round(extract(epoch from expires_at - now()) / 3600)::int as hours from session order by created_at desc`
    )
    expect(rows[0]?.hours).toBe(12)
    await database.pool.query(`update session set expires_at = now() + interval '13 hours'`)
    const renewed = tokenOf(await site.call('/user/me', { token }))
    expect(claimsOf(renewed).exp).toBeGreaterThan(claimsOf(token).exp)
    expect(body['user']).toMatchObject({ email })
  })

  test('readers list their sessions and end one without affecting the others', async () => {
    const { accessToken, email } = await joinAndVerify()
    const other = tokenOf(await signIn(email))
    const { body } = await site.call('/user/sessions', { token: accessToken })
    const listed = body as unknown as { id: string; isCurrent: boolean }[]
    expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
    expect(Object.keys(listed[0] ?? {}).sort()).toEqual([
      'createdAt',
      'device',
      'expiresAt',
      'id',
      'isCurrent',
      'lastUsedAt'
    ])
    const path = `/user/sessions/${listed[0]?.id}`
    expect((await site.call(path, { method: 'DELETE', token: accessToken })).status).toBe(200)
    expect([await statusOfMe(other), await statusOfMe(accessToken)]).toEqual([401, 200])
    expect((await site.call(path, { method: 'DELETE', token: accessToken })).status).toBe(404)
  })

  test("nobody ends another reader's session, or any session without a token", async () => {
    const owner = await join()
    const stranger = await join()
    const { body } = await site.call('/user/sessions', { token: owner.accessToken })
    const [session] = body as unknown as { id: string }[]
    const path = `/user/sessions/${session?.id}`
    expect((await site.call(path, { method: 'DELETE', token: stranger.accessToken })).status).toBe(404)
    expect((await site.call(path, { method: 'DELETE' })).status).toBe(401)
    expect((await site.call('/user/sessions')).status).toBe(401)
    expect(await statusOfMe(owner.accessToken)).toBe(200)
  })

  test('a session ended in the database is refused even before its token expires', async () => {
    const { accessToken } = await join()
    await database.pool.query('update session set expires_at = now()')
    expect(await statusOfMe(accessToken)).toBe(401)
  })

  test('refuses tokens without signature, changed, expired, or with wrong key, algorithm, issuer or audience', async () => {
    const { accessToken } = await join()
    const { sid } = claimsOf(accessToken)
    const [header, payload, signature] = accessToken.split('.')
    const key = new TextEncoder().encode('a secret of the tests, long enough')
    const sign = (alg: string, { audience = SITE, expires = '1h', issuer = SITE } = {}) =>
      new SignJWT({ sid })
        .setProtectedHeader({ alg, typ: 'JWT' })
        .setAudience(audience)
        .setIssuer(issuer)
        .setExpirationTime(expires)
        .sign(key)
    const unsigned = new UnsecuredJWT({ sid }).setAudience(SITE).setIssuer(SITE).setExpirationTime('1h').encode()
    const longer = Buffer.from(JSON.stringify({ ...claimsOf(accessToken), exp: 4_102_444_800 })).toString('base64url')
    const right = (claims: object) =>
      site.ports.tokens.issue({ expiresAt: new Date(Date.now() + 1e6), secret: sid, ...claims })
    const forged = [
      unsigned,
      await sign('HS256'),
      await sign('HS512'),
      `${header}.${longer}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      await right({ expiresAt: new Date(Date.now() - 1_000) }),
      await right({ secret: 'guess' }),
      'x',
      sid
    ]
    for (const token of forged) expect(await statusOfMe(token)).toBe(401)
    expect(await statusOfMe(await right({}))).toBe(200)
  })

  test('no form accepts a role or an unknown key', async () => {
    const body = { email: newEmail(), name: 'Ada', password: PASSWORD }
    for (const extra of [{ role: 'admin' }, { verified_at: 'now' }, { encId: 'x' }, { id: 1 }]) {
      const answer = await site.call('/auth/signup', { body: { ...body, ...extra } })
      expect(answer).toMatchObject({ body: { code: 'unknown_field' }, status: 400 })
    }
    expect(
      await site.call('/auth/signup', { body: `{"__proto__":{"role":"admin"},"email":"x@y.test"}` })
    ).toMatchObject({
      status: 400
    })
  })

  test.each([
    ['{', 'bad_request', 400],
    ['null', 'bad_request', 400],
    ['[]', 'email_required', 400],
    ['"x"', 'bad_request', 400],
    [{ email: 5 }, 'bad_request', 400],
    [{ email: ['a@b.test'] }, 'bad_request', 400],
    [{ email: {} }, 'bad_request', 400],
    [{ email: '' }, 'email_required', 400],
    ['['.repeat(30_000), 'bad_request', 400],
    [`"${'x'.repeat(70_000)}"`, 'body_too_large', 413]
  ])('a body that is no form is refused: %#', async (body, code, status) => {
    const headers: Record<string, string> = typeof body === 'string' ? { 'content-length': String(body.length) } : {}
    expect(await site.call('/user/forgot', { body, headers })).toMatchObject({ body: { code }, status })
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'a body of the type "%s" is refused',
    async type => {
      const body = { email: 'a@b.test', password: PASSWORD }
      const answer = await site.call('/auth/login', { body, headers: { 'content-type': type } })
      expect(answer).toMatchObject({ body: { code: 'unsupported_media_type' }, status: 415 })
    }
  )

  test('a page of another site cannot change anything', async () => {
    const { accessToken } = await join()
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await site.call('/auth/logout', { headers, method: 'POST', token: accessToken })).status).toBe(403)
    expect(await statusOfMe(accessToken)).toBe(200)
  })

  test('a call that needs a plan asks a visitor to sign in, and a reader for the plan', async () => {
    const { accessToken } = await join()
    const path = '/insider-trading/top-trades-past-thirty-days'
    const visitor = await site.call(path)
    const reader = await site.call(path, { token: accessToken })
    const revoked = await site.call(path, { token: 'x.y.z' })
    expect([visitor, reader, revoked].map(({ body }) => body['code'])).toEqual([
      'sign_in_required',
      'plan_required',
      'sign_in_required'
    ])
    expect(reader.headers.get('cache-control')).toBe('private, no-store')
  })

  test('refusals use the requested language', async () => {
    const wordsOf = async (path: string, body: object) => (await site.call(path, { body })).body['message']
    expect(await wordsOf('/auth/login', {})).toBe('Email is required')
    expect(await wordsOf('/auth/login', { email: 'x' })).toBe('Email must be a valid email address')
    expect(await wordsOf('/auth/login', { email: 'a@b.test' })).toBe('Password is required')
    const person = { email: 'a@b.test', password: PASSWORD }
    expect(await wordsOf('/auth/signup', { ...person, name: ' ' })).toBe('First name required')
    expect(await wordsOf('/auth/signup', { ...person, name: ' A ' })).toBe('Too Short!')
    expect(await wordsOf('/auth/signup', { ...person, name: 'A'.repeat(51) })).toBe('Too Long!')
  })

  test('a mail uses the language of its request', async () => {
    const email = newEmail()
    await site.call('/user/forgot', { body: { email }, headers: { 'accept-language': 'fr' } })
    expect((await mailsTo(database, site.ports, email))[0]?.language).toBe('fr')
  })

  test('refuses with Retry-After while the database is down', async () => {
    const { accessToken } = await join()
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const gone = connect('postgresql://127.0.0.1:1/gone')
    const answer = await accountApi(gone).call('/user/me', { token: accessToken })
    await gone.close()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })
})
