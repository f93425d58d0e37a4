import { describe, expect, test } from 'vitest'

import type { Authenticated } from '#core/accounts/authenticate.ts'
import type { App } from '#src/server/app.ts'
import { account, asReader, freeUser } from '#tests/support/accounts/users.ts'
import { createCheckedApi, signedInAs } from '#tests/support/api/checked-api.ts'

const SITE = 'https://fourfold.test'
const ME = '/api/v1/user/me'
const app = { product: { name: 'Fourfold' } } as App

async function readMe(reader: Authenticated): Promise<unknown> {
  const api = createCheckedApi(signedInAs(app, reader), SITE)
  const answer = await api.request(ME, { headers: { authorization: 'Bearer any' } })
  return answer.json()
}

describe('user', () => {
  test('a visitor is asked to sign in, and caches do not store the answer', async () => {
    const answer = await createCheckedApi(app, SITE).request(ME)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store'])
    expect(await answer.json()).toMatchObject({ code: 'sign_in_required' })
  })

  test('readers get their account, without internal id and subscription', async () => {
    expect(await readMe(asReader(freeUser))).toEqual({ user: account })
  })

  test('a prolonged session returns a token that lives as long', async () => {
    expect(await readMe({ ...asReader(freeUser), renewedToken: 'new' })).toEqual({ accessToken: 'new', user: account })
  })
})
