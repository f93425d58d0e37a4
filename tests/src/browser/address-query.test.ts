import { describe, expect, test } from 'vitest'

import { withParameters } from '#src/browser/address-query.ts'

describe('query of an address', () => {
  test.each([
    ['', { page: '2' }, '?page=2'],
    ['?page=2&sort=name', { page: '' }, '?sort=name'],
    ['?page=2', { page: '', search: 'a&b=c' }, '?search=a%26b%3Dc'],
    ['?page=2', { page: '' }, '?']
  ])('%s with %o is %s', (query, changes, changed) => {
    expect(withParameters(query, changes)).toBe(changed)
  })
})
