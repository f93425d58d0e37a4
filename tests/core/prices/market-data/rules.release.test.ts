import { expect, test } from 'vitest'

import { plainText } from '#core/prices/market-data/news.ts'

test('a text that is far too long is cut quickly', () => {
  const before = performance.now()
  plainText('<script '.repeat(20_000))
  plainText('<'.repeat(200_000))
  expect(performance.now() - before).toBeLessThan(2_000)
})
