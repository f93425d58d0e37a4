// Reads every real Form 13F at hand: to the cell, as plain patterns find it, or refused with the right reason.

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

import {
  type ManagerPart,
  pairParts,
  parseCover,
  parseTable,
  readManagerFile
} from '#adapters/edgar/managers/manager-file.ts'
import { findNames, plainName } from '#adapters/files/walk.ts'
import type { FiledReport } from '#core/ownership/managers/report.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { realData } from '#tests/support/filings/real-data.ts'

const FOLDER = realData('ownership/form13f')

/** Texts of an element, whatever its prefix. */
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}>([^<]*)</`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&amp;', '&').trim()
  )

describe.skipIf(!FOLDER)('real Forms 13F (needs REAL_DATA)', () => {
  const files = (
    FOLDER
      ? [
          ...findNames(
            [FOLDER],
            () => true,
            () => {}
          )
        ]
      : []
  ).map(name => {
    const bytes = readFileSync(name)
    return filingFile(name.endsWith('.gz') ? gunzipSync(bytes) : bytes, plainName(name))
  })
  const xmlOf = (part: string): string =>
    Buffer.from(files.find(({ name }) => basename(name).includes(part))?.bytes ?? []).toString()
  const reports: FiledReport[] = []
  const parts: ManagerPart[] = []
  const refused: string[][] = []
  for (const file of files) {
    const read = readManagerFile(file)
    if (!read.ok) refused.push([basename(file.name), read.code])
    else if (read.value.kind === 'report') reports.push(read.value.filed)
    else parts.push(read.value)
  }
  const paired = pairParts(parts)
  for (const { file, reason } of paired.refused) refused.push([basename(file.name), reason])

  test('are eleven documents: five make four reports, and six are refused', () => {
    expect(files).toHaveLength(11)
    expect([reports.length, paired.reports.length]).toEqual([3, 1])
    expect(refused.toSorted()).toEqual([
      ['13FHR_ABACUS_2020Q4_cover.xml', 'no_information_table'],
      ['Sample_13F-HRA.xml', 'no_information_table'],
      // Signed before the quarter that they state was over.
      ['Sample_13F-NT.xml', 'no_quarter'],
      ['Sample_13F-NTA.xml', 'no_quarter'],
      ['information_table.xml', 'no_manager_cover'],
      ['infotable_unknown-manager_2021Q3-prices_dollars_PRN.xml', 'no_manager_cover']
    ])
  })

  test.each([
    ['ACORN', '0001951757-25-000093', '2024-12-31', 77, 194_611_845],
    ['ACTIAM', '0001619124-21-000002', '2020-12-31', 5, 732_158],
    ['METLIFE', '0001140361-23-013281', '2021-12-31', 6, 11_019_796],
    ['infotable_BARD', undefined, '2021-09-30', 278, 1_129_298]
  ])('%s is read to the cell', (part, accession, period, count, value) => {
    const found = [...reports, ...paired.reports].find(({ report, rows }) =>
      accession === undefined ? rows.length === count : report.accession === accession
    )!
    const { report, rows } = found
    expect([report.period, report.statedRows, report.statedValue]).toEqual([period, count, value])
    expect(rows.reduce((sum, row) => sum + Number(row.value), 0)).toBe(value)
    const xml = xmlOf(part)
    const column = (name: string) => textsOf(xml.slice(xml.indexOf('informationTable')), name)
    expect(rows).toHaveLength(count)
    expect({
      amount: rows.map(row => row.amount),
      amountType: rows.map(row => row.amountType),
      cusip: rows.map(row => row.cusip),
      name: rows.map(row => row.name),
      title: rows.map(row => row.title),
      value: rows.map(row => row.value)
    }).toEqual({
      amount: column('sshPrnamt'),
      amountType: column('sshPrnamtType'),
      cusip: column('cusip'),
      name: column('nameOfIssuer'),
      title: column('titleOfClass'),
      value: column('value')
    })
  })

  test('name managers who report the rest, and the time of acceptance', () => {
    const { report } = reports.find(({ report: { accession } }) => accession === '0001140361-23-013281')!
    expect(report).toMatchObject({ managerCik: '1099219', managerName: 'METLIFE INC', reportType: 'combination' })
    expect(report.knownAt.toISOString()).toBe('2023-03-23T15:27:45.000Z')
    const others = xmlOf('METLIFE').split('<otherManager>').slice(1)
    expect(report.reportedBy.map(({ name }) => name)).toEqual(others.map(other => textsOf(other, 'name')[0]))
  })

  test('hold no element that is unknown', () => {
    const unknown = files
      .filter(({ name }) => name.endsWith('.xml'))
      .flatMap(({ bytes, name }) => {
        const isTable = Buffer.from(bytes!).includes('informationTable>')
        const read = (isTable ? parseTable : parseCover)(bytes!)
        return read.ok ? [...read.value.unknownElements.keys()] : [`${name} ${read.code}`]
      })
    expect(unknown).toEqual([])
  })
})
