// Sign-in by a provider, against a real OpenID server. @see docs/reference/accounts.md, "Signing in by a provider"

import { UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { PROVIDER_TIMEOUT_MS } from '#adapters/identity/identity-provider.ts'
import type { OpenIdSettings } from '#adapters/identity/open-id-provider.ts'
import { ANSWER_TIMEOUT_MS } from '#src/server/answer-timeout.ts'
import { type AccountApi, type Answer, accountApi, mailsTo, PASSWORD } from '#tests/support/accounts/account-api.ts'
import {
  CLIENT_ID,
  type OpenIdServer,
  type Person,
  publicKeyBytes,
  type StandIn,
  startOpenIdServer,
  startStandIn,
  type TokenLies
} from '#tests/support/accounts/open-id-server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
let google: OpenIdServer
let site: AccountApi
let people = 0

beforeAll(async () => {
  database = await openTestDatabase()
  google = await startOpenIdServer()
  site = accountApi(database, { google: google.settings })
})
afterAll(async () => {
  await google.close()
  await database.close()
})
beforeEach(async () => {
  await database.pool.query('truncate rate_limit')
})

/** A new person with a verified address. */
function newPerson(): Person & { email: string } {
  people += 1
  const email = `person${people}@reader.test`
  return { email, email_verified: true, name: `Person ${people}`, sub: `google-${people}` }
}

interface Started {
  flow: string
  nonce: string
  url: string
}

async function start(at = site, provider = 'google'): Promise<Started> {
  return (await at.call(`/auth/${provider}/start`, { body: {} })).body as unknown as Started
}

/** Complete sign-in of a browser; `change` is an attacker's change to the last step. */
async function signIn(
  person: object,
  change: (sent: { code: string; flow: string; state: string }) => object = sent => sent
): Promise<Answer> {
  google.vouchFor({ aud: CLIENT_ID, ...person })
  const { flow, url } = await start()
  return site.call('/auth/google/code', { body: change({ ...(await google.authorize(url)), flow }) })
}

async function signInByCredential(claims: object, lies: TokenLies = {}, more: object = {}): Promise<Answer> {
  const credential = await google.makeCredential({ ...claims }, lies)
  return site.call('/auth/google', { body: { credential, ...more } })
}

const userOf = ({ body }: Answer) => body['user'] as { email: string; encId: string; name: string; photoURL: string }
const codeOf = ({ body, status }: Answer) => [status, body['code']]

async function accountsOf(email: string): Promise<{ enc_id: string; isVerified: boolean }[]> {
  const { rows } = await database.pool.query<{ enc_id: string; isVerified: boolean }>(
    'select enc_id, verified_at is not null as "isVerified" from account where email = $1 order by id',
    [email]
  )
  return rows
}

/** Signs up by mail; the address stays unverified unless the link is opened. */
async function joinByMail(email: string, { isVerified = false } = {}): Promise<{ encId: string; token: string }> {
  const joined = await site.call('/auth/signup', { body: { email, name: 'By Mail', password: PASSWORD } })
  const { encId } = userOf(joined)
  const [mail] = await mailsTo(database, site.ports, email)
  if (isVerified) await site.call(`/user/${encId}/verify/${mail?.token}`)
  return { encId, token: joined.body['accessToken'] as string }
}

describe('joining by Google', () => {
  test('opens an account with a verified address and signs it in', async () => {
    const person = { ...newPerson(), picture: 'https://pictures.example/ada.png' }
    const answer = await signIn(person)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ asksToVerify: false, isNew: true })
    const { email, name, picture: photoURL } = person
    expect(userOf(answer)).toMatchObject({ email, isVerified: true, name, photoURL })
    const me = await site.call('/user/me', { token: answer.body['accessToken'] as string })
    expect(userOf(me).email).toBe(person.email)
    expect(await accountsOf(person.email)).toEqual([{ enc_id: userOf(answer).encId, isVerified: true }])
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('subscribes to alerts only on request', async () => {
    const [asked, silent] = [newPerson(), newPerson()]
    await signIn(asked, sent => ({ ...sent, subscribeToAlerts: true }))
    await signIn(silent)
    const { rows } = await database.pool.query(
      'select subscribes_to_alerts as subscribes from account where email = any ($1) order by id',
      [[asked.email, silent.email]]
    )
    expect(rows).toEqual([{ subscribes: true }, { subscribes: false }])
  })

  test('is remembered or not, as chosen', async () => {
    const answer = await signIn(newPerson(), sent => ({ ...sent, remember: false }))
    const [, payload = ''] = String(answer.body['accessToken']).split('.')
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number }
    const hours = (exp - Date.now() / 1_000) / 3_600
    expect(hours).toBeLessThan(13)
  })

  test.each([
    ['', 'fallback'],
    ['A', 'fallback'],
    ['Eve\r\nBcc: all@reader.test', 'EveBcc: all@reader.test'],
    ['\u202eeve\u200b', 'eve'],
    ['x'.repeat(80), 'x'.repeat(50)],
    ['<script>alert(1)</script>', '<script>alert(1)</script>']
  ])('calls whom the provider calls %j as names are here', async (name, expected) => {
    const person = newPerson()
    const { name: called } = userOf(await signIn({ ...person, name }))
    expect(called).toBe(expected === 'fallback' ? person.email.split('@')[0] : expected)
  })

  test.each(['javascript:alert(1)', 'http://pictures.example/x.png', 'data:image/png;base64,AA', 'x'])(
    'takes no picture from %s',
    async picture => {
      expect(userOf(await signIn({ ...newPerson(), picture })).photoURL).toBeNull()
    }
  )

  test('recognizes the person again, also under another address or none', async () => {
    const person = newPerson()
    const first = await signIn(person)
    for (const email of ['elsewhere@reader.test', undefined, person.email]) {
      const again = await signIn({ ...person, email, email_verified: false })
      expect(again.body).toMatchObject({ isNew: false })
      expect(userOf(again).encId).toBe(userOf(first).encId)
    }
    expect(await accountsOf('elsewhere@reader.test')).toEqual([])
  })

  test('twice at the same time creates one account', async () => {
    const person = newPerson()
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(person)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(answers.map(answer => userOf(answer).encId)).size).toBe(1)
    expect(await accountsOf(person.email)).toHaveLength(1)
  })

  test('concurrent with a sign-up by mail leaves one verified account', async () => {
    const person = newPerson()
    const { encId } = await joinByMail(person.email)
    const [mail] = await mailsTo(database, site.ports, person.email)
    const [byGoogle] = await Promise.all([signIn(person), site.call(`/user/${encId}/verify/${mail?.token}`)])
    expect(byGoogle.status).toBe(200)
    const accounts = await accountsOf(person.email)
    expect(accounts).toEqual([{ enc_id: userOf(byGoogle).encId, isVerified: true }])
  })

  test('without an address is refused with a message', async () => {
    const { email: _, ...person } = newPerson()
    const answer = await signIn(person)
    expect(codeOf(answer)).toEqual([403, 'provider_email_missing'])
    expect(answer.body['message']).toContain('does not tell us your email address')
  })
})

