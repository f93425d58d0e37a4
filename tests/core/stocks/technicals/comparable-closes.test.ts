import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { makePriceSeries, type PriceSession } from '#core/prices/price-series.ts'
import type { DatedSplit } from '#core/prices/splits/split.ts'
import { comparableCloses } from '#core/stocks/technicals/comparable-closes.ts'

type Prices = readonly [
  date: string,
  close?: number | undefined,
  splitClose?: number | undefined,
  adjustedClose?: number
]

const split = (date: string, ratio: number): DatedSplit => ({ date: date as ReportDate, ratio })

function closesOf(prices: readonly Prices[], splits: readonly DatedSplit[] = [], marketMoves: readonly string[] = []) {
  const sessions: PriceSession[] = prices.map(([date, close, splitClose, adjustedClose]) => ({
    adjustedClose,
    close,
    date: date as ReportDate,
    open: undefined,
    splitClose,
    splitOpen: undefined
  }))
  const closes = comparableCloses(makePriceSeries(sessions, splits), new Set(marketMoves as ReportDate[]))
  return typeof closes === 'string' ? closes : { from: closes.dates[0], values: [...closes.values] }
}

describe('comparable closes', () => {
  test('restate traded prices by known splits, including one on the last day', () => {
    const prices: Prices[] = [
      ['2024-06-05', 1200],
      ['2024-06-06', 1210],
      ['2024-06-07', 120.5]
    ]
    expect(closesOf(prices, [split('2024-06-07', 10)])).toEqual({ from: '2024-06-05', values: [120, 121, 120.5] })
  })

  test('fill a day missing in one source from another, between sessions of equal proportion', () => {
    const around: Prices[] = [
      ['2026-02-18', 21.94, undefined, 10.97],
      ['2026-02-19', undefined, undefined, 10.9],
      ['2026-02-20', 22.2, undefined, 11.1]
    ]
    expect(closesOf(around)).toEqual({ from: '2026-02-18', values: [21.94, 21.8, 22.2] })
    const overDividend = around.with(2, ['2026-02-20', 22.2, undefined, 11.3])
    expect(closesOf(overDividend)).toEqual({ from: '2026-02-20', values: [22.2] })
  })

  test('continue across a split that two sources prove', () => {
    const over: Prices[] = [
      ['2022-07-13', 2220, 111],
      ['2022-07-14', 2200, 110],
      ['2022-07-15', 2240, 112],
      ['2022-07-18', 109, 109],
      ['2022-07-19', 113, 113],
      ['2022-07-20', 114]
    ]
    expect(closesOf(over)).toEqual({ from: '2022-07-13', values: [111, 110, 112, 109, 113, 114] })
  })

  test('end at a move that only an unknown split explains', () => {
    expect(
      closesOf([
        ['2024-06-05', 1200],
        ['2024-06-06', 121],
        ['2024-06-07', 120]
      ])
    ).toEqual({
      from: '2024-06-06',
      values: [121, 120]
    })
  })

  test('continue across a genuine market move, but not across an earlier unexplained one', () => {
    const fallen: Prices[] = [
      ['2024-06-03', 1200],
      ['2024-06-04', 121],
      ['2024-06-05', 120],
      ['2024-06-06', 61],
      ['2024-06-07', 60]
    ]
    expect(closesOf(fallen, [], ['2024-06-06'])).toEqual({ from: '2024-06-04', values: [121, 120, 61, 60] })
  })

  test('use the source’s adjusted prices if they reach further back', () => {
    expect(
      closesOf([
        ['2024-06-05', undefined, 120],
        ['2024-06-06', 121, 121]
      ])
    ).toEqual({
      from: '2024-06-05',
      values: [120, 121]
    })
  })

  test('ignore a source without the newest session, however far it reaches back', () => {
    expect(
      closesOf([
        ['2024-06-04', undefined, 119],
        ['2024-06-05', undefined, 120],
        ['2024-06-06', 121]
      ])
    ).toEqual({
      from: '2024-06-06',
      values: [121]
    })
  })

  test('do not use prices adjusted only for dividends', () => {
    expect(closesOf([['2024-06-05', undefined, undefined, 120]])).toBe('no_prices')
    expect(comparableCloses(undefined)).toBe('no_prices')
  })

  test('end at a gap of more than two weeks, after which another company may have the ticker', () => {
    expect(
      closesOf([
        ['2024-06-05', 50],
        ['2024-06-24', 52],
        ['2024-06-25', 53]
      ])
    ).toEqual({
      from: '2024-06-24',
      values: [52, 53]
    })
  })

  test('leave out a halted session, and a holiday that repeats the previous day', () => {
    expect(
      closesOf([
        ['2024-07-02', 50],
        ['2024-07-03', 51],
        ['2024-07-04', 51],
        ['2024-07-08', 52]
      ])
    ).toEqual({
      from: '2024-07-02',
      values: [50, 51, 52]
    })
  })

  test.each([0, -1])('refuse a series with a price of %d', price => {
    expect(
      closesOf([
        ['2024-07-02', 50],
        ['2024-07-03', price],
        ['2024-07-05', 51]
      ])
    ).toBe('invalid_prices')
  })
})
