// Reads stored daily prices and adds later ones.

import type { ReportDate } from '#core/dates/report-date.ts'
import type { HeldClose, HeldPrices } from '#core/prices/daily/ports.ts'
import type { Connection } from '../../connect.ts'
import { inTransaction } from '../../in-transaction.ts'
import { COMPLETE_PRICES_SETTING, FIND_MARKET, MARK_ALL_UNSETTLED } from '../../stocks/price-merge.ts'
import { writePrices } from '../../stocks/prices.ts'
import { loadHeldCloses } from '../market-data/backfill-list.ts'

const LAST_SESSION = `
  select max(date)::text as day from price_bar where ticker = (${FIND_MARKET}) and close is not null`

const DECLARE_COMPLETE = `
  insert into setting as stored (name, value) values ($1, $2)
  on conflict (name) do update set value = excluded.value where stored.value < excluded.value`

export function postgresHeldPrices(connection: Connection): HeldPrices {
  const { db, pool } = connection
  return {
    async declareComplete(session) {
      await inTransaction(pool, async client => {
        const { rowCount } = await client.query(DECLARE_COMPLETE, [COMPLETE_PRICES_SETTING, session])
        if (rowCount) await client.query(MARK_ALL_UNSETTLED)
      })
    },
    findClosesOn: async prices => (prices[0] ? loadHeldCloses(db, prices[0].ticker, prices) : new Map()),
    async findLastCloses(from) {
      const rows = await db
        .selectFrom('price_bar')
        .distinctOn('ticker')
        .select(['ticker', 'date', 'close'])
        .where('date', '>=', from)
        .where('close', 'is not', null)
        .orderBy('ticker')
        .orderBy('date', 'desc')
        .$narrowType<HeldClose>()
        .execute()
      return new Map(rows.map(({ ticker, ...close }) => [ticker, close]))
    },
    async findLastSession() {
      const { rows } = await pool.query<{ day: ReportDate | null }>(LAST_SESSION)
      return rows[0]?.day ?? undefined
    },
    save: rows => writePrices(connection, rows)
  }
}
