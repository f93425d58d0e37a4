import { describe, expect, test } from 'vitest'

import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { closesBetween } from '#core/prices/price-basis.ts'
import { makePriceSeries } from '#core/prices/price-series.ts'
import type { DatedSplit } from '#core/prices/splits/split.ts'

type Closes = readonly [close?: number | undefined, splitClose?: number | undefined, adjustedClose?: number | undefined]

const DAY = '2024-06-03' as ReportDate

function seriesOf(rows: readonly Closes[], splits: readonly DatedSplit[] = []) {
  const sessions = rows.map(([close, splitClose, adjustedClose], index) => ({
    adjustedClose,
    close,
    date: addDays(DAY, index),
    open: undefined,
    splitClose,
    splitOpen: undefined
  }))
  return makePriceSeries(sessions, splits)
}
const all = (rows: readonly Closes[], splits: readonly DatedSplit[] = []) =>
  closesBetween(seriesOf(rows, splits), 0, rows.length - 1)
const split = (index: number, ratio: number): DatedSplit => ({ date: addDays(DAY, index), ratio })

describe('prices on one basis', () => {
  test('are in shares of the last day if as traded', () => {
    expect(all([[1200], [1210], [121]], [split(2, 10)])).toEqual([120, 121, 121])
    expect(closesBetween(seriesOf([[1200], [1210], [121]], [split(2, 10)]), 0, 1)).toEqual([1200, 1210])
  })

  test('are never adjusted again if a source adjusted them, and dividend-adjusted ones come last', () => {
    expect(
      all(
        [
          [1200, 120, 110],
          [121, 121, 121]
        ],
        [split(1, 10)]
      )
    ).toEqual([120, 121])
    expect(
      all([
        [100, undefined, 99],
        [100, 100, 100]
      ])
    ).toEqual([100, 100])
    expect(
      all([
        [100, undefined, 49],
        [50, 50, 50]
      ])
    ).toEqual([49, 50])
  })

  test('are never mixed, and missing without one basis for all days', () => {
    expect(all([[100], [undefined, 100]])).toBeUndefined()
  })

  test('are missing over a move that only an unknown split explains, on either basis', () => {
    expect(all([[100], [10]])).toBeUndefined()
    expect(
      all([
        [undefined, 10],
        [undefined, 100]
      ])
    ).toBeUndefined()
  })

  test('are used as traded if a source did not adjust for a known split', () => {
    expect(
      all(
        [
          [1000, 1000],
          [50, 50]
        ],
        [split(1, 20)]
      )
    ).toEqual([50, 50])
  })
})
