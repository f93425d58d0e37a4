import { describe, expect, test } from 'vitest'

import { findInsiders, readInsiderNames } from '#core/stocks/search/find-insiders.ts'
import { columnRow, columnsOf } from '#tests/support/activities/columns.ts'

const trade = (id: string, cik: string, name: string, issuerCik = '101') =>
  columnRow({ id, insiderCiks: [cik], insiderNames: [name], issuerCik })

const columns = columnsOf(
  trade('1', '501', 'MARSH ADA'),
  trade('2', '502', 'Marshall Ada P', '102'),
  trade('3', '502', 'Marshall Ada P', '103'),
  trade('4', '502', 'Marshall Ada P', '103'),
  trade('5', '503', 'Söderström Björn'),
  trade('6', '504', 'O’BRIEN CAPITAL FUND, L.P.'),
  { ...trade('7', '505', 'MARSH GONE'), validTo: 1_700_000_000 }
)
const names = readInsiderNames(columns)
const find = (text: string, limit = 5) => findInsiders(names, text, limit).map(({ cik }) => cik)

describe('search for insiders', () => {
  test('matches all typed words or their starts in any order; whole words first, then more trades', () => {
    expect(find('ada marsh')).toEqual(['501', '502'])
    expect(find('mars')).toEqual(['502', '501'])
    expect(find('marsh ada p')).toEqual(['502'])
    expect(find('arsh')).toEqual([])
  })

  test('ignores accents, apostrophes and case', () => {
    expect(find('bjorn SODERSTROM')).toEqual(['503'])
    expect(find("o'brien lp")).toEqual(['504'])
  })

  test('names the companies with most trades and the matching letters', () => {
    expect(findInsiders(names, 'ada marshall', 1)).toEqual([
      {
        cik: '502',
        isWhole: true,
        issuerCiks: ['103', '102'],
        matches: [
          [0, 8],
          [9, 12]
        ],
        name: 'Marshall Ada P'
      }
    ])
  })

  test('finds no insider for one letter, no letter, or without current trades', () => {
    expect([find('m'), find('  '), find('marsh gone')]).toEqual([[], [], []])
    expect(find('ma', 1)).toEqual(['502'])
  })

  test('finds new and old names after a new reading', () => {
    const later = readInsiderNames(columnsOf(trade('1', '501', 'MARSH ADA'), trade('2', '502', 'RENAMED ADA')), names)
    expect(findInsiders(later, 'renamed', 5).map(({ cik }) => cik)).toEqual(['502'])
    expect(findInsiders(later, 'marshall', 5)).toEqual([])
    expect(findInsiders(later, 'marsh', 5).map(({ cik }) => cik)).toEqual(['501'])
  })
})
