// Assistants that connect by signing in, by the client of the MCP SDK and by hand.

import { hash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createPublicListener } from '#src/server/public-api-server.ts'
import { mailsTo } from '#tests/support/accounts/account-api.ts'
import { type Member, openPaymentSite, type PaymentSite, PRICES } from '#tests/support/payments/payment-site.ts'

const REDIRECT = 'https://assistant.test/callback'

let site: PaymentSite
let server: Server
let api: string
let asked = 0

beforeAll(async () => {
  server = createServer((request, response) => listener(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  site = await openPaymentSite({ ports: { apiUrl: api } })
  const listener = createPublicListener({ apiUrl: api, app: site.app, siteUrl: site.url, trustedProxies: 1 })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await site.close()
})

async function joinApi(): Promise<Member> {
  const member = await site.join()
  await site.buy(member, PRICES.base)
  const isPaid = async () =>
    (await site.call('/subscriptions/details?subscription=api', { token: member.token })).body?.isPaid
  await expect.poll(isPaid).toBe(true)
  return member
}

/** Sends a request from an address of its own, which limits do not know. */
async function send(path: string, init: RequestInit = {}) {
  asked += 1
  const headers = { 'x-forwarded-for': `198.51.${Math.floor(asked / 250)}.${asked % 250}`, ...init.headers }
  const answer = await fetch(api + path, { ...init, headers })
  const text = await answer.text()
  return { body: text === '' ? undefined : JSON.parse(text), headers: answer.headers, status: answer.status }
}
const post = (path: string, form: Record<string, string>) =>
  send(path, { body: new URLSearchParams(form), method: 'POST' })
const register = (metadata: object) =>
  send('/oauth/register', {
    body: JSON.stringify(metadata),
    headers: { 'content-type': 'application/json' },
    method: 'POST'
  })

interface Asked {
  readonly request: Record<string, string>
  readonly verifier: string
}

async function newRequest(changed: Record<string, string> = {}): Promise<Asked> {
  const { body } = await register({ client_name: 'Helper', redirect_uris: [REDIRECT] })
  const verifier = randomBytes(32).toString('base64url')
  const request = {
    client_id: body.client_id,
    code_challenge: hash('sha256', verifier, 'base64url'),
    code_challenge_method: 'S256',
    redirect_uri: REDIRECT,
    resource: `${api}/mcp`,
    response_type: 'code',
    scope: 'read',
    state: 'a state',
    ...changed
  }
  return { request, verifier }
}

const open = ({ token }: Member, request: object) =>
  site.call('/user/connections/request', { body: request, method: 'POST', token })
const consent = ({ token }: Member, request: object, allows = true) =>
  site.call('/user/connections', { body: { allows, request }, method: 'POST', token })
const listed = async ({ token }: Member) => (await site.call('/user/connections', { token })).body.connections

/** Body by which a code is exchanged. */
async function allowed(member: Member, asked?: Asked): Promise<Record<string, string>> {
  const { request, verifier } = asked ?? (await newRequest())
  const { redirect } = (await consent(member, request)).body
  return {
    client_id: request['client_id']!,
    code: new URL(redirect).searchParams.get('code')!,
    code_verifier: verifier,
    grant_type: 'authorization_code',
    redirect_uri: request['redirect_uri']!,
    resource: `${api}/mcp`
  }
}

async function connected(member: Member) {
  const form = await allowed(member)
  const { body } = await post('/oauth/token', form)
  return { client: form['client_id']!, form, tokens: body as Record<string, string> }
}

const refreshForm = (client: string, token: string) => ({
  client_id: client,
  grant_type: 'refresh_token',
  refresh_token: token
})

const initialize = (token: string, path = '/mcp') =>
  send(path, {
    body: JSON.stringify({
      id: 1,
      jsonrpc: '2.0',
      method: 'initialize',
      params: { capabilities: {}, clientInfo: { name: 'test', version: '1' }, protocolVersion: '2025-06-18' }
    }),
    headers: {
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json'
    },
    method: 'POST'
  })

/** Client of the MCP SDK, which keeps what it learns. */
function provider(redirectUrl: string) {
  let information: OAuthClientInformationMixed | undefined
  let tokens: OAuthTokens | undefined
  let verifier = ''
  const went: URL[] = []
  const own: OAuthClientProvider = {
    clientInformation: () => information,
    clientMetadata: { client_name: 'Test assistant', redirect_uris: [redirectUrl] },
    codeVerifier: () => verifier,
    redirectToAuthorization: url => void went.push(url),
    redirectUrl,
    saveClientInformation: given => {
      information = given
    },
    saveCodeVerifier: given => {
      verifier = given
    },
    saveTokens: given => {
      tokens = given
    },
    state: () => 'of the client',
    tokens: () => tokens
  }
  return { own, tokens: () => tokens, went }
}

describe('an assistant that connects by signing in', () => {
  test('finds the way by itself, works, and goes on with new tokens', async () => {
    const member = await joinApi()
    const { own, tokens, went } = provider('http://localhost:7777/callback')
    const transport = () => new StreamableHTTPClientTransport(new URL(`${api}/mcp`), { authProvider: own })
    const first = transport()
    const connect = (client: Client, by: StreamableHTTPClientTransport) =>
      // The client and transport types disagree about properties that may be undefined.
      client.connect(by as Parameters<Client['connect']>[0])
    await expect(connect(new Client({ name: 'test', version: '1' }), first)).rejects.toThrow(UnauthorizedError)
    const [address] = went
    expect(address?.origin + address!.pathname).toBe(`${site.url}/connect`)
    expect(address?.searchParams.get('resource')).toBe(`${api}/mcp`)
    expect(address?.searchParams.get('code_challenge_method')).toBe('S256')

    const request = Object.fromEntries(address!.searchParams)
    expect((await open(member, request)).body).toEqual({
      asks: { isPaid: true, name: 'Test assistant', place: 'localhost' }
    })
    const back = new URL((await consent(member, request)).body.redirect)
    expect(back.origin + back.pathname).toBe('http://localhost:7777/callback')
    expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual(['of the client', api])
    await first.finishAuth(back.searchParams.get('code')!)

    const client = new Client({ name: 'test', version: '1' })
    await connect(client, transport())
    const found = await client.callTool({ arguments: {}, name: 'search_trades' })
    expect(found.isError).toBeFalsy()
    expect(JSON.stringify(found)).not.toContain(tokens()!.access_token)
    expect(await listed(member)).toMatchObject([{ lastUsedAt: expect.any(String), name: 'Test assistant' }])

    const before = tokens()!
    await site.database.pool.query(`update oauth_token set expires_at = now() where kind = 'access'`)
    expect((await client.callTool({ arguments: {}, name: 'search_trades' })).isError).toBeFalsy()
    expect(tokens()!.access_token).not.toBe(before.access_token)
    expect(tokens()!.refresh_token).not.toBe(before.refresh_token)
    await client.close()
  })

  test('is told where to sign in, also with a wrong token', async () => {
    const { headers, status } = await send('/mcp', { method: 'POST' })
    const metadata = `resource_metadata="${api}/.well-known/oauth-protected-resource/mcp"`
    expect([status, headers.get('www-authenticate')]).toEqual([401, `Bearer realm="api", scope="read", ${metadata}`])
    const wrong = await initialize('ff_at_wrong_but_long_enough_to_look_for')
    expect(wrong.status).toBe(401)
    expect(wrong.headers.get('www-authenticate')).toContain('error="invalid_token"')
    const resource = await send('/.well-known/oauth-protected-resource/mcp')
    expect(resource.body).toMatchObject({ authorization_servers: [api], resource: `${api}/mcp` })
    const { body } = await send('/.well-known/oauth-authorization-server')
    expect(body).toMatchObject({
      authorization_endpoint: `${site.url}/connect`,
      code_challenge_methods_supported: ['S256'],
      issuer: api,
      token_endpoint_auth_methods_supported: ['none']
    })
    const preflight = await fetch(`${api}/oauth/token`, { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
    expect(resource.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('registration of clients', () => {
  test.each([
    ['https://assistant.test/callback'],
    ['http://127.0.0.1/callback'],
    ['http://[::1]:5000/callback?x=1'],
    ['cursor://anysphere.cursor-retrieval/oauth/callback'],
    ['com.example.app:/callback']
  ])('takes %s', async uri => {
    const { body, headers, status } = await register({
      redirect_uris: [uri],
      token_endpoint_auth_method: 'client_secret_basic'
    })
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store'])
    expect(body).toMatchObject({
      client_id: expect.any(String),
      client_name: 'Assistant',
      redirect_uris: [uri],
      token_endpoint_auth_method: 'none'
    })
    expect(body).not.toHaveProperty('client_secret')
  })

  test.each([
    'http://assistant.test/callback',
    'http://localhost.assistant.test/callback',
    'http://127.0.0.1@assistant.test/callback',
    'https://user:word@assistant.test/callback',
    'https://assistant.test/callback#part',
    'https://assistant.test/callback#',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ws://assistant.test',
    'callback',
    '//assistant.test',
    ''
  ])('refuses the redirect %j', async uri => {
    const { body, status } = await register({ redirect_uris: [uri] })
    expect([status, body.error]).toEqual([400, 'invalid_redirect_uri'])
  })

  test.each([
    [{}],
    [{ redirect_uris: [] }],
    [{ redirect_uris: Array(6).fill(REDIRECT) }],
    [{ redirect_uris: [`https://assistant.test/${'x'.repeat(600)}`] }],
    [{ redirect_uris: REDIRECT }],
    [{ client_name: 'x'.repeat(81), redirect_uris: [REDIRECT] }],
    [{ client_name: 'a\u0000b', redirect_uris: [REDIRECT] }],
    [{ client_name: 'a\u202eb', redirect_uris: [REDIRECT] }],
    [{ grant_types: ['client_credentials'], redirect_uris: [REDIRECT] }],
    [{ redirect_uris: [REDIRECT], response_types: ['token'] }],
    [[]]
  ])('refuses %j', async metadata => {
    const { body, status } = await register(metadata)
    expect([status, body.error]).toEqual([400, 'invalid_client_metadata'])
  })

  test('is limited by address', async () => {
    const one = () =>
      send('/oauth/register', {
        body: JSON.stringify({ redirect_uris: [REDIRECT] }),
        headers: { 'x-forwarded-for': '203.0.113.9' },
        method: 'POST'
      })
    const statuses = []
    for (let time = 0; time < 62; time += 1) statuses.push((await one()).status)
    expect(statuses).toEqual([...Array(60).fill(201), 429, 429])
  })
})

describe('a request for access', () => {
  test.each([
    ['an unknown client', { client_id: 'unknown' }],
    ['another redirect', { redirect_uri: 'https://thief.test/callback' }],
    ['a longer redirect', { redirect_uri: `${REDIRECT}/more` }],
    ['a redirect with a query', { redirect_uri: `${REDIRECT}?x=1` }],
    ['a redirect with a port', { redirect_uri: 'https://assistant.test:8443/callback' }]
  ])('of %s goes nowhere', async (_, changed) => {
    const member = await joinApi()
    const { request } = await newRequest(changed)
    for (const answer of [await open(member, request), await consent(member, request)]) {
      expect(answer).toMatchObject({ body: { code: 'connection_request_invalid' }, status: 400 })
      expect(JSON.stringify(answer.body)).not.toContain('thief')
    }
  })

  test.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge: '' }],
    ['invalid_request', { code_challenge: 'short' }],
    ['invalid_target', { resource: 'https://other.test/mcp' }],
    ['invalid_scope', { scope: 'read stream' }]
  ])('is answered with %s, which is told to the client by a click: %j', async (error, changed) => {
    const member = await joinApi()
    const { request } = await newRequest(changed)
    const { faulty } = (await open(member, request)).body
    expect(faulty).toMatchObject({ name: 'Helper', place: 'assistant.test' })
    const { origin, searchParams } = new URL(faulty.redirect)
    expect([origin, searchParams.get('error')]).toEqual(['https://assistant.test', error])
    expect([searchParams.get('state'), searchParams.get('iss'), searchParams.has('code')]).toEqual([
      'a state',
      api,
      false
    ])
    expect((await consent(member, request)).body.code).toBe('connection_request_invalid')
  })

  test('may have another port on the loopback address, and nothing else', async () => {
    const member = await joinApi()
    const { body } = await register({ redirect_uris: ['http://127.0.0.1:1000/callback'] })
    const ask = async (redirect_uri: string) => {
      const { request } = await newRequest({ client_id: body.client_id, redirect_uri })
      return (await open(member, request)).status
    }
    expect(await ask('http://127.0.0.1:2000/callback')).toBe(200)
    for (const other of [
      'http://localhost:1000/callback',
      'http://127.0.0.1:1000/other',
      'https://127.0.0.1:1000/callback'
    ])
      expect(await ask(other)).toBe(400)
  })

  test('needs a reader who signed in, a plan, and a yes', async () => {
    const { request } = await newRequest()
    for (const path of ['/user/connections', '/user/connections/request']) {
      const body = path.endsWith('request') ? request : { allows: true, request }
      expect((await site.call(path, { body, method: 'POST' })).status).toBe(401)
    }
    const guest = await site.join()
    expect((await open(guest, request)).body.asks.isPaid).toBe(false)
    expect((await consent(guest, request)).body.code).toBe('api_plan_required')
    const member = await joinApi()
    const refused = new URL((await consent(member, request, false)).body.redirect).searchParams
    expect([refused.get('error'), refused.has('code')]).toEqual(['access_denied', false])
    expect(await listed(member)).toEqual([])
  })
})

describe('codes and tokens', () => {
  test('are stored as fingerprints, and open the tools alone', async () => {
    const member = await joinApi()
    const { form, tokens } = await connected(member)
    expect(tokens).toMatchObject({ expires_in: 1_800, scope: 'read', token_type: 'Bearer' })
    const kept = JSON.stringify([
      (await site.database.pool.query('select * from oauth_grant')).rows,
      (await site.database.pool.query('select * from oauth_token')).rows
    ])
    for (const secret of [form['code']!, tokens['access_token']!, tokens['refresh_token']!])
      expect(kept).not.toContain(secret)
    expect((await initialize(tokens['access_token']!)).status).toBe(200)
    expect((await initialize(tokens['refresh_token']!)).status).toBe(401)
    const elsewhere = await send('/v1/stock/corporate-insider-transactions', {
      headers: { authorization: `Bearer ${tokens['access_token']}` }
    })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([401, 'api_key_invalid'])
  })

  test.each([
    ['another verifier', { code_verifier: randomBytes(32).toString('base64url') }, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 'invalid_grant'],
    ['another redirect', { redirect_uri: 'https://thief.test/callback' }, 'invalid_grant'],
    ['another code', { code: 'ff_ac_other' }, 'invalid_grant'],
    ['no code', { code: '' }, 'invalid_request'],
    ['an unknown client', { client_id: 'unknown' }, 'invalid_client'],
    ['another resource', { resource: 'https://other.test' }, 'invalid_target'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type']
  ])('are not given for %s, and the code still works', async (_, changed, error) => {
    const form = await allowed(await joinApi())
    const refused = await post('/oauth/token', { ...form, ...changed })
    expect([refused.status, refused.body.error]).toEqual([error === 'invalid_client' ? 401 : 400, error])
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect((await post('/oauth/token', form)).status).toBe(200)
  })

  test('are not given to another client, nor for a code that is a minute old', async () => {
    const member = await joinApi()
    const form = await allowed(member)
    const { request } = await newRequest()
    const other = await post('/oauth/token', { ...form, client_id: request['client_id']! })
    expect(other.body.error).toBe('invalid_grant')
    await site.database.pool.query('update oauth_grant set code_expires_at = now()')
    expect((await post('/oauth/token', form)).body.error).toBe('invalid_grant')
  })

  test('end if a code is sent again', async () => {
    const member = await joinApi()
    const { form, tokens } = await connected(member)
    expect((await post('/oauth/token', form)).body.error).toBe('invalid_grant')
    expect((await initialize(tokens['access_token']!)).status).toBe(401)
    expect(await listed(member)).toEqual([])
  })

  test('go to one of many that send a code at once', async () => {
    const form = await allowed(await joinApi())
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/oauth/token', form)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  })

  test('are renewed once by each refresh token, and end if one is sent again', async () => {
    const member = await joinApi()
    const { client, tokens } = await connected(member)
    const renewed = await post('/oauth/token', refreshForm(client, tokens['refresh_token']!))
    expect(renewed.status).toBe(200)
    expect((await initialize(renewed.body.access_token)).status).toBe(200)
    const stolen = await post('/oauth/token', refreshForm(client, tokens['refresh_token']!))
    expect(stolen.body.error).toBe('invalid_grant')
    expect((await initialize(renewed.body.access_token)).status).toBe(401)
    expect((await post('/oauth/token', refreshForm(client, renewed.body.refresh_token))).body.error).toBe(
      'invalid_grant'
    )
    const { body } = await site.call('/user/security-events', { token: member.token })
    expect(body.events.slice(0, 2)).toMatchObject([
      { detail: 'Helper', kind: 'assistant_removed' },
      { detail: 'Helper', kind: 'assistant_connected' }
    ])
  })

  test('are not renewed by another client, nor after thirty days', async () => {
    const { client, tokens } = await connected(await joinApi())
    const other = (await newRequest()).request['client_id']!
    const refused = await post('/oauth/token', refreshForm(other, tokens['refresh_token']!))
    expect(refused.body.error).toBe('invalid_grant')
    await site.database.pool.query(`update oauth_token set expires_at = now() where kind = 'refresh'`)
    expect((await post('/oauth/token', refreshForm(client, tokens['refresh_token']!))).body.error).toBe('invalid_grant')
  })

  test('refuse a parameter that is given twice', async () => {
    const body = 'grant_type=refresh_token&grant_type=authorization_code'
    expect((await send('/oauth/token', { body, method: 'POST' })).body.error).toBe('invalid_request')
  })
})

describe('a connection', () => {
  test('ends by revocation of either token, by its own client alone', async () => {
    const member = await joinApi()
    for (const name of ['access_token', 'refresh_token']) {
      const { client, tokens } = await connected(member)
      const stranger = (await newRequest()).request['client_id']!
      expect((await post('/oauth/revoke', { client_id: stranger, token: tokens[name]! })).status).toBe(200)
      expect((await initialize(tokens['access_token']!)).status).toBe(200)
      expect((await post('/oauth/revoke', { client_id: client, token: tokens[name]! })).status).toBe(200)
      expect((await initialize(tokens['access_token']!)).status).toBe(401)
      expect((await post('/oauth/revoke', { client_id: client, token: 'ff_at_unknown' })).status).toBe(200)
    }
  })

  test('is listed, and ended by its reader alone', async () => {
    const [member, stranger] = [await joinApi(), await joinApi()]
    const { tokens } = await connected(member)
    const [{ id, ...shown }] = await listed(member)
    expect(shown).toEqual({ createdAt: expect.any(String), name: 'Helper', place: 'assistant.test' })
    const end = ({ token }: Member) => site.call(`/user/connections/${id}`, { method: 'DELETE', token })
    expect((await end(stranger)).body.code).toBe('connection_not_found')
    expect((await end(member)).body).toBe(true)
    expect((await initialize(tokens['access_token']!)).status).toBe(401)
    expect(await listed(member)).toEqual([])
  })

  test('is replaced when the same assistant connects again', async () => {
    const member = await joinApi()
    const asked = await newRequest()
    const first = (await post('/oauth/token', await allowed(member, asked))).body
    const second = (await post('/oauth/token', await allowed(member, asked))).body
    expect(await listed(member)).toHaveLength(1)
    expect((await initialize(first.access_token)).status).toBe(401)
    expect((await initialize(second.access_token)).status).toBe(200)
  })

  test('ends with the plan, a new password on request, and a deletion', async () => {
    const NEW_PASSWORD = 'a wholly new pass phrase'
    const member = await joinApi()
    const { tokens } = await connected(member)
    await site.database.pool.query(
      `update subscription set expires_at = now(), status = 'canceled', is_running = false
       where customer_id in (select id from billing_customer where account_id = $1)`,
      [member.id]
    )
    expect((await initialize(tokens['access_token']!)).status).toBe(402)

    const other = await joinApi()
    const second = await connected(other)
    await site.call('/user/forgot', { body: { email: other.email } })
    const mail = (await mailsTo(site.database, site.ports, other.email)).at(-1)
    await site.call('/user/reset', { body: { endsApiKeys: true, password: NEW_PASSWORD, token: mail?.token } })
    expect((await initialize(second.tokens['access_token']!)).status).toBe(401)
    const renewed = await post('/oauth/token', refreshForm(second.client, second.tokens['refresh_token']!))
    expect(renewed.body.error).toBe('invalid_grant')

    const signedIn = await site.call('/auth/login', { body: { email: other.email, password: NEW_PASSWORD } })
    const third = await connected({ ...other, token: signedIn.body.accessToken })
    await site.call('/user/deletion', { body: { password: NEW_PASSWORD }, token: signedIn.body.accessToken })
    expect((await initialize(third.tokens['access_token']!)).status).toBe(401)
  })
})
