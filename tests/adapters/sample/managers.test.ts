import { describe, expect, test } from 'vitest'

import { makeSample } from '#adapters/sample/make-sample.ts'

const managers = makeSample({ asOf: new Date('2026-03-20T12:00:00Z'), companyCount: 40, seed: 'managers' }).managers()
const rowsOf = (name: string): string[][] =>
  (managers.tables[`${name}.tsv`] ?? '')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map(line => line.split('\t'))

describe('managers of the sample', () => {
  test('are a few dozen, say that they are invented, and report four quarters', () => {
    const covers = rowsOf('COVERPAGE')
    const names = new Set(covers.map(row => row[4]))
    expect(names.size).toBe(36)
    for (const name of names) expect(name).toContain(' EXAMPLE ')
    expect(new Set(covers.map(row => row[1]))).toEqual(
      new Set(['31-MAR-2025', '30-JUN-2025', '30-SEP-2025', '31-DEC-2025'])
    )
  })

  test('file nothing after the moment of the sample', () => {
    const days = rowsOf('SUBMISSION').map(row => Date.parse(`${row[1]} UTC`))
    expect(Math.max(...days)).toBeLessThan(Date.parse('2026-03-20'))
  })

  test('show amendments, notices and options', () => {
    expect(new Set(rowsOf('SUBMISSION').map(row => row[2]))).toEqual(new Set(['13F-HR', '13F-HR/A', '13F-NT']))
    expect(new Set(rowsOf('COVERPAGE').map(row => row[3]))).toEqual(new Set(['', 'NEW HOLDINGS', 'RESTATEMENT']))
    expect(new Set(rowsOf('INFOTABLE').map(row => row[9]))).toEqual(new Set(['', 'Put', 'Call']))
  })

  test('hold securities with numbers that are kept for own use', () => {
    for (const row of rowsOf('INFOTABLE')) expect(row[4]).toMatch(/^990\d{6}$/)
    expect(managers.fails.split('\r\n')).toHaveLength(43)
  })
})
