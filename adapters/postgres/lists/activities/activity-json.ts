// Reads rows of trade lists. The database builds their JSON text, which is passed through unparsed. Building it in the
// thread that serves pages takes four times as long and serves two fifths fewer pages.
// @see docs/decisions/0022-let-the-database-write-list-rows-as-json.md

import type { QueryConfig } from 'pg'

import type { ActivityBefore } from '#core/lists/activities/activity.ts'
import type { RowKeys, RowView } from '#core/lists/activities/ports.ts'
import { openUntilParameter, visibleScore } from '../../scores/newest-score.ts'

import { LARGE_HOLDER_SQL, NUMBER_SQL } from './screen/trade-sql.ts'

/** JSON of the owners known at $3. */
const OWNERS = `(
  select json_agg(json_build_object('cik', owner ->> 'cik', 'name', owner ->> 'name',
    'roles', array_remove(array[
      case when owner -> 'isDirector' = 'true' then 'director' end,
      case when owner -> 'isOfficer' = 'true' then 'officer' end,
      case when owner -> 'isTenPercentOwner' = 'true' then '10% owner' end,
      case when owner -> 'isOther' = 'true' then 'other' end], null),
    'title', owner ->> 'officerTitle', 'insiderTitle', owner ->> 'title') order by place)
  from jsonb_array_elements(trade.owners) with ordinality listed (owner, place)
  where (owner ->> 'knownAt')::timestamptz <= $3::timestamptz)`

const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const compared = (name: string): string =>
  `case when told.${name} is not null then json_build_object('percent', told.${name}, 'marketPercent', told.${name}_market) end`

const RETURNS = `case when told.accession is not null then json_build_object(
    'from', told.from_day,
    'since', case when told.since is not null then json_build_object('percent', told.since,
      'marketPercent', told.since_market, 'day', told.last_day) end,
    'missing', told.missing,
    'fromPrice', ${NUMBER_SQL.fromPrice},
    'week', ${compared('week')},
    'month', ${compared('month')},
    'year', ${compared('year')},
    'market', told.market) end`

/** JSON of the lots of a sum, in their order. Lots are trades, with the same rule for their value. */
const LOTS = `(
  select json_agg(json_build_object('id', lot.id, 'lastActivityDate', lot.transaction_date, 'shares', lot.shares,
    'pricePerShare', lot.price_per_share, 'entryValue', case when lot.is_counted then lot.value_usd end,
    'sharesOwnedFollowing', lot.shares_owned_following, 'ownershipChange', lot.owner_change) order by listed.place)
  from unnest(trade.lot_ids, trade.lot_versions) with ordinality listed (id, version, place)
  join trade lot on lot.id = listed.id and lot.version = listed.version)`

const BEFORE_COLUMNS = [
  'change5',
  'change20',
  'change60',
  'change250',
  'fromHigh',
  'fromLow',
  'fromAverage',
  'dailyVolume',
  'marketValue',
  'marketShare',
  'daysSinceBuy',
  'daysToEarnings',
  'maturedBuys',
  'winRate',
  'daysSinceNotice',
  'daysSinceOptions',
  'daysSinceCongress'
] as const satisfies readonly (keyof ActivityBefore)[]

const beforeOf = (names: readonly (keyof typeof NUMBER_SQL)[]): string =>
  `json_build_object(${names.map(name => `'${name}', ${NUMBER_SQL[name]}`).join(', ')}, 'earningsWithinDays', earnings_within_days)`

/** SQL of the rows `trade` that parameters name, with their `place`. */
export const wantedRows = (ids: string, versions: string, areGroups: string): string => `
  unnest(${ids}::text[], ${versions}::int[], ${areGroups}::bool[]) with ordinality wanted (id, version, is_group, place)
  cross join lateral (
    select * from trade single
    where not wanted.is_group and single.id = wanted.id and single.version = wanted.version
    union all
    select * from lot_group summed
    where wanted.is_group and summed.id = wanted.id and summed.version = wanted.version) trade`

