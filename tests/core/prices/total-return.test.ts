import { describe, expect, test } from 'vitest'

import { makePriceSeries, type PriceSession } from '#core/prices/price-series.ts'
import type { DatedSplit } from '#core/prices/splits/split.ts'
import { totalReturn } from '#core/prices/total-return.ts'
import { day, session, weekdays } from '#tests/support/ranking/ranking.ts'

const MONDAY = day('2021-03-01')

/** One session per row of closes: as traded, adjusted for splits, adjusted for splits and dividends. */
function seriesOf(rows: readonly (readonly (number | undefined)[])[], splits: readonly DatedSplit[] = []) {
  const days = weekdays(MONDAY, rows.length)
  const sessions = rows.map(
    ([close, splitClose, adjustedClose], index): PriceSession =>
      session({ adjustedClose, close, date: days[index]!, splitClose })
  )
  return makePriceSeries(sessions, splits)
}
const returnOf = (rows: readonly (readonly (number | undefined)[])[], splits: readonly DatedSplit[] = []) =>
  totalReturn(seriesOf(rows, splits), 0, rows.length - 1)
const split = (date: string, ratio: number): DatedSplit => ({ date: day(date), ratio })

/** Closes from two files. The first was read before the ten-for-one split of 2022 and ends on Tuesday. */
const MEETING = [1000, 1010, 102, 103, 104]
const LATER = [split('2022-06-10', 10)]

describe('a return', () => {
  test.each([
    ['adjusted for splits', (close: number) => [undefined, close]],
    ['adjusted for everything', (close: number) => [undefined, undefined, close]]
  ])('is not told where two files %s meet that know different splits', (_, row) => {
    expect(returnOf(MEETING.map(row), LATER)).toBeUndefined()
    expect(returnOf([100, 101, 1020, 1030].map(row), LATER)).toBeUndefined()
    expect(returnOf([300, 303, 152, 153].map(row), [split('2022-06-10', 2)])).toBeUndefined()
    expect(returnOf([300, 303, 202, 203].map(row), [split('2022-06-10', 1.5)])).toBeUndefined()
    expect(totalReturn(seriesOf(MEETING.map(row), LATER), 2, 4)).toBeCloseTo(104 / 102 - 1, 12)
  })

  test.each([
    ['adjusted for splits', (close: number) => ({ splitClose: close })],
    ['adjusted for everything', (close: number) => ({ adjustedClose: close })]
  ])('is not told where two files %s meet at a move that an unlisted split would explain', (_, pricesOf) => {
    const days = weekdays(MONDAY, 4)
    const returnAt = (closes: readonly number[], changes: (index: number) => Partial<PriceSession> = () => ({})) => {
      const sessions = closes.map((close, index) =>
        session({ beginsFile: index === 2, date: days[index]!, ...pricesOf(close), ...changes(index) })
      )
      return totalReturn(makePriceSeries(sessions), 0, 3)
    }
    for (const closes of [
      [400, 404, 101, 102],
      [300, 303, 202, 203],
      [100, 101, 303, 305]
    ]) {
      expect(returnAt(closes)).toBeUndefined()
      expect(returnAt(closes, () => ({ beginsFile: false }))).toBeCloseTo(closes[3]! / closes[0]! - 1, 12)
    }
    expect(returnAt([100, 101, 85, 86])).toBeCloseTo(-0.14, 12)
    expect(returnAt([100, 101, 125, 126])).toBeCloseTo(0.26, 12)
    const traded = [400, 404, 101, 102]
    expect(returnAt(traded, index => ({ close: traded[index]! }))).toBeCloseTo(-0.745, 12)
    expect(returnAt(traded, index => ({ close: index < 2 ? traded[index]! : traded[index]! * 4 }))).toBeCloseTo(
      0.02,
      12
    )
  })

  test('uses the prices as traded if they are known beside such files', () => {
    const rows = MEETING.map(close => [close > 500 ? close : close * 10, close])
    expect(returnOf(rows, LATER)).toBeCloseTo(0.04, 12)
    const half = [1000, 1010, 510, 515].map(close => [close > 600 ? close : close * 2, undefined, close])
    expect(returnOf(half)).toBeCloseTo(0.03, 12)
  })

  test('finds the meeting of two files even if only some days are known as traded', () => {
    const rows = [
      [1000, 1000],
      [undefined, 1010],
      [undefined, 505],
      [1030, 515],
      [1040, 520]
    ]
    expect(returnOf(rows)).toBeCloseTo(0.04, 12)
  })

  test('keeps a crash, a dividend and a split known on both bases', () => {
    expect(
      returnOf([
        [10, 10],
        [4, 4],
        [4.1, 4.1]
      ])
    ).toBeCloseTo(-0.59, 12)
    expect(
      returnOf([
        [undefined, 10],
        [undefined, 4]
      ])
    ).toBeCloseTo(-0.6, 12)
    expect(
      returnOf([
        [100, undefined, 70],
        [70, undefined, 70],
        [71, undefined, 71]
      ])
    ).toBeCloseTo(71 / 70 - 1, 12)
    expect(
      returnOf(
        [
          [100, 50],
          [50, 50],
          [52, 52]
        ],
        [split('2021-03-02', 2)]
      )
    ).toBeCloseTo(0.04, 12)
    expect(
      returnOf(
        [
          [undefined, 100],
          [undefined, 52],
          [undefined, 53]
        ],
        [split('2020-06-10', 2)]
      )
    ).toBeCloseTo(-0.47, 12)
  })

  test('is in doubt if an unbroken basis contradicts the prices as traded', () => {
    const drifting = Array.from({ length: 20 }, (_, index) => [100, undefined, 100 * 1.05 ** index])
    expect(returnOf(drifting)).toBeUndefined()
  })
})
