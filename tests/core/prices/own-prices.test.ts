import { describe, expect, test } from 'vitest'

import type { OwnDays } from '#core/prices/own-days.ts'
import { joinOwnPrices } from '#core/prices/own-prices.ts'
import type { PriceSession } from '#core/prices/price-series.ts'
import type { DatedSplit } from '#core/prices/splits/split.ts'
import { day, session, weekdays } from '#tests/support/ranking/ranking.ts'

const seen = (first: string, last: string): OwnDays => ({
  after: undefined,
  before: undefined,
  seen: { first: day(first), last: day(last) }
})
const from = (first: string, closes: readonly number[]): PriceSession[] =>
  weekdays(day(first), closes.length).map((date, index) => session({ close: closes[index]!, date }))
const flat = (price: number, sessions: number) => Array<number>(sessions).fill(price)

function closesOf(newer: PriceSession[], older: PriceSession[], splits: readonly DatedSplit[] = []) {
  const held = new Map([
    ['NEWN', { sessions: newer, splits }],
    ['OLDN', { sessions: older, splits: [] }]
  ])
  const former = [{ ...seen('2020-01-06', '2021-03-09'), ticker: 'OLDN' }]
  const stock = { days: seen('2021-03-15', '2022-01-03'), former, ticker: 'NEWN' }
  const joined = joinOwnPrices(stock, ticker => held.get(ticker))
  return { closes: joined.sessions.map(({ close }) => close), ...joined }
}

describe('prices of a company over its tickers', () => {
  test('continue under the new ticker in the next session', () => {
    const { closes, former } = closesOf(from('2021-03-11', [12, 13]), from('2021-03-08', [9, 10, 11]))
    expect(closes).toEqual([9, 10, 11, 12, 13])
    expect(former.map(({ lastSession, ticker }) => [ticker, lastSession])).toEqual([['OLDN', '2021-03-10']])
  })

  test('under another ticker begin a file, which may know fewer splits', () => {
    const { sessions } = closesOf(from('2021-03-11', [12, 13]), from('2021-03-09', [10, 11]))
    expect(sessions.map(({ beginsFile }) => beginsFile ?? false)).toEqual([false, false, true, false])
  })

  test('exclude a shell that had the ticker before the company took it over', () => {
    const shell = from('2021-03-01', [...flat(10, 8), 30, 31])
    const { closes, splits } = closesOf(shell, from('2021-03-01', flat(40, 8)), [{ date: day('2021-03-03'), ratio: 2 }])
    expect(closes).toEqual([...flat(40, 8), 30, 31])
    expect(splits).toEqual([])
  })

  test('exclude the shell if the old ticker’s prices end too early to continue', () => {
    const { closes } = closesOf(from('2021-03-01', [...flat(10, 7), 30, 31]), from('2021-02-01', flat(40, 5)))
    expect(closes).toEqual([...flat(10, 7), 30, 31])
    const late = closesOf(from('2021-01-04', [...flat(10, 47), 30, 31]), from('2021-02-01', flat(40, 5)))
    expect(late.closes).toEqual([30, 31])
  })

  test('are the new ticker’s if a source moved the history to it', () => {
    const both = from('2021-03-01', [9, 10, 11, 12, 13, 14, 15, 16])
    const { closes, former } = closesOf(
      [...both, ...from('2021-03-11', [17])],
      [...from('2021-02-25', [7, 8]), ...both]
    )
    expect(closes).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17])
    expect(former).toHaveLength(1)
  })

  test('are only the new ticker’s if the old one continues beside it', () => {
    const newer = from('2021-03-08', flat(10, 40))
    expect(closesOf(newer, from('2021-03-01', flat(40, 60))).closes).toEqual(flat(10, 40))
  })
})