const readRows = (before: string): string => `
  select coalesce(json_agg(row order by place), '[]')::text as json, count(*)::int as count
  from ${wantedRows('$1', '$2', '$7')}
  left join lateral (${visibleScore('$3::timestamptz', '$5::timestamptz')}) issued on true
  left join trade_return told on $6::boolean and trade.is_followed
    and (told.accession, told.side) = (split_part(trade.id, '#', 1), trade.side)
  cross join lateral (select
    trade.ticker as "ticker",
    case when trade.side = 'buy' then 'entry' else 'exit' end as "lastActivity",
    trade.transaction_date as "lastActivityDate",
    trade.code as "transactionCode",
    case when trade.code = 'P' and $4::boolean then null else trade.link end as "xmlFile",
    case when trade.is_counted then trade.value_usd end as "entryValue",
    trade.id as "tradeId",
    trade.version as "version",
    trade.accession as "accession",
    trade.document_type as "documentType",
    trade.filed_at as "filedAt",
    ${instant('trade.accepted_at')} as "acceptedAt",
    trade.issuer_cik::text as "issuerCik",
    trade.issuer_name as "issuerName",
    trade.industry as "industry",
    coalesce(${OWNERS}, '[]') as "owners",
    trade.security_title as "securityTitle",
    trade.shares as "shares",
    trade.price_per_share as "pricePerShare",
    trade.shares_owned_following as "sharesOwnedFollowing",
    trade.owner_change as "ownershipChange",
    trade.ownership_change as "vehicleChange",
    trade.is_new_position as "isNewPosition",
    trade.acquired_disposed as "acquiredDisposed",
    trade.direct_or_indirect as "directOrIndirect",
    trade.nature_of_ownership as "natureOfOwnership",
    trade.derivative as "derivative",
    trade.equity_swap as "equitySwap",
    trade.plan10b51 as "plan10b51",
    trade.plan_reason as "planReason",
    trade.no_decision as "noDecision",
    trade.price_validity as "priceValidity",
    trade.price_rejection as "priceRejection",
    trade.price_doubt as "priceDoubt",
    coalesce(trade.awaits_price, false) as "awaitsPrice",
    trade.date_validity as "dateValidity",
    trade.date_rejection as "dateRejection",
    trade.price_is_average as "priceIsAverage",
    trade.timeliness as "timeliness",
    trade.filing_delay_days as "filingDelayDays",
    trade.is_amendment as "isAmendment",
    trade.is_unlinked_amendment as "isUnlinkedAmendment",
    trade.is_cluster as "isCluster",
    trade.cluster_buyers as "clusterBuyers",
    ${LARGE_HOLDER_SQL} as "hasLargeHolder",

    ${before} as "before",
    trade.footnotes as "footnotes",
    case when trade.lot_ids is null then '[]'::json else ${LOTS} end as "lots",
    trade.first_traded_on as "firstActivityDate",
    issued.visible_score as "score",
    issued.visible_version as "scoreVersion",
    coalesce(issued.is_hidden, false) as "hasHiddenScore",
    ${RETURNS} as "returns"
  ) row`

const QUERIES = {
  all: { name: 'activity-rows', text: readRows(beforeOf(BEFORE_COLUMNS)) },
  withoutCongress: {
    name: 'activity-rows-without-congress',
    text: readRows(beforeOf(BEFORE_COLUMNS.filter(name => name !== 'daysSinceCongress')))
  }
}

/**
 * Returns a named query, which PostgreSQL plans once. Its result has `json` and the number of rows. `showsCongress`
 * decides whether rows tell of disclosures of Congress.
 */
export function rowsQuery(
  keys: RowKeys,
  { asOf, hidesPurchaseLinks, openScores, showsReturns }: RowView,
  showsCongress: boolean
): QueryConfig {
  return {
    ...QUERIES[showsCongress ? 'all' : 'withoutCongress'],
    values: [
      keys.ids,
      keys.versions,
      asOf.toISOString(),
      hidesPurchaseLinks,
      openUntilParameter(openScores),
      showsReturns,
      keys.areGroups
    ]
  }
}
