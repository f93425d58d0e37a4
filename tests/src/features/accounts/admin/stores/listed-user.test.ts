import { afterEach, expect, test, vi } from 'vitest'

import { $listedUser, loadListedUser } from '#src/features/accounts/admin/stores/listed-user.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [404, 'unknown'],
  [503, 'failed']
])('an account answered with status %i is %s', async (status, state) => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async () => Response.json({ errorCode: 'any', message: 'No.' }, { status }))
  await loadListedUser('somebody')
  expect($listedUser.get()).toEqual({ state })
})
