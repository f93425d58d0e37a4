// Second factors on a real database. @see docs/reference/accounts.md, "Second factor"

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createApp } from '#adapters/app.ts'
import {
  type AccountApi,
  type Answer,
  accountApi,
  accountApiAt,
  mailsTo,
  PASSWORD,
  SITE
} from '#tests/support/accounts/account-api.ts'
import { CLIENT_ID, type OpenIdServer, startOpenIdServer } from '#tests/support/accounts/open-id-server.ts'
import { appCode } from '#tests/support/accounts/second-factor.ts'
import { softwareAuthenticator } from '#tests/support/accounts/software-authenticator.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const EMAIL = 'ada@reader.test'
const STEP_MS = 30_000
const MINUTE_MS = 60_000

let database: TestDatabase
let google: OpenIdServer
let site: AccountApi
let now = new Date()
/** Secret of the authenticator app, in Base32. */
let secret = ''

beforeAll(async () => {
  database = await openTestDatabase()
  google = await startOpenIdServer()
  site = accountApiAt(accountApi(database, { google: google.settings }), { now: () => now })
})
afterAll(async () => {
  await google.close()
  await database.close()
})
beforeEach(async () => {
  now = new Date()
  await database.pool.query(
    'truncate account, outgoing_mail, account_link, rate_limit, security_event restart identity cascade'
  )
})

const pass = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}
/** Returns the app's next code: each works once. */
function nextCode(): string {
  pass(STEP_MS)
  return appCode(secret, now)
}
const tokenOf = ({ body }: Answer) => body['accessToken'] as string
const ticketOf = ({ body }: Answer) => (body['secondFactor'] as { ticket: string }).ticket
const codeOf = ({ body, status }: Answer) => [status, body['code']]
const signIn = (password = PASSWORD) => site.call('/auth/login', { body: { email: EMAIL, password } })
const mailKinds = async () => (await mailsTo(database, site.ports, EMAIL)).map(({ kind }) => kind)

async function eventKinds(token: string): Promise<string[]> {
  const { body } = await site.call('/user/security-events', { token })
  return (body['events'] as { kind: string }[]).map(({ kind }) => kind)
}

async function join(): Promise<string> {
  const joined = await site.call('/auth/signup', { body: { email: EMAIL, name: 'Ada', password: PASSWORD } })
  const [mail] = await mailsTo(database, site.ports, EMAIL)
  await site.call(`/user/${(joined.body['user'] as { encId: string }).encId}/verify/${mail?.token}`)
  return tokenOf(joined)
}

/** Adds an app to the account of the token; returns the recovery codes, if any. */
async function addApp(token: string): Promise<string[]> {
  const started = (await site.call('/user/second-factor/totp/start', { method: 'POST', token })).body
  secret = started['secret'] as string
  const added = await site.call('/user/second-factor/totp', {
    body: { code: nextCode(), setUp: started['setUp'] },
    token
  })
  expect(added.status).toBe(200)
  return added.body['recoveryCodes'] as string[]
}

async function joinWithApp(): Promise<{ codes: string[]; token: string }> {
  const token = await join()
  return { codes: await addApp(token), token }
}

