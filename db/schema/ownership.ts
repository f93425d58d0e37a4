// Schedules 13D and 13G, and the changes of positions that they report.

import type { JSONColumnType } from 'kysely'

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
}
