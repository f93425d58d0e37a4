// Forms beside Forms 3, 4 and 5: notices of intended sales with their outcomes, Schedules 13D and 13G with the changes of
// positions that they report, and reports of managers.

import type { Generated, JSONColumnType } from 'kysely'

export interface PlannedSalesTables {
  awaited_notice: AwaitedNoticeTable
  dirty_planned_sale: DirtyPlannedSaleTable
  planned_sale: PlannedSaleTable
  sale_announcement: SaleAnnouncementTable
  sale_notice: SaleNoticeTable
}

interface AwaitedNoticeTable {
  accession: string
  since: string
}

interface DirtyPlannedSaleTable {
  issuer_cik: string
}

interface SaleAnnouncementTable {
  issuer_cik: string
  person_cik: string
  known_at: string
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
  cusip_issuer: CusipIssuerTable
  manager_holding: ManagerHoldingTable
  manager_report: ManagerReportTable
  manager_security: ManagerSecurityTable
  manager_stock: ManagerStockTable
  ownership_step: OwnershipStepTable
  schedule: ScheduleTable
  security_issuer: SecurityIssuerTable
}

interface CusipIssuerTable {
  cusip: string
  issuer_cik: string
  source: string
  first_seen: string
  last_seen: string
  count: number
  score: number
  ticker: string | null
}

interface ManagerHoldingTable {
  period: string
  report_id: number
  security_id: number
  kind: string
  amount: number
  value: number
}

interface ManagerReportTable {
  id: Generated<number>
  accession: string
  manager_cik: string
  manager_name: string
  form: string
  report_type: string
  amendment: string | null
  period: string
  filed_at: string
  known_at: string
  is_confidential: boolean
  unit: number
  is_unit_inferred: boolean
  row_count: number
  refused_rows: number
  filed_value: number
  stated_rows: number | null
  stated_value: number | null
  reported_by: JSONColumnType<object>
  includes: JSONColumnType<object>
  role: string
  sha256: Buffer
}

interface ManagerSecurityTable {
  id: Generated<number>
  cusip: string
  name: string
}

interface ManagerStockTable {
  issuer_cik: string
  period: string
  summary: JSONColumnType<object>
}

interface SecurityIssuerTable {
  period: string
  security_id: number
  issuer_cik: string
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
  is_news: Generated<boolean>
  is_growth: Generated<boolean>
}
