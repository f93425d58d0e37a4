import type { Kysely } from 'kysely'

import type { MaturedTrade } from '#core/congress/member-record.ts'
import type { CongressCounts, CongressCoverage, CongressStore, TradingMember } from '#core/congress/ports.ts'
import { MINUTE_MS } from '#core/dates/durations.ts'
import type { Database } from '#db/schema.ts'
import { cached } from '../cached.ts'
import type { Connection } from '../connect.ts'
import { congressCommittees } from './committees.ts'
import { congressLists } from './congress-lists.ts'
import { RETURNS, type TradeRow, toTrade } from './congress-rows.ts'

/** Cache lifetime of the members, who are searched at every keystroke. New members may appear with this delay. */
const MEMBERS_KEPT_MS = 10_000

/** Cache lifetime of the returns of all members. */
const MATURED_KEPT_MS = 10 * MINUTE_MS

export function postgresCongress({ db, pool }: Pick<Connection, 'db' | 'pool'>): CongressStore {
  return {
    ...congressCommittees({ pool }),
    ...congressLists(db),

    async cover({ chamber, from, to }) {
      return (await pool.query<CongressCoverage>(COVER, [chamber ?? null, from ?? null, to ?? null])).rows[0]!
    },
    async count() {
      return (await pool.query<CongressCounts>(COUNT)).rows[0]!
    },
    async listByTickers(tickers, limit) {
      const values = [
        tickers.map(({ ticker }) => ticker),
        tickers.map(({ after }) => after ?? null),
        tickers.map(({ before }) => before ?? null),
        limit
      ]
      return (await pool.query<TradeRow>(BY_TICKERS, values)).rows.map(toTrade)
    },
    async listLatest({ limit, perDocument }) {
      return (await pool.query<TradeRow>(LATEST, [limit, perDocument])).rows.map(toTrade)
    },
    listAllMatured: cached(() => readMatured(pool, null), MATURED_KEPT_MS, { isPatient: false }),
    listMatured: memberId => readMatured(pool, memberId),
    listMembers: cached(() => readMembers(db), MEMBERS_KEPT_MS, { isPatient: false })
  }
}

const COLUMNS = `trade.id, document_url as "documentUrl", traded_on as "tradedOn", notified_on as "notifiedOn",
  disclosed_on as "disclosedOn", owner, type, ticker, asset_name as "assetName", asset_detail as "assetDetail",
  asset_type as "assetType", is_option as "isOption", is_amendment as "isAmendment", comment, min_usd as "minUsd", max_usd as "maxUsd",
  member.id as "memberId", name, chamber, state, district, party, ${RETURNS} as returns`

const COVER = `
  select min(disclosed_on) as "from", max(disclosed_on) as "to", coalesce(bool_or(reading <> 'read' and
    (disclosed_on is null or disclosed_on between coalesce($2::date, '-infinity') and coalesce($3::date, 'infinity'))), false) as "hasUnread"
  from congress_document document
  join congress_member member on member.id = document.member_id
  where chamber = coalesce($1::text, chamber)`

/** Selects the newest trades. Each selected report has at least one trade, so `limit` reports suffice. */
const LATEST = `
  select ${COLUMNS}
  from (select * from congress_document where reading in ('partly', 'read') and disclosed_on is not null
    order by disclosed_on desc, url limit $1) document
  cross join lateral (select * from congress_trade where document_url = document.url
    order by min_usd desc, id limit $2) trade
  join congress_member member on member.id = document.member_id
  left join congress_return told on told.trade_id = trade.id
  order by disclosed_on desc, document.url, min_usd desc, trade.id
  limit $1`

const BY_TICKERS = `
  select ${COLUMNS}
  from unnest($1::text[], $2::date[], $3::date[]) own (symbol, after, before)
  join congress_trade trade on ticker = symbol
    and traded_on > coalesce(after, '-infinity') and traded_on < coalesce(before, 'infinity')
  join congress_document document on document.url = document_url
  join congress_member member on member.id = document.member_id
  left join congress_return told on told.trade_id = trade.id
  order by disclosed_on desc nulls last, traded_on desc, trade.id
  limit $4`

const returnIn = (column: string): string => `case when ${column} is not null
    then json_build_object('percent', ${column}, 'marketPercent', ${column}_market) end as ${column}`

const MATURED = `
  select member_id as "memberId", company, case type when 'purchase' then 'buy' else 'sell' end as side,
    traded_on as "tradedOn", disclosed_on as "disclosedOn", ${returnIn('month')}, ${returnIn('year')}
  from congress_return
  join congress_trade trade on trade.id = trade_id
  join congress_document document on document.url = document_url
  where (month is not null or year is not null) and disclosed_on is not null and member_id = coalesce($1, member_id)`

/** `memberId` null selects all members. */
async function readMatured(pool: Connection['pool'], memberId: string | null): Promise<MaturedTrade[]> {
  return (await pool.query<MaturedTrade>(MATURED, [memberId])).rows
}

const COUNT = `
  select (select count(*)::int from congress_trade) as "congressTrades",
    (select count(distinct member_id)::int from congress_document where reading in ('partly', 'read')) as "congressMembers"`

async function readMembers(db: Kysely<Database>): Promise<TradingMember[]> {
  const rows = await db
    .selectFrom('congress_member as member')
    .innerJoin('congress_document as document', 'document.member_id', 'member.id')
    .leftJoin('congress_trade as trade', 'document_url', 'document.url')
    .select(['member.id', 'name', 'chamber', 'state', 'district', 'party'])
    .select(({ cast, fn }) => cast<number>(fn.count('trade.id'), 'int4').as('trades'))
    .select(({ fn }) => fn.max('disclosed_on').as('lastDisclosedOn'))
    .groupBy('member.id')
    .orderBy('member.id')
    .execute()
  return rows as TradingMember[] // values are checked by the table
}
