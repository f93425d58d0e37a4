// Writes reports of managers as the tables of the SEC's Form 13F data sets, and CUSIPs as a fails-to-deliver file.

import type { ReportDate } from '#core/dates/report-date.ts'

export interface InventedReport {
  readonly accession: string
  readonly cik: string
  readonly name: string
  readonly form: string
  readonly period: ReportDate
  readonly filedAt: ReportDate
  /** `RESTATEMENT` or `NEW HOLDINGS` for amendments. */
  readonly amendmentType?: string
  /** `13F HOLDINGS REPORT` unless stated. */
  readonly reportType?: string
  readonly isConfidential?: boolean
  readonly rows: readonly InventedRow[]
  /** Names of managers for whom the report speaks, in the order of their numbers. */
  readonly includes?: readonly string[]
  /** Names of managers who report instead. */
  readonly reportedBy?: readonly string[]
}

export interface InventedRow {
  readonly name: string
  readonly title: string
  readonly cusip: string
  readonly value: number | string
  readonly amount: number | string
  readonly type?: 'PRN' | 'SH'
  readonly putCall?: 'Call' | 'Put'
  /** Numbers of included managers: `1,2`. */
  readonly otherManager?: string
}

/** File of a data set: its name, and its lines after the heading one by one. */
export interface TableText {
  readonly name: string
  readonly heading: string
  lines(reports: Iterable<InventedReport>): Iterable<string>
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** `dataSetDay('2026-02-14') // '14-FEB-2026'` */
const dataSetDay = (day: ReportDate): string =>
  `${day.slice(8)}-${MONTHS[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`

const table = (
  name: string,
  columns: readonly string[],
  rowsOf: (report: InventedReport) => readonly (readonly (number | string)[])[]
): TableText => ({
  heading: ['ACCESSION_NUMBER', ...columns].join('\t'),
  *lines(reports) {
    for (const report of reports) for (const row of rowsOf(report)) yield [report.accession, ...row].join('\t')
  },
  name: `${name}.tsv`
})

const sumOf = (rows: readonly InventedRow[]): number => rows.reduce((sum, { value }) => sum + Number(value), 0)

/** Tables of a data set, with the columns that are read. */
export const MANAGER_TABLES: readonly TableText[] = [
  table('SUBMISSION', ['FILING_DATE', 'SUBMISSIONTYPE', 'CIK', 'PERIODOFREPORT'], ({ cik, filedAt, form, period }) => [
    [dataSetDay(filedAt), form, cik, dataSetDay(period)]
  ]),
  table(
    'COVERPAGE',
    ['REPORTCALENDARORQUARTER', 'ISAMENDMENT', 'AMENDMENTTYPE', 'FILINGMANAGER_NAME', 'REPORTTYPE'],
    ({ amendmentType = '', form, name, period, reportType = '13F HOLDINGS REPORT' }) => [
      [dataSetDay(period), form.endsWith('/A') ? 'Y' : 'N', amendmentType, name, reportType]
    ]
  ),
  table(
    'SUMMARYPAGE',
    ['OTHERINCLUDEDMANAGERSCOUNT', 'TABLEENTRYTOTAL', 'TABLEVALUETOTAL', 'ISCONFIDENTIALOMITTED'],
    ({ form, includes = [], isConfidential = false, rows }) =>
      form.startsWith('13F-NT') ? [] : [[includes.length, rows.length, sumOf(rows), isConfidential ? 'Y' : 'N']]
  ),
  table('OTHERMANAGER', ['OTHERMANAGER_SK', 'CIK', 'NAME'], ({ reportedBy = [] }) =>
    reportedBy.map((name, index) => [index + 1, '', name])
  ),
  table('OTHERMANAGER2', ['SEQUENCENUMBER', 'CIK', 'NAME'], ({ includes = [] }) =>
    includes.map((name, index) => [index + 1, '', name])
  ),
  table(
    'INFOTABLE',
    [
      ...['INFOTABLE_SK', 'NAMEOFISSUER', 'TITLEOFCLASS', 'CUSIP', 'FIGI', 'VALUE', 'SSHPRNAMT', 'SSHPRNAMTTYPE'],
      ...[
        'PUTCALL',
        'INVESTMENTDISCRETION',
        'OTHERMANAGER',
        'VOTING_AUTH_SOLE',
        'VOTING_AUTH_SHARED',
        'VOTING_AUTH_NONE'
      ]
    ],
    ({ rows }) =>
      rows.map(({ amount, cusip, name, otherManager = '', putCall = '', title, type = 'SH', value }, index) => [
        ...[index + 1, name, title, cusip, '', value, amount, type, putCall],
        ...[otherManager === '' ? 'SOLE' : 'DFND', otherManager, amount, 0, 0]
      ])
  )
]

export interface InventedFail {
  readonly day: ReportDate
  readonly cusip: string
  readonly ticker: string
  readonly name: string
}

export const writeFails = (fails: readonly InventedFail[]): string =>
  [
    'SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE',
    ...fails.map(({ cusip, day, name, ticker }) =>
      [day.replaceAll('-', ''), cusip, ticker, 100, name, '10.00'].join('|')
    ),
    `Trailer record count ${fails.length}`,
    ''
  ].join('\r\n')

const CHECKED = 8

/**
 * CUSIP of an invented stock, of the issuer numbers 990000 to 990999 that are kept for the user's own securities:
 * `inventCusip(7, '10') // '990007106'`
 *
 * @see https://www.cusip.com/identifiers.html
 */
export function inventCusip(issuer: number, issue = '10'): string {
  const base = `990${String(issuer % 1_000).padStart(3, '0')}${issue}`
  const sum = [...base.slice(0, CHECKED)].reduce((total, character, index) => {
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 55
    const weighted = index % 2 === 1 ? value * 2 : value
    return total + Math.floor(weighted / 10) + (weighted % 10)
  }, 0)
  return `${base}${(10 - (sum % 10)) % 10}`
}
