// Queries lists and totals of congressional trades, by filter and member.

import { type Kysely, sql } from 'kysely'

import type { CongressSort } from '#core/congress/congress-filter.ts'
import type { CongressMember } from '#core/congress/congress-trade.ts'
import type { CongressStore, CongressSum, CongressSums, UnreadReport } from '#core/congress/ports.ts'
import type { Database } from '#db/schema.ts'
import {
  IDENTITY,
  type MemberTradeRow,
  RETURNS,
  type TradeRow,
  toDisclosure,
  toMemberTrade,
  toTrade
} from './congress-rows.ts'
import { selectTrades } from './select-trades.ts'

type Lists = Pick<
  CongressStore,
  | 'countReports'
  | 'findMember'
  | 'findNewestChange'
  | 'findReported'
  | 'list'
  | 'listUnread'
  | 'sumSectors'
  | 'summarise'
>

export function congressLists(db: Kysely<Database>): Lists {
  return {
    countReports: memberId =>
      db
        .selectFrom('congress_document')
        .select([
          sql<number>`count(*)::int`.as('reports'),
          sql<number>`(count(*) filter (where reading = 'unparsed'))::int`.as('scans'),
          sql<number>`(count(*) filter (where reading = 'listed'))::int`.as('unopened')
        ])
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow(),

    async findMember(id) {
      const row = await db
        .selectFrom('congress_member')
        .select(['id', 'name', 'chamber', 'state', 'district', 'party'])
        .where('id', '=', ({ selectFrom }) =>
          selectFrom('congress_member as named')
            .select(({ fn }) => fn.coalesce('named.same_as', 'named.id').as('id'))
            .where('named.id', '=', id)
        )
        .executeTakeFirst()
      return row as CongressMember | undefined // chamber and party are checked by the table
    },

    async findNewestChange() {
      const { newest } = await db
        .selectNoFrom(
          sql<string | null>`greatest((select max(stored_at) from congress_trade),
            (select max(restated_at) from congress_document))`.as('newest')
        )
        .executeTakeFirstOrThrow()
      return newest === null ? undefined : new Date(newest)
    },

    async findReported({ chamber, number }) {
      const named = db
        .selectFrom('named_report')
        .innerJoin('congress_document as named', 'named.url', 'named_report.url')
        .where('named_report.chamber', '=', chamber)
        .where('number', '=', number)
      const rows = await selectTrades(db, { filter: {}, memberId: undefined })
        .select([...COLUMNS])
        .where('document_url', '=', named.select(sql<string>`coalesce(restated_by, named.url)`.as('url')))
        .orderBy('trade.id')
        .execute()
      const setAside = await db
        .selectFrom('restated_trade')
        .select(IDENTITY)
        .where('document_url', '=', named.select('named.url'))
        .orderBy('id')
        .execute()
      return {
        setAside: setAside.map(row => toDisclosure(row)),
        trades: rows.map(row => toMemberTrade(row as MemberTradeRow))
      }
    },

    async list({ after, direction, limit, sort, storedBy, ...selection }) {
      const { column, read } = ORDERS[sort]
      const isMore = direction === 'asc' ? '>' : '<'
      let query = selectTrades(db, selection, storedBy)
        .select([...COLUMNS])
        .select(sql.raw<TradeRow['returns']>(RETURNS).as('returns'))
        .orderBy(column, order => (direction === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast()))
        .orderBy('trade.id')
        .limit(limit)
      if (after?.key === null) query = query.where(column, 'is', null).where('trade.id', '>', after.id)
      else if (after)
        query = query.where(({ and, eb, or }) =>
          or([
            eb(column, isMore, read(after.key)),
            eb(column, 'is', null),
            and([eb(column, '=', read(after.key)), eb('trade.id', '>', after.id)])
          ])
        )
      return (await query.execute()).map(row => toTrade(row as TradeRow)) // values are checked by the tables
    },

    async listUnread(memberId, limit) {
      const rows = await db
        .selectFrom('congress_document')
        .select(['url', 'disclosed_on as disclosedOn', 'reading'])
        .where('member_id', '=', memberId)
        .where('reading', '<>', 'read')
        .orderBy('disclosed_on', order => order.desc().nullsLast())
        .orderBy('url')
        .limit(limit)
        .execute()
      return rows as UnreadReport[] // `reading` is checked by the table
    },

    async sumSectors(memberId) {
      const rows = await selectTrades(db, { filter: {}, memberId })
        .leftJoin(
          // A ticker used by several companies identifies no sector.
          ({ selectFrom }) =>
            selectFrom('issuer_ticker')
              .innerJoin('issuer', 'issuer.cik', 'issuer_ticker.cik')
              .select(['issuer_ticker.ticker', sql<string>`min(sector)`.as('sector')])
              .groupBy('issuer_ticker.ticker')
              .having(sql<number>`count(distinct issuer.cik)`, '=', 1)
              .as('company'),
          join => join.onRef('company.ticker', '=', 'trade.ticker')
        )
        .select('company.sector')
        .select(SUMS)
        .groupBy('company.sector')
        .orderBy(sql`count(*)`, 'desc')
        .orderBy('company.sector')
        .execute()
      return rows.map(({ sector, ...sums }) => ({ sector, ...toSums(sums) }))
    },

    async summarise(selection) {
      const { dated, late, members, trades, ...sums } = await selectTrades(db, selection)
        .select([
          sql<number>`count(*)::int`.as('trades'),
          sql<number>`count(distinct member.id)::int`.as('members'),
          sql<number>`count(is_late)::int`.as('dated'),
          sql<number>`(count(*) filter (where is_late))::int`.as('late')
        ])
        .select(SUMS)
        .executeTakeFirstOrThrow()
      return { dated, late, members, trades, ...toSums(sums) }
    }
  }
}

