import { afterEach, describe, expect, test, vi } from 'vitest'

import { failedRequest } from '#src/server/http/failed-request.ts'

afterEach(() => vi.restoreAllMocks())

describe('failed request', () => {
  test.each(['53100', 'ENOSPC'])('%s is reported as a full disk, with Retry-After', code => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const error = Object.assign(new Error('no space left on device'), { code, path: '/data/x' })
    expect(failedRequest(new Error('outer', { cause: error }), 'POST', '/api/v1/auth/login')).toBe('unavailable')
    expect(log.mock.calls).toEqual([['POST /api/v1/auth/login: the disk is full (no space left on device)']])
  })

  test.each([
    ['/api/v1/user/encId/verify/secret', '/api/v1/user/encId/verify/…'],
    ['/auth/verify/encId/secret?x=secret', '/auth/verify/…'],
    ['/auth/reset-password/secret', '/auth/reset-password/…'],
    ['/insidertrading/activities?ticker=ACME', '/insidertrading/activities']
  ])('%s is logged as %s', (address, logged) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(failedRequest(new Error('x'), 'GET', address)).toBe('internal_error')
    expect(log.mock.calls[0]?.[0]).toBe(`GET ${logged} failed:`)
  })
})
