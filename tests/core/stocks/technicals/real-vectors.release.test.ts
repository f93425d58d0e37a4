// Compares indicators with values published by another implementation for 502 closes of SPY (CONTRIBUTING.md,
// "Real data").

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { convergence, exponentialAverage, relativeStrength, simpleAverage } from '#core/stocks/technicals/indicators.ts'
import { bandEntriesOf, crossesOf } from '#core/stocks/technicals/occurrences.ts'
import { realData } from '#tests/support/filings/real-data.ts'
import { taLib } from '#tests/support/technicals/ta-lib.ts'

const file = (name: string) => realData(`indicators/${name}`)
const isThere = file('default.csv') !== undefined
const rows = isThere ? readFileSync(file('default.csv')!, 'utf8').trim().split('\n').slice(1) : []
const dates = rows.map(row => row.split(',')[0]!)
const closes = Float64Array.from(rows, row => Number(row.split(',')[4]))
const last = closes.length - 1

function published(name: string, column: string): (number | null)[] {
  const parsed = JSON.parse(readFileSync(file(`${name}.standard.json`)!, 'utf8')) as Record<string, number | null>[]
  return parsed.map(row => row[column]!)
}

function expectPublished(series: Float64Array, values: readonly (number | null)[], places = 9): void {
  expect(values).toHaveLength(series.length)
  values.forEach((value, index) => {
    if (value === null) expect(series[index]).toBeNaN()
    else expect(series[index]).toBeCloseTo(value, places)
  })
}

describe.skipIf(!isThere)('published values of indicators', () => {
  test('match for the simple average, the exponential average and relative strength', () => {
    expectPublished(simpleAverage(closes, 20), published('sma', 'sma'))
    expectPublished(exponentialAverage(closes, 20), published('ema', 'ema'))
    expectPublished(relativeStrength(closes), published('rsi', 'rsi'))
  })

  test('match for convergence, both averages from the first close on', () => {
    const { line, signal } = convergence(closes)
    expectPublished(line, published('macd', 'macd'))
    expectPublished(signal, published('macd', 'signal'))
  })

  test('match calculations by hand, to the last digits', () => {
    const [fast, slow] = [simpleAverage(closes, 50), simpleAverage(closes, 200)]
    expect([fast[49], fast[last], slow[last]]).toEqual([
      expect.closeTo(218.8438, 9),
      expect.closeTo(259.688, 9),
      expect.closeTo(266.55525, 9)
    ])
    expect(exponentialAverage(closes, 200)[last]).toBeCloseTo(263.7103688629533, 9)
    const strengths = relativeStrength(closes)
    expect(strengths[14]).toBeCloseTo(62.054054054053964, 9)
    expect(strengths[15]).toBeCloseTo(68.80853100006823, 9)
    expect(strengths[last]).toBeCloseTo(42.07732356600684, 9)
  })

  test('match for crosses of 50 and 200 sessions, of simple and exponential averages', () => {
    const simple = crossesOf(simpleAverage(closes, 50), simpleAverage(closes, 200)).at(-1)!
    expect([simple.kind, dates[simple.index], last - simple.index]).toEqual(['death', '2018-12-12', 12])
    const weighed = crossesOf(exponentialAverage(closes, 50), exponentialAverage(closes, 200)).at(-1)!
    expect([weighed.kind, dates[weighed.index]]).toEqual(['death', '2018-12-17'])
    const quick = crossesOf(exponentialAverage(closes, 12), exponentialAverage(closes, 26))
    expect([quick.length, quick.at(-1)!.kind, dates[quick.at(-1)!.index]]).toEqual([15, 'death', '2018-10-10'])
  })

  test('match for the last sessions outside the band', () => {
    const strengths = relativeStrength(closes)
    expect(dates[strengths.findLastIndex(strength => strength < 30)]).toBe('2018-12-24')
    expect(dates[strengths.findLastIndex(strength => strength > 70)]).toBe('2018-08-29')
    expect(bandEntriesOf(strengths).map(({ index, kind }) => [kind, dates[index]])).toContainEqual([
      'overbought',
      '2018-08-29'
    ])
  })

  test('match TA-Lib', async () => {
    const differences = await Promise.all([
      taLib('SMA', closes, 200).then(oracle => greatest(oracle, simpleAverage(closes, 200))),
      taLib('EMA', closes, 200).then(oracle => greatest(oracle, exponentialAverage(closes, 200))),
      taLib('RSI', closes, 14).then(oracle => greatest(oracle, relativeStrength(closes)))
    ])
    expect(Math.max(...differences)).toBeLessThan(1e-9)
  })
})

const greatest = (one: Float64Array, other: Float64Array): number =>
  Math.max(...one.map((value, index) => Math.abs(value - other[index]!)).filter(value => value >= 0))
