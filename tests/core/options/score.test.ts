import { describe, expect, test } from 'vitest'

import type { PartValues } from '#core/options/measures.ts'
import { NOTHING_TRADED, PART_WEIGHTS, scoreValues } from '#core/options/score.ts'

const values = (scale: number): PartValues => ({
  concentration: scale / 100,
  leverage: 1,
  ratio: Math.log(scale),
  size: scale * 1_000,
  surprise: scale
})

describe('option score', () => {
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

  test('equals the sum of the displayed contributions', () => {
    const { parts, score } = scoreValues(values(17), past)
    const sum = parts.reduce((total, { percentile, weight }) => total + (weight * percentile!) / 100, 0)
    expect(score).toBe(Math.round(sum * 10) / 10)
  })

  test('rounds halves up, as in decimal arithmetic', () => {
    const tenths = (value: number) => Math.round(value * 100)
    for (let scale = 0.5; scale < 61; scale += 0.5)
      for (const length of [23, 33, 37, 48, 60]) {
        const { parts, score } = scoreValues(values(scale), past.slice(0, length))
        const sum = parts.reduce((total, { contribution }) => total + tenths(contribution!), 0)
        expect(score, `${scale} of ${length}`).toBe(Math.floor((sum + 5) / 10) / 10)
        for (const { contribution, percentile, weight } of parts)
          expect(tenths(contribution!)).toBe(
            Math.floor((Math.round(weight * 100) * Math.round(percentile! * 10) + 500) / 1_000)
          )
      }
  })

  test('has a short history with 19 sessions, but not with 20', () => {
    expect(scoreValues(values(30), past.slice(0, 19))).toMatchObject({ missing: 'short_history', score: null })
    expect(scoreValues(values(30), past.slice(0, 20))).toMatchObject({ missing: null, score: 92.5 })
  })

  test('uses only the last 60 sessions', () => {
    expect(scoreValues(values(30), [...past.map(() => values(99)), ...past])).toEqual(scoreValues(values(30), past))
  })

  test('does not change when all volumes grow by one factor', () => {
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

  test('leaves out leverage if the vendor has no greeks, and reports it as unknown', () => {
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
