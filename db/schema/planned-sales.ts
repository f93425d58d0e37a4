// Notices of intended sales, and their outcomes.

import type { JSONColumnType } from 'kysely'

export interface PlannedSalesTables {
  dirty_planned_sale: DirtyPlannedSaleTable
  planned_sale: PlannedSaleTable
  sale_notice: SaleNoticeTable
}

interface DirtyPlannedSaleTable {
  issuer_cik: string
}

interface SaleNoticeTable {
  accession: string
  document_type: string
  previous_accession: string | null
  issuer_cik: string
  issuer_name: string
  person_name: string
  filer_ciks: string[]
  relationships: string[]
  filed_at: string
  accepted_at: string | null
  known_at: string
  known_at_source: string
  form: JSONColumnType<object>
  source: string
  sha256: Buffer
  document: Buffer
}

interface PlannedSaleTable {
  accession: string
  position: number
  issuer_cik: string
  person_ciks: string[]
  security_title: string | null
  shares: number | null
  value_usd: number | null
  intended_on: string
  opens_on: string
  ends_on: string
  sold: JSONColumnType<object>
  sold_shares: number | null
  last_sold_on: string | null
  plan_days: string[]
  replaced_by: string | null
  is_unlinked_amendment: boolean
}
