import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { csvDialect, csvLine } from '#core/csv.ts'

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

describe('a table for Excel', () => {
  const cells = ['a;b', 'c,d', 1_234.5, -0.004, 1e7, 12.345_678_9, { decimal: '20.50' }, true, null]

  test.each([
    ['de', '"a;b";c,d;1234,50;-0,0040;10000000;12,35;20,50;true;\r\n'],
    ['fr', '"a;b";c,d;1234,50;-0,0040;10000000;12,35;20,50;true;\r\n'],
    ['en', 'a;b,"c,d",1234.50,-0.0040,10000000,12.35,20.50,true,\r\n']
  ] as const)('has the separator and decimals of %s', (language, line) => {
    expect(csvLine(cells, csvDialect(language))).toBe(line)
  })

  test('begins with a byte order mark, without which Excel misreads accents', () => {
    expect(['de', 'en', 'fr'].map(language => csvDialect(language as 'de').begin)).toEqual([
      '\uFEFF',
      '\uFEFF',
      '\uFEFF'
    ])
    expect(csvDialect(undefined).begin).toBe('')
  })

  test('still defuses formulas', () => {
    expect(csvLine(['=1+1', '-1;2'], csvDialect('de'))).toBe(`'=1+1;"'-1;2"\r\n`)
  })
})
