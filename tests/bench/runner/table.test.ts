import { describe, expect, test } from 'vitest'

import type { Claim } from '../bench.ts'
import { markRows, replaceSection, type Section } from './table.ts'

const HEADING = '| what | ours | against | measured | goal | measured on |\n|---|---|---|---|---|---|'
const claim: Claim = {
  baseline: 'psql, 2 rows/s',
  goal: { kind: 'at least', unit: '×', value: 0.7 },
  measured: 0.5,
  ours: '1 row/s',
  what: 'loading'
}
const section: Section = {
  bench: 'data set',
  loopSeconds: 0.1,
  machine: '2 cores',
  on: 'aaaaaaaa, 2026-01-02',
  rows: [claim]
}
const FOOT = '2 cores. The fixed loop took 100 ms of processor time.'
const ROW = '| loading | 1 row/s | psql, 2 rows/s | 0.500 × (missed) | at least 0.7 × |'

describe('the section of a bench', () => {
  test('is added at the end, with commit and day of its rows', () => {
    expect(replaceSection('# Benchmarks\n', section)).toBe(
      `# Benchmarks\n\n## data set\n\n${HEADING}\n${ROW} aaaaaaaa, 2026-01-02 |\n\n${FOOT}\n`
    )
  })

  test('replaces one that was written without marks, and leaves its neighbours', () => {
    const old =
      '| what | ours | against | measured | goal |\n|---|---|---|---|---|\n| gone | 1 | 2 | 3 × | at least 4 × |'
    const text = `# Benchmarks\n\n## data set\n\n${old}\n\n2 cores.\n\n## data set of options\n\nother\n`
    expect(replaceSection(text, section)).toBe(
      `# Benchmarks\n\n## data set\n\n${HEADING}\n${ROW} aaaaaaaa, 2026-01-02 |\n\n${FOOT}\n\n## data set of options\n\nother\n`
    )
  })

  test('keeps the last result of a row that was left out', () => {
    const before = replaceSection('', { ...section, on: 'bbbbbbbb, 2026-01-01' })
    const after = replaceSection(before, { ...section, rows: [{ missing: 'psql', what: 'loading' }] })
    expect(after).toContain(`${ROW} bbbbbbbb, 2026-01-01 |`)
  })

  test('tells times and rates in loops, the baseline that the figure itself lacks', () => {
    const row = (measured: number, unit: string, value: number): string =>
      replaceSection('', {
        ...section,
        rows: [{ ...claim, baseline: 'limit', goal: { kind: 'at most', unit, value }, measured }]
      })
    expect(row(25, 'ms', 50)).toContain('| limit; 0.25 loops | 25.0 ms | at most 50 ms |')
    expect(row(40, 'filings/s', 50)).toContain('| limit; 4 in the time of a loop | 40.0 filings/s |')
    expect(row(25, 'MB', 50)).toContain('| limit | 25.0 MB | at most 50 MB |')
  })
})

describe('marks', () => {
  const ages: Record<string, number> = { aaaaaaaa: 50, bbbbbbbb: 51 }
  const ageOf = (commit: string) => ages[commit]
  const marked = (mark: string): string => markRows(`${HEADING}\n${ROW} ${mark} |`, ageOf).slice(HEADING.length + 1)

  test('call a row old once more than fifty commits came after it', () => {
    expect(marked('aaaaaaaa, 2026-01-02')).toBe(`${ROW} aaaaaaaa, 2026-01-02 |`)
    expect(marked('bbbbbbbb+, 2026-01-02')).toBe(`${ROW} bbbbbbbb+, 2026-01-02, old |`)
  })

  test('call a row old whose commit is not part of the history, or unknown', () => {
    expect(marked('cccccccc, 2026-01-02')).toBe(`${ROW} cccccccc, 2026-01-02, old |`)
    expect(marked('unknown')).toBe(`${ROW} unknown, old |`)
  })

  test('are the same when written again', () => {
    const once = marked('bbbbbbbb, 2026-01-02')
    expect(markRows(once, ageOf)).toBe(once)
  })

  test('take the commit that recorded a row where the row names none', () => {
    const text = `| what | ours | against | measured | goal |\n|---|---|---|---|---|\n${ROW}\n`
    expect(markRows(text, ageOf, () => 'aaaaaaaa, 2026-01-01')).toBe(`${HEADING}\n${ROW} aaaaaaaa, 2026-01-01 |\n`)
    expect(markRows(text, ageOf)).toBe(`${HEADING}\n${ROW} unknown, old |\n`)
  })

  test('leave text outside tables alone', () => {
    expect(markRows('# Benchmarks\n\ntext\n', ageOf)).toBe('# Benchmarks\n\ntext\n')
  })
})