describe('linking', () => {
  test('links a verified account if the provider has verified the same address', async () => {
    const person = newPerson()
    const { encId } = await joinByMail(person.email, { isVerified: true })
    const answer = await signIn(person)
    expect(answer.body).toMatchObject({ isNew: false })
    expect(userOf(answer).encId).toBe(encId)
  })

  test('leaves nothing to an earlier unverified claim to the address', async () => {
    const person = newPerson()
    const attacker = await joinByMail(person.email)
    const [mail] = await mailsTo(database, site.ports, person.email)
    const victim = await signIn(person)
    expect(victim.body).toMatchObject({ isNew: true })
    expect(userOf(victim).encId).not.toBe(attacker.encId)
    expect((await site.call('/user/me', { token: attacker.token })).status).toBe(401)
    expect((await site.call('/auth/login', { body: { email: person.email, password: PASSWORD } })).status).toBe(401)
    expect((await site.call(`/user/${attacker.encId}/verify/${mail?.token}`)).status).toBe(400)
  })

  test.each([false, 'true', 1, undefined])('never links by an address that is verified %j', async email_verified => {
    const person = newPerson()
    const { encId } = await joinByMail(person.email, { isVerified: true })
    const attacker = await signIn({ ...person, email_verified })
    expect(attacker.body).toMatchObject({ asksToVerify: true, isNew: true })
    expect(userOf(attacker).encId).not.toBe(encId)
    expect(await accountsOf(person.email)).toMatchObject([{ enc_id: encId, isVerified: true }, { isVerified: false }])
    const mails = await mailsTo(database, site.ports, person.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['verify_address', 'address_taken'])
  })

  test('by an unverified address waits for the mail to it', async () => {
    const person = { ...newPerson(), email_verified: false }
    const answer = await signIn(person)
    const [mail] = await mailsTo(database, site.ports, person.email)
    expect(mail?.kind).toBe('verify_address')
    expect((await site.call(`/user/${userOf(answer).encId}/verify/${mail?.token}`)).status).toBe(200)
    const again = await signIn(person)
    expect(again.body).toMatchObject({ asksToVerify: false, isNew: false })
    expect(await accountsOf(person.email)).toEqual([{ enc_id: userOf(answer).encId, isVerified: true }])
  })

  test('binds an account to one person of a provider: a later owner of the address is refused', async () => {
    const person = newPerson()
    await signIn(person)
    const successor = await signIn({ ...person, sub: 'somebody-else' })
    expect(codeOf(successor)).toEqual([409, 'other_identity_linked'])
  })

  test('ends with a reset of the password, and can start again', async () => {
    const person = newPerson()
    const first = await signIn(person)
    await site.call('/user/forgot', { body: { email: person.email } })
    const token = (await mailsTo(database, site.ports, person.email)).at(-1)?.token
    expect((await site.call('/user/reset', { body: { password: PASSWORD, token } })).status).toBe(200)
    const successor = await signIn({ ...person, sub: 'somebody-else-again' })
    expect(userOf(successor).encId).toBe(userOf(first).encId)
  })

  test('is logged for the account, and its owner is notified', async () => {
    const person = newPerson()
    await joinByMail(person.email, { isVerified: true })
    await signIn(person)
    const { rows } = await database.pool.query<{ detail: string; kind: string }>(
      `select kind, detail from security_event join account on account.id = account_id
       where email = $1 and kind = 'provider_linked'`,
      [person.email]
    )
    expect(rows).toEqual([{ detail: 'google', kind: 'provider_linked' }])
    const mails = await mailsTo(database, site.ports, person.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['verify_address', 'provider_linked'])
  })
})

