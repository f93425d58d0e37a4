import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { AMOUNT_BRACKETS, OVER_A_MILLION, parseAmountBracket } from '#core/congress/amount-bracket.ts'

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`

describe('amount brackets', () => {
  test('have no gap and no overlap above 1,000 dollars', () => {
    expect(AMOUNT_BRACKETS[0]?.minUsd).toBe(1_001)
    for (const [index, { maxUsd }] of AMOUNT_BRACKETS.entries()) {
      expect(AMOUNT_BRACKETS[index + 1]?.minUsd).toBe(maxUsd === null ? undefined : maxUsd + 1)
    }
  })

  test('parse when wrapped, cut off or rounded', () => {
    const space = fc.constantFrom(' ', '\n', '  ', ' \n ')
    fc.assert(
      fc.property(
        fc.constantFrom(...AMOUNT_BRACKETS),
        space,
        fc.boolean(),
        fc.boolean(),
        (bracket, gap, isCut, isRound) => {
          const low = dollars(bracket.minUsd - Number(isRound))
          const closed = bracket.maxUsd === null ? '' : dollars(bracket.maxUsd)
          const text = closed ? `${low} -${isCut ? '' : gap + closed}` : `Over${gap}${dollars(bracket.minUsd - 1)}`
          expect(parseAmountBracket(text)).toEqual(bracket)
        }
      )
    )
  })

  test.each([
    ['Over $1,000,000', OVER_A_MILLION],
    ['$1,000,000 +', OVER_A_MILLION],
    ['Spouse/DC Over $1,000,000', OVER_A_MILLION],
    ['$50,000,000 +', { maxUsd: null, minUsd: 50_000_001 }],
    ['$15,001 – $50,000', { maxUsd: 50_000, minUsd: 15_001 }],
    ['$1,000 - $15,000', { maxUsd: 15_000, minUsd: 1_001 }]
  ])('accepts the bracket %s', (text, bracket) => {
    expect(parseAmountBracket(text)).toEqual(bracket)
  })

  test.each([
    '',
    'Unknown',
    '$257.49',
    '$15.00',
    '$1,001 - $50,000',
    '$2,000 - $15,000',
    'Over $15,000',
    '1,001 - 15,000',
    '$1,001 - $15,000 or more',
    '$0 - $1,000'
  ])('rejects "%s"', text => {
    expect(parseAmountBracket(text)).toBeUndefined()
  })

  test('never throws for any text', () => {
    fc.assert(fc.property(fc.string(), text => [undefined, ...AMOUNT_BRACKETS].includes(parseAmountBracket(text))))
  })
})
