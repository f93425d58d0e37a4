import { describe, expect, test } from 'vitest'

import { barsIn, type Row } from '#tests/support/market/bars-as-traded.ts'

/** Ten quiet days at ten dollars, followed by the given days. */
const following = (...rows: readonly Row[]): readonly Row[] => [
  ...Array.from({ length: 10 }, (_, n): Row => [`2023-04-${String(n + 10)}`, 10, 1_000]),
  ...rows
]

/** PacWest in 2023: the price of this bank halved in a day, which looks like a two-for-one split. */
const CRASH: readonly Row[] = [
  ['2023-04-24', 11.32, 13502655],
  ['2023-04-25', 10.31, 23352475],
  ['2023-04-26', 11.08, 30426577],
  ['2023-04-27', 10.85, 13859392],
  ['2023-04-28', 10.15, 13168512],
  ['2023-05-01', 9.07, 24373234],
  ['2023-05-02', 6.55, 74608721],
  ['2023-05-03', 6.42, 55620668],
  ['2023-05-04', 3.17, 107228556],
  ['2023-05-05', 5.76, 135155302],
  ['2023-05-08', 5.97, 101738785]
]

describe('a move that no known split explains', () => {
  test('is a crash if the price recovers, which split shares never do', () => {
    const withoutVolume = CRASH.map(([date, close]): Row => [date, close, undefined]).slice(0, 9)
    expect(barsIn([...withoutVolume, ['2023-05-05', 5.76, undefined]])).toMatchObject({ isCut: false })
    expect(barsIn(withoutVolume)).toMatchObject({ isCut: true })
  })

  test('is a crash if the turnover is many times the usual', () => {
    expect(barsIn(following(['2023-04-20', 5, 10_000])).isCut).toBe(false)
    expect(barsIn(following(['2023-04-20', 5, 3_600])).isCut).toBe(true)
  })

  test('is an unknown split if the same dollars are traded for twice the shares', () => {
    expect(
      barsIn(following(['2023-04-20', 5, 2_000], ['2023-04-21', 5.1, 2_000])).bars.map(({ close }) => close)
    ).toEqual([5, 5.1])
  })

  test('is a surge up to four times with record turnover, and a reverse split beyond', () => {
    expect(barsIn(following(['2023-04-20', 30, 20_000])).isCut).toBe(false)
    expect(barsIn(following(['2023-04-20', 30, 10_000])).isCut).toBe(true)
    expect(barsIn(following(['2023-04-20', 300, 900_000])).isCut).toBe(true)
  })

  test('is the market’s if it is smaller than any split', () => {
    expect(barsIn(following(['2023-04-20', 17.9, undefined])).isCut).toBe(false)
    expect(barsIn(following(['2023-04-20', 5.6, undefined])).isCut).toBe(false)
    expect(barsIn(following(['2023-04-20', 18.1, undefined])).isCut).toBe(true)
  })
})
