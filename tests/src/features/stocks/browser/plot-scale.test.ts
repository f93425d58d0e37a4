import { describe, expect, test } from 'vitest'

import { formatsOf } from '#core/format.ts'
import { priceRange, priceTicks } from '#src/features/stocks/browser/plot-scale.ts'

const { priceTick } = formatsOf('en')
const labels = (least: number, most: number, isLog = false) =>
  priceTicks(...priceRange(least, most, isLog), isLog).map(({ price, step }) => priceTick(price, step))

describe('prices beside the plot', () => {
  test.each([
    [0.000_32, 0.000_35],
    [0.012, 0.014],
    [1.001, 1.004],
    [0.5, 5],
    [171.2, 171.6],
    [98, 412],
    [12, 12],
    [480_000, 720_000]
  ])('from %s to %s are round, distinct and never below zero', (least, most) => {
    for (const isLog of [false, true]) {
      const named = labels(least, most, isLog)
      expect(named.length).toBeGreaterThan(1)
      expect(new Set(named).size).toBe(named.length)
      expect(named.join()).not.toContain('-')
      expect(named.slice(1).join()).not.toMatch(/\$0(\.0+)?(,|$)/)
    }
  })

  test.each([
    [171.2, 171.6, ['$171.10', '$171.20', '$171.30', '$171.40', '$171.50', '$171.60']],
    [0.012, 0.014, ['$0.0115', '$0.0120', '$0.0125', '$0.0130', '$0.0135', '$0.0140']],
    [98, 412, ['$100', '$200', '$300', '$400']],
    [480_000, 720_000, ['$500,000', '$600,000', '$700,000']]
  ])('from %s to %s have as many decimals as they need', (least, most, named) =>
    expect(labels(least, most)).toEqual(named)
  )

  test('of a logarithmic scale are round in every decade, or powers of ten only', () => {
    expect(labels(3, 60, true)).toEqual(['$2', '$5', '$10', '$20', '$50'])
    expect(labels(0.3, 900, true)).toEqual(['$0.10', '$1', '$10', '$100', '$1,000'])
    expect(labels(150, 190, true)).toContain('$160')
  })
})
