// Computes the value of a strategy run again, in SQL, from its trades and from prices. The SQL computes shares, costs,
// splits, dividends, idle cash and the value after each session on its own.

import { DuckDBInstance } from '@duckdb/node-api'

import type { Sparse, StrategyData } from '#core/strategy/data/strategy-data.ts'
import type { StrategyRun } from '#core/strategy/engine/trade.ts'
import { DEFAULT_SETTINGS } from '#core/strategy/settings.ts'

const { costBps, delistingReturn, startUsd } = DEFAULT_SETTINGS

const TABLES = `
  create table trade (id integer, stock integer, bought integer, sold integer, reason varchar, paid double);
  create table price (stock integer, session integer, open double, close double);
  create table split (stock integer, session integer, value double);
  create table dividend (stock integer, session integer, value double);
  create table share_count (stock integer, session integer, value double);
  create table deal (stock integer, session integer, value double);
  create table bill (session integer, close double)`

/**
 * Value after each session. Idle cash grows with the bills fund, so cash flows are discounted to the first session,
 * summed, and compounded back.
 */
const EQUITY = `
  with sized as (
    select trade.*, before.close * share_count.value * coalesce((
        select product(value) from split
        where split.stock = trade.stock and split.session > share_count.session and split.session < bought), 1) as cap
    from trade
    join share_count using (stock)
    join price before on before.stock = trade.stock and before.session = bought - 1),
  opened as (
    select sized.*, rate, paid / (1 + rate) / price.close as shares
    from (select *, (${costBps} + case when cap < 300e6 then 25 when cap < 2e9 then 10 when cap < 10e9 then 4 else 2 end)
      / 10000 as rate from sized) sized
    join price on price.stock = sized.stock and price.session = bought),
  held as (
    select opened.*, shown.session, shares * coalesce((
        select product(value) from split
        where split.stock = opened.stock and split.session > bought and split.session <= shown.session), 1) as count
    from opened join bill shown on shown.session between bought and coalesce(sold, (select max(session) from bill))),
  valued as (
    select held.*, price.close * coalesce((
        select 1 / product(value) from split
        where split.stock = held.stock and split.session > price.session and split.session <= held.session), 1) as worth
    from held asof join (select * from price where close is not null) price
      on price.stock = held.stock and price.session <= held.session),
  flow as (
    select bought as session, -paid as dollars from opened
    union all
    select held.session, count * value from held join dividend
      on dividend.stock = held.stock and dividend.session = held.session where held.session > bought
    union all
    select valued.session, case reason
        when 'time' then count * worth * (1 - rate)
        when 'insider_sale' then count * price.open * (1 - rate)
        when 'taken_over' then count * deal.value
        else count * worth * (1 + ${delistingReturn}) end
    from valued
    left join price on price.stock = valued.stock and price.session = valued.session
    left join deal on deal.stock = valued.stock and deal.session = valued.session
    where valued.session = sold),
  grown as (select session, close / first_value(close) over (order by session) as growth from bill),
  cash as (
    select grown.session, growth * (${startUsd} + sum(coalesce(dollars, 0) / growth) over (order by grown.session)) as cash
    from grown left join (select session, sum(dollars) as dollars from flow group by session) flow using (session)),
  invested as (
    select session, sum(count * worth) as worth from valued where session < coalesce(sold, session + 1) group by session)
  select cash + coalesce(worth, 0) from cash left join invested using (session) order by session`

/** Returns the total value in dollars after each session of the run. */
export async function equityBySql(data: StrategyData, run: StrategyRun): Promise<number[]> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run(TABLES)

  async function fill(table: string, rows: Iterable<readonly (number | string | undefined)[]>): Promise<void> {
    const appender = await connection.createAppender(table)
    const types = (
      await connection.runAndReadAll(`select data_type from duckdb_columns() where table_name = '${table}'
      order by column_index`)
    ).getRows()
    for (const row of rows) {
      for (const [place, value] of row.entries()) {
        if (value === undefined || Number.isNaN(value)) appender.appendNull()
        else if (typeof value === 'string') appender.appendVarchar(value)
        else if (types[place]![0] === 'INTEGER') appender.appendInteger(value)
        else appender.appendDouble(value)
      }
      appender.endRow()
    }
    appender.closeSync()
  }

  const { prices } = data
  const stocks = [...new Set(run.trades.map(({ stock }) => stock))]
  const sparse = (values: Sparse) => stocks.flatMap(stock => rowsOf(values, stock))
  await fill(
    'trade',
    run.trades.map(({ entry, exit, paidUsd, stock }, id) => [
      id,
      stock,
      entry.session,
      exit?.session,
      exit?.reason,
      paidUsd
    ])
  )
  await fill('price', pricesOf(data, stocks))
  await fill('split', sparse(prices.splits))
  await fill('dividend', sparse(prices.dividends))
  await fill('share_count', sparse(prices.shareCounts))
  await fill('deal', sparse(prices.deals))
  await fill(
    'bill',
    [...pricesOf(data, [data.bills])].filter(row => isWithin(run, row[1])).map(row => [row[1], row[3]])
  )
  const found = await connection.runAndReadAll(EQUITY)
  connection.closeSync()
  return found.getRows().map(row => row[0] as number)
}

const isWithin = ({ from, to }: StrategyRun, session: number): boolean => session >= from && session <= to

const rowsOf = ({ session, start, value }: Sparse, stock: number) =>
  Array.from({ length: start[stock + 1]! - start[stock]! }, (_, index) => {
    const place = start[stock]! + index
    return [stock, session[place]!, value[place]!] as const
  })

function* pricesOf({ prices, sessions }: StrategyData, stocks: readonly number[]) {
  for (const stock of stocks) {
    for (let session = 0; session < sessions.length; session += 1) {
      const place = prices.offset[stock]! + session
      yield [stock, session, prices.open[place]!, prices.close[place]!] as const
    }
  }
}
