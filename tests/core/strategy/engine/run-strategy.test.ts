// Rules of a credible backtest, numbered as in docs/reference/strategy.md. Statistics, publication and alarms have
// tests of their own.

import { describe, expect, test } from 'vitest'

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import type { HandedOver } from '#core/strategy/data/deal-price.ts'
import type { StrategyData } from '#core/strategy/data/strategy-data.ts'
import { runStrategy } from '#core/strategy/engine/run-strategy.ts'
import { profitOf, returnOf, type StrategyTrade } from '#core/strategy/engine/trade.ts'
import { logTrade } from '#core/strategy/published/trade-log.ts'
import { DEFAULT_SETTINGS, type StrategySettings } from '#core/strategy/settings.ts'
import { aBuy, aMarket, aSale, day, type MarketDraft, sessionOf } from '#tests/support/strategy/market.ts'
import { aRandomMarket } from '#tests/support/strategy/random-market.ts'

/** Without costs and size limits, so that results can be computed by hand. */
const PLAIN: StrategySettings = { ...DEFAULT_SETTINGS, costBps: 0, idle: 'nothing', paysSpread: false }
const NEXT_OPEN: StrategySettings = { ...PLAIN, entry: 'next_open' }

function run(draft: MarketDraft, settings: StrategySettings = PLAIN) {
  const { data } = aMarket(draft)
  const answer = runStrategy(data, settings)
  const dayOf = (session: number | undefined) => (session === undefined ? undefined : data.sessions[session])
  return {
    ...answer,
    boughtOn: answer.trades.map(({ entry }) => dayOf(entry.session)),
    data,
    equityOn: (text: string) => answer.equity[sessionOf(data, text)],
    reasons: answer.refused.map(({ reason }) => reason),
    soldOn: answer.trades.map(({ exit }) => dayOf(exit?.session))
  }
}

const ACME = { ticker: 'ACME' }
const only = (trades: readonly StrategyTrade[]): StrategyTrade => {
  expect(trades).toHaveLength(1)
  return trades[0]!
}

