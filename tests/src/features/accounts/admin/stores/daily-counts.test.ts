import { afterEach, expect, test, vi } from 'vitest'

import { filingDays } from '#src/features/accounts/admin/stores/daily-counts.ts'

afterEach(() => vi.unstubAllGlobals())

test('daily counts that cannot be loaded are in the failed state, and load after a retry', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  const answers = [Response.json({ code: 'unavailable', message: 'x' }, { status: 503 }), Response.json([])]
  vi.stubGlobal('fetch', async () => answers.shift())
  await filingDays.load()
  expect(filingDays.$counts.get()).toEqual({ state: 'failed' })
  const loading = filingDays.load()
  expect(filingDays.$counts.get()).toEqual({ state: 'loading' })
  await loading
  expect(filingDays.$counts.get()).toEqual({ counts: [], state: 'loaded' })
})
