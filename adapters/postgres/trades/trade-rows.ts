// Writes trades and the sums of their lots. The first trades of issuers are written by COPY. For other issuers only
// differences are replaced, because every changed row is announced to other processes.

import type pg from 'pg'
import { memoized } from '#core/memoized.ts'
import { filingLink } from '#core/sec-ids.ts'
import { isCounted } from '#core/trades/counted.ts'
import { isFollowed, isScorable } from '#core/trades/gates.ts'
import { groupLots, type LotGroup } from '#core/trades/lot-groups.ts'
import { sideOf } from '#core/trades/purchase-or-sale.ts'
import type { Trade, TradeOwner } from '#core/trades/trade.ts'
import { copyInto, copyRow } from '../copy.ts'
import { rowsOf } from '../rows-of.ts'

const COLUMNS = `id, version, valid_from, valid_to, accession, document_type, filed_at, accepted_at, issuer_cik,
  issuer_name, ticker, industry, derivative, security_title, transaction_date, code, acquired_disposed, equity_swap,
  shares, price_per_share, value_usd, shares_owned_following, ownership_change, is_new_position, owner_change,
  direct_or_indirect, nature_of_ownership, price_validity, price_rejection, price_doubt, date_validity, date_rejection,
  awaits_price, no_decision, price_is_average, plan10b51, plan_reason, timeliness, filing_delay_days, is_amendment, is_unlinked_amendment,
  is_cluster, cluster_buyers, change_5, change_20, change_60, change_250, from_high, from_low, from_average, daily_volume,
  market_value, days_since_buy, days_to_earnings, earnings_within_days, is_counted, side, is_scorable, is_followed, link, titles, owner_ciks, owners, sources, footnotes,
  is_lot, lot_ids, lot_versions, first_traded_on`

const OWNER_COLUMNS = 'owner_cik, trade_id, version, known_at'

/** Values of a row that are not part of the trade. */
export interface TradeSetting {
  readonly industryOf: ReadonlyMap<string, string>
  readonly isSample: boolean
}

const FIND_ANY = `
  select from unnest($1::bigint[]) as wanted (cik)
  cross join lateral (select from trade where issuer_cik = wanted.cik limit 1) held limit 1`

/** Replaces the trades of these issuers, and returns the number of new or changed versions. */
export async function writeTrades(
  client: pg.PoolClient,
  issuers: readonly string[],
  trades: readonly Trade[],
  setting: TradeSetting
): Promise<number> {
  const { rowCount } = await client.query(FIND_ANY, [issuers])
  if (!rowCount) return addTrades(client, trades, setting)
  return replaceChanged(client, issuers, toRows(trades, setting))
}

/** Inserts trades that are not stored yet. */
export async function addTrades(
  client: pg.PoolClient,
  trades: readonly Trade[],
  setting: TradeSetting
): Promise<number> {
  const rows = toRows(trades, setting)
  await copyInto(client, `trade (${COLUMNS})`, rows.trade)
  await copyInto(client, `trade_owner (${OWNER_COLUMNS})`, rows.trade_owner)
  await copyInto(client, `lot_group (${COLUMNS})`, rows.lot_group)
  return trades.length
}

/** Rows by table. */
type Rows = Readonly<Record<'lot_group' | 'trade' | 'trade_owner', readonly string[]>>

function toRows(trades: readonly Trade[], { industryOf, isSample }: TradeSetting): Rows {
  const toOwnerJson = memoized((owner: TradeOwner) => JSON.stringify(owner))
  const { groups, lots } = groupLots(trades)
  const settingOf = ({ issuerCik }: Trade) => ({ industry: industryOf.get(issuerCik) ?? null, isSample, toOwnerJson })
  return {
    lot_group: groups.map(group => tradeRow(group, { ...settingOf(group), group, isLot: false })),
    trade: trades.map(trade => tradeRow(trade, { ...settingOf(trade), group: undefined, isLot: lots.has(trade) })),
    trade_owner: trades.flatMap(ownerRows)
  }
}

async function replaceChanged(client: pg.PoolClient, issuers: readonly string[], rows: Rows): Promise<number> {
  await client.query(CREATE_STAGES)
  await copyInto(client, `trade_stage (${COLUMNS})`, rows.trade)
  await copyInto(client, `trade_owner_stage (${OWNER_COLUMNS})`, rows.trade_owner)
  await copyInto(client, `lot_group_stage (${COLUMNS})`, rows.lot_group)
  await client.query('analyze trade_stage (id, version)')
  await client.query(deleteChanged('trade'), [issuers])
  await client.query(deleteChanged('lot_group'), [issuers])
  const { rowCount } = await client.query(INSERT_CHANGED)
  await client.query(insertChanged('lot_group'))
  return rowCount ?? 0
}

const CREATE_STAGES = `
  create temporary table if not exists trade_stage (like trade) on commit drop;
  create temporary table if not exists trade_owner_stage (like trade_owner) on commit drop;
  create temporary table if not exists lot_group_stage (like lot_group) on commit drop;
  truncate trade_stage, trade_owner_stage, lot_group_stage`

