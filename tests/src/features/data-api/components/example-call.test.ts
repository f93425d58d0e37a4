import { describe, expect, test } from 'vitest'

import type { HorizonStats } from '#core/scores/track-record/track-record.ts'
import { EXAMPLE_RESPONSE } from '#src/features/data-api/components/example-call.ts'

interface Example {
  data: [{ detailedPerTickerBuyStats: Stats; detailedPerTickerSellStats: Stats }]
}
type Stats = Record<string, HorizonStats>

describe('the example of the API', () => {
  test('has weighted returns in dollars, as in the API: divided by the value they are a mean return', () => {
    const [row] = (JSON.parse(EXAMPLE_RESPONSE) as Example).data
    const stats = [...Object.values(row.detailedPerTickerBuyStats), ...Object.values(row.detailedPerTickerSellStats)]
    expect(
      stats.map(({ accumTransactionValue: value, accumWeightedTransactionReturns: dollars }) =>
        Number((dollars / value).toFixed(6))
      )
    ).toEqual([0.041, 0.063, -0.008, -0.008])
    expect(stats.every(({ accumTransactionWins: wins, numTransactions: n }) => wins <= n)).toBe(true)
  })
})
