// Reads reports of managers from the tables of the SEC's Form 13F data sets, by the headings of their columns.
// @see https://www.sec.gov/data-research/sec-markets-data/form-13f-data-sets

import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

import type { ReportDate } from '#core/dates/report-date.ts'
import { parseDecimal } from '#core/filings/filed-number.ts'
import { filingTimeOf } from '#core/filings/filing-time.ts'
import type { ReportItem, ReportRefusal } from '#core/ownership/managers/ingest-reports.ts'
import { findManagerForm, isNotice, type OtherManager, type TableRow } from '#core/ownership/managers/report.ts'
import { parseCik } from '#core/ownership/open-schedule.ts'
import { dayOrNull, flagOrNull, ImpossibleDate } from '../data-set-cells.ts'
import { type DataSetPart, readDataSetParts } from '../data-set-members.ts'
import type { DataSetRow } from '../data-set-rows.ts'
import {
  amendmentOf,
  findQuarter,
  MOST_MANAGERS_NAMED,
  MOST_NAME_CHARACTERS,
  reportTypeOf,
  storedName
} from './report-cells.ts'

const TABLES = ['SUBMISSION', 'COVERPAGE', 'SUMMARYPAGE', 'OTHERMANAGER', 'OTHERMANAGER2', 'INFOTABLE'] as const
type Part = DataSetPart<(typeof TABLES)[number]>

const NEEDED = {
  COVERPAGE: ['ACCESSION_NUMBER', 'FILINGMANAGER_NAME', 'REPORTTYPE'],
  INFOTABLE: [
    'ACCESSION_NUMBER',
    'NAMEOFISSUER',
    'TITLEOFCLASS',
    'CUSIP',
    'VALUE',
    'SSHPRNAMT',
    'SSHPRNAMTTYPE',
    'PUTCALL'
  ],
  SUBMISSION: ['ACCESSION_NUMBER', 'FILING_DATE', 'SUBMISSIONTYPE', 'CIK', 'PERIODOFREPORT']
}

/** Largest unpacked size. The SEC's data sets of 2025 have about 500 MB. */
const MAX_BYTES = 1_500_000_000
/** Smaller than for other data sets: rows of a part become ten times as large in memory. */
const PART_BYTES = 8 * 1024 * 1024
/** Number of reports after which control returns to the event loop, so that database writes can proceed. */
const REPORTS_A_TURN = 8
const ACCESSION = /^\d{10}-\d{2}-\d{6}$/

/** Yields every report of a data set (.zip or folder), or the reason for refusing it. `partBytes` limits memory. */
export async function* readManagerDataSet(path: string, partBytes = PART_BYTES): AsyncGenerator<ReportItem> {
  let reports = 0
  for await (const part of readDataSetParts(path, { maxBytes: MAX_BYTES, needed: NEEDED, tables: TABLES }, partBytes)) {
    for (const accession of part.SUBMISSION.texts.keys()) {
      reports += 1
      if (reports % REPORTS_A_TURN === 0) await nextTurn()
      for (const row of part.SUBMISSION.of(accession)) yield toItem(row, part)
    }
  }
}

function toItem(row: DataSetRow, part: Part): ReportItem {
  const accession = row('ACCESSION_NUMBER')
  try {
    const read = readHead(row, part)
    if (typeof read === 'string') return { accession, ok: false, reason: read }
    return {
      filed: {
        report: read,
        rows: isNotice(read.form) ? [] : part.INFOTABLE.of(accession).map(toTableRow),
        sha256: hashOf(accession, part)
      },
      ok: true
    }
  } catch (error) {
    if (error instanceof ImpossibleDate) return { accession, ok: false, reason: 'impossible_date' }
    throw error
  }
}

function readHead(row: DataSetRow, part: Part) {
  const accession = row('ACCESSION_NUMBER')
  const [cover] = part.COVERPAGE.of(accession)
  const [summary] = part.SUMMARYPAGE.of(accession)
  const form = findManagerForm(row('SUBMISSIONTYPE').toUpperCase())
  const managerCik = parseCik(row('CIK'))
  const filedAt = dayOrNull(row('FILING_DATE')) as ReportDate | null
  if (!ACCESSION.test(accession)) return 'bad_accession' satisfies ReportRefusal
  if (!form) return 'unknown_manager_form' satisfies ReportRefusal
  if (!managerCik) return 'invalid_cik' satisfies ReportRefusal
  if (!filedAt) return 'impossible_date' satisfies ReportRefusal
  const period = findQuarter(
    [row('PERIODOFREPORT'), cover?.('REPORTCALENDARORQUARTER')].map(cell => dayOrNull(cell) as ReportDate | null),
    filedAt
  )
  if (!period) return 'no_quarter' satisfies ReportRefusal
  return {
    accession,
    amendment: amendmentOf(form, cover?.('AMENDMENTTYPE') ?? ''),
    filedAt,
    form,
    includes: managersOf(part.OTHERMANAGER2.of(accession)),
    isConfidential: flagOf(summary?.('ISCONFIDENTIALOMITTED')),
    // The data sets state no time, so that a report is known at the end of its day.
    knownAt: filingTimeOf({ filedAt, signedOn: filedAt }).knownAt,
    managerCik,
    managerName: storedName(cover?.('FILINGMANAGER_NAME') ?? '') || `CIK ${managerCik}`,
    period,
    reportedBy: managersOf(part.OTHERMANAGER.of(accession)),
    reportType: reportTypeOf(form, cover?.('REPORTTYPE') ?? ''),
    statedRows: parseDecimal(summary?.('TABLEENTRYTOTAL') ?? null),
    statedValue: parseDecimal(summary?.('TABLEVALUETOTAL') ?? null)
  }
}

/** The data sets write `Y` and `N` in some years. */
const flagOf = (cell = ''): boolean => flagOrNull(cell) ?? cell.toUpperCase() === 'Y'

const managersOf = (rows: readonly DataSetRow[]): OtherManager[] =>
  rows.slice(0, MOST_MANAGERS_NAMED).flatMap(row => {
    const name = storedName(row('NAME'))
    return name === '' ? [] : { cik: parseCik(row('CIK')) ?? null, name }
  })

const toTableRow = (row: DataSetRow): TableRow => ({
  amount: row('SSHPRNAMT'),
  amountType: row('SSHPRNAMTTYPE'),
  cusip: row('CUSIP'),
  name: row('NAMEOFISSUER').slice(0, MOST_NAME_CHARACTERS),
  putCall: row('PUTCALL'),
  title: row('TITLEOFCLASS'),
  value: row('VALUE')
})

/** Hash of all rows of the report, so that a repeated report is recognised. */
function hashOf(accession: string, part: Part): Uint8Array {
  const hash = createHash('sha256')
  for (const table of TABLES)
    for (const text of part[table].texts.get(accession) ?? []) hash.update(`${table}\t${text}\n`)
  return hash.digest()
}
