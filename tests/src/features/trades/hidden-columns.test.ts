import { describe, expect, test } from 'vitest'

import { columnOfOrder, hiddenAtFirst } from '#src/features/trades/hidden-columns.ts'

describe('columns hidden at first', () => {
  test.each([
    [560, undefined, 'later'],
    [561, undefined, 'since later'],
    [1_083, undefined, 'since later'],
    [1_084, undefined, 'later'],
    [1_084, 'asked', 'since later'],
    [1_239, 'asked', 'since later'],
    [1_240, 'asked', 'later'],
    [1_083, 'since', 'later'],
    [1_084, 'later', '']
  ])('in a list of %d pixels that shows %s: %s', (width, shown, hidden) => {
    expect(hiddenAtFirst(width, shown)).toBe(hidden)
  })

  test('leave the column of the order', () => {
    expect(['sinceExcess', 'month', 'value', undefined].map(columnOfOrder)).toEqual([
      'since',
      'later',
      undefined,
      undefined
    ])
  })
})
