// Everything that the strategy may trade, in a handful of queries: one row a ticker, since millions of small rows would cost
// more to receive than to query.

import type pg from 'pg'

import type { ReportDate } from '#core/dates/report-date.ts'
import { COVER_COUNT } from '#core/fundamentals/fact.ts'
import type { Sector } from '#core/market/sector.ts'
import { SCORE_VERSION } from '#core/ranking/score-weights.ts'
import type { TickerTenure } from '#core/stocks/find-stock.ts'
import type { StrategyEventRow } from '#core/strategy/data/build-data.ts'
import type { ShareCount } from '#core/strategy/data/build-prices.ts'
import type { HandedOver } from '#core/strategy/data/deal-price.ts'
import type { TickerPrices } from '#core/strategy/data/traded-prices.ts'
import type { StrategySource } from '#core/strategy/ports.ts'
import { FIND_MARKET } from '../stocks/price-merge.ts'

export function postgresStrategySource(pool: pg.Pool): StrategySource {
  return {
    async load({ pastTrades, salePercent }) {
      const [bought, market] = await Promise.all([
        pool.query<{ cik: string }>(LIST_BOUGHT, [pastTrades]),
        pool.query<{ ticker: string }>(FIND_MARKET)
      ])
      const ciks = bought.rows.map(({ cik }) => cik)
      const events = await inParts(ciks, async part => {
        const { rows } = await pool.query<EventRow>(LOAD_EVENTS, [pastTrades, salePercent, SCORE_VERSION, part])
        return rows
      })
      const [companies, counts, handedOver] = await Promise.all([
        inParts(ciks, rowsOf<CompanyRow>(pool, LOAD_COMPANIES)),
        inParts(ciks, rowsOf<CountRow>(pool, LOAD_COUNTS, COVER_COUNT)),
        inParts(ciks, rowsOf<HandedOverRow>(pool, LOAD_HANDED_OVER))
      ])
      const tickers = [...new Set([...events, ...companies].flatMap(({ ticker }) => ticker ?? []))].sort()
      const tenures = await inParts(tickers, rowsOf<TickerTenure>(pool, LOAD_TENURES))
      return {
        companies: companies.map(row => ({
          ...row,
          sector: row.sector ?? undefined,
          ticker: row.ticker ?? undefined
        })),
        events: events.map(toEvent),
        handedOver: new Map(handedOver.map(({ cik, lines }) => [cik, lines])),
        market: market.rows[0]!.ticker,
        shareCounts: new Map(counts.map(({ cik, counts: told }) => [cik, told])),
        tenures
      }
    },
    async *readPrices(tickers) {
      for (const part of partsOf(tickers, PRICES_AT_ONCE)) yield* await loadPrices(pool, part)
    }
  }
}

/** So few companies or tickers at a time that no answer takes long enough to be given up. */
const AT_ONCE = 100
/** Thousands of sessions each: an answer is in memory as text, as lists and as sessions. */
const PRICES_AT_ONCE = 20

async function inParts<Row>(
  names: readonly string[],
  load: (part: readonly string[]) => Promise<readonly Row[]>
): Promise<Row[]> {
  const rows: Row[] = []
  for (const part of partsOf(names, AT_ONCE)) rows.push(...(await load(part)))
  return rows
}

function* partsOf(names: readonly string[], size: number): Generator<readonly string[]> {
  for (let from = 0; from < names.length; from += size) yield names.slice(from, from + size)
}

/** What a query answers about some names, which are its first value. */
const rowsOf =
  <Row extends pg.QueryResultRow>(pool: pg.Pool, text: string, ...values: readonly unknown[]) =>
  async (names: readonly string[]): Promise<Row[]> =>
    (await pool.query<Row>(text, [names, ...values])).rows

interface EventRow {
  accession: string
  side: 'buy' | 'sell'
  cik: string
  ticker: string | null
  signal_ms: number
  retracted_ms: number | null
  value_usd: number
  change_percent: number | null
  past_trades: number
  titles: string[] | null
  score: number | null
  insider: string | null
}

const LIST_BOUGHT = `
  select distinct event.issuer_cik::text as cik from trade_event event join event_rank rank using (accession)
  where event.side = 'buy' and event.is_eligible and rank.trades >= $1 order by cik`

/** Purchases by insiders with a record, and the large sales of the same companies. */
const LOAD_EVENTS = `
  with bought as (
    select event.*, rank.trades as past_trades from trade_event event join event_rank rank using (accession)
    where event.side = 'buy' and event.is_eligible and rank.trades >= $1 and event.issuer_cik = any($4)),
  wanted as (
    select * from bought union all
    select event.*, 0 from trade_event event
    where event.side = 'sell' and event.is_eligible and event.owner_change > $2
      and event.issuer_cik in (select issuer_cik from bought))
  select wanted.accession, wanted.side, wanted.issuer_cik::text as cik, wanted.ticker,
    extract(epoch from wanted.as_of)::float8 * 1000 as signal_ms,
    extract(epoch from wanted.retracted_at)::float8 * 1000 as retracted_ms, wanted.value_usd,
    abs(wanted.owner_change) as change_percent, wanted.past_trades, filed.titles, issue.score, filed.insider
  from wanted
  left join score issue on issue.accession = wanted.accession and issue.score_version = $3 and wanted.side = 'buy'
  left join lateral (
    select array_agg(distinct title) as titles, min(trade.owners #>> '{0,name}') as insider
    from trade left join lateral unnest(trade.titles) title on true
    where trade.accession = wanted.accession and trade.side = wanted.side) filed on true`