describe('the redirect back from a provider', () => {
  const attack = (change: Parameters<typeof signIn>[1]) => signIn(newPerson(), change)

  test('works once: a used state is refused', async () => {
    google.vouchFor({ aud: CLIENT_ID, ...newPerson() })
    const { flow, url } = await start()
    const first = { ...(await google.authorize(url)), flow }
    expect((await site.call('/auth/google/code', { body: first })).status).toBe(200)
    expect(codeOf(await site.call('/auth/google/code', { body: first }))).toEqual([400, 'flow_invalid'])
    const second = { ...(await google.authorize(url)), flow }
    expect(codeOf(await site.call('/auth/google/code', { body: second }))).toEqual([400, 'flow_invalid'])
  })

  test.each(['code', 'flow', 'state'] as const)('is refused without a %s', async missing => {
    const answer = await attack(({ [missing]: _, ...sent }) => sent)
    expect(codeOf(answer)).toEqual([400, 'bad_request'])
  })

  test('is refused with another browser’s flow, or an invented one', async () => {
    const { flow } = await start()
    expect(codeOf(await attack(sent => ({ ...sent, flow })))).toEqual([400, 'flow_invalid'])
    expect(codeOf(await attack(sent => ({ ...sent, flow: sent.state })))).toEqual([400, 'flow_invalid'])
    expect(codeOf(await attack(sent => ({ ...sent, state: 'made-up' })))).toEqual([400, 'flow_invalid'])
    const made = site.ports.secrets.fingerprint('made-up')
    expect(codeOf(await attack(sent => ({ ...sent, flow: 'made-up', state: made })))).toEqual([400, 'flow_invalid'])
  })

  test('expires after ten minutes', async () => {
    const answer = await signIn(newPerson(), sent => sent)
    expect(answer.status).toBe(200)
    const { flow, url } = await start()
    const sent = { ...(await google.authorize(url)), flow }
    await database.pool.query(`update provider_flow set expires_at = now() - interval '1 second'`)
    expect(codeOf(await site.call('/auth/google/code', { body: sent }))).toEqual([400, 'flow_invalid'])
  })

  test('needs the verifier of the request', async () => {
    google.vouchFor({ aud: CLIENT_ID, ...newPerson() })
    const stolen = await google.authorize((await start()).url)
    const { flow, url } = await start()
    const { state } = await google.authorize(url)
    const answer = await site.call('/auth/google/code', { body: { code: stolen.code, flow, state } })
    expect(codeOf(answer)).toEqual([401, 'identity_refused'])
  })

  test('accepts no invented code', async () => {
    expect(codeOf(await attack(sent => ({ ...sent, code: 'made-up' })))).toEqual([401, 'identity_refused'])
  })

  test('refuses unknown fields', async () => {
    expect(codeOf(await attack(sent => ({ ...sent, role: 'admin' })))).toEqual([400, 'unknown_field'])
  })

  test('is refused for pages of other sites', async () => {
    const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    const answer = await site.call('/auth/google/start', { body: {}, headers })
    expect(codeOf(answer)).toEqual([403, 'cross_site_request'])
  })

  test('uses state, PKCE with S256 and a nonce, none of which reveals the flow', async () => {
    const { flow, url } = await start()
    const { origin, searchParams } = new URL(url)
    expect(origin).toBe(google.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: CLIENT_ID,
      code_challenge_method: 'S256',
      redirect_uri: 'https://fourfold.test/auth/callback/google',
      response_type: 'code',
      scope: 'openid email profile'
    })
    expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
    expect(url).not.toContain(flow)
    const { rows } = await database.pool.query('select * from provider_flow')
    expect(JSON.stringify(rows)).not.toContain(flow)
  })

  test.each(['facebook', 'local', 'github', '..', '__proto__'])(
    'redirects to no unconfigured provider %s',
    async name => {
      const asked = encodeURIComponent(name)
      const { status } = await site.call(`/auth/${asked}/start`, { body: {} })
      expect(status).toBe(404)
    }
  )

  test('starts at most sixty times an hour from one address', async () => {
    const statuses = new Set<number>()
    for (let time = 0; time < 61; time += 1) {
      statuses.add((await site.call('/auth/google/start', { address: '198.51.100.9', body: {} })).status)
    }
    expect([...statuses]).toEqual([200, 429])
  })
})

