import { afterEach, expect, test, vi } from 'vitest'

import { filingDays } from '#src/features/accounts/admin/stores/daily-counts.ts'

afterEach(() => vi.unstubAllGlobals())

test('days that cannot be had have failed, and are there after another try', async () => {
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
