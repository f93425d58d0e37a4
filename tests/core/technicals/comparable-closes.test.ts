import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { makePriceSeries, type PriceSession, type Split } from '#core/market/price-series.ts'
import { comparableCloses } from '#core/technicals/comparable-closes.ts'

type Prices = readonly [
  date: string,
  close?: number | undefined,
  splitClose?: number | undefined,
  adjustedClose?: number
]

const split = (date: string, ratio: number): Split => ({ date: date as ReportDate, ratio })

function closesOf(prices: readonly Prices[], splits: readonly Split[] = []) {
  const sessions: PriceSession[] = prices.map(([date, close, splitClose, adjustedClose]) => ({
    adjustedClose,
    close,
    date: date as ReportDate,
    open: undefined,
    splitClose,
    splitOpen: undefined
  }))
  const closes = comparableCloses(makePriceSeries(sessions, splits))
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
