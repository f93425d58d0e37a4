// Lists stocks whose prices or dividends must be requested from a vendor.

import type { ReportDate } from '#core/dates/report-date.ts'
import type { WantedHistories, WantedHistory } from '#core/prices/daily/ports.ts'
import type { Connection } from '../../connect.ts'
import { FIND_MARKET } from '../../stocks/price-merge.ts'
import { HELD_DAYS } from '../market-data/backfill-list.ts'

interface Row extends Pick<WantedHistory, 'ticker' | 'wantsDividends' | 'wantsPrices' | 'wasAsked'> {
  readonly first: ReportDate | null
  readonly last: ReportDate | null
}

export const postgresWantedHistories = ({ db, pool }: Pick<Connection, 'db' | 'pool'>): WantedHistories => ({
  async list({ dividendsBefore, limit, now, pricesBefore }) {
    const values = [pricesBefore ?? null, dividendsBefore.toISOString(), now.toISOString(), limit]
    const { rows } = await pool.query<Row>(LIST, values)
    return rows.map(({ first, last, ...wanted }) => ({ ...wanted, held: first && last ? { first, last } : undefined }))
  },
  async noteAsked(ticker, askAgainAt) {
    const asked = { ask_again_at: askAgainAt.toISOString(), is_answered: true }
    await db
      .insertInto('history_asking')
      .values({ ...asked, ticker })
      .onConflict(conflict => conflict.column('ticker').doUpdateSet(asked))
      .execute()
  },
  async putOff(ticker, until) {
    const ask_again_at = until.toISOString()
    await db
      .insertInto('history_asking')
      .values({ ask_again_at, is_answered: false, ticker })
      .onConflict(conflict => conflict.column('ticker').doUpdateSet({ ask_again_at }))
      .execute()
  }
})

const LIST = `
  select ticker, first, last, wants_prices as "wantsPrices", wants_dividends as "wantsDividends", was_asked as "wasAsked"
  from (
    select asked.*, first::text, last::text,
      last is null or last < $1::date as wants_prices,
      read_at is null or read_at < $2 as wants_dividends,
      coalesce(asking.is_answered, false) as was_asked
    from (
      select ticker, min(cik) as cik, false as is_market from issuer
      where ticker is not null and delisted_on is null and ticker <> (${FIND_MARKET})
      group by ticker
      union all
      select market.ticker, null, true from (${FIND_MARKET}) market) asked
    ${HELD_DAYS}
    left join history_asking asking on asking.ticker = asked.ticker
    where coalesce(asking.ask_again_at, '-infinity') <= $3) stock
  left join lateral (select max(valid_from) as traded_at from trade where issuer_cik = stock.cik) insiders on true
  where wants_prices or wants_dividends
  order by wants_prices desc, is_market desc, traded_at desc nulls last, ticker
  limit $4`
