// Data derived from filings.

import type { Generated, JSONColumnType } from 'kysely'

export interface TradesTables {
  dirty_issuer: DirtyIssuerTable
  issuer_past: IssuerPastTable
  lot_group: TradeTable
  owner_balance: OwnerBalanceTable
  trade: TradeTable
  trade_owner: TradeOwnerTable
  trade_change: TradeChangeTable
  changed_filing: ChangedFilingTable
}

interface DirtyIssuerTable {
  issuer_cik: string
  news: string[] | null
}

interface IssuerPastTable {
  issuer_cik: string
  filings: number
  known_until: string
  filed_until: string
  amended_until: string | null
  names_odd_days: boolean
  lacks_ticker: boolean
  industry: string | null
}

interface OwnerBalanceTable {
  issuer_cik: string
  owner_cik: string
  balances: JSONColumnType<object>
}

interface TradeTable {
  id: string
  version: number
  valid_from: string
  valid_to: string | null
  accession: string
  document_type: string
  filed_at: string
  accepted_at: string | null
  issuer_cik: string
  issuer_name: string
  ticker: string | null
  industry: string | null
  derivative: boolean
  security_title: string
  transaction_date: string | null
  code: string
  acquired_disposed: string | null
  equity_swap: boolean | null
  shares: number | null
  price_per_share: number | null
  value_usd: number | null
  shares_owned_following: number | null
  ownership_change: number | null
  is_new_position: boolean
  owner_change: number | null
  direct_or_indirect: string | null
  nature_of_ownership: string | null
  price_validity: string
  price_rejection: string | null
  price_doubt: string | null
  date_validity: string
  date_rejection: string | null
  awaits_price: Generated<boolean | null>
  no_decision: string | null
  price_is_average: boolean
  plan10b51: boolean | null
  plan_reason: string
  timeliness: string
  filing_delay_days: number | null
  is_amendment: boolean
  is_unlinked_amendment: boolean
  is_cluster: Generated<boolean>
  cluster_buyers: number | null
  change_5: number | null
  change_20: number | null
  change_60: number | null
  change_250: number | null
  from_high: number | null
  from_low: number | null
  from_average: number | null
  daily_volume: number | null
  market_value: number | null
  days_since_buy: number | null
  days_to_earnings: number | null
  earnings_within_days: number | null
  is_counted: Generated<boolean>
  side: string | null
  is_scorable: boolean
  is_followed: Generated<boolean>
  link: string
  titles: string[]
  owner_ciks: string[]
  owners: JSONColumnType<object>
  sources: JSONColumnType<object>
  footnotes: JSONColumnType<object>
  is_lot: Generated<boolean>
  lot_ids: string[] | null
  lot_versions: number[] | null
  first_traded_on: string | null
}

interface TradeOwnerTable {
  owner_cik: string
  trade_id: string
  version: number
  known_at: string
}

interface TradeChangeTable {
  issuer_cik: string
  source: Generated<string>
  changed_in: string
  whole_in: string | null
}

interface ChangedFilingTable {
  accession: string
  source: string
  issuer_cik: string
  changed_in: string
  at: string
}
