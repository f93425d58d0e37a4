import { describe, expect, test } from 'vitest'

import { starRatingCutoff, starsOf, wilsonLowerBound } from '#core/scores/track-record/star-rating.ts'

const record = (wins: number, count: number) => ({ count, wins })

describe('star rating', () => {
  test('uses Wilson’s lower bound', () => {
    // 8 of 10: 0.4902 in Newcombe 1998 and every table of the interval.
    expect(wilsonLowerBound(record(8, 10))).toBeCloseTo(0.4902, 4)
    expect(wilsonLowerBound(record(0, 10))).toBe(0)
    expect(wilsonLowerBound(record(0, 0))).toBe(0)
  })

  test('has a lower bound of exactly zero without wins', () => {
    const counts = Array.from({ length: 1_000 }, (_, count) => count)
    expect(counts.filter(count => !Object.is(wilsonLowerBound(record(0, count)), 0))).toEqual([])
  })

  test('publishes rounded cuts, and gives one star to all insiders without wins', () => {
    const records = Array.from({ length: 60 }, (_, index) => record(index < 30 ? 0 : index % 7, 10 + index))
    const cutoff = starRatingCutoff(records)
    expect(cutoff.cutoffs.slice(0, 3)).toEqual([0, 0, 0])
    expect(cutoff.cutoffs.map(value => Number(value.toFixed(9)))).toEqual(cutoff.cutoffs)
    const winless = records.filter(({ wins }) => wins === 0).map(own => starsOf(own, cutoff))
    expect(new Set(winless)).toEqual(new Set([1]))
  })

  test('rates many wins above few', () => {
    expect(wilsonLowerBound(record(40, 40))).toBeGreaterThan(wilsonLowerBound(record(4, 4)))
  })

  test('cuts at the minimum and at the 20th, 40th, 60th and 80th percentile of insiders with four buys', () => {
    const records = Array.from({ length: 10 }, (_, wins) => record(wins, 10))
    const cutoff = starRatingCutoff([...records, record(3, 3)])
    expect(cutoff).toEqual({ cutoffs: [0, 1, 3, 5, 7].map(wins => wilsonLowerBound(record(wins, 10))), n: 10 })
    expect(records.map(own => starsOf(own, cutoff))).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  })

  test('gives no star for three buys, or without anyone to compare with', () => {
    expect(starsOf(record(3, 3), starRatingCutoff([record(4, 4)]))).toBeUndefined()
    expect(starRatingCutoff([])).toEqual({ cutoffs: [], n: 0 })
    expect(starsOf(record(4, 4), starRatingCutoff([]))).toBeUndefined()
  })
})
