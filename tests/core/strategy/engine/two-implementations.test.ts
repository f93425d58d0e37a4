import { describe, expect, test } from 'vitest'

import { runStrategy, runVariants } from '#core/strategy/engine/run-strategy.ts'
import { DEFAULT_SETTINGS, type StrategySettings } from '#core/strategy/settings.ts'
import { runPlainly } from '#tests/support/strategy/plain-strategy.ts'
import { aRandomMarket } from '#tests/support/strategy/random-market.ts'

const IDLE: StrategySettings = { ...DEFAULT_SETTINGS, idle: 'nothing' }

const VARIANTS: Record<string, StrategySettings> = {
  'as the showcase runs it': IDLE,
  'at the next open': { ...IDLE, entry: 'next_open' },
  'by score, title and industry': {
    ...IDLE,
    leastPastTrades: 0,
    mostScore: 5,
    sectors: ['Energy', 'Financials', 'Health Care'],
    titles: ['CEO', 'director']
  },
  'shortly before earnings': { ...IDLE, leastPastTrades: 0, leastValueUsd: 0, mostDaysToEarnings: 30 },
  'well before earnings, with an estimate': {
    ...IDLE,
    leastDaysToEarnings: 20,
    leastPastTrades: 0,
    mostDaysToEarnings: 80
  },
  'everything, half of the cash each, gone at a total loss': {
    ...IDLE,
    cashShare: 0.5,
    delistingReturn: -1,
    leastMarketCapUsd: 0,
    leastPastTrades: 0,
    leastValueUsd: 0
  },
  'large, so that the volume caps orders': { ...IDLE, leastPastTrades: 1, startUsd: 5_000_000 },
  'without sales, for a month': { ...IDLE, mostDays: 30, saleExitPercent: undefined }
}

const MARKETS = [1, 2, 3, 4, 5, 6].map(seed => aRandomMarket(seed))

describe('two implementations of the strategy', () => {
  test.each(Object.entries(VARIANTS))('trades alike: %s', (_, settings) => {
    let trades = 0
    for (const { data, rows } of MARKETS) {
      const run = runStrategy(data, settings)
      const plain = runPlainly(rows, settings)
      expect(
        run.trades.map(trade => ({
          accession: data.events.accession[trade.event],
          bought: data.sessions[trade.entry.session],
          sold: trade.exit && data.sessions[trade.exit.session],
          why: trade.exit?.reason
        }))
      ).toEqual(plain.trades.map(({ accession, bought, sold, why }) => ({ accession, bought, sold, why })))
      for (const [place, trade] of run.trades.entries()) {
        const other = plain.trades[place]!
        expect(trade.paidUsd / other.paid).toBeCloseTo(1, 10)
        expect(trade.entry.shares / other.shares).toBeCloseTo(1, 10)
        expect(trade.dividendsUsd).toBeCloseTo(other.dividends, 8)
        if (other.received) expect(trade.receivedUsd! / other.received).toBeCloseTo(1, 10)
      }
      expect(run.equity.length).toBe(plain.worth.length)
      const errors = plain.worth.map((worth, place) => Math.abs(run.equity[place]! / worth - 1))
      expect(Math.max(...errors)).toBeLessThan(5e-10)
      trades += run.trades.length
    }
    expect(trades).toBeGreaterThan(30)
  })

  test('give every variant of a batch the same bits as a run on its own', () => {
    const settings = Object.values(VARIANTS)
    for (const { data } of MARKETS) {
      const batch = runVariants({ ...data }, settings)
      const alone = settings.map(of => runStrategy({ ...data }, of))
      expect(batch).toEqual(alone)
      expect(batch.map(({ equity }) => equity.buffer)).toEqual(alone.map(({ equity }) => equity.buffer))
    }
  })
})
