import { describe, expect, test } from 'vitest'

import { type ManagerPart, pairParts, readManagerFile } from '#adapters/edgar/managers/manager-file.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { coverXml, managerSubmission, tableXml } from '#tests/support/ownership/manager-xml.ts'

const read = (text: string, name = 'report.txt') => readManagerFile(filingFile(text, name))
const codeOf = (text: string) => {
  const answer = read(text)
  return answer.ok ? answer.value.kind : answer.code
}

describe('the submission of a report', () => {
  test.each(['', 'ns1:'])('gives every cell, with the prefix "%s"', prefix => {
    expect(read(managerSubmission([coverXml(), tableXml(undefined, prefix)]))).toMatchObject({
      value: {
        filed: {
          report: {
            accession: '9990000007-26-000009',
            amendment: undefined,
            filedAt: '2026-02-11',
            form: '13F-HR',
            includes: [{ cik: '9990950003', name: 'Included Management' }],
            isConfidential: true,
            knownAt: new Date('2026-02-11T15:06:42Z'),
            managerCik: '9990950001',
            managerName: 'Example & Sons Management',
            period: '2025-12-31',
            reportedBy: [{ cik: '9990950002', name: 'Second Management' }],
            reportType: 'combination',
            statedRows: 2,
            statedValue: 6_000
          },
          rows: [
            {
              amount: '100',
              amountType: 'SH',
              cusip: '990000105',
              name: 'EXAMPLE & CO',
              putCall: '',
              title: 'COM',
              value: '5000'
            },
            { amount: '20', putCall: 'Put', value: '1000' }
          ]
        },
        kind: 'report'
      }
    })
  })

  test('of an amendment says whether it replaces or adds', () => {
    const form = '13F-HR/A'
    const kindOf = (amendment?: string) => {
      const answer = read(managerSubmission([coverXml({ form, ...(amendment && { amendment }) }), tableXml()], form))
      return answer.ok && answer.value.kind === 'report' && answer.value.filed.report.amendment
    }
    expect([kindOf('NEW HOLDINGS'), kindOf('RESTATEMENT'), kindOf()]).toEqual([
      'new_holdings',
      'restatement',
      'restatement'
    ])
  })

  test('of a notice needs no table', () => {
    expect(codeOf(managerSubmission([coverXml({ form: '13F-NT' })], '13F-NT'))).toBe('report')
  })

  test.each([
    ['another form', managerSubmission([coverXml()], '13F-CTR'), 'unknown_manager_form'],
    ['no XML', managerSubmission([]), 'no_manager_report'],
    ['no table', managerSubmission([coverXml()]), 'no_information_table'],
    ['a table cut off', managerSubmission([coverXml(), tableXml().slice(0, -40)]), 'truncated'],
    ['an end before its document', managerSubmission([coverXml(), tableXml()]).slice(0, -200), 'truncated'],
    ['a quarter that is not over', managerSubmission([coverXml({ period: '03-31-2026' }), tableXml()]), 'no_quarter'],
    ['no CIK', managerSubmission([coverXml({ cik: 'x' }), tableXml()]), 'invalid_cik'],
    ['a DOCTYPE', managerSubmission([coverXml(), `<!DOCTYPE a><informationTable/>`]), 'doctype_refused']
  ])('with %s is refused', (_, text, reason) => {
    expect(codeOf(text)).toBe(reason)
  })

  test('may have more rows than any form about a person', () => {
    const answer = read(managerSubmission([coverXml(), tableXml(Array.from({ length: 5_000 }, () => ({})))]))
    expect(answer.ok && answer.value.kind === 'report' && answer.value.filed.rows).toHaveLength(5_000)
  })
})

describe('the documents of a report', () => {
  const part = (text: string, name: string): ManagerPart => {
    const answer = read(text, name)
    if (!answer.ok || answer.value.kind === 'report') throw new Error(`${name} is no part`)
    return answer.value
  }
  const refusalsOf = (parts: readonly ManagerPart[]) =>
    pairParts(parts).refused.map(({ file, reason }) => `${file.name} ${reason}`)

  test('are joined if the cover states the rows and the value of the table', () => {
    const folder = '999095000126000003'
    const paired = pairParts([part(tableXml(), `${folder}/table.xml`), part(coverXml(), `${folder}/primary_doc.xml`)])
    expect(paired.refused).toEqual([])
    expect(paired.reports).toMatchObject([
      { report: { accession: '9990950001-26-000003', filedAt: '2026-02-10' }, rows: [{}, {}] }
    ])
  })

  test('are refused where totals differ, or fit several', () => {
    expect(refusalsOf([part(coverXml({ value: 6_001 }), 'cover'), part(tableXml(), 'table')])).toEqual([
      'cover no_information_table',
      'table no_manager_cover'
    ])
    expect(refusalsOf([part(coverXml(), 'cover'), part(tableXml(), 'one'), part(tableXml(), 'two')])).toHaveLength(3)
    expect(refusalsOf([part(coverXml(), 'one'), part(coverXml(), 'two'), part(tableXml(), 'table')])).toHaveLength(3)
  })

  test('a notice is whole by itself, and another form is refused', () => {
    expect([
      codeOf(coverXml({ form: '13F-NT' })),
      codeOf(coverXml({ form: '144' })),
      codeOf('<a/>'),
      codeOf('')
    ]).toEqual(['report', 'unknown_manager_form', 'wrong_root', 'empty_file'])
  })
})
