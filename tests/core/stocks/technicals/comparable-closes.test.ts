import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { makePriceSeries, type PriceSession, type Split } from '#core/prices/price-series.ts'
import { comparableCloses } from '#core/stocks/technicals/comparable-closes.ts'

type Prices = readonly [
  date: string,
  close?: number | undefined,
  splitClose?: number | undefined,
  adjustedClose?: number
]

const split = (date: string, ratio: number): Split => ({ date: date as ReportDate, ratio })

function closesOf(prices: readonly Prices[], splits: readonly Split[] = [], marketMoves: readonly string[] = []) {
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
  test('prices as traded are restated by known splits, one of the last day included', () => {
    const prices: Prices[] = [
      ['2024-06-05', 1200],
      ['2024-06-06', 1210],
      ['2024-06-07', 120.5]
    ]
    expect(closesOf(prices, [split('2024-06-07', 10)])).toEqual({ from: '2024-06-05', values: [120, 121, 120.5] })
  })

  test('a day that a source missed is told by another between sessions of the same proportion', () => {
    const around: Prices[] = [
      ['2026-02-18', 21.94, undefined, 10.97],
      ['2026-02-19', undefined, undefined, 10.9],
      ['2026-02-20', 22.2, undefined, 11.1]
    ]
    expect(closesOf(around)).toEqual({ from: '2026-02-18', values: [21.94, 21.8, 22.2] })
    const overDividend = around.with(2, ['2026-02-20', 22.2, undefined, 11.3])
    expect(closesOf(overDividend)).toEqual({ from: '2026-02-20', values: [22.2] })
  })

  test('a split that two sources prove does not end the history', () => {
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

  test('a move that only an unknown split explains ends the history', () => {
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

  test('a move that was the market’s does not end the history, but the one before it does', () => {
    const fallen: Prices[] = [
      ['2024-06-03', 1200],
      ['2024-06-04', 121],
      ['2024-06-05', 120],
      ['2024-06-06', 61],
      ['2024-06-07', 60]
    ]
    expect(closesOf(fallen, [], ['2024-06-06'])).toEqual({ from: '2024-06-04', values: [121, 120, 61, 60] })
  })

  test('adjusted prices of the source are taken where they reach further back', () => {
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

  test('a source that does not know the newest session is not taken, however far it reaches back', () => {
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

  test('prices adjusted for dividends alone are none', () => {
    expect(closesOf([['2024-06-05', undefined, undefined, 120]])).toBe('no_prices')
    expect(comparableCloses(undefined)).toBe('no_prices')
  })

  test('a pause of more than two weeks ends the history: another company may have the ticker', () => {
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

  test('a halted session is left out, and so is a holiday that repeats the day before', () => {
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

  test.each([0, -1])('a price of %d refuses the series', price => {
    expect(
      closesOf([
        ['2024-07-02', 50],
        ['2024-07-03', price],
        ['2024-07-05', 51]
      ])
    ).toBe('invalid_prices')
  })
})
