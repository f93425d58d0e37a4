import { describe, expect, test } from 'vitest'
import type { ReportDate } from '#core/dates/report-date.ts'
import { type BarSession, barsOf } from '#core/prices/charts/price-bars.ts'
import type { DatedSplit } from '#core/prices/splits/split.ts'

const NOTHING = {
  adjustedClose: undefined,
  close: undefined,
  high: undefined,
  low: undefined,
  open: undefined,
  splitClose: undefined,
  splitHigh: undefined,
  splitLow: undefined,
  splitOpen: undefined,
  volume: undefined
}
const session = (date: string, given: Partial<BarSession>): BarSession => ({
  ...NOTHING,
  date: date as ReportDate,
  ...given
})
const split = (date: string, ratio: number): DatedSplit => ({ date: date as ReportDate, ratio })
const barsIn = (sessions: BarSession[], splits: DatedSplit[] = []) => barsOf({ sessions, splits })
const closes = (sessions: BarSession[], splits?: DatedSplit[]) =>
  barsIn(sessions, splits).bars.map(({ close }) => close)

describe('bars of prices', () => {
  test('are divided once by each split if as traded', () => {
    const sessions = [
      session('2024-06-06', { close: 1200, high: 1210, low: 1190, open: 1195, volume: 40_000 }),
      session('2024-06-07', { close: 1210 }),
      session('2024-06-10', { close: 122 })
    ]
    expect(closes(sessions, [split('2024-06-10', 10)])).toEqual([120, 121, 122])
    expect(barsIn(sessions, [split('2024-06-10', 10)]).bars[0]).toMatchObject({
      high: 121,
      low: 119,
      open: 119.5,
      volume: 400_000
    })
  })

  test('count shares on the same basis as prices', () => {
    const days = [
      session('2022-07-14', { close: 2228, splitClose: 111.4, splitVolume: 32_000_000, volume: 1_600_000 }),
      session('2022-07-15', { close: 2255, splitClose: 112.75, volume: 1_700_000 }),
      session('2022-07-18', { close: 109, splitClose: 109, splitVolume: 33_000_000 })
    ]
    const volumes = (sessions: BarSession[]) =>
      barsIn(sessions, [split('2022-07-18', 20)]).bars.map(({ volume }) => Math.round(volume!))
    expect(volumes(days)).toEqual([32_000_000, 34_000_000, 33_000_000])
    const asTraded = days.map(each => ({ ...each, splitClose: undefined, volume: each.volume ?? each.splitVolume }))
    expect(volumes(asTraded)).toEqual([32_000_000, 34_000_000, 33_000_000])
  })

  test('are not adjusted again if the source adjusted them', () => {
    const sessions = [
      session('2024-06-07', { close: 1210, splitClose: 121 }),
      session('2024-06-10', { close: 122, splitClose: 122 })
    ]
    expect(closes(sessions, [split('2024-06-10', 10)])).toEqual([121, 122])
  })

  test('never apply a split twice if two sources date it differently, and leave out earlier prices', () => {
    const sessions = [
      session('2024-06-07', { close: 1210 }),
      session('2024-06-10', { close: 122 }),
      session('2024-06-11', { close: 123 })
    ]
    const { bars, isCut } = barsIn(sessions, [split('2024-06-10', 10), split('2024-06-11', 10)])
    expect(bars.map(({ close }) => close)).toEqual([123])
    expect(isCut).toBe(true)
  })

  test('leave out prices before an unknown split', () => {
    const sessions = [session('2024-06-07', { close: 1210 }), session('2024-06-10', { close: 122 })]
    expect(barsIn(sessions)).toMatchObject({ bars: [{ close: 122 }], isCut: true })
  })

  test('drop negative and zero prices and leave a gap for missing days', () => {
    const sessions = [
      session('2024-06-03', { close: 10, high: -1, low: 0, volume: -5 }),
      session('2024-06-04', { close: 0 }),
      session('2024-06-05', { close: -3 }),
      session('2024-06-07', { close: 11 })
    ]
    const { bars } = barsIn(sessions)
    expect(bars.map(({ day }) => day)).toEqual(['2024-06-03', '2024-06-07'])
    expect(bars[0]).toMatchObject({ high: undefined, low: undefined, volume: undefined })
  })

  test('drop a high or low far from open and close', () => {
    const sessions = [
      session('2024-06-03', { close: 1.7, high: 1.76, low: 0.12, open: 1.7 }),
      session('2024-06-04', { close: 1.99, high: 4.48, low: 1.48, open: 1.62 }),
      session('2024-06-05', { close: 2, high: 200 }),
      session('2024-06-06', { splitClose: 2, splitHigh: 2.2, splitLow: 0.2, splitOpen: 2.1 })
    ]
    const { bars } = barsIn(sessions.slice(0, 3))
    expect(bars.map(({ high, low }) => [high, low])).toEqual([
      [1.76, undefined],
      [4.48, 1.48],
      [undefined, undefined]
    ])
    expect(barsIn(sessions.slice(3)).bars[0]).toMatchObject({ high: 2.2, low: undefined })
  })

  test('use the basis that reaches the newest day, adjusted ones first', () => {
    const old = session('2024-03-01', { close: 20, splitClose: 10 })
    const newer = session('2024-03-04', { close: 21 })
    expect(closes([old, newer])).toEqual([20, 21])
    expect(closes([old])).toEqual([10])
    expect(closes([session('2024-03-01', { adjustedClose: 9 })])).toEqual([9])
    expect(closes([])).toEqual([])
  })
})
