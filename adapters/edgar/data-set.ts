// Builds filings from the eight tables of SEC quarterly insider data sets. Column names are spelled as published,
// including misspellings.

import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

import type { ReportDate } from '#core/dates/report-date.ts'
import { plainName } from '#core/escape.ts'
import { filingTimeOf } from '#core/filings/filing-time.ts'
import type { DataSetItem } from '#core/filings/ingest-data-set.ts'
import type { DocumentType, Filing, OwnershipLine, ReportingOwner } from '#core/filings/ownership-document.ts'
import type { RejectionReason } from '#core/filings/rejection.ts'
import type { Cik } from '#core/sec-ids.ts'
import { dayOrNull, flagOrNull, ImpossibleDate, textOrNull } from './data-set-cells.ts'
import { DATA_SET_TABLES, type InsiderPart, LINE_SHAPES, lineFields } from './data-set-lines.ts'
import { readDataSetParts } from './data-set-members.ts'
import type { DataSetRow } from './data-set-rows.ts'

/** Number of filings after which control returns to the event loop, so that database writes can proceed. */
const FILINGS_A_TURN = 8
const NONE: ReadonlyMap<string, number> = new Map()
const DOCUMENT_TYPES = new Set<string>(['3', '3/A', '4', '4/A', '5', '5/A'])

/** Yields every filing of a data set (.zip or folder), or the reason for refusing it. `partBytes` limits memory. */
export async function* readDataSet(path: string, partBytes?: number): AsyncGenerator<DataSetItem> {
  let filings = 0
  for await (const part of readDataSetParts(path, { tables: DATA_SET_TABLES }, partBytes)) {
    for (const accession of part.SUBMISSION.texts.keys()) {
      filings += 1
      if (filings % FILINGS_A_TURN === 0) await nextTurn()
      for (const row of part.SUBMISSION.of(accession)) yield toItem(row, part)
    }
  }
}

function toItem(row: DataSetRow, part: InsiderPart): DataSetItem {
  const accession = row('ACCESSION_NUMBER')
  const reason = flawOf(row, part.REPORTINGOWNER.of(accession))
  if (reason) return refuse(accession, part, reason)
  try {
    const filing = toFiling(row, part)
    return {
      incoming: { document: undefined, filing, industry: undefined, source: 'data-set', unknownElements: NONE },
      ok: true
    }
  } catch (error) {
    if (error instanceof ImpossibleDate) return refuse(accession, part, 'impossible_date')
    throw error
  }
}

function flawOf(row: DataSetRow, owners: readonly DataSetRow[]): RejectionReason | undefined {
  if (!DOCUMENT_TYPES.has(row('DOCUMENT_TYPE'))) return 'unknown_document_type'
  if (!/^\d{1,10}$/.test(row('ISSUERCIK'))) return 'invalid_cik'
  if (row('FILING_DATE') === '') return 'impossible_date'
  if (owners.length === 0) return 'missing_owner'
  return owners.every(owner => owner('RPTOWNERCIK') !== '') ? undefined : 'missing_owner_cik'
}

/** Refuses a filing. Its text in SUBMISSION.tsv replaces the file's bytes. */
function refuse(accession: string, { SUBMISSION }: InsiderPart, reason: RejectionReason): DataSetItem {
  const bytes = Buffer.from(SUBMISSION.texts.get(accession)?.join('\n') ?? '')
  const name = `SUBMISSION.tsv#${accession}`
  const file = { byteCount: bytes.byteLength, bytes, name, sha256: createHash('sha256').update(bytes).digest() }
  return { ok: false, rejected: { file, reason } }
}

function toFiling(row: DataSetRow, part: InsiderPart): Filing {
  const accession = row('ACCESSION_NUMBER')
  const filedAt = (dayOrNull(row('FILING_DATE')) ?? '') as ReportDate
  return {
    ...filingTimeOf({ filedAt, signedOn: filedAt }),
    accession,
    dateOfOriginalSubmission: dayOrNull(row('DATE_OF_ORIG_SUB')),
    documentType: row('DOCUMENT_TYPE') as DocumentType,
    footnotes: footnotesOf(part.FOOTNOTES.of(accession)),
    form3HoldingsReported: flagOrNull(row('FORM3_HOLDINGS_REPORTED')),
    form4TransactionsReported: flagOrNull(row('FORM4_TRANS_REPORTED')),
    issuer: {
      cik: toCik(row('ISSUERCIK')),
      foreignSymbol: null,
      name: plainName(row('ISSUERNAME')),
      symbol: textOrNull(row('ISSUERTRADINGSYMBOL'))
    },
    lines: linesOf(accession, part),
    noSecuritiesOwned: flagOrNull(row('NO_SECURITIES_OWNED')),
    notSubjectToSection16: flagOrNull(row('NOT_SUBJECT_SEC16')),
    owners: part.REPORTINGOWNER.of(accession).map(toOwner),
    periodOfReport: dayOrNull(row('PERIOD_OF_REPORT')) ?? filedAt,
    plan10b51: flagOrNull(row('AFF10B5ONE')),
    remarks: textOrNull(row('REMARKS')),
    schemaVersion: null,
    signatures: part.OWNER_SIGNATURE.of(accession).map(signature => ({
      date: dayOrNull(signature('OWNERSIGNATUREDATE')),
      name: textOrNull(signature('OWNERSIGNATURENAME'))
    }))
  }
}

const toCik = (text: string): Cik => text.replace(/^0+/, '')

function footnotesOf(rows: DataSetRow[]): Record<string, string> {
  return Object.fromEntries(rows.map(row => [row('FOOTNOTE_ID'), row('FOOTNOTE_TXT')]))
}

/**
 * Reads an owner. The table lists only true roles; any other role is `null`. Directors sometimes type a title, so a
 * title without the role `Officer` means that the owner is not an officer.
 */
function toOwner(row: DataSetRow): ReportingOwner {
  const roles = row('RPTOWNER_RELATIONSHIP')
    .split(',')
    .map(role => role.trim())
  const has = (role: string): boolean | null => (roles.includes(role) ? true : null)
  const officerTitle = textOrNull(row('RPTOWNER_TITLE'))
  return {
    cik: toCik(row('RPTOWNERCIK')),
    isDirector: has('Director'),
    isOfficer: has('Officer') ?? (officerTitle === null ? null : false),
    isOther: has('Other'),
    isTenPercentOwner: has('TenPercentOwner'),
    name: plainName(row('RPTOWNERNAME')),
    officerTitle,
    otherText: textOrNull(row('RPTOWNER_TXT'))
  }
}

function linesOf(accession: string, part: InsiderPart): OwnershipLine[] {
  return LINE_SHAPES.flatMap(shape =>
    part[shape.source].of(accession).map((row, index) => lineFields(row, shape, index + 1))
  )
}