const columnsOf = (table: string): string =>
  COLUMNS.split(',')
    .map(name => `${table}.${name.trim()}`)
    .join(', ')

/**
 * Deletes changed rows. Only the holder of an issuer's mark in dirty_issuer changes them. The database deletes the owners
 * of trades with them.
 */
const deleteChanged = (table: 'lot_group' | 'trade'): string => `
  delete from ${table} where ${rowsOf(table, { issuer_cik: '$1::bigint[]' })} and not exists (
    select from ${table}_stage stage where (stage.id, stage.version) = (${table}.id, ${table}.version)
      and (${columnsOf('stage')}) is not distinct from (${columnsOf(table)}))`

const insertChanged = (table: 'lot_group' | 'trade'): string => `
  insert into ${table} (${COLUMNS})
  select ${COLUMNS} from ${table}_stage stage
  where not exists (select from ${table} where (${table}.id, ${table}.version) = (stage.id, stage.version) offset 0)`

const INSERT_CHANGED = `
  with inserted as (${insertChanged('trade')} returning id, version),
  owners as (
    insert into trade_owner (${OWNER_COLUMNS})
    select owner_cik, trade_id, stage.version, known_at
    from trade_owner_stage stage join inserted on (inserted.id, inserted.version) = (stage.trade_id, stage.version))
  select id from inserted`

interface RowSetting {
  /** The trade itself if it is a sum of lots. */
  readonly group: LotGroup | undefined
  readonly industry: string | null
  readonly isLot: boolean
  readonly isSample: boolean
  readonly toOwnerJson: (owner: TradeOwner) => string
}

function tradeRow(trade: Trade, { group, industry, isLot, isSample, toOwnerJson }: RowSetting): string {
  return copyRow([
    trade.id,
    trade.version,
    trade.validFrom.toISOString(),
    trade.validTo?.toISOString() ?? null,
    trade.accession,
    trade.documentType,
    trade.filedAt,
    trade.acceptedAt?.toISOString() ?? null,
    trade.issuerCik,
    trade.issuerName,
    trade.ticker ?? null,
    industry,
    trade.table === 'derivative',
    trade.securityTitle,
    trade.transactionDate ?? null,
    trade.code,
    trade.acquiredDisposed ?? null,
    trade.equitySwap ?? null,
    trade.shares ?? null,
    trade.pricePerShare ?? null,
    trade.valueUsd ?? null,
    trade.sharesOwnedFollowing ?? null,
    trade.ownershipChangePercent ?? null,
    trade.isNewPosition,
    trade.ownerChangePercent ?? null,
    trade.directOrIndirect ?? null,
    trade.natureOfOwnership ?? null,
    trade.priceValidity.status,
    trade.priceValidity.status === 'rejected' ? trade.priceValidity.reason : null,
    trade.priceValidity.status === 'pending' ? (trade.priceValidity.doubt ?? null) : null,
    trade.dateValidity.status,
    trade.dateValidity.status === 'rejected' ? trade.dateValidity.reason : null,
    trade.priceValidity.status === 'pending' && trade.priceValidity.isAwaited === true,
    trade.noDecision ?? null,
    trade.priceIsAverage,
    trade.plan.value,
    trade.plan.reason,
    trade.timeliness,
    trade.filingDelayDays ?? null,
    trade.isAmendment,
    trade.isUnlinkedAmendment,
    trade.isCluster,
    trade.clusterBuyers ?? null,
    trade.before?.change5 ?? null,
    trade.before?.change20 ?? null,
    trade.before?.change60 ?? null,
    trade.before?.change250 ?? null,
    trade.before?.fromHigh ?? null,
    trade.before?.fromLow ?? null,
    trade.before?.fromAverage ?? null,
    trade.before?.dailyVolumeUsd ?? null,
    trade.marketValueUsd ?? null,
    trade.daysSinceBuy ?? null,
    trade.releaseAhead?.days ?? null,
    trade.releaseAhead?.withinDays ?? null,
    isCounted(trade),
    sideOf(trade) ?? null,
    isScorable(trade),
    isFollowed(trade),
    filingLink({ accession: trade.accession, isSample, issuerCik: trade.issuerCik }),
    `{${trade.titles.map(title => `"${title}"`).join()}}`,
    `{${trade.owners.map(({ cik }) => cik).join()}}`,
    `[${trade.owners.map(toOwnerJson).join()}]`,
    JSON.stringify(trade.sources),
    JSON.stringify(trade.footnotes),
    isLot,
    group ? `{${group.lots.map(({ id }) => `"${id}"`).join()}}` : null,
    group ? `{${group.lots.map(({ version }) => version).join()}}` : null,
    group?.firstTransactionDate ?? null
  ])
}

const ownerRows = ({ id, owners, version }: Trade): string[] =>
  owners.map(({ cik, knownAt }) => copyRow([cik, id, version, knownAt.toISOString()]))
