// Forms beside Forms 3, 4 and 5: notices of intended sales with their outcomes, and Schedules 13D and 13G with the changes of
// positions that they report.

import type { Generated, JSONColumnType } from 'kysely'

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

export interface OwnershipTables {
  ownership_step: OwnershipStepTable
  schedule: ScheduleTable
}

interface ScheduleTable {
  accession: string
  form: string
  issuer_cik: string
  filed_at: string
  accepted_at: string | null
  known_at: string
  known_at_source: string
  is_read: boolean
  is_repaired: boolean
  content: JSONColumnType<object>
  source: string
  sha256: Buffer
  document: Buffer
}

interface OwnershipStepTable {
  accession: string
  chain: string
  issuer_cik: string
  issuer_name: string
  form: string
  filed_at: string
  known_at: string
  opened_on: string
  holder: string
  holder_cik: string | null
  holder_names: string
  holder_ciks: string[]
  person_count: number
  security_title: string | null
  class_kind: string
  move: string
  shares: number | null
  percent: number | null
  is_at_least: boolean
  stated_by: string | null
  shares_before: number | null
  percent_before: number | null
  due_on: string | null
  timeliness: string
  purpose_of: string | null
  tags: string[]
  is_newest: boolean
  is_growth: Generated<boolean>
}
