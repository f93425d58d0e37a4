import { describe, expect, test } from 'vitest'

import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { withImpliedSplits } from '#core/prices/splits/implied-splits.ts'

const FIRST = '2022-07-13' as ReportDate

type Closes = readonly [close: number | undefined, splitClose: number | undefined]

const impliedBy = (rows: readonly Closes[], told: readonly { date: ReportDate; ratio: number }[] = []) =>
  withImpliedSplits(
    told,
    rows.map(([close, splitClose], index) => ({ close, date: addDays(FIRST, index), splitClose }))
  )

/** GOOGL around its split, in two sources. */
const TWENTY_FOR_ONE: readonly Closes[] = [
  [2227.07, 111.3535],
  [2207.35, 110.3675],
  [2235.55, 111.777496],
  [109.03, 109.029999],
  [113.81, 113.809998]
]
const DAY = addDays(FIRST, 3)

describe('splits that two sources prove', () => {
  test('are found if prices as traded fall and adjusted ones do not', () => {
    expect(impliedBy(TWENTY_FOR_ONE)).toEqual([{ date: DAY, ratio: 20 }])
  })

  test('may be of three for two, or of one for ten', () => {
    const three: Closes[] = [150.1, 151.2, 100.9, 101.5].map((close, index) => [close, index < 2 ? close / 1.5 : close])
    expect(impliedBy(three)).toEqual([{ date: addDays(FIRST, 2), ratio: 1.5 }])
    const tenth: Closes[] = [1.01, 1.02, 10.4, 10.1].map((close, index) => [close, index < 2 ? close * 10 : close])
    expect(impliedBy(tenth)).toEqual([{ date: addDays(FIRST, 2), ratio: 0.1 }])
  })

  test('are not added if a source lists them', () => {
    const told = [{ date: DAY, ratio: 20 }]
    expect(impliedBy(TWENTY_FOR_ONE, told)).toEqual(told)
  })

  test('are not found if another source with fewer splits takes over', () => {
    const rows: Closes[] = [
      [100, 10],
      [101, 10.1],
      [102, 102],
      [103, 103]
    ]
    expect(impliedBy(rows)).toEqual([])
  })

  test('need more than one day, two sources and a ratio of small numbers', () => {
    const slip = TWENTY_FOR_ONE.map(([, close]): Closes => [close, close])
    expect(impliedBy(slip.with(2, [2235.55, 111.777496]))).toEqual([])
    expect(impliedBy(TWENTY_FOR_ONE.map(([close]) => [close, undefined]))).toEqual([])
    const odd: Closes[] = [137, 137.5, 100, 101].map((close, index) => [close, index < 2 ? close / 1.37 : close])
    expect(impliedBy(odd)).toEqual([])
  })
})
