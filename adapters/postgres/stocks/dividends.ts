import type pg from 'pg'

import type { Dividend, DividendSource, KnownDividend } from '#core/prices/dividend.ts'
import type { OwnDays } from '#core/prices/own-days.ts'
import { inTransaction } from '../in-transaction.ts'

/**
 * Replaces the dividends of a source. Stored ones that the new list omits are deleted, from its first day on. Returns
 * the number of new or changed dividends.
 */
export function writeDividends(
  pool: pg.Pool,
  ticker: string,
  { dividends, readAt, source }: { dividends: readonly Dividend[]; readAt: Date; source: DividendSource }
): Promise<number> {
  const values = [
    ticker,
    dividends.map(({ exDay }) => exDay),
    dividends.map(({ isSpecial }) => isSpecial),
    dividends.map(({ cash }) => cash)
  ]
  return inTransaction(pool, async client => {
    await client.query(NOTE_READING, [ticker, readAt.toISOString()])
    await client.query(TAKE_BACK, values.slice(0, 3))
    return (await client.query(ADD, [...values, source])).rowCount ?? 0
  })
}

const NOTE_READING = `
  insert into dividend_reading (ticker, read_at) values ($1, $2)
  on conflict (ticker) do update set read_at = excluded.read_at`

const TAKE_BACK = `
  delete from dividend
  where ticker = $1 and ex_day >= (select min(told.ex_day) from unnest($2::date[]) as told (ex_day))
    and not exists (select from unnest($2::date[], $3::boolean[]) as told (ex_day, is_special)
      where (told.ex_day, told.is_special) = (dividend.ex_day, dividend.is_special))`

const ADD = `
  insert into dividend as known (ticker, ex_day, is_special, cash, source)
  select $1, *, $5 from unnest($2::date[], $3::boolean[], $4::float8[])
  on conflict (ticker, ex_day, is_special) do update set cash = excluded.cash, source = excluded.source
    where (known.cash, known.source) is distinct from (excluded.cash, excluded.source)`

const LIST = {
  name: 'stock-dividends',
  text: `
    select ex_day as "exDay", is_special as "isSpecial", cash, source from dividend
    where ticker = $1 and ex_day > coalesce($2::date, '-infinity') and ex_day < coalesce($3::date, 'infinity')
    order by ex_day, is_special`
}

export async function listDividends(
  pool: pg.Pool,
  ticker: string,
  { after, before }: OwnDays
): Promise<KnownDividend[]> {
  return (await pool.query<KnownDividend>({ ...LIST, values: [ticker, after ?? null, before ?? null] })).rows
}
