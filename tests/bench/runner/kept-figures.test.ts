import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import type { Claim } from '../bench.ts'
import { benchesOfPart, comparedFigure, type Kept, keepFigures, listWorse } from './kept-figures.ts'

const LOOP_SECONDS = 0.1
const KEPT: Kept = JSON.parse(readFileSync('tests/bench/kept-figures.json', 'utf8')) as Kept

const ratio = (measured: number, more: Partial<Claim> = {}): Claim => ({
  baseline: 'psql',
  goal: { kind: 'at least', unit: '×', value: 0.5 },
  measured,
  ours: '1 row/s',
  what: 'a row',
  ...more
})
const time = (measured: number, unit: string): Claim =>
  ratio(measured, { goal: { kind: 'at most', unit, value: 50 }, what: 'a time' })
const keptAt = (figure: number) => ({ 'a row': { figure, on: '12345678, 2026-01-02' } })

describe('comparison with kept figures', () => {
  test('names a ratio that lost more than a quarter, and none that lost a quarter', () => {
    expect(listWorse([ratio(0.74)], keptAt(1), LOOP_SECONDS)).toEqual([
      { told: 'a row: 0.74 against 1 on 12345678, 2026-01-02', what: 'a row' }
    ])
    expect(listWorse([ratio(0.75)], keptAt(1), LOOP_SECONDS)).toEqual([])
  })

  test('names a figure that should be low and grew by more than a quarter', () => {
    const memory = (megabytes: number) => ratio(megabytes, { goal: { kind: 'at most', unit: 'MB', value: 500 } })
    expect(listWorse([memory(251)], keptAt(200), LOOP_SECONDS)).toHaveLength(1)
    expect(listWorse([memory(250)], keptAt(200), LOOP_SECONDS)).toEqual([])
  })

  test('compares times and rates in units of the fixed loop, so that a slower machine changes nothing', () => {
    expect(comparedFigure(time(50, 'ms'), 0.1)).toBe(0.5)
    expect(comparedFigure(time(100, 'ms'), 0.2)).toBe(0.5)
    expect(comparedFigure(time(2, 'minutes'), 0.1)).toBe(1_200)
    expect(comparedFigure(time(400, 'filings/s'), 0.1)).toBe(40)
    expect(comparedFigure(time(200, 'filings/s'), 0.2)).toBe(40)
  })

  test('notices 20 ms that are added to a score of 30 ms', () => {
    const kept = { 'a time': { figure: comparedFigure(time(30, 'ms'), LOOP_SECONDS), on: 'before' } }
    expect(listWorse([time(50, 'ms')], kept, LOOP_SECONDS)).toHaveLength(1)
  })

  test('follows a row whose goal is a maximum although more is better', () => {
    const queue = ratio(0.7, { compared: 'higher', goal: { kind: 'at most', unit: 'times', value: 2 } })
    expect(listWorse([queue], keptAt(1), LOOP_SECONDS)).toHaveLength(1)
    expect(listWorse([{ ...queue, measured: 1.9 }], keptAt(1), LOOP_SECONDS)).toEqual([])
  })

  test('holds a count of mistakes to its goal alone', () => {
    const mistakes = (count: number) =>
      ratio(count, { compared: 'goal', goal: { kind: 'at most', unit: 'rows', value: 0 } })
    expect(listWorse([mistakes(1)], {}, LOOP_SECONDS).map(({ told }) => told)).toEqual([
      'a row: 1 against the goal of at most 0 rows'
    ])
    expect(listWorse([mistakes(0)], {}, LOOP_SECONDS)).toEqual([])
  })

  test('passes over a row that was never kept', () => {
    expect(listWorse([ratio(0)], {}, LOOP_SECONDS)).toEqual([])
  })
})

describe('keeping figures', () => {
  const run = { bench: 'bench', loopSeconds: LOOP_SECONDS, on: 'now', seconds: 12.4 }
  const kept: Kept = { figures: { bench: keptAt(1), other: keptAt(2) }, seconds: {} }

  test('leaves what is kept, so that a slow loss adds up', () => {
    const after = keepFigures(kept, { ...run, rows: [ratio(0.9), ratio(3, { what: 'new' })] }, { replaces: false })
    expect(after.figures['bench']).toEqual({ ...keptAt(1), new: { figure: 3, on: 'now' } })
    expect(after.figures['other']).toEqual(keptAt(2))
    expect(after.seconds).toEqual({ bench: 12 })
  })

  test('replaces it where a person accepts the new figures', () => {
    const after = keepFigures(kept, { ...run, rows: [ratio(0.9)] }, { replaces: true })
    expect(after.figures['bench']).toEqual({ 'a row': { figure: 0.9, on: 'now' } })
  })

  test('drops rows that the bench no longer has, and leaves those that could not be measured', () => {
    const left = { missing: 'the program wrk', what: 'a row' }
    expect(keepFigures(kept, { ...run, rows: [left] }, { replaces: true }).figures['bench']).toEqual(keptAt(1))
    expect(keepFigures(kept, { ...run, rows: [] }, { replaces: true }).figures['bench']).toEqual({})
  })
})

describe('parts', () => {
  const seconds = { a: 600, b: 500, c: 400, d: 300, e: 200, f: 100 }
  const names = Object.keys(seconds)
  const partsOf = (count: number, of: readonly string[], each: Kept['seconds']) =>
    Array.from({ length: count }, (_, index) => benchesOfPart(of, `${index + 1}/${count}`, each))

  test('hold every bench once and take about equally long', () => {
    const parts = partsOf(3, names, seconds)
    expect(parts.flat().sort()).toEqual(names)
    expect(parts.map(part => part.reduce((sum, name) => sum + seconds[name as 'a'], 0))).toEqual([700, 700, 700])
  })

  test('of the release ring take at most 40 minutes each', () => {
    const benches = Object.keys(KEPT.figures)
    const longest = partsOf(3, benches, KEPT.seconds).map(part =>
      part.reduce((sum, name) => sum + (KEPT.seconds[name] ?? 0), 0)
    )
    expect(Math.max(...longest)).toBeLessThanOrEqual(40 * 60)
  })

  test.each(['0/3', '4/3', '1', 'first'])('%s is refused', part => {
    expect(() => benchesOfPart(names, part, seconds)).toThrow('is no part')
  })
})
