import { describe, expect, test } from 'vitest'

import { matchControls } from '#core/strategy/statistics/matched-controls.ts'
import { aBuy, aMarket, day, type StockDraft } from '#tests/support/strategy/market.ts'

const BUY = { entryDate: day('2021-03-08'), issuer: '1' }
const HELD = { exitDate: day('2021-06-03'), return: 0.5 }
/** 0.2 % plus half a spread of 0.1 %, each way. */
const COSTS = (1 - 0.003) / (1 + 0.003)

/** The first stock is the bought one. Others open at 10, close at 11 on the day of the purchase, and end at `to`. */
const other = (ticker: string, to: number, changes: Partial<StockDraft> = {}): StockDraft => ({
  close: (_, date) => (date >= '2021-06-01' ? to : date >= '2021-03-08' ? 11 : 10),
  open: (_, date) => (date > '2021-03-08' ? 11 : 10),
  ticker,
  ...changes
})
const edgeAmong = (...others: StockDraft[]) =>
  matchControls(aMarket({ events: [aBuy('OWN', '2021-03-02')], stocks: [{ ticker: 'OWN' }, ...others] }).data)(
    BUY,
    HELD
  )

describe('a purchase beside its controls', () => {
  test('is compared from the same open to the same close, both after the same costs', () => {
    const found = edgeAmong(other('A', 12), other('B', 13), other('C', 14))
    expect(found).toBeCloseTo(COSTS * (1.5 - 1.3), 12)
  })

  test('has only controls of its size that traded then, and no funds', () => {
    const small = [['2000-01-03', 1_000_000] as const]
    const found = edgeAmong(
      other('A', 12),
      other('B', 13),
      other('C', 14),
      other('SPY', 100),
      other('BIL', 100),
      other('TINY', 100, { shares: small }),
      other('NONE', 100, { shares: [] }),
      other('LATE', 100, { close: (_, date) => (date < '2021-03-15' ? undefined : 100) })
    )
    expect(found).toBeCloseTo(COSTS * (1.5 - 1.3), 12)
  })

  test('treats a control whose prices end as delisted, and needs at least three controls', () => {
    const gone = other('GONE', 12, {
      close: (_, date) => (date > '2021-03-31' ? undefined : date >= '2021-03-08' ? 11 : 10)
    })
    expect(edgeAmong(other('A', 13), other('B', 13), gone)).toBeCloseTo(COSTS * (1.5 - (1.3 + 1.3 + 1.1 * 0.7) / 3), 12)
    expect(edgeAmong(other('A', 12), other('B', 13))).toBeUndefined()
    const unknown = matchControls(
      aMarket({ events: [aBuy('OWN', '2021-03-02')], stocks: [{ shares: [], ticker: 'OWN' }, other('A', 12)] }).data
    )
    expect(unknown(BUY, HELD)).toBeUndefined()
    expect(unknown({ ...BUY, issuer: '99' }, HELD)).toBeUndefined()
    expect(unknown({ ...BUY, entryDate: day('2021-03-07') }, HELD)).toBeUndefined()
  })

  test('draws the same ten controls in every run, independent of their returns', () => {
    const many = Array.from({ length: 200 }, (_, index) => other(`T${index}`, index < 100 ? 9 : 11))
    expect(edgeAmong(...many)).toBe(edgeAmong(...many))
    const { data } = aMarket({ events: [aBuy('OWN', '2021-03-02')], stocks: [{ ticker: 'OWN' }, ...many] })
    const edgeOf = matchControls(data)
    const days = data.sessions.filter(on => on >= '2021-03-09' && on < '2021-05-28')
    const edges = days.map(entryDate => edgeOf({ entryDate, issuer: '1' }, { ...HELD, return: 0 })!)
    const mean = edges.reduce((sum, value) => sum + value, 0) / edges.length
    // From 11 to 9 or 11: a mean loss of a tenth, within the variation of ten out of two hundred.
    expect(mean / COSTS).toBeGreaterThan(0.07)
    expect(mean / COSTS).toBeLessThan(0.11)
  })
})
