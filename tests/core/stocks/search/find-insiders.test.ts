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

describe('find insiders', () => {
  test('all typed words in any order, as words or their starts; whole words first, then more trades', () => {
    expect(find('ada marsh')).toEqual(['501', '502'])
    expect(find('mars')).toEqual(['502', '501'])
    expect(find('marsh ada p')).toEqual(['502'])
    expect(find('arsh')).toEqual([])
  })

  test('without accents, apostrophes and small letters', () => {
    expect(find('bjorn SODERSTROM')).toEqual(['503'])
    expect(find("o'brien lp")).toEqual(['504'])
  })

  test('says where the insider trades most, and which letters fit', () => {
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

  test('nobody for a single letter, for no letter, and for who has no current trade', () => {
    expect([find('m'), find('  '), find('marsh gone')]).toEqual([[], [], []])
    expect(find('ma', 1)).toEqual(['502'])
  })

  test('a new reading knows a new name and the old ones', () => {
    const later = readInsiderNames(columnsOf(trade('1', '501', 'MARSH ADA'), trade('2', '502', 'RENAMED ADA')), names)
    expect(findInsiders(later, 'renamed', 5).map(({ cik }) => cik)).toEqual(['502'])
    expect(findInsiders(later, 'marshall', 5)).toEqual([])
    expect(findInsiders(later, 'marsh', 5).map(({ cik }) => cik)).toEqual(['501'])
  })
})
