import { describe, expect, test } from 'vitest'

import { makeColumns } from '#core/options/build-columns.ts'

import { confirm } from '#core/options/confirmation.ts'
import { paidPrice, passesGate } from '#core/options/gate.ts'
import { countFeed, isHealthyFeed, looksSplit } from '#core/options/health.ts'
import { leverageOf, type PartValues, usualVolume } from '#core/options/measures.ts'
import { NOTHING_TRADED, PART_WEIGHTS, scoreValues } from '#core/options/score.ts'
import { contract, day } from '#tests/support/options/chains.ts'

const SESSION = day('2026-03-03')
const columnsOf = (values: Parameters<typeof contract>[0]) => makeColumns([contract(values)], SESSION).columns

describe('the gate', () => {
  test.each([
    ['a contract that meets all of it', {}, true],
    ['a volume of 499', { volume: 499 }, false],
    ['a volume of 500 with 400 open', { openInterest: 400, volume: 500 }, true],
    ['an unknown volume', { volume: null }, false],
    ['less than 1.25 times the open interest', { openInterest: 4_161 }, false],
    ['99 open', { openInterest: 99 }, false],
    ['an unknown open interest', { openInterest: null }, false],
    ['a price below 0.10', { vwap: 0.09 }, false],
    ['no price at all', { ask: null, bid: null, last: null, vwap: null }, false],
    ['a wide quote', { ask: 0.8, bid: 0.6 }, false],
    ['a quote of exactly a quarter of its middle', { ask: 0.9, bid: 0.7 }, true],
    ['no quote', { ask: null, bid: null }, true],
    ['an adjusted contract', { root: 'NLKW1' }, false]
  ])('with %s', (_, values, passes) => {
    expect(passesGate(columnsOf(values), 0, false)).toBe(passes)
  })

  test.each([
    [0, true],
    [null, true],
    [99, true],
    [5_000, false]
  ])('for a new series with %j open', (openInterest, passes) => {
    expect(passesGate(columnsOf({ openInterest }), 0, true)).toBe(passes)
  })

  test('says which price it took', () => {
    expect(paidPrice(columnsOf({}), 0)).toEqual({ basis: 'vwap', price: 0.55 })
    expect(paidPrice(columnsOf({ vwap: null }), 0)).toEqual({ basis: 'mid', price: 0.65 })
    expect(paidPrice(columnsOf({ ask: null, vwap: null }), 0)).toEqual({ basis: 'last', price: 0.65 })
  })
})

describe('leverage', () => {
  test.each([
    [0.31, 45, 1],
    [-0.1, 3, 1],
    [0.05, 20, 0.5],
    [0.6, 20, 0.5],
    [0.8, 20, 0],
    [0.31, 0, 0],
    [0.31, 180, 0],
    [0.31, 112.5, 0.5]
  ])('of a delta of %d with %d days left', (delta, days, value) => {
    expect(leverageOf(delta, days)).toBeCloseTo(value, 9)
  })

  test('is not known without a delta', () => {
    expect(leverageOf(null, 20)).toBeNull()
  })
})

const values = (scale: number): PartValues => ({
  concentration: scale / 100,
  leverage: 1,
  ratio: Math.log(scale),
  size: scale * 1_000,
  surprise: scale
})

