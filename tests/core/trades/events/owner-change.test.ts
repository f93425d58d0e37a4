import { expect, test } from 'vitest'
import { deriveTrades } from '#core/trades/derive-trades.ts'
import { ownerChangeOf } from '#core/trades/events/owner-change.ts'
import { filing, holding, line } from '#tests/support/filings/filing.ts'

test('reports and lists show the same change of the whole stake, not of the tranche', () => {
  const lines = [
    line({ shares: '351', sharesOwnedFollowing: '1351' }),
    holding({ directOrIndirect: 'I', natureOfOwnership: 'By Trust', sharesOwnedFollowing: '2734' })
  ]
  const [trade] = deriveTrades({ filings: [filing({ lines })], sessions: [], splits: [], tickers: [] })
  expect(trade?.ownershipChangePercent).toBeCloseTo(35.1)
  expect(trade?.ownerChangePercent).toBeCloseTo(9.4)
  expect(ownerChangeOf(trade ? [trade] : [])).toEqual({
    isNewPosition: false,
    percent: expect.closeTo(trade?.ownerChangePercent ?? 0)
  })
})
