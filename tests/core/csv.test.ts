import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { csvLine } from '#core/csv.ts'

/** Parses CSV strictly by RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  while (cell.lastIndex < text.length) {
    const [, quoted, plain, end] = cell.exec(text) ?? []
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

describe('a line of CSV', () => {
  test('quotes what holds commas, quotes or line ends, and ends with CRLF', () => {
    expect(csvLine(['a', 'b,c', 'say "no"', 'two\nlines', null, 12.5, -3, true])).toBe(
      'a,"b,c","say ""no""","two\nlines",,12.5,-3,true\r\n'
    )
  })

  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    ' =1',
    '=HYPERLINK("x")',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)'
  ])('defuses %j', text => {
    expect(readCsv(csvLine([text]))).toEqual([[`'${text}`]])
  })

  test('is read again as it was written', () => {
    const safe = fc.string().filter(text => !/^\s*[=+\-@\t\r＝＋－＠]/.test(text))
    fc.assert(
      fc.property(fc.array(safe, { maxLength: 5, minLength: 1 }), cells => {
        expect(readCsv(csvLine(cells))).toEqual([cells])
      })
    )
  })
})
