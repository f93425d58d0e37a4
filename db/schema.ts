// The tables as Kysely sees them; db/migrations is what creates them. Dates and instants stay text (`YYYY-MM-DD` and
// `YYYY-MM-DD HH:MM:SS+00`), bigint CIKs are decimal text, so that nothing is shifted by a time zone or rounded.

import type { Generated, JSONColumnType } from 'kysely'

interface SettingTable {
  name: string
  value: string
}

interface SourceStateTable {
  source: string
  last_success_at: string
  detail: JSONColumnType<object>
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

interface DirtyIssuerTable {
  issuer_cik: string
}

interface IssuerTable {
  cik: string
  name: string
  ticker: string | null
  exchange: string | null
  sic: string | null
  sic_known_at: string | null
  industry: string | null
  sector: string | null
  delisted_on: string | null
}

interface IssuerTickerTable {
  cik: string
  ticker: string
  exchange: string | null
  name: string | null
  source: string
  first_seen: string
  last_seen: string
}

interface PriceBarTable {
  ticker: string
  date: string
  open: number | null
  high: number | null
  low: number | null
  close: number | null
  split_open: number | null
  split_high: number | null
  split_low: number | null
  split_close: number | null
  adjusted_close: number | null
  volume: number | null
}

interface SplitTable {
  ticker: string
  date: string
  ratio: number
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
  price_is_average: boolean
  plan10b51: boolean | null
  plan_reason: string
  timeliness: string
  filing_delay_days: number | null
  is_amendment: boolean
  is_unlinked_amendment: boolean
  is_cluster: Generated<boolean>
  is_counted: Generated<boolean>
  side: string | null
  is_scorable: boolean
  link: string
  titles: string[]
  owner_ciks: string[]
  owners: JSONColumnType<object>
  sources: JSONColumnType<object>
  footnotes: JSONColumnType<object>
}

interface TradeOwnerTable {
  owner_cik: string
  trade_id: string
  version: number
  known_at: string
}

interface TradeChangeTable {
  issuer_cik: string
  changed_in: string
}

interface TradeEventTable {
  accession: string
  side: string
  issuer_cik: string
  ticker: string | null
  owner_ciks: string[]
  owner_known_at: string[]
  known_at: string
  as_of: string
  transaction_date: string
  shares: number
  value_usd: number
  is_eligible: boolean
  excluded: string[]
  notes: string[]
  owner_change: number | null
  is_new_position: boolean
  entry_date: string | null
  outcomes: JSONColumnType<object>
  matured_at: string | null
  is_win: boolean | null
  retracted_at: string | null
}

interface EventRankTable {
  accession: string
  as_of: string
  ownership_change: number
  wins: number
  trades: number
  value: number
  buyers: number
  weighted_sum: number
}

interface UnrankedEventTable {
  accession: string
}

interface DirtyEventTable {
  issuer_cik: string
}

interface ScoreTable {
  accession: string
  score_version: string
  as_of: string
  score: number | null
  reason: string | null
  confidence: string | null
  detail: JSONColumnType<object>
}

interface ReportTable {
  kind: string
  report_date: string
  known_from: string
  known_until: string
  score_version: string
  content: JSONColumnType<object>
  html: JSONColumnType<object>
  html_blurred: JSONColumnType<object>
  built_at: string
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
}

interface CongressDocumentTable {
  url: string
  member_id: string
  disclosed_on: string | null
  is_scanned: boolean
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
}

interface AccountTable {
  id: Generated<string>
  enc_id: string
  email: string
  name: string
  photo_url: string | null
  role: string
  password_hash: string | null
  subscribes_to_alerts: boolean
  joins_wait_list: boolean
  created_at: Generated<string>
  verified_at: string | null
  deletes_at: string | null
}

interface SessionTable {
  fingerprint: string
  id: string
  account_id: string
  device: string | null
  created_at: Generated<string>
  expires_at: string
  last_used_at: Generated<string>
}

interface AccountDayTable {
  account_id: string
  day: string
}

interface AccountLinkTable {
  fingerprint: string
  id: string
  account_id: string | null
  purpose: string
  expires_at: string
}

interface AccountIdentityTable {
  provider: string
  subject: string
  account_id: string
  created_at: Generated<string>
}

interface ProviderFlowTable {
  state: string
  provider: string
  expires_at: string
}

interface UsedCredentialTable {
  fingerprint: string
  expires_at: string
}

interface OutgoingMailTable {
  id: Generated<string>
  kind: string
  recipient: string
  language: string
  created_at: Generated<string>
  key: string
  data: JSONColumnType<object>
  expires_at: string | null
  attempts: Generated<number>
  due_at: Generated<string>
  sent_at: string | null
  parked_at: string | null
  failure: string | null
}

interface SecurityEventTable {
  id: Generated<string>
  account_id: string | null
  kind: string
  detail: string | null
  network: string | null
  device: string | null
  at: Generated<string>
}

interface RateLimitTable {
  key: string
  points: number
  expire: string | null
}

interface BillingCustomerTable {
  id: string
  account_id: string | null
  ticket: Generated<string>
  read_at: string | null
  language: Generated<string>
}

interface SubscriptionTable {
  id: string
  customer_id: string
  price_id: string
  plan_id: string
  subscription_for: 'api' | 'other'
  status: 'active' | 'canceled'
  expires_at: string
  is_running: boolean
}

interface CheckoutIntentTable {
  id: string
  customer_id: string
  subscription_for: 'api' | 'other'
  price_id: string
  checkout_id: string | null
  created_at: Generated<string>
}

interface PaymentTable {
  id: string
  customer_id: string
  subscription_id: string | null
  number: string | null
  status: 'open' | 'paid' | 'uncollectible' | 'void'
  total_cents: string
  tax_cents: string
  currency: string
  created_at: string
  paid_at: string | null
  url: string | null
}

interface BillingEventTable {
  id: string
  type: string
  customer_id: string
  handled_at: Generated<string>
}

interface ApiKeyTable {
  account_id: string
  fingerprint: string
  prefix: string
  created_at: string
  last_used_at: string | null
}

export interface Database {
  setting: SettingTable
  source_state: SourceStateTable
  filing: FilingTable
  document_pack: DocumentPackTable
  filing_document: FilingDocumentTable
  filing_owner: FilingOwnerTable
  filing_line: FilingLineTable
  rejected_filing: RejectedFilingTable
  dirty_issuer: DirtyIssuerTable
  issuer: IssuerTable
  issuer_ticker: IssuerTickerTable
  price_bar: PriceBarTable
  split: SplitTable
  trade: TradeTable
  trade_owner: TradeOwnerTable
  trade_change: TradeChangeTable
  trade_event: TradeEventTable
  dirty_event: DirtyEventTable
  event_rank: EventRankTable
  unranked_event: UnrankedEventTable
  score: ScoreTable
  report: ReportTable
  congress_legislator: CongressLegislatorTable
  congress_member: CongressMemberTable
  congress_document: CongressDocumentTable
  congress_trade: CongressTradeTable
  account: AccountTable
  account_day: AccountDayTable
  session: SessionTable
  account_link: AccountLinkTable
  account_identity: AccountIdentityTable
  provider_flow: ProviderFlowTable
  used_credential: UsedCredentialTable
  outgoing_mail: OutgoingMailTable
  security_event: SecurityEventTable
  rate_limit: RateLimitTable
  billing_customer: BillingCustomerTable
  subscription: SubscriptionTable
  checkout_intent: CheckoutIntentTable
  payment: PaymentTable
  billing_event: BillingEventTable
  api_key: ApiKeyTable
}
