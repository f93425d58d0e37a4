// Reads a report of a manager from its own XML: from a full submission, or from the two documents of a report, which
// state neither accession nor filing day.

import { createHash } from 'node:crypto'

import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { parseDecimal } from '#core/filings/filed-number.ts'
import { filingTimeOf } from '#core/filings/filing-time.ts'
import type { FilingFile } from '#core/filings/ports.ts'
import type { RejectionReason } from '#core/filings/rejection.ts'
import type { ReportRefusal } from '#core/ownership/managers/ingest-reports.ts'
import {
  type FiledReport,
  findManagerForm,
  isNotice,
  type OtherManager,
  type TableRow
} from '#core/ownership/managers/report.ts'
import { parseCik } from '#core/ownership/open-schedule.ts'
import { fail, ok, type Result } from '#core/result.ts'
import { accessionOf, NO_HEADER } from '../filing-file.ts'
import { type ReadForm, readForm } from '../form-xml.ts'
import { formOf, isSubmission, readSubmission, type SubmissionHeader } from '../submission-text.ts'
import { COVER_FORM, type CoverDraft, emptyCover, emptyTable, type ManagerDraft, TABLE_FORM } from './manager-tree.ts'
import { amendmentOf, findQuarter, MOST_NAME_CHARACTERS, reportTypeOf, storedName } from './report-cells.ts'

/** Largest submission: a table of 120,000 rows has some 90 megabytes. */
export const MAX_MANAGER_BYTES = 100 * 1024 * 1024

type Refusal = RejectionReason | ReportRefusal
type Cover = Omit<CoverDraft, 'id'>

/** Document of a report that stands alone: a cover with its texts, or a table with its rows. */
export type ManagerPart =
  | { readonly kind: 'cover'; readonly file: FilingFile; readonly cover: Cover }
  | { readonly kind: 'table'; readonly file: FilingFile; readonly rows: readonly TableRow[] }

export type ManagerFile = { readonly kind: 'report'; readonly filed: FiledReport } | ManagerPart

const COVER = { maxBytes: MAX_MANAGER_BYTES, missing: 'no_manager_report', root: 'edgarSubmission' } as const
const TABLE = { maxBytes: MAX_MANAGER_BYTES, missing: 'no_information_table', root: 'informationTable' } as const
/** Text in every information table. It tells the two documents apart without parsing. */
const TABLE_MARK = 'informationTable'

/** Returns a whole report, or one of its two documents, which pairParts() joins. */
export function readManagerFile(file: FilingFile): Result<ManagerFile, Refusal> {
  const { bytes } = file
  if (bytes === undefined) return fail('too_large')
  if (bytes.byteLength === 0) return fail('empty_file')
  if (isSubmission(bytes)) return readWhole(file, bytes)
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(TABLE_MARK)) {
    const table = parseTable(bytes)
    return table.ok ? ok({ file, kind: 'table', rows: table.value.document }) : table
  }
  const cover = parseCover(bytes)
  if (!cover.ok) return cover
  const { document } = cover.value
  if (!findManagerForm(document.facts.form ?? '')) return fail('unknown_manager_form')
  if (!isNotice(findManagerForm(document.facts.form ?? '')!)) return ok({ cover: document, file, kind: 'cover' })
  return asReport(toReport(document, [], { file, header: NO_HEADER, sha256: file.sha256 }))
}

function readWhole(file: FilingFile, bytes: Uint8Array): Result<ManagerFile, Refusal> {
  const form = findManagerForm(formOf(bytes) ?? '')
  if (!form) return fail('unknown_manager_form')
  const submission = readSubmission(bytes, COVER)
  if (!submission.ok) return submission
  const cover = parseCover(submission.value.xml)
  if (!cover.ok) return cover
  const source = { file, header: submission.value.header, sha256: file.sha256 }
  if (isNotice(form)) return asReport(toReport(cover.value.document, [], source))
  const found = readSubmission(bytes, TABLE)
  const table = found.ok ? parseTable(found.value.xml) : found
  return table.ok ? asReport(toReport(cover.value.document, table.value.document, source)) : table
}

const asReport = (read: Result<FiledReport, Refusal>): Result<ManagerFile, Refusal> =>
  read.ok ? ok({ filed: read.value, kind: 'report' }) : read

