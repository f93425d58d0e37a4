import { describe, expect, test } from 'vitest'

import { ownershipFilings, parseIndexFile } from '#adapters/edgar/index-file.ts'

const FORM = `Description:           Daily Index of EDGAR Dissemination Feed by Form Type
Last Data Received:    Mar 04, 2026

Form Type   Company Name                                                  CIK         Date Filed  File Name
---------------------------------------------------------------------------------------------------------------------------------------------
4           NORTHLAKE WIDGETS INC                                         9990001     20260304    edgar/data/9990001/0009993333-26-000007.txt
4           Quill Amara                                                   9991111     20260304    edgar/data/9991111/0009993333-26-000007.txt
4/A         NORTHLAKE WIDGETS INC                                         9990001     20260304    edgar/data/9990001/0009993333-26-000008.txt
424B2       NORTHLAKE WIDGETS INC                                         9990001     20260304    edgar/data/9990001/0009993333-26-000009.txt
`
const WRAPPED = `Form        Company                                                       CIK         Date        File
Type        Name                                                                      Filed       Name
--------------------------------------------------------------------------------------------------------------------
4           NORTHLAKE WIDGETS INC                                         9990001     20260304    edgar/data/9990001/0009993333-26-000007.txt
`
const MASTER = `Description: Master Index

CIK|Company Name|Form Type|Date Filed|Filename
--------------------------------------------------------------------------------
9990001|NORTHLAKE WIDGETS INC|4|2026-03-04|edgar/data/9990001/0009993333-26-000007.txt
9990001|NORTHLAKE WIDGETS INC|40-F|2026-03-04|edgar/data/9990001/0009993333-26-000010.txt
`
const EMPTY = MASTER.split('\n').slice(0, 4).join('\n')

describe('index file', () => {
  test('a filing listed for its issuer and its owner is one filing, and 424B2 is not an ownership form', () => {
    const filings = ownershipFilings(parseIndexFile(FORM))
    expect(filings.map(entry => [entry.accession, entry.formType])).toEqual([
      ['0009993333-26-000007', '4'],
      ['0009993333-26-000008', '4/A']
    ])
  })

  test('daily and full indexes give the same day', () => {
    const [daily] = parseIndexFile(FORM)
    const [full] = parseIndexFile(MASTER)
    expect(daily).toEqual(full)
    expect(daily?.filedAt).toBe('2026-03-04')
  })

  test('a heading wrapped over two lines gives the same row', () => {
    expect(parseIndexFile(WRAPPED)).toEqual([parseIndexFile(FORM)[0]])
  })

  test('an index without rows is rejected, because nothing would be missing', () => {
    expect(() => parseIndexFile(EMPTY)).toThrow('This index lists no filing: nothing stands below its heading.')
  })

  test.each([
    ['a day that no calendar has', FORM.replace('20260304    edgar/data/9991111', '20260230    edgar/data/9991111'), 7],
    ['no accession', FORM.replace('0009993333-26-000008.txt', 'index.htm'), 8],
    ['columns moved', FORM.replace('9990001     20260304', '20260304    99900013'), 6],
    ['no CIK', MASTER.replace('9990001|', '|'), 5],
    ['a cell too few', MASTER.replace('|40-F', ''), 6]
  ])('a row with %s is an error that names its line', (_, text, line) => {
    expect(() => parseIndexFile(text)).toThrow(`Line ${line} cannot be read: "`)
  })

  test('many unreadable rows are one error', () => {
    const broken = FORM.replaceAll('20260304', 'yesterday')
    expect(() => parseIndexFile(broken)).toThrow(
      /^Line 6 cannot be read: "4 .*"\. 3 more lines cannot be read either\.$/
    )
  })

  test('an error page is rejected', () => {
    expect(() => parseIndexFile('<Error><Code>AccessDenied</Code></Error>')).toThrow('not an EDGAR index file')
  })
})
