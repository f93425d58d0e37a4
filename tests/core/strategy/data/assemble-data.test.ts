import { describe, expect, test } from 'vitest'

import { assembleData } from '#core/strategy/data/assemble-data.ts'
import { tradedPrices } from '#core/strategy/data/traded-prices.ts'
import type { StrategySource } from '#core/strategy/ports.ts'
import { day, session, weekdays } from '#tests/support/ranking/ranking.ts'
import { aBuy, asStored } from '#tests/support/strategy/market.ts'

const NOTHING = { delistedOn: undefined, dividends: [], splits: [] }
const DAYS = weekdays(day('2021-03-01'), 20)

describe('prices of the strategy', () => {
  test('continue under the company’s next ticker', async () => {
    const buy = aBuy('OLDN', '2021-03-02')
    const stored = asStored({
      events: [buy],
      stocks: [
        { ticker: 'SPY' },
        { close: (_, date) => (date <= '2021-06-30' ? 10 : undefined), ticker: 'OLDN' },
        { close: (_, date) => (date > '2021-06-30' ? 12 : undefined), ticker: 'NEWN' }
      ]
    })
    const source: StrategySource = {
      ...stored,
      load: async least => ({
        ...(await stored.load(least)),
        companies: [{ cik: '1', name: 'Newn Inc', sector: undefined, ticker: 'NEWN' }],
        seen: ['OLDN', 'NEWN'].map((ticker, index) => ({
          cik: '1',
          firstSeen: day(index === 0 ? '2020-01-06' : '2021-07-12'),
          lastSeen: day(index === 0 ? '2021-06-01' : '2021-12-01'),
          source: 'filing',
          ticker
        }))
      })
    }
    const data = await assembleData(source, { pastTrades: 0, salePercent: 0 })
    const place = data!.events.stock[0]!
    const closes = data!.prices.close.slice(data!.prices.offset[place]!, data!.prices.offset[place + 1]!)
    expect([closes[0], closes.at(-1), data!.prices.tickers[place]]).toEqual([10, 12, 'NEWN'])
    expect([...data!.prices.breaks.value]).toEqual([])
  })

  test('break where two adjusted files with different splits meet', () => {
    const sessions = DAYS.map((date, index) => ({
      ...session({ close: undefined, date, splitClose: index < 10 ? 30 : 20 }),
      volume: undefined
    }))
    const priced = tradedPrices(
      { ...NOTHING, sessions, splits: [{ date: day('2022-06-10'), ratio: 1.5 }], ticker: 'MEET' },
      DAYS[19]!
    )
    expect(priced.breaks).toEqual([{ day: DAYS[10], reason: 'unexplained_move' }])
    const tenth = DAYS.map((date, index) => ({
      ...session({ close: undefined, date, splitClose: index < 10 ? 300 : 30 }),
      volume: undefined
    }))
    const deep = tradedPrices(
      { ...NOTHING, sessions: tenth, splits: [{ date: day('2022-06-10'), ratio: 10 }], ticker: 'MEET' },
      DAYS[19]!
    )
    expect(deep.breaks).toEqual([{ day: DAYS[10], reason: 'unexplained_move' }])
  })

  test('ignore a split announced for a day after the last price', () => {
    const sessions = DAYS.map(date => ({ ...session({ close: undefined, date, splitClose: 30 }), volume: undefined }))
    const told = (date: string) => ({ ...NOTHING, sessions, splits: [{ date: day(date), ratio: 3 }], ticker: 'SOON' })
    const announced = tradedPrices(told('2021-04-30'), DAYS[19]!)
    expect([announced.sessions[0]?.close, announced.splits]).toEqual([30, []])
    expect(tradedPrices(told('2021-03-10'), DAYS[19]!).sessions[0]?.close).toBe(90)
  })
})
