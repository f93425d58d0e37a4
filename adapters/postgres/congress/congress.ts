import type pg from 'pg'

import type { CongressTrade } from '#core/congress/congress-trade.ts'
import type { CongressCounts, CongressStore } from '#core/congress/ports.ts'

export function postgresCongress(pool: pg.Pool): CongressStore {
  return {
    async count() {
      return (await pool.query<CongressCounts>(COUNT)).rows[0]!
    },
    async listByTicker(ticker, limit) {
      return (await pool.query<Row>(BY_TICKER, [ticker, limit])).rows.map(toTrade)
    },
    async listLatest({ limit, perDocument }) {
      return (await pool.query<Row>(LATEST, [limit, perDocument])).rows.map(toTrade)
    }
  }
}

/** The columns carry the names of the core's shape. */
type Row = Omit<CongressTrade, 'amount' | 'member'> & {
  minUsd: number
  maxUsd: number | null
  memberId: string
  name: string
  chamber: CongressTrade['member']['chamber']
  state: string | null
  district: string | null
  party: CongressTrade['member']['party']
}

function toTrade({ chamber, district, maxUsd, memberId, minUsd, name, party, state, ...trade }: Row): CongressTrade {
  return { ...trade, amount: { maxUsd, minUsd }, member: { chamber, district, id: memberId, name, party, state } }
}

const COLUMNS = `trade.id, document_url as "documentUrl", traded_on as "tradedOn", notified_on as "notifiedOn",
  disclosed_on as "disclosedOn", owner, type, ticker, asset_name as "assetName", asset_detail as "assetDetail",
  asset_type as "assetType", is_option as "isOption", comment, min_usd as "minUsd", max_usd as "maxUsd",
  member.id as "memberId", name, chamber, state, district, party`

/** Each report has at least one trade, so as many reports as rows are enough. */
const LATEST = `
  select ${COLUMNS}
  from (select * from congress_document where not is_scanned and disclosed_on is not null
    order by disclosed_on desc, url limit $1) document
  cross join lateral (select * from congress_trade where document_url = document.url
    order by min_usd desc, id limit $2) trade
  join congress_member member on member.id = document.member_id
  order by disclosed_on desc, document.url, min_usd desc, trade.id
  limit $1`

const BY_TICKER = `
  select ${COLUMNS}
  from congress_trade trade
  join congress_document document on document.url = document_url
  join congress_member member on member.id = document.member_id
  where ticker = $1
  order by traded_on desc, trade.id
  limit $2`

const COUNT = `
  select (select count(*)::int from congress_trade) as "congressTrades",
    (select count(distinct member_id)::int from congress_document where not is_scanned) as "congressMembers"`
