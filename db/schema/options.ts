import type { Generated, JSONColumnType } from 'kysely'

export interface OptionsTables {
  option_base: OptionBaseTable
  option_chain: OptionChainTable
  option_hit: OptionHitTable
  option_session: OptionSessionTable
}

interface OptionChainTable {
  session: string
  underlying: string
  phase: string
  source: string
  delay: string
  read_at: string
  is_complete: boolean
  price: number | null
  contracts: number
  packed: Buffer
}

interface OptionSessionTable {
  underlying: string
  session: string
  state: string
  price: number | null
  is_split: boolean
  contracts: number
  hits: number
  call_volume: string
  put_volume: string
  call_open_interest: string
  put_open_interest: string
  call_premium: number
  put_premium: number
  leader: Buffer | null
  leader_contract: string | null
  sums: Buffer | null
  move_1: number | null
  move_5: number | null
  move_20: number | null
}

interface OptionHitTable {
  session: string
  contract: string
  underlying: string
  type: string
  strike: number
  expiry: string
  volume: number
  open_interest: number | null
  premium: number
  score: number | null
  score_version: string
  status: Generated<string>
  status_reason: string | null
  c: number | null
  next_open_interest: number | null
  median_c: number | null
  confirmed_on: string | null
  detail: JSONColumnType<object>
}

interface OptionBaseTable {
  session: string
  band: number
  contracts: number
  rose: number
  volume: string
  opened: string
}
