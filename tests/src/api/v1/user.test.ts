import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'

import type { Authenticated } from '#core/accounts/authenticate.ts'
import { createApi } from '#src/api/api.ts'
import type { ApiEnv } from '#src/api/env.ts'
import { user } from '#src/api/v1/user.ts'
import type { App } from '#src/server/app.ts'
import { account, freeUser } from '#tests/support/accounts/users.ts'

const session = { createdAt: new Date(0), device: null, expiresAt: new Date(0), id: 's1', lastUsedAt: new Date(0) }

function askedBy(reader: Authenticated): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>()
  api.use(async (c, next) => {
    c.set('reader', reader)
    await next()
  })
  return api.route('/', user)
}

describe('user', () => {
  test('a visitor is asked to sign in, and nobody keeps the answer', async () => {
    const answer = await createApi({ product: { name: 'Fourfold' } } as App, 'https://fourfold.test').request(
      '/api/v1/user/me'
    )
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store'])
    expect(await answer.json()).toMatchObject({ code: 'sign_in_required' })
  })

  test('users read their account, and neither their id nor their subscription', async () => {
    const reader = { renewedToken: undefined, session, user: freeUser }
    expect(await (await askedBy(reader).request('/me')).json()).toEqual({ user: account })
  })

  test('a session that was prolonged brings a token that lives as long', async () => {
    const reader = { renewedToken: 'new', session, user: freeUser }
    expect(await (await askedBy(reader).request('/me')).json()).toEqual({ accessToken: 'new', user: account })
  })
})
