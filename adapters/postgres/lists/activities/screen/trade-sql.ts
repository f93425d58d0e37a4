// SQL of the cells of a trade that filters use, over the table `trade`. The columns in memory and the data API read it.
// Rejected values and dates are left out, so that no filter or total includes them.

import type { NumberColumn } from '#core/lists/activities/filters/asked.ts'
import type { Trait } from '#core/lists/activities/screen/traits.ts'
import { GROWTH_DAYS } from '#core/ownership/chain.ts'

/** Numbers by column of the table of filters; null if unknown. */
export const NUMBER_SQL: Readonly<Record<NumberColumn, string>> = {
  change5: 'change_5',
  change20: 'change_20',
  change60: 'change_60',
  change250: 'change_250',
  clusterBuyers: 'cluster_buyers',
  dailyVolume: 'daily_volume',
  daysSinceBuy: 'days_since_buy',
  daysToEarnings: 'days_to_earnings',
  delay: 'filing_delay_days',
  fromAverage: 'from_average',
  fromHigh: 'from_high',
  fromLow: 'from_low',
  marketShare: 'case when is_counted then value_usd * 100 / market_value end',
  marketValue: 'market_value',
  ownershipChange: 'owner_change',
  price: "case when price_validity <> 'rejected' then price_per_share end"
}

/** US dollars. */
export const VALUE_SQL = 'case when is_counted then value_usd end'

/** SQL for "a holder above five percent was new or had bought more" when the version became known, not later. */
export const LARGE_HOLDER_SQL = `exists (
  select from ownership_step as step
  where step.is_growth and step.issuer_cik = trade.issuer_cik and step.known_at <= trade.valid_from
    and step.known_at > trade.valid_from - interval '${GROWTH_DAYS} days')`

/** Conditions for each bit. */
export const TRAIT_SQL: Readonly<Record<Trait, string>> = {
  buy: "side = 'buy'",
  cluster: 'is_cluster',
  derivative: 'derivative',
  largeHolder: LARGE_HOLDER_SQL,
  late: "timeliness = 'late'",
  lot: 'is_lot',
  noDecision: 'no_decision is not null',
  planFalse: 'not plan10b51',
  planTrue: 'plan10b51',
  pricePending: "price_validity = 'pending'",
  priceRejected: "price_validity = 'rejected'",
  sell: "side = 'sell'"
}
