// State of EDGAR's live feed.

import type { Generated, JSONColumnType } from 'kysely'

export interface FeedTables {
  incident: IncidentTable
  queue_alarm: QueueAlarmTable
  index_day: IndexDayTable
  lease: LeaseTable
  seen_filing: SeenFilingTable
}

interface SeenFilingTable {
  accession: string
  form: string
  path: string
  source: string
  first_seen_at: string
  accepted_at: string | null
  filed_on: string
  state: Generated<string>
  attempts: Generated<number>
  next_try_at: string | null
  fetched_at: string | null
  published_at: string | null
  reason: string | null
  in_index: Generated<boolean>
  vanished_on: string | null
}

interface IndexDayTable {
  day: string
  read_at: string
  is_final: boolean
  has_index: boolean
  named: number
}

interface IncidentTable {
  id: Generated<string>
  source: string
  kind: string
  started_at: string
  ended_at: string | null
  detail: JSONColumnType<object>
}

interface LeaseTable {
  name: string
  holder: string
  held_until: string
}

interface QueueAlarmTable {
  queue: string
  reason: string
  since: string
}
