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
