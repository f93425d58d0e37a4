import { describe, expect, test } from 'vitest'
import { openStockOptions } from '#core/options/reading/open-stock-options.ts'
import type { OptionDay, OptionReader } from '#core/options/reading/ports.ts'
import { day } from '#tests/support/options/chains.ts'

const NOW = new Date('2026-03-13T22:00:00Z')

const dayOf = (session: string, changes: Partial<OptionDay> = {}): OptionDay => ({
  callOpenInterest: 4_000,
  callPremium: 90_000,
  callVolume: 1_000,
  hits: 1,
  price: 20,
  putOpenInterest: 2_000,
  putPremium: 30_000,
  putVolume: 500,
  session: day(session),
  shareVolume: 300_000,
  state: 'judged',
  ...changes
})

const BUYS = [
  { buyers: 5, day: day('2026-02-11'), valueUsd: 5_000 },
  { buyers: 2, day: day('2026-02-12'), valueUsd: 300 },
  { buyers: 1, day: day('2026-03-13'), valueUsd: 70 }
]

const open = (days: readonly OptionDay[]) =>
  openStockOptions({
    clock: { now: () => NOW },
    optionReader: {
      listDays: async () => days,
      listHits: async () => [],
      listInsiderBuys: async () => BUYS,
      listNews: async () => new Map()
    } as Partial<OptionReader> as OptionReader // only the methods in use
  })('nlkw')

describe('options of a stock', () => {
  test('sums up weeks, and gives put-call ratios of the newest session', async () => {
    const found = await open([dayOf('2026-03-05'), dayOf('2026-03-12'), dayOf('2026-03-13', { putVolume: 250 })])
    expect(found).toMatchObject({ optionsToStock: 125_000 / 300_000, putCallOpenInterest: 0.5, putCallVolume: 0.25 })
    expect(found?.weeks).toMatchObject([
      { callVolume: 1_000, doubted: 0, from: '2026-03-02', sessions: 1 },
      { callVolume: 2_000, doubted: 0, from: '2026-03-09', hits: 2, putVolume: 750, sessions: 2 }
    ])
  })

  test('shows insider purchases of the last 30 days', async () => {
    expect(await open([dayOf('2026-03-13')])).toMatchObject({ insiderBuys: 3, insiderUsd: 370 })
  })

  test.each(['feed_unhealthy', 'incomplete'] as const)('gives no ratios for a session that is %s', async state => {
    const found = await open([dayOf('2026-03-12'), dayOf('2026-03-13', { callVolume: 9, hits: 0, state })])
    expect(found).toMatchObject({
      newest: { state },
      optionsToStock: null,
      optionsToStockPercentile: null,
      putCallOpenInterest: null,
      putCallVolume: null
    })
    expect(found?.weeks).toMatchObject([{ callVolume: 1_000, doubted: 1, hits: 1, sessions: 1 }])
  })

  test('ranks the option-to-stock ratio among sessions that are not in doubt', async () => {
    const before = Array.from({ length: 20 }, (_, place) =>
      dayOf(`2026-02-${String(place + 1).padStart(2, '0')}`, { callVolume: place < 19 ? 900 : 100_000 })
    )
    const doubted = before.map((of, place) => (place === 19 ? { ...of, state: 'incomplete' as const } : of))
    expect((await open([...before, dayOf('2026-03-13')]))?.optionsToStockPercentile).toBeCloseTo((19.5 / 21) * 100, 9)
    expect((await open([...doubted, dayOf('2026-03-13')]))?.optionsToStockPercentile).toBeCloseTo((19.5 / 20) * 100, 9)
  })
})
