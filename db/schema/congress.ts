// Disclosures of members of Congress.

import type { Generated } from 'kysely'

export interface CongressTables {
  congress_committee: CongressCommitteeTable
  congress_seat: CongressSeatTable
  congress_legislator: CongressLegislatorTable
  congress_member: CongressMemberTable
  congress_document: CongressDocumentTable
  congress_trade: CongressTradeTable
  congress_arrival: CongressArrivalTable
  congress_return: CongressReturnTable
  congress_purchase: CongressPurchaseTable
  /** Tickers whose returns are stale. */
  dirty_disclosure: DirtyDisclosureTable
  congress_office: CongressOfficeTable
  house_list: HouseListTable
  named_report: NamedReportTable
  /** Has the columns of congress_trade. */
  restated_trade: RestatedTradeTable
}

interface CongressCommitteeTable {
  id: string
  name: string
  chamber: string
  parent_id: string | null
}

interface CongressSeatTable {
  committee_id: string
  bioguide: string
  title: string | null
  read_on: string
}

interface CongressLegislatorTable {
  bioguide: string
  last_name: string
  given_names: string[]
  chamber: string
  state: string
  party: string
}

interface CongressMemberTable {
  id: string
  name: string
  chamber: string
  state: string | null
  district: string | null
  party: string | null
  bioguide: string | null
  seen_on: string
  same_as: string | null
}

interface CongressDocumentTable {
  url: string
  member_id: string
  /** Spellings of the member's name in lists, as member ids. */
  named_as: Generated<string[]>
  disclosed_on: string | null
  reading: string
  day_source: string
  reader: number | null
  title_day: string | null
  amendment: number | null
  restated_by: string | null
  restated_at: string | null
}

interface RestatedTradeTable {
  id: string
  document_url: string
  traded_on: string
  notified_on: string | null
  owner: string
  type: string
  ticker: string | null
  asset_name: string
  asset_detail: string | null
  asset_type: string | null
  is_option: boolean
  comment: string | null
  min_usd: number
  max_usd: number | null
  is_late: boolean | null
  is_amendment: Generated<boolean>
  stored_at: Generated<string>
}

interface CongressTradeTable {
  id: string
  document_url: string
  traded_on: string
  notified_on: string | null
  owner: string
  type: string
  ticker: string | null
  asset_name: string
  asset_detail: string | null
  asset_type: string | null
  is_option: boolean
  comment: string | null
  min_usd: number
  max_usd: number | null
  is_late: boolean | null
  is_amendment: boolean
  stored_at: Generated<string>
}

interface NamedReportTable {
  chamber: string
  number: string
  url: string
  named_at: string
  state: string
  reason: string | null
  attempts: Generated<number>
  next_try_at: string | null
  settled_at: string | null
}

interface CongressOfficeTable {
  chamber: string
  next_poll_at: string
  failures: number
  trouble: string | null
  trouble_since: string | null
  last_wide_on: string | null
}

interface HouseListTable {
  year: number
  last_modified: string
}

interface CongressArrivalTable {
  seq: Generated<string>
  chamber: string
  number: string
  at: string
}

/** Percent. `since` counts from the disclosure, `traded_since` from the trade. */
interface CongressReturnTable {
  trade_id: string
  company: string
  market: string | null
  from_day: string | null
  last_day: string | null
  missing: string | null
  since: number | null
  since_market: number | null
  month: number | null
  month_market: number | null
  year: number | null
  year_market: number | null
  traded_since: number | null
  traded_since_market: number | null
}

interface CongressPurchaseTable {
  issuer_cik: string
  disclosed_on: string
  ticker: string
  until: string | null
}

interface DirtyDisclosureTable {
  ticker: string
}
