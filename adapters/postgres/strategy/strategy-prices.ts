// Reads tradable prices for the strategy by ticker, whichever company the ticker belonged to. Each ticker is one row,
// because millions of small rows would take longer to receive than to query.

import type { ReportDate } from '#core/dates/report-date.ts'
import type { TickerPrices } from '#core/strategy/data/traded-prices.ts'
import { anyOf } from '../any-of.ts'
import type { Connection } from '../connect.ts'

interface PriceRow {
  ticker: string
  dates: ReportDate[]
  opens: (number | null)[]
  closes: (number | null)[]
  split_opens: (number | null)[]
  split_closes: (number | null)[]
  adjusted_closes: (number | null)[]
  begins_file: (boolean | null)[]
  volumes: (number | null)[]
  split_volumes: (number | null)[]
}

const LOAD_PRICES = `
  select ticker, json_agg(date order by date) as dates, json_agg(open order by date) as opens,
    json_agg(close order by date) as closes, json_agg(split_open order by date) as split_opens,
    json_agg(split_close order by date) as split_closes, json_agg(adjusted_close order by date) as adjusted_closes,
    json_agg(begins_file order by date) as begins_file, json_agg(volume order by date) as volumes,
    json_agg(split_volume order by date) as split_volumes
  from price_bar where ticker = any($1) group by ticker order by ticker`

export async function loadPrices(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  tickers: readonly string[]
): Promise<TickerPrices[]> {
  const [bars, splits, dividends, delistings] = await Promise.all([
    pool.query<PriceRow>(LOAD_PRICES, [tickers]),
    db
      .selectFrom('split')
      .select(['ticker', 'date', 'ratio'])
      .where('ticker', '=', anyOf(tickers))
      .orderBy('ticker')
      .orderBy('date')
      .$narrowType<{ date: ReportDate }>()
      .execute(),
    db
      .selectFrom('dividend')
      .select(['ticker', 'ex_day as exDay', 'cash'])
      .where('ticker', '=', anyOf(tickers))
      .orderBy('ticker')
      .orderBy('ex_day')
      .orderBy('is_special')
      .$narrowType<{ exDay: ReportDate }>()
      .execute(),
    db
      .selectFrom('issuer')
      .select(['ticker', 'delisted_on as day'])
      .where('ticker', '=', anyOf(tickers))
      .where('delisted_on', 'is not', null)
      .$narrowType<{ day: ReportDate; ticker: string }>()
      .execute()
  ])
  const splitsOf = Map.groupBy(splits, ({ ticker }) => ticker)
  const dividendsOf = Map.groupBy(dividends, ({ ticker }) => ticker)
  const delistedOn = new Map(delistings.map(({ day, ticker }) => [ticker, day]))
  return bars.rows.map(row => ({
    delistedOn: delistedOn.get(row.ticker),
    dividends: dividendsOf.get(row.ticker) ?? [],
    sessions: row.dates.map((date, index) => ({
      adjustedClose: row.adjusted_closes[index] ?? undefined,
      beginsFile: row.begins_file[index] ?? false,
      close: row.closes[index] ?? undefined,
      date,
      open: row.opens[index] ?? undefined,
      splitClose: row.split_closes[index] ?? undefined,
      splitOpen: row.split_opens[index] ?? undefined,
      splitVolume: row.split_volumes[index] ?? undefined,
      volume: row.volumes[index] ?? undefined
    })),
    splits: splitsOf.get(row.ticker) ?? [],
    ticker: row.ticker
  }))
}
