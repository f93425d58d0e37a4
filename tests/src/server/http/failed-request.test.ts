import { afterEach, describe, expect, test, vi } from 'vitest'

import { failedRequest } from '#src/server/http/failed-request.ts'

afterEach(() => vi.restoreAllMocks())

describe('failed request', () => {
  test.each([
    ['/api/v1/user/encId/verify/secret', '/api/v1/user/encId/verify/…'],
    ['/auth/verify/encId/secret?x=secret', '/auth/verify/…'],
    ['/auth/reset-password/secret', '/auth/reset-password/…'],
    ['/insidertrading/activities?ticker=ACME', '/insidertrading/activities?ticker=ACME']
  ])('%s is logged as %s', (address, logged) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(failedRequest(new Error('x'), 'GET', address)).toBe('internal_error')
    expect(log.mock.calls[0]?.[0]).toBe(`GET ${logged} failed:`)
  })
})
