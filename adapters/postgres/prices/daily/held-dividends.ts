// Reads stored dividends and adds later ones.

import type { ReportDate } from '#core/dates/report-date.ts'
import type { HeldDividends } from '#core/prices/daily/ports.ts'
import type { Connection } from '../../connect.ts'
import { inTransaction } from '../../in-transaction.ts'
import { writeDividends } from '../../stocks/dividends.ts'

const SOURCE = 'massive'

export function postgresHeldDividends({ db, pool }: Pick<Connection, 'db' | 'pool'>): HeldDividends {
  return {
    async findReadSince(since, from) {
      const rows = await db
        .selectFrom('dividend_reading as reading')
        .leftJoin('dividend', join =>
          join.onRef('dividend.ticker', '=', 'reading.ticker').on('dividend.ex_day', '>=', from)
        )
        .select(['reading.ticker', 'ex_day', 'is_special'])
        .where('reading.read_at', '>=', since.toISOString())
        .execute()
      return {
        dividends: rows.flatMap(({ ex_day, is_special, ticker }) =>
          ex_day ? [{ exDay: ex_day as ReportDate, isSpecial: is_special ?? false, ticker }] : []
        ),
        tickers: new Set(rows.map(({ ticker }) => ticker))
      }
    },
    takeOver: (ticker, list) => writeDividends(pool, ticker, { ...list, source: SOURCE }),
    takeOverAll: (tickers, { dividends, from, readAt }) =>
      inTransaction(pool, async client => {
        const told = [
          dividends.map(({ ticker }) => ticker),
          dividends.map(({ exDay }) => exDay),
          dividends.map(({ isSpecial }) => isSpecial)
        ]
        const takenBack = await client.query(TAKE_BACK, [tickers, from, ...told])
        const added = await client.query(ADD, [...told, dividends.map(({ cash }) => cash), SOURCE])
        await client.query(NOTE_READINGS, [tickers, readAt.toISOString()])
        return { added: added.rowCount ?? 0, takenBack: takenBack.rowCount ?? 0 }
      })
  }
}

const TAKE_BACK = `
  delete from dividend
  where ticker = any($1) and ex_day >= $2
    and not exists (select from unnest($3::text[], $4::date[], $5::boolean[]) as told (ticker, ex_day, is_special)
      where (told.ticker, told.ex_day, told.is_special) = (dividend.ticker, dividend.ex_day, dividend.is_special))`

const ADD = `
  insert into dividend as known (ticker, ex_day, is_special, cash, source)
  select *, $5 from unnest($1::text[], $2::date[], $3::boolean[], $4::float8[])
  on conflict (ticker, ex_day, is_special) do update set cash = excluded.cash, source = excluded.source
    where (known.cash, known.source) is distinct from (excluded.cash, excluded.source)`

const NOTE_READINGS = `update dividend_reading set read_at = $2 where ticker = any($1)`
