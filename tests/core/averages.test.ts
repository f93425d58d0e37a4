import { describe, expect, test } from 'vitest'

import { meanOf, medianOf } from '#core/averages.ts'

describe('averages', () => {
  test('the median is the middle value, or the mean of the two middle ones', () => {
    expect(medianOf([9, 1, 5])).toBe(5)
    expect(medianOf([9, 1, 5, 2])).toBe(3.5)
  })

  test('the mean counts every value', () => expect(meanOf([9, 1, 5])).toBe(5))

  test('there are none of nothing', () => {
    expect(medianOf([])).toBeUndefined()
    expect(meanOf([])).toBeUndefined()
  })
})