export const parseCover = (xml: Uint8Array): Result<ReadForm<Cover>, RejectionReason> =>
  readForm(xml, COVER_FORM, emptyCover(), ({ facts, includes, reportedBy }) => ({ facts, includes, reportedBy }))

export const parseTable = (xml: Uint8Array): Result<ReadForm<readonly TableRow[]>, RejectionReason> =>
  readForm(xml, TABLE_FORM, emptyTable(), ({ rows }) =>
    rows.map(row => ({ ...row, name: row.name.slice(0, MOST_NAME_CHARACTERS) }))
  )

interface Source {
  readonly file: FilingFile
  readonly header: SubmissionHeader
  readonly sha256: Uint8Array
}

function toReport(
  { facts, includes, reportedBy }: Cover,
  rows: readonly TableRow[],
  { file, header, sha256 }: Source
): Result<FiledReport, Refusal> {
  const form = findManagerForm(facts.form ?? '')
  const managerCik = parseCik(facts.cik ?? '')
  const filedAt = header.filedAt ?? dayOf(facts.signedOn)
  if (!form) return fail('unknown_manager_form')
  if (!managerCik) return fail('invalid_cik')
  if (!filedAt) return fail('impossible_date')
  const period = findQuarter([dayOf(facts.period), dayOf(facts.quarter)], filedAt)
  if (!period) return fail('no_quarter')
  return ok({
    report: {
      accession: header.accession ?? accessionOf(file),
      amendment: amendmentOf(form, facts.amendmentType ?? ''),
      filedAt,
      form,
      includes: managersOf(includes),
      isConfidential: facts.confidential === 'true',
      knownAt: filingTimeOf({ ...header, signedOn: filedAt }).knownAt,
      managerCik,
      managerName: storedName(facts.name ?? '') || `CIK ${managerCik}`,
      period,
      reportedBy: managersOf(reportedBy),
      reportType: reportTypeOf(form, facts.reportType ?? ''),
      statedRows: parseDecimal(facts.rows),
      statedValue: parseDecimal(facts.value)
    },
    rows,
    sha256
  })
}

/** `dayOf('12-31-2020') // '2020-12-31'`; null if it is no day. */
const dayOf = (text: string | null): ReportDate | null =>
  parseReportDate((text ?? '').replace(/^(\d\d)-(\d\d)-(\d{4})$/, '$3-$1-$2')) ?? null

const managersOf = (drafts: readonly ManagerDraft[]): OtherManager[] =>
  drafts.flatMap(({ cik, name }) => {
    const stored = storedName(name ?? '')
    return stored === '' ? [] : { cik: parseCik(cik ?? '') ?? null, name: stored }
  })

export interface PairedParts {
  readonly reports: readonly FiledReport[]
  readonly refused: readonly { readonly file: FilingFile; readonly reason: Refusal }[]
}

/** Joins the covers and tables of one folder. A table belongs to the only cover that states its rows and its value. */
export function pairParts(parts: readonly ManagerPart[]): PairedParts {
  const reports: FiledReport[] = []
  const refused: { file: FilingFile; reason: Refusal }[] = []
  const covers = parts.filter(part => part.kind === 'cover')
  const tables = parts.filter(part => part.kind === 'table')
  const paired = new Set<ManagerPart>()
  for (const one of covers) {
    const [table, ...others] = tables.filter(({ rows }) => isTableOf(one.cover, rows))
    const isAlone = covers.filter(({ cover }) => table && isTableOf(cover, table.rows)).length === 1
    if (!table || others.length > 0 || !isAlone) continue
    paired.add(one).add(table)
    const sha256 = createHash('sha256').update(one.file.sha256).update(table.file.sha256).digest()
    const read = toReport(one.cover, table.rows, { file: one.file, header: NO_HEADER, sha256 })
    if (read.ok) reports.push(read.value)
    else refused.push({ file: one.file, reason: read.code })
  }
  for (const part of parts)
    if (!paired.has(part))
      refused.push({ file: part.file, reason: part.kind === 'cover' ? 'no_information_table' : 'no_manager_cover' })
  return { refused, reports }
}

function isTableOf({ facts }: Cover, rows: readonly TableRow[]): boolean {
  if (parseDecimal(facts.rows) !== rows.length) return false
  return parseDecimal(facts.value) === rows.reduce((sum, { value }) => sum + (parseDecimal(value) ?? Number.NaN), 0)
}
