import { afterAll, beforeAll, expect, test } from 'vitest'

import { type LocalServer, startLocalServer } from '#adapters/identity/local-server.ts'
import { freePort } from '#tests/support/database/postgres-instance.ts'

const SITE = 'https://site.test'
let address: string
let server: LocalServer

beforeAll(async () => {
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  server = await startLocalServer(port, SITE)
})
afterAll(() => server.close())

async function answerTo(redirectUri: string): Promise<URL> {
  const query = new URLSearchParams({
    client_id: 'local',
    email: 'ada@reader.test',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid',
    state: 'known'
  })
  const { headers } = await fetch(`${address}/answer?${query}`, { redirect: 'manual' })
  return new URL(headers.get('location') ?? 'about:blank')
}

test('the local provider answers its site', async () => {
  const { origin, searchParams } = await answerTo(`${SITE}/auth/callback/local`)
  expect([origin, searchParams.get('state'), searchParams.has('code')]).toEqual([SITE, 'known', true])
})

test.each([
  'https://elsewhere.test/auth/callback/local',
  `${SITE}.elsewhere.test/auth/callback/local`,
  'https://elsewhere.test/?x=https://site.test/auth/callback/local?'
])('the local provider does not redirect to %s', async redirectUri => {
  const { origin, searchParams } = await answerTo(redirectUri)
  expect([origin, searchParams.get('error'), searchParams.has('code')]).toEqual([SITE, 'access_denied', false])
})