describe('an ID token from the token endpoint', () => {
  test.each([
    ['for another audience', { aud: 'somebody-else' }],
    ['for several audiences', { aud: [CLIENT_ID, 'somebody-else'] }],
    ['of another issuer', { iss: 'https://evil.test' }],
    ['that is expired', { exp: 1_700_000_000 }],
    ['that is from tomorrow', { iat: Math.floor(Date.now() / 1_000) + 86_400 }],
    ['with another nonce', { nonce: 'another' }],
    ['without a subject', { sub: '' }]
  ])('%s is refused', async (_, lie) => {
    expect(codeOf(await signIn({ ...newPerson(), ...lie }))).toEqual([401, 'identity_refused'])
  })
})

describe('a Google credential', () => {
  test('signs in with both spellings of the issuer, as JSON from Google’s script', async () => {
    for (const iss of google.settings.issuers) {
      const answer = await signInByCredential({ ...newPerson(), iss }, {}, { clientId: CLIENT_ID, select_by: 'btn' })
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ isNew: true })
    }
  })

  test.each([
    ['forged signature', {}, { isForged: true }],
    ['another audience', { aud: 'somebody-else' }, {}],
    ['another issuer', { iss: 'https://accounts.google.com.evil.test' }, {}],
    ['expired', { exp: 1_700_000_000, iat: 1_699_999_000 }, {}],
    ['too old, though it says that it lives on', { exp: 4_102_444_800, iat: 1_700_000_000 }, {}],
    ['without an end', { exp: undefined }, {}],
    ['a nonce that nobody asked for', { nonce: 'unasked' }, {}],
    ['a key that Google does not have', {}, { header: { alg: 'RS256', kid: 'unknown' } }]
  ])('%s is refused', async (_, claims, lies) => {
    expect(codeOf(await signInByCredential({ ...newPerson(), ...claims }, lies))).toEqual([401, 'identity_refused'])
  })

  test('without a signature is refused', async () => {
    const credential = new UnsecuredJWT({ ...newPerson() })
      .setIssuedAt()
      .setExpirationTime('1h')
      .setIssuer(google.issuer)
      .setAudience(CLIENT_ID)
      .encode()
    expect(codeOf(await site.call('/auth/google', { body: { credential } }))).toEqual([401, 'identity_refused'])
  })

  test('signed with Google’s public key as a shared secret is refused', async () => {
    const lies = { header: { alg: 'HS256' }, key: await publicKeyBytes(google) }
    expect(codeOf(await signInByCredential(newPerson(), lies))).toEqual([401, 'identity_refused'])
  })

  test.each(['', 'x', 'a.b.c', 'a.b'])('that is no token (%j) is refused', async credential => {
    expect((await site.call('/auth/google', { body: { credential } })).status).toBeGreaterThanOrEqual(400)
    expect((await site.call('/auth/google', { body: { credential } })).status).toBeLessThan(500)
  })

  test('works once, in any encoding of its signature', async () => {
    const credential = await google.makeCredential({ ...newPerson() })
    const last = credential.at(-1) ?? ''
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const respelled = credential.slice(0, -1) + alphabet[alphabet.indexOf(last) ^ 1]
    expect((await site.call('/auth/google', { body: { credential } })).status).toBe(200)
    for (const again of [credential, respelled]) {
      expect(codeOf(await site.call('/auth/google', { body: { credential: again } }))).toEqual([
        401,
        'identity_refused'
      ])
    }
  })

  test('with a nonce of ours works only with its flow, once', async () => {
    const person = newPerson()
    const { flow, nonce } = await start()
    const other = await start()
    expect(codeOf(await signInByCredential({ ...person, nonce: other.nonce }, {}, { flow }))[1]).toBe(
      'identity_refused'
    )
    const again = await start()
    const right = await signInByCredential({ ...person, nonce: again.nonce }, {}, { flow: again.flow })
    expect(right.status).toBe(200)
    expect(codeOf(await signInByCredential({ ...person, nonce }, {}, { flow }))[1]).toBe('flow_invalid')
  })
})

