import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'

import { facebookProvider } from '#adapters/identity/facebook.ts'
import { type StandIn, startStandIn } from '#tests/support/accounts/open-id-server.ts'

const NOW = new Date('2026-01-01T00:00:00Z')
const ANSWER = { code: 'code', nonce: 'nonce', verifier: 'v'.repeat(43) }
const TOKENS = { body: { access_token: 'token', expires_in: 5_000, token_type: 'bearer' }, status: 200 }

let graph: StandIn | undefined
afterEach(() => graph?.close())

/** Sign-in with a Graph API that returns this profile. */
async function redeem(profile: unknown, { status = 200, tokens = TOKENS } = {}) {
  const asked: [string, URLSearchParams][] = []
  graph = await startStandIn((path, parameters) => {
    asked.push([path, parameters])
    return path.endsWith('/me') ? { body: profile, status } : tokens
  })
  const settings = {
    authorizationUrl: `${graph.url}/dialog`,
    clientId: 'us',
    clientSecret: 'secret',
    graphUrl: graph.url
  }
  const provider = facebookProvider(settings, 'https://fourfold.test/auth/callback/facebook')
  return { answer: await provider.redeem(ANSWER, NOW), asked, provider }
}

const profile = {
  email: 'ada@reader.test',
  id: '17',
  name: 'Ada Reader',
  picture: { data: { url: 'https://pictures.example/17.jpg' } }
}

describe('facebook', () => {
  test('asks with PKCE and state', async () => {
    const { provider } = await redeem(profile)
    const url = new URL(provider.authorizationUrl({ nonce: 'n', state: 's', verifier: 'v'.repeat(43) }))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'us',
      code_challenge_method: 'S256',
      redirect_uri: 'https://fourfold.test/auth/callback/facebook',
      scope: 'public_profile email',
      state: 's'
    })
  })

  test('returns the person with an unverified address', async () => {
    const { answer, asked } = await redeem({ ...profile, verified: true })
    expect(answer).toEqual({
      ok: true,
      value: {
        email: 'ada@reader.test',
        isEmailVerified: false,
        name: 'Ada Reader',
        photoUrl: 'https://pictures.example/17.jpg',
        provider: 'facebook',
        subject: '17'
      }
    })
    const [, parameters] = asked.at(-1)!
    expect(parameters.get('appsecret_proof')).toBe(createHmac('sha256', 'secret').update('token').digest('hex'))
    expect(parameters.has('access_token')).toBe(false)
  })

  test('returns a person without an address', async () => {
    const { email: _, ...silent } = profile
    expect((await redeem(silent)).answer).toMatchObject({ ok: true, value: { email: undefined } })
  })

  test.each([
    ['fails', {}, { status: 500 }],
    ['refuses its own token', { error: { code: 190 } }, { status: 400 }],
    ['names nobody', { name: 'Nobody' }, {}],
    ['answers something else', 'hello', {}],
    ['gives no token', profile, { tokens: { body: { hello: 'world' }, status: 200 } as never }]
  ])('is unavailable when it %s', async (_, said, how) => {
    expect((await redeem(said, how)).answer).toEqual({ code: 'provider_unavailable', ok: false })
  })

  test('rejects a used code', async () => {
    const tokens = { body: { error: { code: 100, message: 'This authorization code has been used.' } }, status: 400 }
    const { answer } = await redeem(profile, { tokens: tokens as never })
    expect(answer).toEqual({ code: 'identity_refused', ok: false })
  })

  test('throws for a wrong client configuration', async () => {
    const tokens = { body: { error: { code: 101, message: 'Error validating application.' } }, status: 400 }
    await expect(redeem(profile, { tokens: tokens as never })).rejects.toThrow('The provider refuses our client')
  })
})
