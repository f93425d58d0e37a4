import { describe, expect, test } from 'vitest'

import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { drawTogether, type MarkedTrade, type PricedStock } from '#core/stocks/compare/draw-together.ts'

const day = (text: string) => text as ReportDate
const ALL = { from: day('2026-01-01'), to: day('2026-12-31') }

/** Stock with a close on each day, which rises by one dollar a day. */
function stock(
  ticker: string,
  from: string,
  { close = 10, days = 100, trades = [] as MarkedTrade[] } = {}
): PricedStock {
  return {
    closes: Array.from({ length: days }, (_, index) => close + index),
    days: Array.from({ length: days }, (_, index) => addDays(day(from), index)),
    issuerCik: ticker,
    name: ticker,
    ticker,
    trades
  }
}

const trade = (on: string, side: 'buy' | 'sell' = 'buy', by: readonly string[] = []): MarkedTrade => ({
  by,
  day: day(on),
  side,
  valueUsd: 500
})

describe('prices drawn together', () => {
  test('keep dollars where one stock is drawn', () => {
    const picture = drawTogether([stock('ONE', '2026-01-01')], ALL)
    expect([picture?.isIndexed, picture?.lines[0]?.points[0], picture?.lines[0]?.points.at(-1)]).toEqual([
      false,
      { at: 0, value: 10 },
      { at: 1, value: 109 }
    ])
  })

  test('are 100 on the first day that all have, and end with the last day of any', () => {
    const picture = drawTogether([stock('OLD', '2026-01-01'), stock('NEW', '2026-02-01', { close: 50 })], ALL)
    expect(picture).toMatchObject({ from: '2026-02-01', isIndexed: true, to: '2026-05-11', undrawn: [] })
    expect(picture?.lines.map(({ points }) => points[0])).toEqual([
      { at: 0, value: 100 },
      { at: 0, value: 100 }
    ])
    const [old, young] = picture!.lines
    expect(old?.points.at(-1)).toEqual({ at: 0.6869, value: Number(((100 * 109) / 41).toPrecision(4)) })
    expect(young?.points.at(-1)?.at).toBe(1)
  })

  test('name what has too few days in common', () => {
    const picture = drawTogether([stock('GONE', '2026-01-01', { days: 40 }), stock('NEW', '2026-02-05')], ALL)
    expect(picture).toMatchObject({ from: '2026-02-05', isIndexed: false, undrawn: ['GONE'] })
    expect(drawTogether([stock('FEW', '2026-01-01', { days: 19 })], ALL)).toBeUndefined()
  })

  test('stay within the asked days', () => {
    const picture = drawTogether([stock('ONE', '2026-01-01')], { from: day('2026-02-01'), to: day('2026-03-01') })
    expect(picture).toMatchObject({ from: '2026-02-01', to: '2026-03-01' })
  })

  test('mark trades on their line, at the next session, and none outside its days', () => {
    const own = stock('ONE', '2026-01-01', { trades: [trade('2026-01-11'), trade('2025-12-31'), trade('2026-06-01')] })
    const holes = { ...own, closes: own.closes.toSpliced(10, 1), days: own.days.toSpliced(10, 1) }
    expect(drawTogether([holes], ALL)?.lines[0]?.marks).toEqual([
      { at: 0.1111, by: [], from: '2026-01-11', side: 'buy', to: '2026-01-11', trades: 1, value: 21, valueUsd: 500 }
    ])
  })

  test('join close marks of the same side and insider only', () => {
    const trades = [
      ...[trade('2026-02-01', 'buy', ['A']), trade('2026-02-01', 'buy', ['A'])],
      ...[trade('2026-02-01', 'buy', ['B']), trade('2026-02-01', 'sell', ['A'])],
      trade('2026-03-01', 'buy', ['A'])
    ]
    const marks = drawTogether([stock('ONE', '2026-01-01', { trades })], ALL)?.lines[0]?.marks
    expect(marks?.map(({ by, side, trades: count, valueUsd }) => [by.join(), side, count, valueUsd])).toEqual([
      ['A', 'buy', 2, 1_000],
      ['B', 'buy', 1, 500],
      ['A', 'sell', 1, 500],
      ['A', 'buy', 1, 500]
    ])
  })
})
