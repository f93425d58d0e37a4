import type { CongressTrade, MemberTrade } from '#core/congress/congress-trade.ts'
import type { StoredDisclosure } from '#core/congress/identify-trades.ts'

/** Row of a trade. Column names match the core's type. */
export type MemberTradeRow = Omit<MemberTrade, 'amount' | 'member'> & {
  minUsd: number
  maxUsd: number | null
  memberId: string
  name: string
  chamber: CongressTrade['member']['chamber']
  state: string | null
  district: string | null
  party: CongressTrade['member']['party']
}
export type TradeRow = MemberTradeRow & Pick<CongressTrade, 'returns'>

/** Columns that identify a trade. */
export const IDENTITY = [
  'id',
  'traded_on as tradedOn',
  'owner',
  'type',
  'ticker',
  'asset_name as assetName',
  'is_option as isOption',
  'min_usd as minUsd',
  'max_usd as maxUsd'
] as const

type IdentityRow = Omit<StoredDisclosure, 'amount' | 'owner' | 'tradedOn' | 'type'> & {
  readonly maxUsd: number | null
  readonly minUsd: number
  readonly owner: string
  readonly tradedOn: string
  readonly type: string
}

export const toDisclosure = ({ maxUsd, minUsd, ...trade }: IdentityRow): StoredDisclosure => ({
  ...(trade as Omit<StoredDisclosure, 'amount'>), // values are checked by the tables
  amount: { maxUsd, minUsd }
})

/** SQL for the returns of a row of congress_return, `told`; null without a row. */
export const RETURNS = `case when told.trade_id is not null then json_build_object(
    'market', told.market, 'until', told.last_day, 'missing', told.missing,
    'sinceDisclosure', case when told.since is not null
      then json_build_object('percent', told.since, 'marketPercent', told.since_market) end,
    'sinceTrade', case when told.traded_since is not null
      then json_build_object('percent', told.traded_since, 'marketPercent', told.traded_since_market) end) end`

export const toTrade = ({ returns, ...trade }: TradeRow): CongressTrade => ({ ...toMemberTrade(trade), returns })

export function toMemberTrade({
  chamber,
  district,
  maxUsd,
  memberId,
  minUsd,
  name,
  party,
  state,
  ...trade
}: MemberTradeRow): MemberTrade {
  return { ...trade, amount: { maxUsd, minUsd }, member: { chamber, district, id: memberId, name, party, state } }
}
