// Reads the table `arrival`, with the trades that each filing states now.

import type pg from 'pg'

import { type ArrivedTrade, TRADES_PER_ARRIVAL } from '#core/filings/arrivals/arrived-trade.ts'
import type { Arrival, Arrivals } from '#core/filings/arrivals/ports.ts'

export function postgresArrivals(pool: pg.Pool): Arrivals {
  return {
    async findNewest() {
      const { rows } = await pool.query<{ newest: number }>(FIND_NEWEST)
      return rows[0]!.newest
    },
    async hasMoreAfter(seq, count) {
      const { rows } = await pool.query<{ found: boolean }>({ ...HAS_MORE_AFTER, values: [seq, count] })
      return rows[0]!.found
    },
    async hasOlderAfter(seq, time) {
      const { rows } = await pool.query<{ found: boolean }>({ ...HAS_OLDER_AFTER, values: [seq, time.toISOString()] })
      return rows[0]!.found
    },
    async readAfter(seq, limit) {
      const { rows } = await pool.query<ArrivalRow>({ ...READ_AFTER, values: [seq, limit] })
      return rows.map(toArrival)
    }
  }
}

interface ArrivalRow extends Omit<Arrival, 'at'> {
  readonly atMs: number
  readonly trades: readonly ArrivedTrade[]
}

const toArrival = ({ atMs, ...row }: ArrivalRow): Arrival => ({ ...row, at: new Date(atMs) })

const FIND_NEWEST = {
  name: 'newest-arrival',
  text: 'select coalesce(max(seq), 0)::float8 as newest from arrival'
}

const HAS_MORE_AFTER = {
  name: 'more-arrivals-after',
  text: 'select exists (select from arrival where seq > $1 and accession is not null offset $2) as found'
}

const HAS_OLDER_AFTER = {
  name: 'older-arrival-after',
  text: 'select exists (select from arrival where seq > $1 and at < $2) as found'
}

const READ_AFTER = {
  name: 'arrivals-after',
  text: `
    select seq::float8 as seq, accession, extract(epoch from at)::float8 * 1000 as "atMs", trades as count,
      coalesce((
        select json_agg(json_build_object(
          'tradeId', trade.id, 'ticker', trade.ticker, 'issuerCik', trade.issuer_cik::text, 'issuerName', trade.issuer_name,
          'owners', (select json_agg(json_build_object('cik', owner ->> 'cik', 'name', owner ->> 'name') order by place)
            from jsonb_array_elements(trade.owners) with ordinality listed (owner, place)),
          'transactionCode', trade.code, 'side', trade.side, 'shares', trade.shares,
          'pricePerShare', trade.price_per_share,
          'entryValue', case when trade.is_counted then trade.value_usd end,
          'lastActivityDate', trade.transaction_date, 'isAmendment', trade.is_amendment) order by trade.id)
        from (select * from trade where trade.accession = arrival.accession and trade.valid_to is null
              order by id limit ${TRADES_PER_ARRIVAL}) trade), '[]') as trades
    from arrival where seq > $1 and accession is not null order by seq limit $2`
}
