// Reads filings: complete ones for display, and a few columns of many for writing.

import type { Kysely, Selectable } from 'kysely'
import type pg from 'pg'

import { type FilingSource, type IncomingFiling, standInAccession } from '#core/filings/incoming-filing.ts'
import type {
  AcceptedSource,
  DocumentType,
  Filing,
  LineKind,
  LineTable,
  OwnershipLine,
  ReportingOwner,
  Signature
} from '#core/filings/ownership-document.ts'
import type { Accession } from '#core/sec-ids.ts'
import type { Database } from '#db/schema.ts'
import { type HeldFiling, type HeldFilings, hashOf, isStandIn } from './filing-plan.ts'

export async function findFiling(db: Kysely<Database>, accession: Accession): Promise<Filing | undefined> {
  const row = await db.selectFrom('filing').selectAll().where('accession', '=', accession).executeTakeFirst()
  if (!row) return undefined
  const [owners, lines] = await Promise.all([
    db.selectFrom('filing_owner').selectAll().where('accession', '=', accession).orderBy('position').execute(),
    db.selectFrom('filing_line').selectAll().where('accession', '=', accession).orderBy('position').execute()
  ])
  return { ...toDocument(row), lines: lines.map(toLine), owners: owners.map(toOwner) }
}

type FilingRow = Selectable<Database['filing']>

function toDocument(row: FilingRow): Omit<Filing, 'lines' | 'owners'> {
  return {
    acceptedAt: row.accepted_at === null ? null : new Date(row.accepted_at),
    accession: row.accession,
    dateOfOriginalSubmission: row.date_of_original_submission,
    documentType: row.document_type as DocumentType,
    filedAt: row.filed_at,
    footnotes: row.footnotes as Record<string, string>,
    form3HoldingsReported: row.form3_holdings_reported,
    form4TransactionsReported: row.form4_transactions_reported,
    issuer: {
      cik: row.issuer_cik,
      foreignSymbol: row.issuer_foreign_symbol,
      name: row.issuer_name,
      symbol: row.issuer_symbol
    },
    knownAt: new Date(row.known_at),
    knownAtSource: row.known_at_source as AcceptedSource,
    noSecuritiesOwned: row.no_securities_owned,
    notSubjectToSection16: row.not_subject_to_section16,
    periodOfReport: row.period_of_report,
    plan10b51: row.plan10b51,
    remarks: row.remarks,
    schemaVersion: row.schema_version,
    signatures: row.signatures as Signature[]
  }
}

function toOwner(row: Selectable<Database['filing_owner']>): ReportingOwner {
  return {
    cik: row.owner_cik,
    isDirector: row.is_director,
    isOfficer: row.is_officer,
    isOther: row.is_other,
    isTenPercentOwner: row.is_ten_percent_owner,
    name: row.name,
    officerTitle: row.officer_title,
    otherText: row.other_text
  }
}

function toLine(row: Selectable<Database['filing_line']>): OwnershipLine {
  return {
    acquiredDisposed: row.acquired_disposed as 'A' | 'D' | null,
    deemedExecutionDate: row.deemed_execution_date,
    directOrIndirect: row.direct_or_indirect as 'D' | 'I' | null,
    equitySwap: row.equity_swap,
    exerciseDate: row.exercise_date,
    exercisePrice: row.exercise_price,
    expirationDate: row.expiration_date,
    footnoteIds: row.footnote_ids as Record<string, string[]>,
    kind: row.kind as LineKind,
    natureOfOwnership: row.nature_of_ownership,
    path: row.path,
    pricePerShare: row.price_per_share,
    securityTitle: row.security_title,
    shares: row.shares,
    sharesOwnedFollowing: row.shares_owned_following,
    table: row.table_name as LineTable,
    timeliness: row.timeliness,
    totalValue: row.total_value,
    transactionCode: row.transaction_code,
    transactionDate: row.transaction_date,
    transactionFormType: row.transaction_form_type,
    underlyingShares: row.underlying_shares,
    underlyingTitle: row.underlying_title,
    underlyingValue: row.underlying_value,
    valueOwnedFollowing: row.value_owned_following
  }
}

interface HeldRow {
  accession: string
  issuer_cik: string
  source: FilingSource
  filed_at: string
  accepted_at: string | null
  known_at: string
  known_at_source: AcceptedSource
}

const HELD_COLUMNS = `accession, issuer_cik, source, filed_at, accepted_at, known_at, known_at_source`

/** Returns the stored filings of a batch by accession and, for bare XML, by hash of the bytes. */
export async function findHeld(client: pg.ClientBase, filings: readonly IncomingFiling[]): Promise<HeldFilings> {
  const { rows } = await client.query<HeldRow>(`select ${HELD_COLUMNS} from filing where accession = any($1)`, [
    filings.map(({ filing }) => filing.accession)
  ])
  return {
    byAccession: new Map(rows.map(row => [row.accession, toHeld(row)])),
    byHash: await findByHash(
      client,
      filings.filter(({ document, source }) => document && source === 'xml')
    )
  }
}

/**
 * Finds stored filings by hash. For bare XML without an accession all documents are searched, which is rare. Bare XML
 * with an accession may have been stored without one before.
 */
async function findByHash(client: pg.ClientBase, bare: readonly IncomingFiling[]): Promise<Map<string, HeldFiling>> {
  if (bare.length === 0) return new Map()
  const nameless = bare.filter(isStandIn)
  const { rows } = await client.query<HeldRow & { hash: string }>(
    `select ${HELD_COLUMNS}, encode(sha256, 'hex') as hash
     from filing_document join filing using (accession)
     where source = 'xml' and ${nameless.length > 0 ? 'sha256 = any($1)' : 'accession = any($1)'}`,
    [
      nameless.length > 0
        ? bare.map(filing => Buffer.from(hashOf(filing), 'hex'))
        : bare.map(filing => standInAccession(hashOf(filing)))
    ]
  )
  return new Map(rows.map(row => [row.hash, toHeld(row)]))
}

function toHeld(row: HeldRow): HeldFiling {
  return {
    accession: row.accession,
    issuerCik: row.issuer_cik,
    best: {
      content: undefined,
      source: row.source,
      time: {
        acceptedAt: row.accepted_at === null ? null : new Date(row.accepted_at),
        filedAt: row.filed_at,
        knownAt: new Date(row.known_at),
        knownAtSource: row.known_at_source
      }
    }
  }
}
