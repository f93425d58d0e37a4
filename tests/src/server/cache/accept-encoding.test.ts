import { describe, expect, test } from 'vitest'

import { chooseEncoding } from '#src/server/cache/accept-encoding.ts'

describe('compression of an answer', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0;level=1, gzip;level=9;q=0.5', 'gzip'],
    ['br;q=1;level=1', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity']
  ])('%s gives %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding)
  })
})