const toEvent = (row: EventRow): StrategyEventRow => ({
  accession: row.accession,
  changePercent: row.change_percent ?? undefined,
  cik: row.cik,
  insider: row.insider ?? '',
  isEligible: true,
  pastTrades: row.past_trades,
  retractedMs: row.retracted_ms ?? undefined,
  score: row.score ?? undefined,
  side: row.side,
  signalMs: Math.round(row.signal_ms),
  ticker: row.ticker ?? undefined,
  titles: row.titles ?? [],
  valueUsd: row.value_usd
})

interface CompanyRow {
  cik: string
  name: string
  sector: Sector | null
  ticker: string | null
}

const LOAD_COMPANIES = 'select cik::text, name, sector, ticker from issuer where cik = any($1) order by cik'

interface CountRow {
  cik: string
  counts: ShareCount[]
}

/** Of a filing with several, the newest; of a company with several classes it says none. */
const LOAD_COUNTS = `
  select cik::text, json_agg(json_build_object('filed', filed, 'asOf', end_date, 'count', value) order by filed) as counts
  from (
    select distinct on (cik, filed) cik, filed, end_date, value from company_fact
    where cik = any($1) and concept = $2 and value > 0 order by cik, filed, end_date desc, accession) told
  group by cik`

interface HandedOverRow {
  cik: string
  lines: HandedOver[]
}

/** As first filed: what an amendment said later was not known. */
const LOAD_HANDED_OVER = `
  select issuer_cik::text as cik, json_agg(json_build_object('accession', accession, 'tradedOn', transaction_date,
    'knownMs', extract(epoch from valid_from)::float8 * 1000, 'priceUsd', price_per_share) order by valid_from, id) as lines
  from trade
  where issuer_cik = any($1) and version = 1 and code in ('D', 'U') and acquired_disposed = 'D' and not derivative
    and price_per_share > 0 and transaction_date is not null
  group by issuer_cik`

const LOAD_TENURES = `
  select cik::text, ticker, coalesce(name, '') as name, first_seen as "firstSeen", last_seen as "lastSeen"
  from issuer_ticker where ticker = any($1) order by ticker, cik, first_seen`

interface PriceRow {
  ticker: string
  dates: ReportDate[]
  opens: (number | null)[]
  closes: (number | null)[]
  split_opens: (number | null)[]
  split_closes: (number | null)[]
  adjusted_closes: (number | null)[]
  volumes: (number | null)[]
  split_volumes: (number | null)[]
}

const LOAD_PRICES = `
  select ticker, json_agg(date order by date) as dates, json_agg(open order by date) as opens,
    json_agg(close order by date) as closes, json_agg(split_open order by date) as split_opens,
    json_agg(split_close order by date) as split_closes, json_agg(adjusted_close order by date) as adjusted_closes,
    json_agg(volume order by date) as volumes, json_agg(split_volume order by date) as split_volumes
  from price_bar where ticker = any($1) group by ticker order by ticker`

const LOAD_SPLITS = 'select ticker, date, ratio from split where ticker = any($1) order by ticker, date'
const LOAD_DIVIDENDS = `
  select ticker, ex_day as "exDay", cash from dividend where ticker = any($1) order by ticker, ex_day, is_special`
const LOAD_DELISTINGS = `
  select ticker, delisted_on as day from issuer where ticker = any($1) and delisted_on is not null`

async function loadPrices(pool: pg.Pool, tickers: readonly string[]): Promise<TickerPrices[]> {
  const [bars, splits, dividends, delistings] = await Promise.all([
    pool.query<PriceRow>(LOAD_PRICES, [tickers]),
    pool.query<{ ticker: string; date: ReportDate; ratio: number }>(LOAD_SPLITS, [tickers]),
    pool.query<{ ticker: string; exDay: ReportDate; cash: number }>(LOAD_DIVIDENDS, [tickers]),
    pool.query<{ ticker: string; day: ReportDate }>(LOAD_DELISTINGS, [tickers])
  ])
  const splitsOf = Map.groupBy(splits.rows, ({ ticker }) => ticker)
  const dividendsOf = Map.groupBy(dividends.rows, ({ ticker }) => ticker)
  const delistedOn = new Map(delistings.rows.map(({ day, ticker }) => [ticker, day]))
  return bars.rows.map(row => ({
    delistedOn: delistedOn.get(row.ticker),
    dividends: dividendsOf.get(row.ticker) ?? [],
    sessions: row.dates.map((date, index) => ({
      adjustedClose: row.adjusted_closes[index] ?? undefined,
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
