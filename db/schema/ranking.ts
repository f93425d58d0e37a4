// Trade events with ranks and scores, their outcomes, and strategy runs.

import type { Generated, JSONColumnType } from 'kysely'

export interface RankingTables {
  trade_event: TradeEventTable
  dirty_event: DirtyEventTable
  trade_return: TradeReturnTable
  dirty_return: DirtyReturnTable
  insider_record: InsiderRecordTable
  dirty_record: DirtyRecordTable
  event_rank: EventRankTable
  unranked_event: UnrankedEventTable
  score: ScoreTable
  overtaken_score: OvertakenScoreTable
  stale_rank: StaleRankTable
  unsettled_alert: UnsettledAlertTable
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
  refused_at: string | null
  settled_at: string | null
  is_waiting: Generated<boolean | null>
}

interface DirtyEventTable {
  issuer_cik: string
  news: string[] | null
}

interface TradeReturnTable {
  accession: string
  side: string
  issuer_cik: string
  from_day: string | null
  last_day: string | null
  missing: string | null
  market: string | null
  since: number | null
  since_market: number | null
  week: number | null
  week_market: number | null
  month: number | null
  month_market: number | null
  year: number | null
  year_market: number | null
  month_until: string | null
  quarter: number | null
  quarter_market: number | null
  quarter_until: string | null
  half: number | null
  half_market: number | null
  half_until: string | null
  year_until: string | null
  last_close: number | null
  traded_on: string | null
}

interface DirtyReturnTable {
  issuer_cik: string
}

interface InsiderRecordTable {
  accession: string
  side: string
  issuer_cik: string
  matured_buys: number
  wins: number
}

interface DirtyRecordTable {
  owner_cik: string
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

interface ScoreTable {
  accession: string
  score_version: string
  as_of: string
  score: number | null
  reason: string | null
  confidence: string | null
  detail: JSONColumnType<object>
}

interface OvertakenScoreTable {
  accession: string
  score_version: string
}

interface UnsettledAlertTable {
  accession: string
  since: string
}

interface StaleRankTable {
  since: string
}

export interface StrategyTables {
  calibration: CalibrationTable
  strategy_data: StrategyDataTable
  strategy_run: StrategyRunTable
  strategy_opening: StrategyOpeningTable
  strategy_trial: StrategyTrialTable
}

interface StrategyRunTable {
  version: string
  ran_at: string
  report: JSONColumnType<object>
  chart: JSONColumnType<object>
  activities: JSONColumnType<object>
}

interface CalibrationTable {
  is_only: Generated<boolean>
  made_at: string
  report: JSONColumnType<object>
}

interface StrategyOpeningTable {
  version: string
  published_on: string
  locked_from: string
  opened_at: string
  data_hash: string
}

interface StrategyDataTable {
  version: string
  part: number
  data_hash: string
  bytes: Buffer
}

interface StrategyTrialTable {
  account_id: string
  version: string
  settings: string
  sharpe: number | null
  tried_at: string
}
