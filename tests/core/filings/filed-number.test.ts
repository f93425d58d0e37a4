import { describe, expect, test } from 'vitest'

import { multiplyFiled, parseFiledNumber } from '#core/filings/filed-number.ts'

describe('parseFiledNumber', () => {
  test.each([
    ['12500.00', 12_500],
    [' -3 ', -3],
    ['.5', 0.5],
    ['999999999999.9999', 999_999_999_999.9999]
  ])('reads %o', (text, number) => {
    expect(parseFiledNumber(text)).toBe(number)
  })

  test.each([null, '', 'none', '1e3', '1,000', '1000000000000', `-${'9'.repeat(400)}`])(
    'takes %o for no number',
    text => {
      expect(parseFiledNumber(text)).toBeUndefined()
    }
  )

  test('returns numbers whose product stays finite', () => {
    const most = parseFiledNumber('999999999999')!
    expect(multiplyFiled(most, most)).toBeLessThan(Number.POSITIVE_INFINITY)
  })
})
