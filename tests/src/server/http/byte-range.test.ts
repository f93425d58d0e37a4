import { describe, expect, test } from 'vitest'

import { hasVersion, rangeOf } from '#src/server/http/byte-range.ts'

describe('ranges of a file of 10 bytes', () => {
  test.each([
    [undefined, undefined],
    ['bytes=0-3', { first: 0, last: 3 }],
    ['bytes=4-', { first: 4, last: 9 }],
    ['bytes=-4', { first: 6, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
    ['bytes=8-99', { first: 8, last: 9 }],
    ['BYTES= 9 - 9', { first: 9, last: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=10-12', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    // Headers that cannot be read, and several ranges, are ignored.
    ['bytes=5-2', undefined],
    ['bytes=12-11', undefined],
    ['bytes=-', undefined],
    ['bytes=a-b', undefined],
    ['bytes=0-1,4-5', undefined],
    ['rows=0-1', undefined],
    [`bytes=${'9'.repeat(40)}-`, undefined]
  ])('%s is %j', (header, expected) => {
    expect(rangeOf(header, 10)).toEqual(expected)
  })

  test('an empty file has none', () => {
    expect(rangeOf('bytes=0-', 0)).toBe('unsatisfiable')
    expect(rangeOf('bytes=-1', 0)).toBe('unsatisfiable')
    expect(rangeOf(undefined, 0)).toBeUndefined()
  })

  test('a part is sent to who has the same version', () => {
    const version = { etag: '"abc"', lastModified: 'Thu, 05 Mar 2026 21:00:00 GMT' }
    expect([undefined, '"abc"', version.lastModified].map(one => hasVersion(one, version))).toEqual([true, true, true])
    expect(['"abd"', 'W/"abc"', 'Thu, 05 Mar 2026 21:00:01 GMT', ''].map(one => hasVersion(one, version))).toEqual([
      false,
      false,
      false,
      false
    ])
  })
})
