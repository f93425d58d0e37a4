import { describe, expect, test } from 'vitest'

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { followEvents } from '#core/operation/pipeline/follow-events.ts'
import type { SeenTicker } from '#core/prices/company-prices.ts'
import type { PriceSeries } from '#core/prices/price-series.ts'
import { closes, day, weekdays } from '#tests/support/ranking/ranking.ts'

const CIK = '1000'
const DAYS = weekdays(day('2021-03-01'), 300)
const seen = (ticker: string, first: string, last: string, cik = CIK): SeenTicker => ({
  cik,
  firstSeen: day(first),
  lastSeen: day(last),
  source: 'filing',
  ticker
})
const rising = (first: number, sessions: number): number[] =>
  Array.from({ length: sessions }, (_, index) => first + index)

interface World {
  readonly held: Readonly<Record<string, PriceSeries>>
  readonly seen: readonly SeenTicker[]
  readonly today?: string
  readonly filed?: string
}

/** Outcome of an event that became known before the open of 1 March 2021. */
async function whatBecame({ filed = 'OLDN', held, seen: told, today = 'NEWN' }: World) {
  const prices = {
    loadMarket: async () => undefined,
    loadSeries: async (tickers: readonly string[]) =>
      new Map(tickers.flatMap(ticker => (held[ticker] ? [[ticker, held[ticker]] as const] : [])))
  }
  const event = { issuerCik: CIK, knownAt: newYorkInstant(day('2021-03-01'), '08:00'), ticker: filed }
  const issuers = [{ cik: CIK, delistedOn: undefined, ticker: today }]
  return (await followEvents(prices, [event], { issuers, listedOn: undefined, seen: told }))(event)
}

const RENAMED = [seen('OLDN', '2020-01-06', DAYS[99]!), seen('NEWN', DAYS[110]!, '2022-06-01')]

describe('outcome of an event', () => {
  test('matures under the new ticker of a renamed stock', async () => {
    const held = { NEWN: closes(DAYS[100]!, rising(200, 160)), OLDN: closes(DAYS[0]!, rising(100, 100)) }
    const { outcomes, returns } = await whatBecame({ held, seen: RENAMED })
    expect(outcomes.outcomes['1M']?.return).toBeCloseTo(0.21, 12)
    expect(outcomes.outcomes['1Y']?.return).toBeCloseTo(2.52, 12)
    expect(returns).toMatchObject({
      missing: undefined,
      since: { day: DAYS[259], percent: 259 },
      year: { percent: 252 }
    })
  })

  test('does not use prices of the shell company that had today’s ticker before the merger', async () => {
    const shell = [...Array<number>(100).fill(10), ...rising(75, 160)]
    const held = { NEWN: closes(DAYS[0]!, shell), OLDN: closes(DAYS[0]!, Array(100).fill(100)) }
    const { outcomes } = await whatBecame({ held, seen: RENAMED })
    expect(outcomes.outcomes['1M']?.return).toBeCloseTo(0, 12)
    expect(outcomes.outcomes['6M']?.return).toBeCloseTo(0.01, 12)
  })

  test('uses today’s ticker alone if the old one has no prices and no other company had it', async () => {
    const held = { NEWN: closes(DAYS[0]!, rising(100, 60)) }
    expect((await whatBecame({ held, seen: RENAMED })).outcomes.outcomes['1M']?.return).toBeCloseTo(0.21, 12)
    const shell = seen('NEWN', '2020-01-06', DAYS[105]!, '2000')
    expect((await whatBecame({ held, seen: [...RENAMED, shell] })).outcomes.entryDate).toBeUndefined()
  })

  test('uses the prices of the traded class', async () => {
    const held = { CLSA: closes(DAYS[0]!, rising(100, 60)), 'CLSA-B': closes(DAYS[0]!, Array(60).fill(50)) }
    const told = [seen('CLSA', '2020-01-06', '2022-06-01'), seen('CLSA-B', '2020-01-06', '2022-06-01')]
    const { outcomes } = await whatBecame({ filed: 'CLSA-B', held, seen: told, today: 'CLSA' })
    expect(outcomes.outcomes['1M']?.return).toBeCloseTo(0, 12)
  })
})
