import { describe, expect, test } from 'vitest'

import { makePriceSeries } from '#core/prices/price-series.ts'
import { decideSplits, knownSplits } from '#core/prices/splits/told-splits.ts'
import { day, session } from '#tests/support/ranking/ranking.ts'

const told = (date: string, ratio: number) => ({ date: day(date), ratio })
const traded = (closes: Readonly<Record<string, number>>) =>
  Object.entries(closes).map(([date, close]) => session({ close, date: day(date) }))

const ONE_FOR_15 = told('2026-10-01', 1 / 15)
const ONE_FOR_20 = told('2026-10-01', 1 / 20)

describe('listed splits', () => {
  test('with two ratios on one day are decided by prices, whichever was listed last', () => {
    const sessions = traded({ '2026-09-30': 1.9, '2026-10-01': 28.7 })
    expect(decideSplits([ONE_FOR_15, ONE_FOR_20], sessions)).toEqual([ONE_FOR_15])
    expect(decideSplits([ONE_FOR_20, ONE_FOR_15], sessions)).toEqual([ONE_FOR_15])
    const adjusted = [
      session({ close: 1.9, date: day('2026-09-30'), splitClose: 38 }),
      session({ close: 31, date: day('2026-10-01'), splitClose: 31 })
    ]
    expect(decideSplits([ONE_FOR_15, ONE_FOR_20], adjusted)).toEqual([ONE_FOR_20])
  })

  test('are in doubt if prices prove none of the ratios, and then explain no move', () => {
    const doubt = [{ date: '2026-10-01', ratio: Number.NaN }]
    expect(decideSplits([ONE_FOR_15, ONE_FOR_20], [])).toEqual(doubt)
    const between = traded({ '2026-09-30': 1.9, '2026-10-01': 33 })
    expect(decideSplits([ONE_FOR_15, ONE_FOR_20], between)).toEqual(doubt)
    expect(knownSplits([ONE_FOR_15, ONE_FOR_20], between)).toEqual([])
    expect([...makePriceSeries(between, [ONE_FOR_15, ONE_FOR_20]).unexplainedMoves]).toEqual([0, 1])
  })

  test('with one ratio on neighbouring days count once, on the day proved by prices or the last', () => {
    const both = [told('2026-02-10', 2), told('2026-02-11', 2)]
    expect(decideSplits(both, [])).toEqual([both[1]])
    expect(decideSplits(both, traded({ '2026-02-09': 20, '2026-02-10': 10, '2026-02-11': 10.2 }))).toEqual([both[0]])
    expect(decideSplits(both, traded({ '2026-02-10': 20, '2026-02-11': 10 }))).toEqual([both[1]])
    const series = makePriceSeries(traded({ '2026-02-09': 20, '2026-02-10': 10, '2026-02-11': 10.2 }), both)
    expect([...series.shares]).toEqual([1, 2, 2])
  })

  test('count from their day on', () => {
    const announced = told('2026-12-15', 1.5)
    expect(knownSplits([announced], [], day('2026-12-14'))).toEqual([])
    expect(knownSplits([announced], [], day('2026-12-15'))).toEqual([announced])
  })
})
