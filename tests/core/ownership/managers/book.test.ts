import { describe, expect, test } from 'vitest'

import { type BookReport, chooseBook, coverageOf, type ReportRole } from '#core/ownership/managers/book.ts'
import { bookReport, day } from '#tests/support/ownership/manager-reports.ts'

const ORIGINAL = bookReport({ accession: 'a' })
const amended = (parts: Partial<BookReport>): BookReport =>
  bookReport({ filedAt: day('2026-03-01'), form: '13F-HR/A', ...parts })
const rolesOf = (reports: readonly BookReport[]) => Object.fromEntries(chooseBook(reports))

describe('book of a quarter', () => {
  test('is replaced by a restatement', () => {
    const restated = amended({ accession: 'b', amendment: 'restatement', rowCount: 90 })
    expect(rolesOf([restated, ORIGINAL])).toEqual({ a: 'replaced', b: 'counted' })
  })

  test('grows by new holdings, however few', () => {
    const added = amended({ accession: 'b', amendment: 'new_holdings', filedValue: 80, rowCount: 2 })
    expect(rolesOf([ORIGINAL, added])).toEqual({ a: 'counted', b: 'counted' })
  })

  test('loses new holdings that came before a restatement, and keeps later ones', () => {
    const early = amended({ accession: 'b', amendment: 'new_holdings', filedValue: 1, rowCount: 2 })
    const restated = amended({ accession: 'c', amendment: 'restatement', filedAt: day('2026-03-02') })
    const late = amended({
      accession: 'd',
      amendment: 'new_holdings',
      filedAt: day('2026-03-03'),
      filedValue: 2,
      rowCount: 3
    })
    expect(rolesOf([late, restated, early, ORIGINAL])).toEqual({
      a: 'replaced',
      b: 'replaced',
      c: 'counted',
      d: 'counted'
    })
  })

  test('keeps the old report if a restatement leaves less than a fifth of the rows', () => {
    const tiny = amended({ accession: 'b', amendment: 'restatement', rowCount: 19 })
    expect(rolesOf([ORIGINAL, tiny])).toEqual({ a: 'counted', b: 'doubtful' })
    expect(rolesOf([ORIGINAL, { ...tiny, rowCount: 20 }])).toEqual({ a: 'replaced', b: 'counted' })
    const few = bookReport({ accession: 'a', rowCount: 9 })
    expect(rolesOf([few, { ...tiny, rowCount: 1 }])).toEqual({ a: 'replaced', b: 'counted' })
  })

  test('leaves out new holdings that repeat a counted report', () => {
    const repeated = amended({ accession: 'b', amendment: 'new_holdings' })
    expect(rolesOf([ORIGINAL, repeated])).toEqual({ a: 'counted', b: 'doubtful' })
    expect(rolesOf([ORIGINAL, { ...repeated, filedValue: 999_999 }])['b']).toBe('counted')
  })

  test('is the newest of two originals, and of one day the later accession', () => {
    expect(rolesOf([bookReport({ accession: 'b' }), ORIGINAL])).toEqual({ a: 'replaced', b: 'counted' })
  })

  test('is not touched by a notice or its amendment', () => {
    const notice = bookReport({
      accession: 'b',
      amendment: 'restatement',
      filedAt: day('2026-03-01'),
      form: '13F-NT/A',
      reportType: 'notice',
      rowCount: 0
    })
    expect(rolesOf([ORIGINAL, notice])).toEqual({ a: 'counted', b: 'notice' })
  })
})

describe('coverage of a quarter', () => {
  const of = (role: ReportRole, parts: Partial<BookReport> = {}) => coverageOf([{ ...bookReport(parts), role }])

  test('is whole for a report of all holdings', () => {
    expect(of('counted')).toBe('whole')
    expect(of('counted', { amendment: 'restatement' })).toBe('whole')
  })

  test('is partial if others report some holdings, some are confidential, or the original is missing', () => {
    expect(of('counted', { reportType: 'combination' })).toBe('partial')
    expect(of('counted', { isConfidential: true })).toBe('partial')
    expect(of('counted', { amendment: 'new_holdings' })).toBe('partial')
  })

  test('is elsewhere for a notice, and none without a report', () => {
    expect(of('notice')).toBe('elsewhere')
    expect(of('replaced')).toBe('none')
    expect(coverageOf([])).toBe('none')
  })
})