describe('a second factor', () => {
  test('is required after the password, and there is no token without it', async () => {
    await joinWithApp()
    const begun = await signIn()
    expect(begun.body).toEqual({ secondFactor: { ticket: expect.stringMatching(/^[\w-]{22}$/), ways: ['app'] } })
    const ticket = ticketOf(begun)
    expect(codeOf(await site.call('/user/me', { token: ticket }))).toEqual([401, 'sign_in_required'])
    const finished = await site.call('/auth/second-factor', { body: { code: nextCode(), ticket } })
    expect(finished.body).toMatchObject({ user: { email: EMAIL, hasSecondFactor: true } })
    expect((await site.call('/user/me', { token: tokenOf(finished) })).status).toBe(200)
  })

  test('is not mentioned if the password is wrong', async () => {
    await joinWithApp()
    expect(codeOf(await signIn('not the password'))).toEqual([401, 'wrong_credentials'])
  })

  test('is required after sign-in by a provider, too', async () => {
    await joinWithApp()
    google.vouchFor({ aud: CLIENT_ID, email: EMAIL, email_verified: true, sub: 'google-ada' })
    const { flow, url } = (await site.call('/auth/google/start', { body: {} })).body as { flow: string; url: string }
    const entered = await site.call('/auth/google/code', { body: { ...(await google.authorize(url)), flow } })
    expect(entered.body).toEqual({ secondFactor: { ticket: expect.any(String), ways: ['app'] } })
    const body = { code: nextCode(), ticket: ticketOf(entered) }
    expect((await site.call('/auth/second-factor', { body })).status).toBe(200)
  })

  test('is required after a password reset: the mail alone grants no access', async () => {
    await joinWithApp()
    const before = ticketOf(await signIn())
    await site.call('/user/forgot', { body: { email: EMAIL } })
    const mail = (await mailsTo(database, site.ports, EMAIL)).at(-1)
    await site.call('/user/reset', { body: { password: 'a wholly new pass phrase', token: mail?.token } })
    const stale = await site.call('/auth/second-factor', { body: { code: nextCode(), ticket: before } })
    expect(codeOf(stale)).toEqual([400, 'ticket_invalid'])
    expect((await signIn('a wholly new pass phrase')).body).toHaveProperty('secondFactor')
  })

  test('signs out all other browsers when the first is added, including those with an old token', async () => {
    const token = await join()
    const other = tokenOf(await signIn())
    await addApp(token)
    expect((await site.call('/user/me', { token: other })).status).toBe(401)
    expect((await site.call('/user/me', { token })).status).toBe(200)
    await database.pool.query('update session set has_factor = false')
    expect((await site.call('/user/me', { token })).status).toBe(401)
  })

  test('marks a device as known only after it was entered', async () => {
    await joinWithApp()
    const begun = await signIn()
    expect(begun.headers.get('set-cookie')).toBeNull()
    const body = { code: nextCode(), ticket: ticketOf(begun) }
    expect((await site.call('/auth/second-factor', { body })).headers.get('set-cookie')).toContain('device=')
  })

  test('cannot be set up for an unverified address, which may be a stranger’s', async () => {
    const joined = await site.call('/auth/signup', { body: { email: EMAIL, name: 'Ada', password: PASSWORD } })
    const started = await site.call('/user/second-factor/totp/start', { method: 'POST', token: tokenOf(joined) })
    expect(codeOf(started)).toEqual([403, 'verification_required'])
  })
})