describe('a provider that is down', () => {
  let away: StandIn | undefined

  async function signInAt(tokenUrl: string, changed: Partial<OpenIdSettings> = {}): Promise<Answer> {
    const broken = accountApi(database, { google: { ...google.settings, ...changed, tokenUrl } })
    google.vouchFor({ aud: CLIENT_ID, ...newPerson() })
    const { flow, url } = await start(broken)
    return broken.call('/auth/google/code', { body: { ...(await google.authorize(url)), flow } })
  }

  test('is named if it does not listen, fails or answers wrongly', async () => {
    const failing = await startStandIn(() => ({ body: {}, status: 500 }))
    const strange = await startStandIn(() => ({ body: { hello: 'world' }, status: 200 }))
    for (const url of ['http://127.0.0.1:1/token', `${failing.url}/token`, `${strange.url}/token`]) {
      const answer = await signInAt(url)
      expect(codeOf(answer)).toEqual([503, 'provider_unavailable'])
      expect(answer.headers.get('retry-after')).toBe('5')
    }
    for (const keysUrl of ['http://127.0.0.1:1/jwks', `${failing.url}/jwks`, `${strange.url}/jwks`]) {
      expect(codeOf(await signInAt(google.settings.tokenUrl, { keysUrl }))).toEqual([503, 'provider_unavailable'])
    }
    await Promise.all([failing.close(), strange.close()])
  })

  test('delays no longer than its timeout, which is shorter than the API’s', async () => {
    away = await startStandIn(() => 'silence')
    expect(codeOf(await signInAt(`${away.url}/token`, { timeoutMs: 50 }))).toEqual([503, 'provider_unavailable'])
    await away.close()
    // If the API timed out first, it would answer `unavailable`.
    expect(PROVIDER_TIMEOUT_MS).toBeLessThan(ANSWER_TIMEOUT_MS)
  })
})
