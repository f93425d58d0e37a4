import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { lastCloseOf } from '#core/stocks/last-close.ts'

const bar = (day: string, close: number) => ({
  close,
  day: day as ReportDate,
  high: undefined,
  low: undefined,
  open: undefined,
  volume: undefined
})

describe('last close', () => {
  test('is compared with the previous session, even across a halt of two weeks', () => {
    expect(lastCloseOf([bar('2026-03-02', 20), bar('2026-03-16', 21)])).toMatchObject({
      changePercent: expect.closeTo(5),
      close: 21,
      previousClose: 20
    })
  })

  test('is not compared across a longer gap', () => {
    const last = lastCloseOf([bar('2026-03-02', 20), bar('2026-03-17', 21)])
    expect([last?.previousClose, last?.changePercent]).toEqual([undefined, undefined])
    expect(lastCloseOf([bar('2026-03-17', 21)])?.changePercent).toBeUndefined()
  })

  test('comes with the year’s range, from intraday prices if known', () => {
    const bars = [
      { ...bar('2025-03-02', 99), high: 100, low: 98 },
      { ...bar('2026-02-27', 20), high: 24, low: 19 },
      { ...bar('2026-03-02', 18), high: 22, low: 18.5 },
      bar('2026-03-03', 23)
    ]
    expect(lastCloseOf(bars)).toMatchObject({ yearHigh: 24, yearLow: 18 })
    expect(lastCloseOf(bars.slice(2))).toMatchObject({ yearHigh: 23, yearLow: 18 })
  })
})
