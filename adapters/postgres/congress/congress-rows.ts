import type { CongressTrade } from '#core/congress/congress-trade.ts'

/** Row of a trade. Column names match the core's type. */
export type TradeRow = Omit<CongressTrade, 'amount' | 'member'> & {
  minUsd: number
  maxUsd: number | null
  memberId: string
  name: string
  chamber: CongressTrade['member']['chamber']
  state: string | null
  district: string | null
  party: CongressTrade['member']['party']
}

/** SQL for the returns of a row of congress_return, `told`; null without a row. */
export const RETURNS = `case when told.trade_id is not null then json_build_object(
    'market', told.market, 'until', told.last_day, 'missing', told.missing,
    'sinceDisclosure', case when told.since is not null
      then json_build_object('percent', told.since, 'marketPercent', told.since_market) end,
    'sinceTrade', case when told.traded_since is not null
      then json_build_object('percent', told.traded_since, 'marketPercent', told.traded_since_market) end) end`

export function toTrade({
  chamber,
  district,
  maxUsd,
  memberId,
  minUsd,
  name,
  party,
  state,
  ...trade
}: TradeRow): CongressTrade {
  return { ...trade, amount: { maxUsd, minUsd }, member: { chamber, district, id: memberId, name, party, state } }
}