const COLUMNS = [
  'trade.id',
  'document_url as documentUrl',
  'traded_on as tradedOn',
  'notified_on as notifiedOn',
  'disclosed_on as disclosedOn',
  'owner',
  'type',
  'trade.ticker',
  'asset_name as assetName',
  'asset_detail as assetDetail',
  'asset_type as assetType',
  'is_amendment as isAmendment',
  'is_option as isOption',
  'comment',
  'min_usd as minUsd',
  'max_usd as maxUsd',
  'member.id as memberId',
  'name',
  'chamber',
  'state',
  'district',
  'party'
] as const

const ORDERS = {
  amount: { column: 'min_usd', read: Number },
  disclosed: { column: 'disclosed_on', read: String },
  since: { column: 'since', read: Number },
  sinceTrade: { column: 'traded_since', read: Number },
  traded: { column: 'traded_on', read: String }
} as const satisfies Record<CongressSort, unknown>

const SUMS = [
  sql<number>`(count(*) filter (where type = 'purchase'))::int`.as('bought'),
  sql<string | null>`sum(min_usd) filter (where type = 'purchase')`.as('boughtMin'),
  sql<string | null>`sum(max_usd) filter (where type = 'purchase')`.as('boughtMax'),
  sql<boolean | null>`bool_or(max_usd is null) filter (where type = 'purchase')`.as('boughtOpen'),
  sql<number>`(count(*) filter (where type in ('sale', 'partial-sale')))::int`.as('sold'),
  sql<string | null>`sum(min_usd) filter (where type in ('sale', 'partial-sale'))`.as('soldMin'),
  sql<string | null>`sum(max_usd) filter (where type in ('sale', 'partial-sale'))`.as('soldMax'),
  sql<boolean | null>`bool_or(max_usd is null) filter (where type in ('sale', 'partial-sale'))`.as('soldOpen')
] as const

interface SumRow {
  readonly bought: number
  readonly boughtMax: string | null
  readonly boughtMin: string | null
  readonly boughtOpen: boolean | null
  readonly sold: number
  readonly soldMax: string | null
  readonly soldMin: string | null
  readonly soldOpen: boolean | null
}

const toSums = (row: SumRow): CongressSums => ({
  purchases: toSum(row.bought, row.boughtMin, row.boughtOpen ? null : row.boughtMax),
  sales: toSum(row.sold, row.soldMin, row.soldOpen ? null : row.soldMax)
})

/** Returns the range of a total. It has no maximum if one of its trades has none. */
const toSum = (trades: number, min: string | null, max: string | null): CongressSum => ({
  amount: min === null ? null : { maxUsd: max === null ? null : Number(max), minUsd: Number(min) },
  trades
})
