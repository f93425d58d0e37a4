import { describe, expect, test } from 'vitest'

import { countedPath } from '#src/features/site/analytics/browser/counted-path.ts'

describe('counted path', () => {
  test.each([
    ['/insidertrading/activities', '/insidertrading/activities'],
    ['/weekly-top-insider-buy/2026-11-20', '/weekly-top-insider-buy/2026-11-20'],
    ['/auth/login', '/auth/login'],
    ['/auth/reset-password/s3cret', '/auth/reset-password'],
    ['/auth/verify/7/s3cret', '/auth/verify'],
    ['/email-preferences', '/email-preferences'],
    ['/email-preferences/a1b2', '/email-preferences'],
    ['/payment-sandbox/portal/bps_s3cret', '/payment-sandbox/portal']
  ])('of %s is %s: without a person or a secret', (path, counted) => {
    expect(countedPath(path)).toBe(counted)
  })
})
