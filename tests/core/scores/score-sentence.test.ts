import { describe, expect, test } from 'vitest'

import type { BuyFacts } from '#core/scores/factors.ts'
import { factorText, sentencePartsOf, sentenceText } from '#core/scores/score-sentence.ts'
import { FACTOR_NAMES } from '#core/scores/score-weights.ts'

const FACTS: BuyFacts = {
  buyers: 3,
  everyone: { count: 1_000, wins: 550 },
  insider: { count: 6, wins: 4 },
  isNewPosition: false,
  ownerChangePercent: 25,
  valueUsd: 1_234_567.1
}
const PERCENTILES = [0.885, 0.7, 0.6, 0.91, 0.8]

const text = (changes: Partial<BuyFacts>, score: number | null = 3, percentiles = PERCENTILES): string =>
  sentenceText(sentencePartsOf({ ...FACTS, ...changes }, percentiles, score))

describe('score sentence', () => {
  test('states stake, history, value and buyers in plain words', () => {
    expect(text({})).toBe(
      '3/10: raised the stake by 25 % (top 12 %), 4 of 6 earlier buys up after a year (shrunk to 60 %), ' +
        '$1,234,568 (top 9 %), third buyer in 12 months.'
    )
  })

  test('states a missing history, stake or score', () => {
    expect(text({ insider: { count: 0, wins: 0 }, isNewPosition: true, ownerChangePercent: undefined }, null)).toBe(
      'a first position (top 12 %), no earlier buy has matured (taken as the average of 55 %), ' +
        '$1,234,568 (top 9 %), third buyer in 12 months.'
    )
    expect(text({ ownerChangePercent: undefined })).toContain('3/10: change of the stake not known')
  })

  test('does not count a percentile below the middle as top', () => {
    const value = (percentile: number) =>
      /\$1,234,568 \((.+?)\)/.exec(text({}, 3, [0.2, 0.7, 0.6, percentile, 0.8]))?.[1]
    expect(text({}, 3, [0.2, 0.7, 0.6, 0.91, 0.8])).toContain('raised the stake by 25 % (bottom 20 %)')
    expect([1, 0.625, 0.5, 0.4921875, 0.265625, 0].map(value)).toEqual([
      'top 1 %',
      'top 38 %',
      'top 50 %',
      'bottom 50 %',
      'bottom 27 %',
      'bottom 1 %'
    ])
  })

  test('does not round a small rise to zero, and counts seven buyers', () => {
    expect(text({ buyers: 7, ownerChangePercent: 0.24 })).toMatch(/by 0\.2 %.+7 buyers in 12 months\.$/)
    expect(text({ ownerChangePercent: 0.0333 })).toContain('by 0.03 % ')
  })

  test('has a separate text for each factor', () => {
    expect(FACTOR_NAMES.map(name => [name, factorText(name, FACTS, 0.9)])).toEqual(
      expect.arrayContaining([
        ['ownershipChange', 'raised the stake by 25 % (top 10 %)'],
        ['winRate', '4 of 6 earlier buys up after a year (shrunk to 60 %)'],
        ['historicalTrades', '6 earlier buys have matured'],
        ['value', 'bought for $1,234,568 (top 10 %)'],
        ['uniqueBuyers', 'third buyer in 12 months']
      ])
    )
    expect(FACTOR_NAMES).toHaveLength(5)
  })

  test('calls the only buyer of a year the first', () => {
    expect(text({ buyers: 1 })).toMatch(/, first buyer in 12 months\.$/)
  })
})
