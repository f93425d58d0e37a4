import { describe, expect, test } from 'vitest'

import { redact, redactText } from '#adapters/log/redact.ts'

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'

describe('redaction', () => {
  test.each([
    ['postgres://admin:hunter2@db.internal/fourfold is down', 'postgres://…@db.internal/fourfold is down'],
    ['GET /insidertrading/activities?ticker=ACME failed', 'GET /insidertrading/activities?… failed'],
    ['https://api.example.com/v1/x?apikey=abc, again', 'https://api.example.com/v1/x?… again'],
    ['mail to Ada.Löwe+x@exämple.co.uk was refused', 'mail to …@… was refused'],
    ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer …'],
    ['key sk_live_51Habc and whsec_Zm9v+/=', 'key … and …'],
    ['key ff_live_0123456789', 'key …'],
    ['GET /u/abc and /alerts/abc-1.atom', 'GET /u/… and /alerts/….atom'],
    [`token ${JWT}`, 'token …'],
    ['/auth/reset-password/abc123 and /api/v1/user/x/verify/def', '/auth/reset-password/… and /api/v1/user/x/verify/…'],
    ['token 3f786850e387550fdab836ed7e6dc881de23001b3f78', 'token …']
  ])('%s', (text, cleaned) => {
    expect(redactText(text)).toBe(cleaned)
  })

  test.each([
    'connect ECONNREFUSED 127.0.0.1:5432',
    'Fourfold is ready: http://localhost:5000',
    '2026-11-27T23:10:01.000Z 0001234567-26-000123 0078_days_without_index',
    'at open (file:///srv/fourfold/src/server/site.ts:120:5)',
    'Is it ready? It is.',
    'request 3f786850-e387-550f-dab8-36ed7e6dc881'
  ])('leaves "%s" as it is', text => {
    expect(redactText(text)).toBe(text)
  })

  test('fields with private names are hidden at every depth', () => {
    const fields = { email: 'x', job: 'clean-up', of: [{ apiKey: 'y', stripeSecret: 'z', count: 2 }], query: { q: 1 } }
    expect(redact(fields)).toEqual({
      email: '…',
      job: 'clean-up',
      of: [{ apiKey: '…', count: 2, stripeSecret: '…' }],
      query: '…'
    })
  })

  test('an error of PostgreSQL loses the values that it repeats', () => {
    const error = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(lovelace@example.com) already exists.',
      where: 'COPY account, line 1: "lovelace"'
    })
    expect(JSON.stringify(redact(error))).not.toMatch(/lovelace/)
    expect(redact(error)).toMatchObject({ code: '23505', message: 'duplicate key value', type: 'Error' })
  })

  test('an object that contains itself ends', () => {
    const ring: Record<string, unknown> = {}
    ring['self'] = ring
    expect(JSON.stringify(redact(ring))).toContain('…')
  })
})
