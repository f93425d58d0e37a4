import { describe, expect, test } from 'vitest'

import { clusteredIntervals, LEAST_CLUSTERS, meanOf, medianOf } from '#core/averages.ts'

describe('averages', () => {
  test('the median is the middle value, or the mean of the two middle ones', () => {
    expect(medianOf([9, 1, 5])).toBe(5)
    expect(medianOf([9, 1, 5, 2])).toBe(3.5)
  })

  test('the mean counts every value', () => expect(meanOf([9, 1, 5])).toBe(5))

  test('there are none of nothing', () => {
    expect(medianOf([])).toBeUndefined()
    expect(meanOf([])).toBeUndefined()
  })
})

/** Makes one buy of each company in each week; `returnOf` gives its return. */
function grid(companies: number, weeks: number, returnOf: (company: number, week: number) => number) {
  const cells = Array.from({ length: companies * weeks }, (_, index) => [
    index % companies,
    Math.floor(index / companies)
  ])
  return {
    company: cells.map(([company]) => `c${company}`),
    group: cells.map(() => 0),
    value: cells.map(([company, week]) => returnOf(company!, week!)),
    week: cells.map(([, week]) => week!)
  }
}

const widthOf = (observations: ReturnType<typeof grid>): number => {
  const [interval] = clusteredIntervals(observations, 1)
  return interval ? interval.high - interval.low : Number.NaN
}

describe('clustered bootstrap', () => {
  test('contains the mean, and is a point without variation', () => {
    expect(
      clusteredIntervals(
        grid(30, 30, () => 0.25),
        1
      )
    ).toEqual([{ high: 0.25, low: 0.25 }])
    const [interval] = clusteredIntervals(
      grid(30, 30, (company, week) => ((company * 7 + week * 13) % 10) / 10),
      1
    )
    expect(interval!.low).toBeLessThan(0.45)
    expect(interval!.high).toBeGreaterThan(0.45)
  })

  test('is wide if the buys of a company or a week share their return, even with many buys', () => {
    const independent = widthOf(grid(30, 30, (company, week) => (company * 17 + week * 31) % 2))
    const byCompany = widthOf(grid(30, 30, company => company % 2))
    const byWeek = widthOf(grid(30, 30, (_, week) => week % 2))
    expect(byCompany).toBeGreaterThan(2.5 * independent)
    expect(byWeek).toBeGreaterThan(2.5 * independent)
    // Thirty coins: 1.96 × 0.5 ÷ √30 to either side.
    expect(byWeek).toBeCloseTo(0.36, 1)
  })

  test('is missing with too few companies or weeks, even in one group of several', () => {
    expect(
      clusteredIntervals(
        grid(LEAST_CLUSTERS - 1, 40, () => 1),
        1
      )
    ).toEqual([undefined])
    expect(
      clusteredIntervals(
        grid(40, LEAST_CLUSTERS - 1, () => 1),
        1
      )
    ).toEqual([undefined])
    expect(
      clusteredIntervals(
        grid(LEAST_CLUSTERS, LEAST_CLUSTERS, () => 1),
        2
      )
    ).toEqual([{ high: 1, low: 1 }, undefined])
  })

  test('is the same for the same data', () => {
    const data = grid(25, 25, (company, week) => Math.sin(company * 100 + week))
    expect(clusteredIntervals(data, 1)).toEqual(clusteredIntervals(data, 1))
  })
})
