import { expect, test } from 'vitest'

import { formerText } from '#src/features/trades/factor-value.ts'

test('a trade lists its scores from earlier versions', () => {
  const former = [
    { score: 9, scoreVersion: '2026.2' },
    { score: 8, scoreVersion: '2026.1' }
  ]
  expect(formerText(former, 'Earlier score: {{scores}}.')).toBe('Earlier score: 9 (2026.2), 8 (2026.1).')
})
