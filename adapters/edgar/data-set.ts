// SEC quarterly insider data sets: one filing put together again from the rows of eight tables. Column names as
// published, misspellings included.

import { createHash } from 'node:crypto'

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import type { DataSetItem } from '#core/filings/ingest-data-set.ts'
import type { Cik, DocumentType, Filing, OwnershipLine, ReportingOwner } from '#core/filings/ownership-document.ts'
import type { RejectionReason } from '#core/filings/rejection.ts'
import { dayOrNull, flagOrNull, ImpossibleDate, textOrNull } from './data-set-cells.ts'
import { LINE_SHAPES, type LineShape, lineFields } from './data-set-lines.ts'
import { type DataSetPart, type DataSetRow, readDataSetParts } from './data-set-members.ts'

interface ChildRows {
  owners: Map<string, DataSetRow[]>
  footnotes: Map<string, DataSetRow[]>
  signatures: Map<string, DataSetRow[]>
  lines: { shape: LineShape; rows: Map<string, DataSetRow[]> }[]
}

const NONE: ReadonlyMap<string, number> = new Map()
const DOCUMENT_TYPES = new Set<string>(['3', '3/A', '4', '4/A', '5', '5/A'])

/** Every filing of a data set (.zip or folder); what cannot be a filing comes with its reason. `partBytes` bounds memory. */
export async function* readDataSet(path: string, partBytes?: number): AsyncGenerator<DataSetItem> {
  for await (const part of readDataSetParts(path, partBytes)) {
    const children = groupChildren(part)
    for (const row of part.SUBMISSION) yield toItem(row, children)
  }
}

function groupChildren(part: DataSetPart): ChildRows {
  return {
    footnotes: byAccession(part.FOOTNOTES),
    lines: LINE_SHAPES.map(shape => ({ rows: byAccession(part[shape.source]), shape })),
    owners: byAccession(part.REPORTINGOWNER),
    signatures: byAccession(part.OWNER_SIGNATURE)
  }
}

const byAccession = (rows: DataSetRow[]): Map<string, DataSetRow[]> =>
  Map.groupBy(rows, row => row['ACCESSION_NUMBER'] ?? '')

function toItem(row: DataSetRow, children: ChildRows): DataSetItem {
  const reason = flawOf(row, children)
  if (reason) return refuse(row, reason)
  try {
    const filing = toFiling(row, children)
    return {
      incoming: { document: undefined, filing, industry: undefined, source: 'data-set', unknownElements: NONE },
      ok: true
    }
  } catch (error) {
    if (error instanceof ImpossibleDate) return refuse(row, 'impossible_date')
    throw error
  }
}

function flawOf(row: DataSetRow, children: ChildRows): RejectionReason | undefined {
  if (!DOCUMENT_TYPES.has(row['DOCUMENT_TYPE'] ?? '')) return 'unknown_document_type'
  if (!/^\d{1,10}$/.test(row['ISSUERCIK'] ?? '')) return 'invalid_cik'
  if (!row['FILING_DATE']) return 'impossible_date'
  return children.owners.has(row['ACCESSION_NUMBER'] ?? '') ? undefined : 'missing_owner'
}

/** What stands for the bytes of a refused filing is its row of SUBMISSION.tsv. */
function refuse(row: DataSetRow, reason: RejectionReason): DataSetItem {
  const bytes = Buffer.from(Object.values(row).join('\t'))
  const name = `SUBMISSION.tsv#${row['ACCESSION_NUMBER'] ?? ''}`
  const file = { byteCount: bytes.byteLength, bytes, name, sha256: createHash('sha256').update(bytes).digest() }
  return { ok: false, rejected: { file, reason } }
}

function toFiling(row: DataSetRow, children: ChildRows): Filing {
  const accession = row['ACCESSION_NUMBER'] ?? ''
  const filedAt = dayOrNull(row['FILING_DATE']) ?? ''
  return {
    acceptedAt: null,
    accession,
    dateOfOriginalSubmission: dayOrNull(row['DATE_OF_ORIG_SUB']),
    documentType: row['DOCUMENT_TYPE'] as DocumentType,
    filedAt,
    footnotes: footnotesOf(children.footnotes.get(accession)),
    form3HoldingsReported: flagOrNull(row['FORM3_HOLDINGS_REPORTED']),
    form4TransactionsReported: flagOrNull(row['FORM4_TRANS_REPORTED']),
    issuer: {
      cik: toCik(row['ISSUERCIK']),
      foreignSymbol: null,
      name: row['ISSUERNAME'] ?? '',
      symbol: textOrNull(row['ISSUERTRADINGSYMBOL'])
    },
    knownAt: newYorkInstant(filedAt as ReportDate, '22:00'),
    knownAtSource: 'filing-day',
    lines: linesOf(accession, children),
    noSecuritiesOwned: flagOrNull(row['NO_SECURITIES_OWNED']),
    notSubjectToSection16: flagOrNull(row['NOT_SUBJECT_SEC16']),
    owners: (children.owners.get(accession) ?? []).map(toOwner),
    periodOfReport: dayOrNull(row['PERIOD_OF_REPORT']) ?? filedAt,
    plan10b51: flagOrNull(row['AFF10B5ONE']),
    remarks: textOrNull(row['REMARKS']),
    schemaVersion: null,
    signatures: (children.signatures.get(accession) ?? []).map(signature => ({
      date: dayOrNull(signature['OWNERSIGNATUREDATE']),
      name: textOrNull(signature['OWNERSIGNATURENAME'])
    }))
  }
}

const toCik = (text: string | undefined): Cik => (text ?? '').replace(/^0+/, '')

function footnotesOf(rows: DataSetRow[] = []): Record<string, string> {
  return Object.fromEntries(rows.map(row => [row['FOOTNOTE_ID'] ?? '', row['FOOTNOTE_TXT'] ?? '']))
}

/** The table lists the roles that are true; one that is not listed is not stated. */
function toOwner(row: DataSetRow): ReportingOwner {
  const roles = (row['RPTOWNER_RELATIONSHIP'] ?? '').split(',').map(role => role.trim())
  const has = (role: string): boolean | null => (roles.includes(role) ? true : null)
  return {
    cik: toCik(row['RPTOWNERCIK']),
    isDirector: has('Director'),
    isOfficer: has('Officer'),
    isOther: has('Other'),
    isTenPercentOwner: has('TenPercentOwner'),
    name: row['RPTOWNERNAME'] ?? '',
    officerTitle: textOrNull(row['RPTOWNER_TITLE']),
    otherText: textOrNull(row['RPTOWNER_TXT'])
  }
}

function linesOf(accession: string, children: ChildRows): OwnershipLine[] {
  return children.lines.flatMap(({ rows, shape }) =>
    (rows.get(accession) ?? []).map((row, index) => lineFields(row, shape, index + 1))
  )
}
