import { describe, expect, test } from 'vitest'

import { readCusipFile } from '#adapters/edgar/managers/cusip-files.ts'
import { inventCusip, writeFails } from '#adapters/sample/managers/write-managers.ts'
import { day } from '#tests/support/ownership/manager-reports.ts'

/** Row of the official list, in columns. */
const listRow = (cusip: string, name: string, title: string, status = ''): string =>
  `${cusip.padEnd(10)}${name.padEnd(30)}${title.padEnd(27)}${status}`

describe('a fails-to-deliver file', () => {
  test('names tickers by CUSIP, with the days between which they stand', () => {
    const fails = [
      { cusip: '990000105', day: day('2026-01-16'), name: 'EXAMPLE', ticker: 'EXQV' },
      { cusip: '990000105', day: day('2026-01-02'), name: 'EXAMPLE', ticker: 'EXQV' },
      { cusip: '990000204', day: day('2026-01-05'), name: 'OTHER CL B', ticker: 'OT.B' }
    ]
    expect(readCusipFile('cnsfails202601a.txt', writeFails(fails))).toEqual({
      kind: 'fails',
      refused: 0,
      seen: [
        {
          count: 2,
          cusip: '990000105',
          description: 'EXAMPLE',
          firstSeen: '2026-01-02',
          lastSeen: '2026-01-16',
          text: 'EXQV'
        },
        {
          count: 1,
          cusip: '990000204',
          description: 'OTHER CL B',
          firstSeen: '2026-01-05',
          lastSeen: '2026-01-05',
          text: 'OT-B'
        }
      ]
    })
  })

  test('loses only the rows that cannot be read', () => {
    const text = writeFails([{ cusip: 'x y', day: day('2026-01-02'), name: '', ticker: 'EXQV' }])
    expect(readCusipFile('a.txt', text)).toEqual({ kind: 'fails', refused: 1, seen: [] })
  })
})

describe('the official list', () => {
  test('names issuers by CUSIP, without options and deleted securities', () => {
    const text = [
      listRow('990000105', 'EXAMPLE CORP', 'COM', '*A*'),
      listRow('990000907', 'EXAMPLE CORP', 'CALL'),
      listRow('990000204', 'GONE CORP', 'COM', '*D*')
    ].join('\n')
    expect(readCusipFile('13flist2026q2.txt', text)).toEqual({
      kind: 'list',
      refused: 0,
      seen: [{ count: 1, cusip: '990000105', firstSeen: '2026-06-30', lastSeen: '2026-06-30', text: 'EXAMPLE CORP' }]
    })
  })

  test('is known by its name alone', () => {
    expect(readCusipFile('list.txt', listRow('990000105', 'EXAMPLE CORP', 'COM'))).toBeUndefined()
  })
})

test('invented CUSIPs have the check digit of their eight characters', () => {
  expect(inventCusip(0)).toBe('990000101')
  expect(inventCusip(7)).toBe('990007106')
})
