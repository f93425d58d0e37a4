import { describe, expect, test } from 'vitest'

import { isDatabaseOutage } from '#adapters/postgres/outage.ts'

const withCode = (code: string): Error => Object.assign(new Error('failed'), { code })

describe('outage', () => {
  test.each([
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Connection terminated unexpectedly',
    'Cannot use a pool after calling end on the pool',
    'timeout exceeded when trying to connect'
  ])('"%s" is an outage', message => {
    expect(isDatabaseOutage(new Error(message))).toBe(true)
  })

  test.each(['57P01', '53300', '40001', '08006', 'ECONNREFUSED'])('code %s is an outage, also as a cause', code => {
    expect(isDatabaseOutage(withCode(code))).toBe(true)
    expect(isDatabaseOutage(new Error('outer', { cause: withCode(code) }))).toBe(true)
  })

  test('a wrong query is a bug', () => {
    expect(isDatabaseOutage(withCode('42P01'))).toBe(false)
    expect(isDatabaseOutage('text')).toBe(false)
  })
})