describe('rules of the backtest', () => {
  test('1: a filing accepted after the close is tradable at the next open, but not on its trade day', () => {
    const at = (time: string) => run({ events: [aBuy('ACME', '2021-03-02', { at: time })], stocks: [ACME] }, NEXT_OPEN)
    expect(at('08:00').boughtOn).toEqual(['2021-03-02'])
    expect(at('09:30').boughtOn).toEqual(['2021-03-03'])
    expect(at('15:59').boughtOn).toEqual(['2021-03-03'])
    expect(at('21:59').boughtOn).toEqual(['2021-03-03'])
    // A trade filed on its own day gives a signal at that day's close, when its price can be checked.
    expect(at('16:00').boughtOn).toEqual(['2021-03-03'])
  })

  test('2: size, amendments and shares outstanding count as known at the time', () => {
    const buy = aBuy('ACME', '2021-03-02')
    const withShares = (shares: readonly (readonly [string, number])[]) =>
      run({ events: [buy], stocks: [{ ...ACME, shares }] })
    const before = ['2021-01-15', 5_000_000] as const
    expect(withShares([before]).reasons).toEqual(['cap_too_small'])
    expect(withShares([before, ['2021-03-04', 50_000_000]]).boughtOn).toEqual(['2021-03-05'])
    // A report of the same day is not known before the session opens.
    expect(withShares([before, ['2021-03-05', 50_000_000]]).reasons).toEqual(['cap_too_small'])
    expect(withShares([]).reasons).toEqual(['cap_unknown'])
    const retracted = (on: string) =>
      run({ events: [{ ...buy, retractedMs: Date.parse(`${on}T12:00:00Z`) }], stocks: [ACME] })
    expect(retracted('2021-03-04').reasons).toEqual(['retracted'])
    // On the Friday of the purchase, shortly before and after the cutoff at 15:45.
    const retractedAt = (instant: string) =>
      run({ events: [{ ...buy, retractedMs: Date.parse(instant) }], stocks: [ACME] })
    expect(retractedAt('2021-03-05T20:45:00Z').reasons).toEqual(['retracted'])
    expect(retractedAt('2021-03-05T20:45:01Z').boughtOn).toEqual(['2021-03-05'])
    expect(retracted('2021-03-10').boughtOn).toEqual(['2021-03-05'])
  })

  test('2: market capitalization uses the unadjusted price, whatever split comes later', () => {
    const stocks = [{ ...ACME, close: () => 10, shares: [['2021-01-15', 9_999_999] as const] }]
    const split = [{ ...stocks[0]!, splits: [['2021-06-01', 2] as const] }]
    const events = [aBuy('ACME', '2021-03-02')]
    expect(run({ events, stocks }).reasons).toEqual(['cap_too_small'])
    expect(run({ events, stocks: split }).reasons).toEqual(['cap_too_small'])
  })

  test('2: a split between the share count and its report adjusts the count', () => {
    const reverse = { ...ACME, close: () => 10, splits: [['2021-02-10', 0.1] as const] }
    const bought = (counted: string) =>
      run({
        events: [aBuy('ACME', '2021-03-02')],
        stocks: [{ ...reverse, shares: [['2021-02-12', 50_000_000, counted]] }]
      })
    expect(bought('2021-01-31').reasons).toEqual(['cap_too_small'])
    expect(bought('2021-02-10').boughtOn).toEqual(['2021-03-05'])
  })

  test('3: a delisted stock loses 30 %, or everything as a bound, and never exits at the last close', () => {
    const draft = (delistedOn?: string): MarketDraft => ({
      events: [aBuy('ACME', '2021-03-02')],
      stocks: [
        { ...ACME, close: (_, date) => (date <= '2021-04-01' ? 20 : undefined), ...(delistedOn && { delistedOn }) }
      ]
    })
    const delisted = run(draft('2021-04-05'))
    expect(only(delisted.trades).exit).toMatchObject({ price: 14, reason: 'delisted' })
    // The run waits two weeks for a takeover price. Until then the stock keeps its last close.
    expect(delisted.soldOn).toEqual(['2021-04-16'])
    expect(delisted.equity.at(-1)).toBeCloseTo(10_000 - 0.3 * 1_000, 9)
    expect(run(draft('2021-04-05'), { ...PLAIN, delistingReturn: -1 }).equity.at(-1)).toBeCloseTo(9_000, 9)
    // A delisting reported months later does not keep the stock at its last close until then.
    expect(run(draft('2021-09-01')).soldOn).toEqual(['2021-04-16'])
    // No delisting is reported, so two weeks without prices pass first.
    const ended = run(draft())
    expect(only(ended.trades).exit).toMatchObject({ price: 14, reason: 'prices_end' })
    expect(ended.soldOn).toEqual(['2021-04-16'])
    expect(ended.equityOn('2021-04-15')).toBeCloseTo(10_000, 9)
  })

  test('3: a takeover pays the price on Form 4 once it is filed, and a loss of 30 % without one', () => {
    const filed = (changes: Partial<HandedOver> = {}): HandedOver => ({
      accession: '0000000009-21-000001',
      knownMs: newYorkInstant(day('2021-04-06'), '17:00').getTime(),
      priceUsd: 20.5,
      tradedOn: day('2021-04-05'),
      ...changes
    })
    const taken = (handedOver: readonly HandedOver[], settings = PLAIN) =>
      run(
        {
          events: [aBuy('ACME', '2021-03-02')],
          stocks: [{ ...ACME, close: (_, date) => (date <= '2021-04-01' ? 20 : undefined), handedOver }]
        },
        settings
      )
    const paid = taken([filed()])
    expect(only(paid.trades).exit).toMatchObject({ costUsd: 0, price: 20.5, reason: 'taken_over' })
    expect(paid.soldOn).toEqual(['2021-04-16'])
    expect(paid.equity.at(-1)).toBeCloseTo(10_000 + 50 * 0.5, 9)
    expect(logTrade(paid.data, only(paid.trades)).sale).toBe('0000000009-21-000001')
    // The takeover price also applies in the bound of a total loss.
    expect(taken([filed()], { ...PLAIN, delistingReturn: -1 }).equity.at(-1)).toBeCloseTo(10_025, 9)
    const priceOf = (handedOver: readonly HandedOver[]) => only(taken(handedOver).trades).exit
    const gone = { price: 14, reason: 'prices_end' }
    expect(priceOf([])).toMatchObject(gone)
    expect(priceOf([filed({ knownMs: newYorkInstant(day('2021-04-16'), '09:30').getTime() })])).toMatchObject(gone)
    expect(priceOf([filed({ knownMs: newYorkInstant(day('2021-04-16'), '09:29').getTime() })])).toMatchObject({
      price: 20.5
    })
    // A partial price, a sale to the company too early, and one too late.
    expect(priceOf([filed({ priceUsd: 12 })])).toMatchObject(gone)
    expect(priceOf([filed({ tradedOn: day('2021-03-26') })])).toMatchObject(gone)
    expect(priceOf([filed({ tradedOn: day('2021-04-13') })])).toMatchObject(gone)
    // With two filings, the first with a price counts.
    const later = filed({ accession: '0000000009-21-000002', knownMs: filed().knownMs + 1, priceUsd: 21 })
    expect(priceOf([later, filed()])).toMatchObject({ price: 20.5 })
  })

  test('3: a company that trades again after a pause was not taken over, even with sales to it by insiders', () => {
    const buyback = {
      accession: '0000000009-21-000001',
      knownMs: newYorkInstant(day('2021-04-05'), '17:00').getTime(),
      priceUsd: 10,
      tradedOn: day('2021-04-01')
    }
    const close = (_: number, date: string) => (date >= '2021-04-02' && date <= '2021-04-13' ? undefined : 10)
    const paused = run({
      events: [aBuy('ACME', '2021-03-02')],
      stocks: [{ ...ACME, close, handedOver: [buyback] }]
    })
    expect(only(paused.trades).exit).toMatchObject({ reason: 'time' })
    expect(paused.soldOn).toEqual(['2021-06-03'])
  })

  test('4: a split during the holding changes nothing, and a dividend is received on the ex-dividend date', () => {
    const close = (_: number, date: string) => (date >= '2021-04-01' ? 5 : 10)
    const split = run({
      events: [aBuy('ACME', '2021-03-02')],
      stocks: [{ ...ACME, close, splits: [['2021-04-01', 2]] }]
    })
    expect(new Set([...split.equity].map(value => Math.round(value * 1e6)))).toEqual(new Set([1e10]))
    const paying = run({
      events: [aBuy('ACME', '2021-03-02')],
      stocks: [{ ...ACME, dividends: [['2021-04-01', 0.5]] }]
    })
    expect(paying.equityOn('2021-03-31')).toBeCloseTo(10_000, 9)
    expect(paying.equityOn('2021-04-01')).toBeCloseTo(10_050, 9)
    expect(only(paying.trades).dividendsUsd).toBeCloseTo(50, 9)
  })

  test('4: splits on the days of purchase and sale use the new share count', () => {
    const [bought, sold] = ['2021-03-05', '2021-06-03']
    const close = (_: number, date: string) => (date >= sold ? 2.5 : date >= bought ? 5 : 10)
    const both = run({
      events: [aBuy('ACME', '2021-03-02')],
      stocks: [
        {
          ...ACME,
          close,
          splits: [
            [bought, 2],
            [sold, 2]
          ]
        }
      ]
    })
    expect(both.soldOn).toEqual([sold])
    expect(only(both.trades).entry).toMatchObject({ price: 5, shares: 200 })
    expect(only(both.trades).exit).toMatchObject({ price: 2.5, shares: 400 })
    expect(both.equity.at(-1)).toBeCloseTo(10_000, 9)
  })

  test('4: a jump without a known split ends the trade at the delisting return', () => {
    const close = (_: number, date: string) => (date >= '2021-04-01' ? 100 : 10)
    const jumped = run({ events: [aBuy('ACME', '2021-03-02')], stocks: [{ ...ACME, close }] })
    expect(only(jumped.trades).exit).toMatchObject({ price: 7, reason: 'unexplained_move' })
  })

  test('5: costs apply both ways, plus half the spread by size, and orders respect the volume limit', () => {
    const draft: MarketDraft = { events: [aBuy('ACME', '2021-03-02')], stocks: [ACME] }
    const net = run(draft, { ...PLAIN, costBps: 50 })
    const trade = only(net.trades)
    expect(trade.paidUsd).toBe(1_000)
    expect(trade.entry.costUsd).toBeCloseTo(1_000 - 1_000 / 1.005, 9)
    expect(trade.exit!.costUsd).toBeCloseTo((1_000 / 1.005) * 0.005, 9)
    expect(net.equity.at(-1)).toBeCloseTo(10_000 - trade.entry.costUsd - trade.exit!.costUsd, 9)
    // A market capitalization of a billion dollars: 10 basis points for half the spread.
    const spread = run(draft, { ...PLAIN, costBps: 20, paysSpread: true })
    expect(only(spread.trades).entry.costUsd).toBeCloseTo(1_000 - 1_000 / 1.003, 9)
    const thin = run({ ...draft, stocks: [{ ...ACME, volume: () => 1_000 }] }, { ...PLAIN, startUsd: 1_000_000 })
    expect(only(thin.trades).paidUsd).toBeCloseTo(0.02 * 1_000 * 10, 9)
    expect(run({ ...draft, stocks: [{ ...ACME, volume: () => undefined }] }).reasons).toEqual(['volume_unknown'])
  })

  test('6: the week’s last close buys filings accepted at least 15 minutes before', () => {
    const at = (filed: string, time: string) =>
      run({ events: [aBuy('ACME', filed, { at: time })], stocks: [ACME] }).boughtOn
    expect(at('2021-03-05', '15:44')).toEqual(['2021-03-05'])
    expect(at('2021-03-05', '15:45')).toEqual(['2021-03-12'])
    expect(at('2021-03-06', '12:00')).toEqual(['2021-03-12'])
    // Good Friday ends the week on Thursday. The day after Thanksgiving closes at 13:00.
    expect(at('2021-04-01', '15:44')).toEqual(['2021-04-01'])
    expect(at('2021-11-26', '12:44')).toEqual(['2021-11-26'])
    expect(at('2021-11-26', '12:45')).toEqual(['2021-12-03'])
  })

  test('7: each position takes a tenth of the uninvested cash, which earns the return of Treasury bills', () => {
    const stocks = ['ACME', 'BIGG', 'COLD'].map(ticker => ({ ticker }))
    const events = stocks.map(({ ticker }, index) => aBuy(ticker, '2021-03-02', { cik: String(index + 1) }))
    expect(run({ events, stocks }).trades.map(({ paidUsd }) => paidUsd)).toEqual([
      1_000,
      expect.closeTo(900, 9),
      expect.closeTo(810, 9)
    ])
    const bills = { close: (session: number) => 90 * 1.0001 ** session, ticker: 'BIL' }
    const idle = (chosen: StrategySettings['idle']) =>
      run({ stocks: [bills, { close: (session: number) => 300 + session, ticker: 'SPY' }] }, { ...PLAIN, idle: chosen })
    const sessions = idle('bills').equity.length
    expect(idle('bills').equity.at(-1)).toBeCloseTo(10_000 * 1.0001 ** (sessions - 1), 6)
    expect(idle('market').equity.at(-1)).toBeCloseTo((10_000 * (300 + sessions - 1)) / 300, 6)
    expect(idle('nothing').equity.at(-1)).toBe(10_000)
    expect(run({ stocks: [ACME] }, { ...PLAIN, idle: 'bills' }).equity.at(-1)).toBe(10_000)
  })

  test('8: positions end after 90 days, or from day 14 on by a sale above a tenth of the holding', () => {
    const buy = aBuy('ACME', '2021-03-02')
    const sold = (...sales: ReturnType<typeof aSale>[]) => run({ events: [buy, ...sales], stocks: [ACME] })
    // Day 90 is 3 June 2021; for a purchase of 12 March it is 10 June.
    expect(sold().soldOn).toEqual(['2021-06-03'])
    expect(sold(aSale('ACME', '2021-03-08')).soldOn).toEqual(['2021-03-19'])
    expect(sold(aSale('ACME', '2021-04-13')).soldOn).toEqual(['2021-04-14'])
    expect(sold(aSale('ACME', '2021-04-13', { changePercent: 10 })).soldOn).toEqual(['2021-06-03'])
    expect(sold(aSale('ACME', '2021-04-13', { changePercent: undefined })).soldOn).toEqual(['2021-06-03'])
    expect(sold(aSale('ACME', '2021-03-01')).soldOn).toEqual(['2021-06-03'])
    expect(only(sold(aSale('ACME', '2021-04-13')).trades).exit).toMatchObject({ reason: 'insider_sale', sale: 1 })
  })

  test('8: day 90 on a holiday sells at the close before it, and a halt at the next available close', () => {
    // 8 January plus 90 days is 8 April. 8 October plus 90 days is 6 January, after the prices end.
    expect(run({ events: [aBuy('ACME', '2021-01-04')], stocks: [ACME] }).soldOn).toEqual(['2021-04-08'])
    const easter = run({ events: [aBuy('ACME', '2020-12-30')], from: '2020-12-01', stocks: [ACME] })
    expect([easter.boughtOn, easter.soldOn]).toEqual([['2020-12-31'], ['2021-03-31']])
    const goodFriday = run({ events: [aBuy('ACME', '2020-12-28')], from: '2020-12-01', stocks: [ACME] }, NEXT_OPEN)
    expect([goodFriday.boughtOn, goodFriday.soldOn]).toEqual([['2020-12-29'], ['2021-03-29']])
    const holiday = run(
      { events: [aBuy('ACME', '2020-12-31')], from: '2020-12-01', stocks: [ACME] },
      { ...NEXT_OPEN, mostDays: 88 }
    )
    // 4 January plus 88 days is Good Friday.
    expect([holiday.boughtOn, holiday.soldOn]).toEqual([['2021-01-04'], ['2021-04-01']])
    const halted = (_: number, date: string) => (date >= '2021-06-02' && date <= '2021-06-07' ? undefined : 10)
    expect(run({ events: [aBuy('ACME', '2021-03-02')], stocks: [{ ...ACME, close: halted }] }).soldOn).toEqual([
      '2021-06-08'
    ])
    const open = run({ events: [aBuy('ACME', '2021-10-05')], stocks: [ACME] })
    expect(only(open.trades).exit).toBeUndefined()
    expect(open.equity.at(-1)).toBeCloseTo(10_000, 9)
  })

  test('9: the insider needs four purchases that have matured by the signal', () => {
    const past = (pastTrades: number) => run({ events: [aBuy('ACME', '2021-03-02', { pastTrades })], stocks: [ACME] })
    expect(past(3).trades).toEqual([])
    expect(past(4).trades).toHaveLength(1)
  })

  test('10: a company has one position; a later purchase neither adds to it nor extends it', () => {
    const again = run({
      events: [aBuy('ACME', '2021-03-02'), aBuy('ACME', '2021-04-13'), aBuy('ACME', '2021-06-08')],
      stocks: [ACME]
    })
    expect(again.boughtOn).toEqual(['2021-03-05', '2021-06-11'])
    expect(again.soldOn).toEqual(['2021-06-03', '2021-09-09'])
    expect(again.reasons).toEqual(['already_held'])
  })

  test('14: a run day by day equals the whole run, so that nothing of the past changes', () => {
    const { data, draft } = aRandomMarket(7)
    const whole = runStrategy(data, DEFAULT_SETTINGS)
    for (const to of ['2021-09-15', '2022-02-25', '2022-11-30']) {
      const then = aMarket({
        ...draft,
        events: draft.events!.filter(({ signalMs }) => signalMs < Date.parse(to)),
        to
      }).data
      const run = runStrategy(then, DEFAULT_SETTINGS)
      expect([...run.equity]).toEqual([...whole.equity.slice(0, run.equity.length)])
      expect(run.trades.map(({ entry }) => entry)).toEqual(
        whole.trades.filter(({ entry }) => entry.session < run.equity.length).map(({ entry }) => entry)
      )
    }
  })

  test('15: a later filing changes nothing before it', () => {
    const { draft } = aRandomMarket(3)
    const late = aBuy('T1', '2022-05-03', { cik: '2' })
    const sale = aSale('T2', '2022-05-03', { changePercent: 90, cik: '3' })
    const [without, with_] = [draft, { ...draft, events: [...draft.events!, late, sale] }].map(of => {
      const { data } = aMarket(of)
      return runStrategy(data, DEFAULT_SETTINGS).equity.slice(0, sessionOf(data, '2022-05-04'))
    })
    expect([...with_!]).toEqual([...without!])
  })

  test('15: the time zone of the machine changes nothing', () => {
    const zone = process.env['TZ']
    const equities = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles'].map(name => {
      process.env['TZ'] = name
      return [...runStrategy(aRandomMarket(5).data, DEFAULT_SETTINGS).equity]
    })
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
    expect(equities[1]).toEqual(equities[0])
    expect(equities[2]).toEqual(equities[0])
  })

  test('15: true scores have an edge, and shuffled ones have none', () => {
    const settings: StrategySettings = {
      ...NEXT_OPEN,
      leastMarketCapUsd: 0,
      leastPastTrades: 0,
      leastValueUsd: 0,
      mostDays: 60,
      mostScore: 1,
      saleExitPercent: undefined,
      volumeShare: 100
    }
    const markets = [1, 2, 3, 4, 5, 6].map(
      seed => aRandomMarket(seed, { companies: 60, edge: 0.004, events: 700 }).data
    )
    const shuffle = ({ events, ...rest }: StrategyData): StrategyData => {
      const score = events.score.map((_, index, all) => all[(index * 331 + 17) % all.length]!)
      return { ...rest, events: { ...events, score } }
    }
    const meanOf = (isShuffled: boolean): number => {
      const returns = markets.flatMap(data =>
        runStrategy(isShuffled ? shuffle(data) : data, settings).trades.flatMap(trade => returnOf(trade) ?? [])
      )
      expect(returns.length).toBeGreaterThan(100)
      return returns.reduce((sum, value) => sum + value, 0) / returns.length
    }
    expect(meanOf(false)).toBeGreaterThan(0.08)
    expect(Math.abs(meanOf(true))).toBeLessThan(0.06)
  })

  test('orders of one session do not depend on the order of the input', () => {
    const { data, draft } = aRandomMarket(11)
    const other = aMarket({ ...draft, events: draft.events!.toReversed() }).data
    expect(runStrategy(other, DEFAULT_SETTINGS)).toEqual(runStrategy(data, DEFAULT_SETTINGS))
  })

  test('the ledger balances in every session: cash, holdings, fees and profits', () => {
    for (const entry of ['next_open', 'week_end'] as const) {
      const settings = { ...DEFAULT_SETTINGS, entry, leastPastTrades: 1 }
      const { data } = aRandomMarket(9)
      const { cash, equity, interest, trades } = runStrategy(data, settings)
      expect(Math.min(...cash)).toBeGreaterThan(0)
      expect(equity.every((value, place) => value >= cash[place]! - 1e-9)).toBe(true)
      const open = trades.filter(({ exit }) => !exit)
      const paidForOpen = open.reduce((sum, { dividendsUsd, paidUsd }) => sum + paidUsd - dividendsUsd, 0)
      const profit = trades.reduce((sum, trade) => sum + (profitOf(trade) ?? 0), 0)
      expect(cash.at(-1)).toBeCloseTo(settings.startUsd + profit - paidForOpen + interest.at(-1)!, 6)
      for (const { entry: bought, exit, paidUsd, receivedUsd } of trades) {
        expect(bought.shares * bought.price + bought.costUsd).toBeCloseTo(paidUsd, 9)
        expect(bought.costUsd / (bought.shares * bought.price)).toBeGreaterThanOrEqual(0.0022 - 1e-12)
        if (exit) expect(exit.shares * exit.price - exit.costUsd).toBeCloseTo(receivedUsd!, 9)
      }
    }
  })

  test('without trades, equity is the initial cash', () => {
    expect(new Set(run({ stocks: [ACME] }).equity)).toEqual(new Set([10_000]))
    expect(day('2021-01-04')).toBe(run({ stocks: [] }).data.sessions[0])
  })
})
