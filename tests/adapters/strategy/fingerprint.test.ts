import { describe, expect, test } from 'vitest'

import { fingerprintData } from '#adapters/strategy/fingerprint.ts'
import { runStrategy } from '#core/strategy/engine/run-strategy.ts'
import { tradesCsv } from '#core/strategy/published/strategy-csv.ts'
import { logTrade } from '#core/strategy/published/trade-log.ts'
import { DEFAULT_SETTINGS } from '#core/strategy/settings.ts'
import { aMarket } from '#tests/support/strategy/market.ts'
import { aRandomMarket } from '#tests/support/strategy/random-market.ts'

describe('a reproducible run', () => {
  test('16: every trade names its filing', () => {
    const { data } = aRandomMarket(4)
    const { trades } = runStrategy(data, DEFAULT_SETTINGS)
    const lines = tradesCsv(
      trades.map(trade => logTrade(data, trade)),
      'https://example.com'
    ).split('\r\n')
    expect(trades.length).toBeGreaterThan(10)
    for (const [index, { event }] of trades.entries()) {
      expect(lines[index + 1]).toContain(`https://example.com/filing/${data.events.accession[event]}`)
    }
  })

  test('16: a run has the fingerprint of its data: the same for equal data, another for another price', () => {
    const { data, draft } = aRandomMarket(4)
    const hash = fingerprintData(data)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
    expect(fingerprintData(aMarket({ ...draft, events: draft.events!.toReversed() }).data)).toBe(hash)
    const close = data.prices.close.slice()
    close[close.length - 1]! += 0.01
    expect(fingerprintData({ ...data, prices: { ...data.prices, close } })).not.toBe(hash)
  })
})
