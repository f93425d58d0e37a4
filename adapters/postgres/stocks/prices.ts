// Reads and writes prices. price_bar has one row per ticker and session, merged from all sources.

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import type { Clock } from '#core/clock.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { dayOfNumber, type ReportDate } from '#core/dates/report-date.ts'
import type { PriceSource } from '#core/operation/pipeline/ports.ts'
import type { DailyPrice } from '#core/prices/daily-price.ts'
import type { HeldSessions } from '#core/prices/own-prices.ts'
import { makePriceSeries, type PriceSeries } from '#core/prices/price-series.ts'
import { areEnough } from '#core/trades/before/needed-prices.ts'
import type { VolumeSession } from '#core/trades/before/stock-before.ts'
import type { Market } from '#core/trades/events/trade-returns.ts'
import { systemClock } from '../../system-clock.ts'
import { MARK_DISCLOSURES } from '../congress/stale-disclosures.ts'
import type { Connection } from '../connect.ts'
import { inTransaction } from '../in-transaction.ts'
import { mergeSplits } from './decide-splits.ts'
import {
  CREATE_STAGE,
  FIND_MARKET,
  MARK_EVENTS,
  MARK_ISSUERS,
  MARK_MEETINGS,
  MARK_RETURNS,
  MARK_UNSETTLED,
  MERGE_BARS,
  NOTE_AGREED,
  REPAIR_BASES
} from './price-merge.ts'

export interface PriceChanges {
  readonly sessions: number
  readonly splits: number
}

const COPY_CHUNK_ROWS = 2_000

type Prices = AsyncIterable<DailyPrice> | Iterable<DailyPrice>

interface Writing {
  readonly clock?: Clock
  /** Called with the number of rows read so far. */
  readonly onRows?: (rows: number) => void
}

/**
 * Merges prices in one transaction and queues the issuers of affected trades. Writing equal prices again changes
 * nothing.
 */
export function writePrices(
  connection: Connection,
  prices: Prices,
  { clock = systemClock, onRows = () => {} }: Writing = {}
): Promise<PriceChanges> {
  const today = newYorkDay(clock.now())
  return inTransaction(connection.pool, client => mergePrices(client, prices, { onRows, today }))
}

async function mergePrices(
  client: pg.PoolClient,
  prices: Prices,
  { onRows, today }: { onRows: (rows: number) => void; today: ReportDate }
): Promise<PriceChanges> {
  await client.query(CREATE_STAGE)
  await pipeline(Readable.from(copyChunks(prices, onRows)), client.query(copyFrom('copy price_stage from stdin')))
  await client.query('analyze price_stage')
  await client.query(NOTE_AGREED)
  const bars = await client.query(MERGE_BARS)
  await client.query(MARK_MEETINGS)
  const splits = await mergeSplits(client, today)
  for (const repair of REPAIR_BASES) await client.query(repair)
  await client.query(MARK_ISSUERS)
  await client.query(MARK_UNSETTLED)
  await client.query(MARK_EVENTS)
  await client.query(MARK_RETURNS)
  await client.query(MARK_DISCLOSURES)
  return { sessions: bars.rowCount ?? 0, splits }
}

async function* copyChunks(
  prices: AsyncIterable<DailyPrice> | Iterable<DailyPrice>,
  onRows: (rows: number) => void
): AsyncGenerator<string> {
  let chunk = ''
  let rows = 0
  for await (const price of prices) {
    chunk += toCopyRow(price)
    rows += 1
    if (rows % COPY_CHUNK_ROWS > 0) continue
    yield chunk
    chunk = ''
    onRows(rows)
  }
  yield chunk
  onRows(rows)
}

/** Returns a row of COPY text. Tickers and days contain no character that must be escaped. */
function toCopyRow(price: DailyPrice): string {
  const { adjustedClose, date, split, splitAdjusted, splitVolume, ticker, unadjusted, volume } = price
  const cells = [
    ticker,
    date,
    unadjusted?.open,
    unadjusted?.high,
    unadjusted?.low,
    unadjusted?.close,
    splitAdjusted?.open,
    splitAdjusted?.high,
    splitAdjusted?.low,
    splitAdjusted?.close,
    adjustedClose,
    volume,
    splitVolume,
    split
  ]
  return `${cells.map(cell => cell ?? '\\N').join('\t')}\n`
}

export const postgresPriceSource = (pool: pg.Pool): PriceSource => ({
  loadMarket: rememberMarket(pool),
  loadSeries: tickers => loadSeries(pool, tickers)
})

/** Caches the market's prices, with which all events are compared. They are read again only after a change. */
function rememberMarket(pool: pg.Pool): () => Promise<Market | undefined> {
  let known: { readonly market: Market | undefined; readonly stamp: string } | undefined
  return async () => {
    const { rows } = await pool.query<{ stamp: string; ticker: string }>(STAMP_MARKET)
    const { stamp, ticker } = rows[0]!
    if (known?.stamp === stamp) return known.market
    const series = (await loadSeries(pool, [ticker])).get(ticker)
    const market = series && { series, ticker }
    known = { market, stamp }
    return market
  }
}

/** Loads prices by ticker: opens and closes of all days, or only the closes within `days`. */
export async function loadSeries(
  pool: pg.Pool,
  tickers: readonly string[],
  days?: { readonly from: ReportDate; readonly to: ReportDate }
): Promise<Map<string, PriceSeries>> {
  const [bars, splits, delistings] = await Promise.all([
    days ? pool.query<BarRow>(LOAD_CLOSES, [tickers, days.from, days.to]) : pool.query<BarRow>(LOAD_BARS, [tickers]),
    pool.query<SplitRow>(LOAD_SPLITS, [tickers]),
    pool.query<DelistingRow>(LOAD_DELISTINGS, [tickers])
  ])
  const splitsOf = Map.groupBy(splits.rows, row => row.ticker)
  const delistedOn = new Map(delistings.rows.map(row => [row.ticker, row.delisted_on]))
  return new Map(
    bars.rows.map(row => [
      row.ticker,
      makePriceSeries(toSessions(row), splitsOf.get(row.ticker) ?? [], delistedOn.get(row.ticker))
    ])
  )
}

