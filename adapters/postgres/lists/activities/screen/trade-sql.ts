// SQL of the cells of a trade that filters use, over the table `trade`. The columns in memory and the data API read it.
// Rejected values and dates are left out, so that no filter or total includes them.

import type { NumberColumn, TraitName } from '#core/lists/activities/filters/asked.ts'
import { GROWTH_DAYS } from '#core/ownership/chain.ts'

/** When the trade was first filed. Amendments must not add what became known later, because outcomes begin there. */
const FIRST_KNOWN = `case when trade.version = 1 then trade.valid_from else coalesce(
  (select first.valid_from from trade as first where first.id = trade.id and first.version = 1), trade.valid_from) end`

/** Owners named by the first filing. */
const FIRST_OWNERS = `case when cardinality(trade.owner_ciks) = 1 then trade.owner_ciks else array(
  select (owner ->> 'cik')::bigint from jsonb_array_elements(trade.owners) as owner
  where (owner ->> 'knownAt')::timestamptz <= ${FIRST_KNOWN}) end`

const newYorkDay = (instant: string): string => `(${instant} at time zone 'America/New_York')::date`
const FILED_ON = newYorkDay(FIRST_KNOWN)

/** SQL of a figure from the record of the owners' earlier buys. */
const ofRecord = (figure: string): string => `(
  select ${figure} from insider_record as record
  where record.accession = split_part(trade.id, '#', 1) and record.side = trade.side)`

/** Numbers by column of the table of filters; null if unknown. */
export const NUMBER_SQL: Readonly<Record<NumberColumn, string>> = {
  change5: 'change_5',
  change20: 'change_20',
  change60: 'change_60',
  change250: 'change_250',
  clusterBuyers: 'cluster_buyers',
  dailyVolume: 'daily_volume',
  daysSinceBuy: 'days_since_buy',
  /** From the insider's last Form 144 for the company that was known by then. */
  daysSinceNotice: `case when trade.side = 'sell' then (
    select ${FILED_ON} - ${newYorkDay('max(notice.known_at)')} from sale_announcement as notice
    where notice.issuer_cik = trade.issuer_cik and notice.person_cik = any(${FIRST_OWNERS})
      and notice.known_at <= ${FIRST_KNOWN}) end`,
  /** From the last day on which a purchase was disclosed. Reports of the filing's own day may have come after it. */
  daysSinceCongress: `case when trade.side is not null then (
    select ${FILED_ON} - max(purchase.disclosed_on) from congress_purchase as purchase
    where purchase.issuer_cik = trade.issuer_cik and purchase.disclosed_on < ${FILED_ON}
      and (purchase.until is null or purchase.until >= ${FILED_ON})) end`,
  /** From the last session with a hit. The hits of the filing's own day may have become known after it. */
  daysSinceOptions: `case when trade.side is not null then (
    select ${FILED_ON} - max(hit.session) from option_hit as hit
    where hit.underlying = trade.ticker and hit.session < ${FILED_ON}) end`,
  daysToEarnings: 'days_to_earnings',
  delay: 'filing_delay_days',
  fromAverage: 'from_average',
  fromHigh: 'from_high',
  fromLow: 'from_low',
  /** The day of a lot may lie before the last one; a split between them would change the share. */
  fromPrice: `case when trade.is_followed and trade.price_validity = 'ok' then (
    select round((told.last_close / nullif(trade.price_per_share, 0) * 100 - 100)::numeric, 2)::float8
    from trade_return as told
    where told.accession = split_part(trade.id, '#', 1) and told.side = trade.side
      and (told.traded_on = trade.transaction_date or not exists (
        select from split where split.ticker = trade.ticker and split.date > trade.transaction_date
          and split.date <= told.traded_on))) end`,
  marketShare: 'case when is_counted then value_usd * 100 / market_value end',
  marketValue: 'market_value',
  maturedBuys: ofRecord('record.matured_buys'),
  ownershipChange: 'owner_change',
  price: "case when price_validity <> 'rejected' then price_per_share end",
  winRate: ofRecord('round(record.wins * 100.0 / record.matured_buys, 2)::float8')
}

/** US dollars. */
export const VALUE_SQL = 'case when is_counted then value_usd end'

/** SQL for "a holder above five percent was new or had bought more" when the version became known, not later. */
export const LARGE_HOLDER_SQL = `exists (
  select from ownership_step as step
  where step.is_growth and step.issuer_cik = trade.issuer_cik and step.known_at <= trade.valid_from
    and step.known_at > trade.valid_from - interval '${GROWTH_DAYS} days')`

/** Conditions for each bit. */
export const TRAIT_SQL: Readonly<Record<TraitName, string>> = {
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
