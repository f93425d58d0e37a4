import { describe, expect, test } from 'vitest'

import type { StrategyData } from '#core/strategy/data/strategy-data.ts'
import { runStrategy } from '#core/strategy/engine/run-strategy.ts'
import { openLabContext } from '#core/strategy/own/lab-context.ts'
import { type OwnOrder, runOwn } from '#core/strategy/own/run-own.ts'
import { DEFAULT_SETTINGS } from '#core/strategy/settings.ts'
import { VARIANTS } from '#core/strategy/variants.ts'
import { aBuy, aMarket, day } from '#tests/support/strategy/market.ts'
import { aRandomMarket } from '#tests/support/strategy/random-market.ts'

const WINDOW = { from: day('2021-01-04'), lockedFrom: day('2022-06-01'), publishedOn: day('2023-03-31') }
const EASY = { ...DEFAULT_SETTINGS, leastMarketCapUsd: 0, leastPastTrades: 0 }

const { data } = aRandomMarket(7)
const withMarket: StrategyData = { ...data, market: 0 }

function run(changes: Partial<OwnOrder> = {}, of = withMarket) {
  const order = {
    isVariant: false,
    scoresOpenUntil: Number.POSITIVE_INFINITY,
    settings: EASY,
    tried: [],
    triedBefore: 0
  }
  return runOwn(openLabContext(of, WINDOW), { ...order, ...changes }, () => {})
}

describe('custom settings beside the showcase', () => {
  test('end before the locked window, with the same sessions as the showcase', () => {
    const { days, log, market, own, standard } = run()
    expect(days.at(-1)! < WINDOW.lockedFrom).toBe(true)
    expect(new Set([days.length, own.length, standard.length, market.length]).size).toBe(1)
    expect(log.length).toBeGreaterThan(20)
    expect(log.every(({ boughtOn }) => boughtOn < WINDOW.lockedFrom)).toBe(true)
  })

  test('change nothing if they equal the showcase’s', () => {
    const { changes, figures, own, standard } = run({ isVariant: true, settings: DEFAULT_SETTINGS })
    expect(own).toEqual(standard)
    expect(figures.own).toEqual(figures.standard)
    expect(changes.added.trades + changes.left.trades + changes.endedOtherwise).toBe(0)
  })

  test('count every trade of both runs once', () => {
    const { changes, log } = run()
    const standard = openLabContext(withMarket, WINDOW).standard.trades.length
    expect(changes.added.trades + changes.same + changes.endedOtherwise).toBe(log.length)
    expect(changes.left.trades + changes.same + changes.endedOtherwise).toBe(standard)
    for (const { reasons, trades } of [changes.added, changes.left]) {
      expect(reasons.reduce((sum, of) => sum + of.trades, 0)).toBe(trades)
    }
    expect(log.filter(({ added }) => added).length).toBe(changes.added.trades)
  })

  test('state why a trade was added or left out', () => {
    const market = aMarket({
      events: [
        aBuy('AAA', '2021-02-03', { valueUsd: 150_000 }),
        aBuy('BBB', '2021-02-03', { cik: '2', titles: ['CEO'] }),
        aBuy('BBB', '2021-02-10', { cik: '2', titles: ['CEO'] })
      ],
      stocks: [{ ticker: 'AAA' }, { ticker: 'BBB' }, { ticker: 'SPY' }],
      to: '2023-06-30'
    })
    const { changes, log } = run(
      { settings: { ...DEFAULT_SETTINGS, leastValueUsd: 100_000, titles: ['director'] } },
      market.data
    )
    expect(changes.added).toMatchObject({ reasons: [{ reason: 'value', trades: 1 }], trades: 1 })
    expect(changes.left).toMatchObject({ reasons: [{ reason: 'title', trades: 1 }], trades: 1 })
    expect(log).toMatchObject([{ added: 'value', ticker: 'AAA' }])
  })

  test('report that a position ended on another day', () => {
    const market = aMarket({
      events: [aBuy('AAA', '2021-02-03')],
      stocks: [{ ticker: 'AAA' }, { ticker: 'SPY' }],
      to: '2023-06-30'
    })
    const { changes, figures } = run({ settings: { ...DEFAULT_SETTINGS, mostDays: 30 } }, market.data)
    expect(changes).toMatchObject({ added: { trades: 0 }, endedOtherwise: 1, left: { trades: 0 }, same: 0 })
    const [own, standard] = [figures.own.trades!.meanReturn!, figures.standard.trades!.meanReturn!]
    expect(changes.endedAt).toEqual({ own, standard })
    expect(run({ settings: DEFAULT_SETTINGS }, market.data).changes.endedAt).toBeUndefined()
  })

  test('look more likely lucky after more trials', () => {
    const [none, few, many] = [0, 10, 500].map(triedBefore => run({ tried: [0.05, -0.05], triedBefore }))
    expect([none!.variants, few!.variants, many!.variants]).toEqual([17, 27, 517])
    expect(none!.deflatedSharpe!).toBeGreaterThan(few!.deflatedSharpe!)
    expect(few!.deflatedSharpe!).toBeGreaterThan(many!.deflatedSharpe!)
    expect(run({ isVariant: true, settings: DEFAULT_SETTINGS }).variants).toBe(VARIANTS.length)
  })

  test('run forward from the publication, starting with the initial amount again', () => {
    const { forward } = run()
    expect(forward).toMatchObject({ from: '2023-04-03', to: '2023-06-30' })
    const [from, to] = [forward!.from, forward!.to].map(text => data.sessions.indexOf(text)) as [number, number]
    const { equity, trades } = runStrategy(withMarket, EASY, { from, to })
    expect(forward!.own).toBeCloseTo(equity.at(-1)! / DEFAULT_SETTINGS.startUsd - 1, 12)
    expect(forward!.log.length).toBe(trades.length)
  })

  test('reveal no locked score: a forward run by score ends with the open ones', () => {
    const scoresOpenUntil = Date.parse('2023-05-12T13:30:00Z')
    const settings = { ...EASY, mostScore: 3 }
    expect(run({ scoresOpenUntil, settings }).forward!.to).toBe('2023-05-11')
    expect(run({ scoresOpenUntil }).forward!.to).toBe('2023-06-30')
    expect(run({ scoresOpenUntil: Number.NEGATIVE_INFINITY, settings }).forward).toBeUndefined()
  })

  test('stop when the request is cancelled', () => {
    const context = openLabContext(withMarket, WINDOW)
    const order = { isVariant: false, scoresOpenUntil: 0, settings: EASY, tried: [], triedBefore: 0 }
    const stop = () => {
      throw new Error('stopped')
    }
    expect(() => runOwn(context, order, stop)).toThrow('stopped')
  })
})