describe('an app code', () => {
  test('works once, and invalidates earlier codes', async () => {
    await joinWithApp()
    const early = nextCode()
    const code = nextCode()
    const finish = async (typed: string) =>
      site.call('/auth/second-factor', { body: { code: typed, ticket: ticketOf(await signIn()) } })
    expect((await finish(code)).status).toBe(200)
    expect(codeOf(await finish(code))).toEqual([403, 'wrong_factor'])
    expect(codeOf(await finish(early))).toEqual([403, 'wrong_factor'])
    expect((await finish(nextCode())).status).toBe(200)
  })

  test('of the step before or after works, of a minute ago does not', async () => {
    await joinWithApp()
    const finish = async (ms: number) => {
      const body = { code: appCode(secret, new Date(now.getTime() + ms)), ticket: ticketOf(await signIn()) }
      return (await site.call('/auth/second-factor', { body })).status
    }
    pass(10 * MINUTE_MS)
    expect([
      await finish(-2 * STEP_MS),
      await finish(-STEP_MS),
      await finish(2 * STEP_MS),
      await finish(STEP_MS)
    ]).toEqual([403, 200, 403, 200])
  })

  test('can be tried ten times in a quarter of an hour, from all addresses together', async () => {
    const { token } = await joinWithApp()
    const ticket = ticketOf(await signIn())
    const answers = []
    for (let time = 0; time < 11; time += 1) {
      const body = { code: '000000', ticket }
      answers.push((await site.call('/auth/second-factor', { address: `198.51.100.${time}`, body })).status)
    }
    expect(answers).toEqual([...Array(10).fill(403), 429])
    const right = await site.call('/auth/second-factor', { body: { code: nextCode(), ticket } })
    expect(codeOf(right)).toEqual([429, 'too_many_attempts'])
    expect((await eventKinds(token)).filter(kind => kind === 'factor_refused')).toHaveLength(10)
  })

  test('expires after ten minutes, and a ticket works once', async () => {
    await joinWithApp()
    const ticket = ticketOf(await signIn())
    pass(10 * MINUTE_MS)
    expect(codeOf(await site.call('/auth/second-factor', { body: { code: nextCode(), ticket } }))).toEqual([
      400,
      'ticket_invalid'
    ])
    const used = ticketOf(await signIn())
    expect((await site.call('/auth/second-factor', { body: { code: nextCode(), ticket: used } })).status).toBe(200)
    expect(codeOf(await site.call('/auth/second-factor', { body: { code: nextCode(), ticket: used } }))).toEqual([
      400,
      'ticket_invalid'
    ])
  })

  test('sent twice at the same moment opens one session', async () => {
    await joinWithApp()
    const tickets = [ticketOf(await signIn()), ticketOf(await signIn())]
    const code = nextCode()
    const answers = await Promise.all(
      tickets.map(ticket => site.call('/auth/second-factor', { body: { code, ticket } }))
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  test('has a secret that neither the database nor a data export reveals', async () => {
    const { token } = await joinWithApp()
    const dump = await Promise.all(
      ['account_totp', 'recovery_code', 'factor_ticket', 'security_event', 'outgoing_mail', 'session'].map(
        async table => (await database.pool.query(`select * from ${table}`)).rows
      )
    )
    const bytes = Buffer.from(JSON.stringify(dump)).toString()
    expect(bytes).not.toContain(secret)
    expect(JSON.stringify((await site.call('/user/export', { token })).body)).not.toContain('secret_id')
  })
})

describe('a recovery code', () => {
  test('completes sign-in once, in any spelling, and is reported by mail', async () => {
    const { codes, token } = await joinWithApp()
    expect(codes).toHaveLength(10)
    expect(codes[0]).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
    const typed = ` ${codes[3]?.toLowerCase().replaceAll('-', ' ')} `
    const finish = async () =>
      site.call('/auth/second-factor', { body: { code: typed, ticket: ticketOf(await signIn()) } })
    expect((await finish()).status).toBe(200)
    expect(codeOf(await finish())).toEqual([403, 'wrong_factor'])
    expect(await mailKinds()).toEqual(['verify_address', 'factor_changed', 'factor_changed'])
    expect((await site.call('/user/second-factor', { token })).body).toMatchObject({ recoveryCodes: 9 })
  })

  test('is not used up by a sign-in whose time is over', async () => {
    const { codes } = await joinWithApp()
    const finish = async (ticket: string) =>
      codeOf(await site.call('/auth/second-factor', { body: { code: codes[0], ticket } }))
    const late = ticketOf(await signIn())
    pass(10 * MINUTE_MS)
    expect(await finish(late)).toEqual([400, 'ticket_invalid'])
    expect((await finish(ticketOf(await signIn())))[0]).toBe(200)
  })

  test('is stored only as a keyed hash', async () => {
    const { codes } = await joinWithApp()
    const { rows } = await database.pool.query('select * from recovery_code')
    expect(rows).toHaveLength(10)
    expect(codes.some(code => JSON.stringify(rows).includes(code.replaceAll('-', '')))).toBe(false)
  })

  test('is replaced by new ones', async () => {
    const { codes, token } = await joinWithApp()
    const renewed = await site.call('/user/second-factor/recovery-codes', { method: 'POST', token })
    const [fresh] = renewed.body['recoveryCodes'] as string[]
    const finish = async (code = '') =>
      (await site.call('/auth/second-factor', { body: { code, ticket: ticketOf(await signIn()) } })).status
    expect([await finish(codes[0]), await finish(fresh)]).toEqual([403, 200])
  })
})

describe('a passkey', () => {
  const key = softwareAuthenticator(SITE)

  async function addPasskey(token: string, authenticator = key, name = 'Phone'): Promise<Answer> {
    const started = await site.call('/user/second-factor/passkeys/start', { method: 'POST', token })
    const passkey = authenticator.create(started.body['options'] as object)
    return site.call('/user/second-factor/passkeys', { body: { name, passkey, ticket: started.body['ticket'] }, token })
  }

  async function begin(): Promise<{ options: object; ticket: string }> {
    const ticket = ticketOf(await signIn())
    const { body } = await site.call('/auth/second-factor/passkey/start', { body: { ticket } })
    return { options: body['options'] as object, ticket }
  }

  test('is added with a name, completes sign-in, and shows its last use', async () => {
    const token = await join()
    expect((await addPasskey(token)).body['recoveryCodes']).toHaveLength(10)
    expect((await signIn()).body).toMatchObject({ secondFactor: { ways: ['passkey'] } })
    const { options, ticket } = await begin()
    const finished = await site.call('/auth/second-factor/passkey', { body: { passkey: key.use(options), ticket } })
    expect(finished.body).toMatchObject({ user: { email: EMAIL } })
    const { body } = await site.call('/user/second-factor', { token })
    expect(body['passkeys']).toEqual([
      { addedAt: expect.any(String), id: key.id, lastUsedAt: expect.any(String), name: 'Phone' }
    ])
  })

  test.each([
    ['another challenge', { challenge: 'AAAA' }],
    ['another site', { origin: 'https://fourfold.example' }],
    ['another host', { rpId: 'fourfold.example' }],
    ['a counter that stands still', { counter: 0 }]
  ])('is refused with %s', async (_, lies) => {
    const token = await join()
    const own = softwareAuthenticator(SITE)
    await addPasskey(token, own)
    const first = await begin()
    const used = { passkey: own.use(first.options), ticket: first.ticket }
    expect((await site.call('/auth/second-factor/passkey', { body: used })).status).toBe(200)
    const { options, ticket } = await begin()
    const refused = await site.call('/auth/second-factor/passkey', {
      body: { passkey: own.use(options, lies), ticket }
    })
    expect(codeOf(refused)).toEqual([403, 'wrong_factor'])
    expect(await eventKinds(token)).toContain('factor_refused')
  })

  test('of another account does not complete sign-in', async () => {
    await addPasskey(await join())
    const { options, ticket } = await begin()
    const foreign = softwareAuthenticator(SITE).use(options)
    expect(codeOf(await site.call('/auth/second-factor/passkey', { body: { passkey: foreign, ticket } }))).toEqual([
      403,
      'wrong_factor'
    ])
  })

  test('is removed; with the last factor the codes go, and the password suffices again', async () => {
    const token = await join()
    await addPasskey(token)
    const path = `/user/second-factor/passkeys/${key.id}`
    expect((await site.call(path, { method: 'DELETE', token })).status).toBe(200)
    expect(codeOf(await site.call(path, { method: 'DELETE', token }))).toEqual([404, 'passkey_not_found'])
    expect((await site.call('/user/second-factor', { token })).body).toMatchObject({ passkeys: [], recoveryCodes: 0 })
    expect((await signIn()).body).toHaveProperty('accessToken')
  })

  test('confirms a session', async () => {
    const token = await join()
    await addPasskey(token)
    pass(11 * MINUTE_MS)
    const start = '/user/second-factor/confirm/passkey/start'
    const { options, ticket } = (await site.call(start, { method: 'POST', token })).body as {
      options: object
      ticket: string
    }
    const body = { passkey: key.use(options), ticket }
    expect((await site.call('/user/second-factor/confirm/passkey', { body, token })).body).toBe(true)
    expect((await site.call('/user/second-factor', { token })).body).toMatchObject({ isConfirmed: true })
  })
})

describe('a change of a second factor', () => {
  const CHANGES = [
    ['POST', '/user/second-factor/totp/start', undefined],
    ['POST', '/user/second-factor/totp', { code: '123456', setUp: 'a'.repeat(22) }],
    ['DELETE', '/user/second-factor/totp', undefined],
    ['POST', '/user/second-factor/passkeys/start', undefined],
    [
      'POST',
      '/user/second-factor/passkeys',
      { name: 'x', passkey: { id: 'x', rawId: 'x', response: {}, type: 'public-key' }, ticket: 'a'.repeat(22) }
    ],
    ['DELETE', '/user/second-factor/passkeys/x', undefined],
    ['POST', '/user/second-factor/recovery-codes', undefined],
    ['POST', '/user/deletion', { password: PASSWORD }]
  ] as const

  test.each(CHANGES)('%s %s: asks for confirmation once ten minutes have passed', async (method, path, body) => {
    const { token } = await joinWithApp()
    pass(10 * MINUTE_MS)
    const call = { method, token, ...(body && { body }) }
    expect(codeOf(await site.call(path, call))).toEqual([403, 'confirmation_required'])
    expect((await site.call('/user/second-factor/confirm', { body: { code: nextCode() }, token })).body).toBe(true)
    expect(codeOf(await site.call(path, call))[1]).not.toBe('confirmation_required')
  })

  test('is confirmed by the correct password if there is no factor yet', async () => {
    const token = await join()
    pass(10 * MINUTE_MS)
    const confirm = (password: string) => site.call('/user/second-factor/confirm', { body: { password }, token })
    expect(codeOf(await confirm('not the password'))).toEqual([403, 'wrong_password'])
    expect(codeOf(await confirm(''))).toEqual([403, 'wrong_password'])
    expect((await confirm(PASSWORD)).status).toBe(200)
  })

  test('is not confirmed by the password if there is a factor', async () => {
    const { token } = await joinWithApp()
    const refused = await site.call('/user/second-factor/confirm', { body: { password: PASSWORD }, token })
    expect(codeOf(refused)).toEqual([403, 'wrong_factor'])
  })

  test('is reported by mail and in the log, without a secret', async () => {
    const { token } = await joinWithApp()
    await site.call('/user/second-factor/recovery-codes', { method: 'POST', token })
    await site.call('/user/second-factor/totp', { method: 'DELETE', token })
    expect((await eventKinds(token)).slice(0, 3)).toEqual(['totp_removed', 'recovery_codes_made', 'totp_added'])
    const { rows } = await database.pool.query(
      `select data from outgoing_mail where kind = 'factor_changed' order by id`
    )
    expect(rows.map(({ data }) => data)).toEqual([
      { change: 'totp_added' },
      { change: 'recovery_codes_made' },
      { change: 'totp_removed' }
    ])
  })

  test('replaces an app only with a code of the new one', async () => {
    const { token } = await joinWithApp()
    const started = (await site.call('/user/second-factor/totp/start', { method: 'POST', token })).body
    const wrong = { body: { code: nextCode(), setUp: started['setUp'] }, token }
    expect(codeOf(await site.call('/user/second-factor/totp', wrong))).toEqual([403, 'wrong_factor'])
    expect(await addApp(token)).toBeNull()
  })

  test('lets the operator help a reader who lost everything: no factor, no session', async () => {
    const { token } = await joinWithApp()
    const { forgetFactors } = createApp(site.ports).accounts
    expect(await forgetFactors('nobody@reader.test')).toEqual({ code: 'user_not_found', ok: false })
    expect(await forgetFactors(EMAIL)).toEqual({ ok: true, value: true })
    expect(await forgetFactors(EMAIL)).toEqual({ code: 'no_second_factor', ok: false })
    expect((await site.call('/user/me', { token })).status).toBe(401)
    expect(await eventKinds(tokenOf(await signIn()))).toContain('factors_removed')
  })
})

describe('a session', () => {
  test('ends 180 days after sign-in, however often it is used', async () => {
    const token = await join()
    const daysAgo = (days: number) =>
      database.pool.query(`update session set created_at = now() - interval '${days} days'`)
    await daysAgo(179)
    expect((await site.call('/user/me', { token })).status).toBe(200)
    pass(MINUTE_MS)
    await daysAgo(180)
    expect((await site.call('/user/me', { token })).status).toBe(401)
  })

  test('of any reader can be ended by the operator', async () => {
    const token = await join()
    const { endAllSessions } = createApp(site.ports).accounts
    expect(await endAllSessions('nobody@reader.test')).toEqual({ code: 'user_not_found', ok: false })
    expect(await endAllSessions(EMAIL)).toEqual({ ok: true, value: true })
    expect((await site.call('/user/me', { token })).status).toBe(401)
  })
})
