import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'

import type { User } from '#core/accounts/user.ts'
import { createApi } from '#src/api/api.ts'
import type { ApiEnv } from '#src/api/env.ts'
import { user } from '#src/api/v1/user.ts'
import type { App } from '#src/server/app.ts'
import { account, freeUser } from '#tests/support/users.ts'

function askedBy(asking: User): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>()
  api.use(async (c, next) => {
    c.set('user', asking)
    await next()
  })
  return api.route('/', user)
}

describe('user', () => {
  test('a visitor is asked to sign in, and nobody keeps the answer', async () => {
    const answer = await createApi({} as App, 'https://fourfold.test').request('/api/v1/user/me')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store'])
    expect(await answer.json()).toMatchObject({ code: 'sign_in_required' })
  })

  test('users read their account, and neither their id nor their subscription', async () => {
    expect(await (await askedBy(freeUser).request('/me')).json()).toEqual({ user: account })
  })
})