describe('the score', () => {
  const past = Array.from({ length: 60 }, (_, index) => values(index + 1))

  test('weighs percentiles to a hundred', () => {
    expect(Object.values(PART_WEIGHTS).reduce((sum: number, weight) => sum + weight, 0)).toBe(100)
    const { parts, score } = scoreValues(values(45.5), past)
    expect(parts.map(({ equal, lower, percentile, sessions }) => [lower, equal, sessions, percentile])).toEqual([
      [45, 0, 60, 75],
      [45, 0, 60, 75],
      [45, 0, 60, 75],
      [0, 60, 60, 50],
      [45, 0, 60, 75]
    ])
    expect(score).toBeCloseTo(0.85 * 75 + 0.15 * 50, 1)
  })

  test('can be added up from what is shown', () => {
    const { parts, score } = scoreValues(values(17), past)
    const sum = parts.reduce((total, { percentile, weight }) => total + (weight * percentile!) / 100, 0)
    expect(score).toBe(Math.round(sum * 10) / 10)
  })

  test('has a short history with 19 sessions, and none with 20', () => {
    expect(scoreValues(values(30), past.slice(0, 19))).toMatchObject({ missing: 'short_history', score: null })
    expect(scoreValues(values(30), past.slice(0, 20))).toMatchObject({ missing: null, score: 92.5 })
  })

  test('looks at the last 60 sessions alone', () => {
    expect(scoreValues(values(30), [...past.map(() => values(99)), ...past])).toEqual(scoreValues(values(30), past))
  })

  test('does not change with all volumes by one factor', () => {
    const times =
      (factor: number) =>
      (of: PartValues): PartValues => ({
        ...of,
        ratio: of.ratio! + Math.log(factor),
        size: of.size! * factor,
        surprise: of.surprise!
      })
    const [hit, ...others] = [values(45.5), ...past].map(times(8))
    const percentiles = (of: ReturnType<typeof scoreValues>) => of.parts.map(({ percentile }) => percentile)
    expect(percentiles(scoreValues(hit!, others))).toEqual(percentiles(scoreValues(values(45.5), past)))
  })

  test('ranks everything above sessions without a trade', () => {
    const quiet = past.map(() => NOTHING_TRADED)
    expect(scoreValues({ ...values(1), leverage: 0.1 }, quiet).score).toBe(100)
  })

  test('leaves out leverage where the vendor has no greeks, and says so', () => {
    const without = past.map(of => ({ ...of, leverage: null }))
    const { missing, parts, score } = scoreValues({ ...values(45.5), leverage: null }, without)
    expect(missing).toBeNull()
    expect(score).toBeCloseTo(75, 1)
    expect(parts.find(({ name }) => name === 'leverage')).toMatchObject({
      contribution: null,
      percentile: null,
      weight: 0
    })
  })
})

describe('what the next morning says', () => {
  const hit = { expiry: day('2026-04-17'), openInterest: 640, volume: 1_000 }
  const morning = { date: day('2026-03-04'), isAdjusted: false, isHealthy: true, openInterest: 640 }

  test.each([
    [1_140, 'confirmed', 0.5],
    [1_139, 'partly', 0.499],
    [740, 'partly', 0.1],
    [739, 'closed', 0.099],
    [0, 'closed', -0.64]
  ])('with %d open', (openInterest, status, c) => {
    const said = confirm(hit, { ...morning, openInterest })
    expect(said.status).toBe(status)
    expect(said.c).toBeCloseTo(c, 9)
  })

  test.each([
    ['adjusted', { isAdjusted: true }],
    ['feed', { isHealthy: false }],
    ['feed', { openInterest: null }],
    ['expired', { date: day('2026-04-20') }]
  ])('is no data: %s', (reason, changes) => {
    expect(confirm(hit, { ...morning, ...changes })).toMatchObject({ c: null, reason, status: 'no_data' })
  })
})

describe('the feed of a day', () => {
  const rows = (open: (index: number) => number | null) =>
    makeColumns(
      Array.from({ length: 100 }, (_, index) => contract({ openInterest: open(index), strike: 1_000 * (index + 1) })),
      SESSION
    ).columns

  test('is healthy with 40 % zeros, and no longer with 41 %', () => {
    expect(
      isHealthyFeed(
        countFeed(
          rows(index => (index < 40 ? 0 : 7)),
          undefined
        )
      )
    ).toBe(true)
    expect(
      isHealthyFeed(
        countFeed(
          rows(index => (index < 41 ? 0 : 7)),
          undefined
        )
      )
    ).toBe(false)
  })

  test('is not healthy where it repeats the day before', () => {
    const before = rows(index => index + 1)
    expect(
      isHealthyFeed(
        countFeed(
          rows(index => index + 1 + Number(index < 2)),
          before
        )
      )
    ).toBe(false)
    expect(
      isHealthyFeed(
        countFeed(
          rows(index => index + 1 + Number(index < 3)),
          before
        )
      )
    ).toBe(true)
  })

  test('is not healthy without any open interest', () => {
    expect(
      isHealthyFeed(
        countFeed(
          rows(() => null),
          undefined
        )
      )
    ).toBe(false)
  })

  test('tells a split from a crash by its contracts', () => {
    expect(looksSplit(92, 645, 0.02)).toBe(true)
    expect(looksSplit(60, 120, 0.98)).toBe(false)
    expect(looksSplit(null, 645, 0.02)).toBe(false)
  })
})

test('the usual volume is that of the class, else that of all contracts, else not known', () => {
  const sums = { contracts: Float64Array.of(10, 5), volume: Float64Array.of(0, 60) }
  expect(usualVolume(sums, 1)).toEqual({ basis: 'bucket', mean: 12 })
  expect(usualVolume(sums, 0)).toEqual({ basis: 'underlying', mean: 4 })
  expect(usualVolume({ contracts: sums.contracts, volume: new Float64Array(2) }, 0).mean).toBeNull()
})
