import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { normaliseSymbols, resolveTicker, type TickerPeriod } from '#core/filings/trading-symbol.ts'

const period = (
  ticker: string,
  firstSeen: string,
  lastSeen: string,
  source: 'filing' | 'sec' = 'sec'
): TickerPeriod => ({
  firstSeen: firstSeen as ReportDate,
  lastSeen: lastSeen as ReportDate,
  source,
  ticker
})
const on = (day: string) => day as ReportDate

describe('trading symbol', () => {
  test('finds no ticker in a text of thousands of letters', () => {
    expect(normaliseSymbols(`ACME${'-'.repeat(20_000)}A`)).toEqual([])
    expect(normaliseSymbols(`ACME, ${'B, '.repeat(5_000)}`)).toEqual([])
  })

  test.each([
    ['ptix', ['PTIX']],
    ['Aapl', ['AAPL']],
    [' nlkw\n', ['NLKW']],
    ['NYSE:NYCB', ['NYCB']],
    ['NYSE: NYCB', ['NYCB']],
    ['NASDAQ: ABCD', ['ABCD']],
    ['OTCQB: ABCD', ['ABCD']],
    ['NYSE American: ABC', ['ABC']],
    ['(SIRI)', ['SIRI']],
    ['"ABCD"', ['ABCD']],
    ['GEF,GEF.B', ['GEF', 'GEF-B']],
    ['ABC/ABCD', ['ABC', 'ABCD']],
    ['ABC; ABCW', ['ABC', 'ABCW']],
    ['ABC and ABC.PR', ['ABC', 'ABC-PR']],
    ['BCDA;BCDAW', ['BCDA', 'BCDAW']],
    ['ABC, ABC', ['ABC']],
    ['XYZ.OB', ['XYZ']],
    ['XYZ.PK', ['XYZ']],
    ['BRK.B', ['BRK-B']],
    ['BRK-B', ['BRK-B']],
    ['BRK/B', ['BRK-B']],
    ['BRK B', ['BRK-B']],
    ['brk.b', ['BRK-B']],
    ['PGSS.U', ['PGSS-U']],
    ['X', ['X']]
  ])('%j names %j', (typed, tickers) => {
    expect(normaliseSymbols(typed)).toEqual(tickers)
  })

  test.each([
    'NONE',
    'None',
    '[ NONE ]',
    'N/A',
    'n/a',
    'NA',
    '-',
    '--',
    '.',
    '',
    '  ',
    '2330',
    '2330.TW',
    'TSX: ABC',
    'ABC.TO',
    '0',
    'NULL',
    null
  ])('finds no ticker in %j', typed => {
    expect(normaliseSymbols(typed)).toEqual([])
  })

  test('takes the first typed symbol that belongs to the issuer', () => {
    const history = [period('ABCD', '2025-01-01', '2026-01-01'), period('ABCDW', '2025-01-01', '2026-01-01')]
    expect(resolveTicker(history, on('2025-06-01'), 'XYZ, ABCD')).toBe('ABCD')
    expect(resolveTicker(history, on('2025-06-01'), 'ABCDW; ABCD')).toBe('ABCDW')
  })

  test('writes a share class as EDGAR does, whatever the filer typed', () => {
    const history = [period('BRK-B', '2025-01-01', '2026-01-01'), period('BRK-A', '2025-01-01', '2026-01-01')]
    for (const typed of ['BRKB', 'BRK.B', 'BRK/B', 'BRK B', 'brk-b'])
      expect(resolveTicker(history, on('2025-06-01'), typed)).toBe('BRK-B')
  })

  test("prefers EDGAR's listing for that day to the typed symbol", () => {
    const history = [period('META', '2022-06-09', '2026-01-01')]
    expect(resolveTicker(history, on('2023-01-05'), 'FB')).toBe('META')
    expect(resolveTicker(history, on('2021-01-05'), 'FB')).toBe('FB')
  })

  test('uses the shortest of several listed tickers if none is typed', () => {
    const history = [period('ABCDW', '2025-01-01', '2026-01-01'), period('ABCD', '2025-01-01', '2026-01-01')]
    expect(resolveTicker(history, on('2025-06-01'), 'NONE')).toBe('ABCD')
  })

  test('falls back to the ticker seen nearest to the day', () => {
    const history = [
      period('OLD', '2015-01-01', '2018-01-01', 'filing'),
      period('NEW', '2020-01-01', '2024-01-01', 'filing')
    ]
    expect(resolveTicker(history, on('2018-03-01'), 'N/A')).toBe('OLD')
    expect(resolveTicker(history, on('2019-12-01'), null)).toBe('NEW')
    expect(resolveTicker([], on('2019-12-01'), null)).toBeUndefined()
  })

  test("keeps the issuer's ticker of that time after it moved to another company", () => {
    const former = [period('PNFP', '2010-01-01', '2025-12-31', 'filing')]
    expect(resolveTicker(former, on('2024-05-01'), 'PNFP')).toBe('PNFP')
  })
})