/** Loads closes and volumes by ticker, from its first needed day on if that is enough, otherwise of all days. */
export async function loadHistories(
  client: Pick<pg.Pool, 'query'>,
  tickers: readonly string[],
  firstNeeded: ReadonlyMap<string, ReportDate> = new Map()
): Promise<Map<string, HeldSessions<VolumeSession>>> {
  const sessionsOf = new Map<string, VolumeSession[]>()
  const recent = tickers.filter(ticker => firstNeeded.has(ticker))
  const days = recent.map(ticker => firstNeeded.get(ticker))
  for (const row of (await client.query<BarRow>(LOAD_RECENT_VOLUMES, [recent, days])).rows) {
    const sessions = toSessions(row)
    if (areEnough(sessions, firstNeeded.get(row.ticker)!)) sessionsOf.set(row.ticker, sessions)
  }
  const others = tickers.filter(ticker => !sessionsOf.has(ticker))
  if (others.length > 0)
    for (const row of (await client.query<BarRow>(LOAD_VOLUMES, [others])).rows)
      sessionsOf.set(row.ticker, toSessions(row))
  const splits = await client.query<SplitRow>(LOAD_SPLITS, [tickers])
  const splitsOf = Map.groupBy(splits.rows, row => row.ticker)
  return new Map(
    [...sessionsOf].map(([ticker, sessions]) => [ticker, { sessions, splits: splitsOf.get(ticker) ?? [] }])
  )
}

/** Columns of one ticker. A column is null if it has no value, and missing if it was not selected. */
interface BarRow {
  ticker: string
  /** Days as numbers: see `dayOfNumber`. */
  days: number[]
  opens?: Column
  closes: Column
  split_opens?: Column
  split_closes: Column
  adjusted_closes: Column
  volumes?: Column
  split_volumes?: Column
  /** Days on which `begins_file` is true. */
  file_starts: number[] | null
}

type Column = (number | null)[] | null

interface SplitRow {
  ticker: string
  date: ReportDate
  ratio: number
}

interface DelistingRow {
  ticker: string
  delisted_on: ReportDate
}

/**
 * Returns SQL for the count and sum of the transaction ids that wrote the rows. Every insert, update or delete changes
 * one of them.
 */
const writersOf = (table: string): string =>
  `(select count(*) || '/' || coalesce(sum(xmin::text::bigint), 0) from ${table} where ${table}.ticker = market.ticker)`

const STAMP_MARKET = {
  name: 'market-stamp',
  text: `select ticker,
    concat_ws(' ', ticker, ${['price_bar', 'split', 'issuer'].map(writersOf).join(', ')}) as stamp
    from (${FIND_MARKET}) market`
}

/**
 * Returns SQL for one row per ticker, because half a million small rows would take longer to receive than to query.
 *
 * `wanted` has a column `name`. The inner query sorts the bars once, by the index; sorting them in each aggregate takes
 * twice as long. A column without values is null, and days are numbers, so that less is sent.
 */
const barsOf = (wanted: string, columns: readonly string[], days = 'true'): string => `
  select wanted.name as ticker, bars.*
  from ${wanted} cross join lateral (
    select ${[...CLOSES, ...columns].map(column => `case when count(${column}) > 0 then json_agg(${column}) end as ${column}s`)},
      json_agg(${DAY_NUMBER}) as days, json_agg(${DAY_NUMBER}) filter (where begins_file) as file_starts
    from (select * from price_bar where ticker = wanted.name and ${days} order by date offset 0) bar) bars
  where days is not null`

const DAY_NUMBER = `date - date '1970-01-01'`

const CLOSES = ['close', 'split_close', 'adjusted_close'] as const

const OF_TICKERS = 'unnest($1::text[]) as wanted (name)'

const LOAD_BARS = barsOf(OF_TICKERS, ['open', 'split_open'])

const LOAD_CLOSES = barsOf(OF_TICKERS, [], 'date between $2::date and $3::date')

const LOAD_VOLUMES = barsOf(OF_TICKERS, ['volume', 'split_volume'])

const LOAD_RECENT_VOLUMES = barsOf(
  'unnest($1::text[], $2::date[]) as wanted (name, first)',
  ['volume', 'split_volume'],
  'date >= wanted.first'
)

const LOAD_SPLITS = 'select ticker, date, ratio from split where ticker = any($1) order by ticker, date'

const LOAD_DELISTINGS = 'select ticker, delisted_on from issuer where ticker = any($1) and delisted_on is not null'

function toSessions(row: BarRow): VolumeSession[] {
  const fileStarts = new Set(row.file_starts)
  return row.days.map((day, index) => ({
    adjustedClose: row.adjusted_closes?.[index] ?? undefined,
    beginsFile: fileStarts.has(day),
    close: row.closes?.[index] ?? undefined,
    date: dayOfNumber(day),
    open: row.opens?.[index] ?? undefined,
    splitClose: row.split_closes?.[index] ?? undefined,
    splitOpen: row.split_opens?.[index] ?? undefined,
    splitVolume: row.split_volumes?.[index] ?? undefined,
    volume: row.volumes?.[index] ?? undefined
  }))
}
