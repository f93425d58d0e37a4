// Filings as received.

import type { Generated, JSONColumnType } from 'kysely'

export interface FilingsTables {
  source_state: SourceStateTable
  filing: FilingTable
  filing_count: FilingCountTable
  document_pack: DocumentPackTable
  filing_document: FilingDocumentTable
  filing_owner: FilingOwnerTable
  filing_line: FilingLineTable
  rejected_filing: RejectedFilingTable
}

interface SourceStateTable {
  source: string
  last_success_at: string
  detail: JSONColumnType<object>
}

/** Changes of the number of filings. Their sum is the number of filings. */
interface FilingCountTable {
  added: number
}

interface FilingTable {
  accession: string
  document_type: string
  schema_version: string | null
  period_of_report: string
  date_of_original_submission: string | null
  filed_at: string
  accepted_at: string | null
  known_at: string
  known_at_source: string
  issuer_cik: string
  issuer_name: string
  issuer_symbol: string | null
  issuer_foreign_symbol: string | null
  no_securities_owned: boolean | null
  not_subject_to_section16: boolean | null
  form3_holdings_reported: boolean | null
  form4_transactions_reported: boolean | null
  plan10b51: boolean | null
  remarks: string | null
  footnotes: JSONColumnType<object>
  signatures: JSONColumnType<object>
  source: string
}

interface DocumentPackTable {
  id: Generated<string>
  bytes: Buffer
}

interface FilingDocumentTable {
  accession: string
  sha256: Buffer
  pack_id: string
  pack_offset: number
  byte_count: number
}

interface FilingOwnerTable {
  accession: string
  position: number
  owner_cik: string
  name: string
  is_director: boolean | null
  is_officer: boolean | null
  is_ten_percent_owner: boolean | null
  is_other: boolean | null
  officer_title: string | null
  other_text: string | null
}

interface FilingLineTable {
  accession: string
  position: number
  table_name: string
  kind: string
  security_title: string | null
  transaction_date: string | null
  deemed_execution_date: string | null
  transaction_form_type: string | null
  transaction_code: string | null
  equity_swap: boolean | null
  timeliness: string | null
  shares: string | null
  total_value: string | null
  price_per_share: string | null
  acquired_disposed: string | null
  shares_owned_following: string | null
  value_owned_following: string | null
  direct_or_indirect: string | null
  nature_of_ownership: string | null
  exercise_price: string | null
  exercise_date: string | null
  expiration_date: string | null
  underlying_title: string | null
  underlying_shares: string | null
  underlying_value: string | null
  path: string
  footnote_ids: JSONColumnType<object>
}

interface RejectedFilingTable {
  sha256: Buffer
  file: string
  reason: string
  byte_count: string
  bytes: Buffer | null
  first_rejected_at: Generated<string>
}
