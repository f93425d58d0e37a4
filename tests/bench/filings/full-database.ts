// Measures ingest into a database with ten years of filings and all available prices. The baseline is the same ingest
// into an empty database.

import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import pg from 'pg'

import { readPriceCsv } from '#adapters/market/price-csv.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { writePrices } from '#adapters/postgres/stocks/prices.ts'
import type { DailyPrice } from '#core/prices/daily-price.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { olderSubmissions } from '#tests/support/filings/older-submissions.ts'
import { submissionsOf } from '#tests/support/filings/reconcile.ts'
import { type Bench, type Claim, median, medianRatio, neededData, needsData } from '../bench.ts'

/** Real submissions of 2023 in full, which most benches of filings read. */
export const SUBMISSIONS = 'form4-2023-full-submissions/submissions.tar.gz'
const PRICE_FILES = [
  'prices/SPY-ohlcv-2016-06_2026-08.heliar-k.csv',
  'prices/ohlcv-2016-06_2026-08-large-caps.heliar-k.csv.gz',
  'prices/close-volume-2021-01_2026-08.rreichel3.csv.gz'
]
const YEARS = 9
const ROUNDS = 3

/** Needs of `fill`. */
export const FILL_NEEDS = [SUBMISSIONS, ...PRICE_FILES].map(needsData)

export const fullDatabaseBench: Bench = { name: 'filings into a full database', needs: FILL_NEEDS, run }

async function run(): Promise<Claim[]> {
  const path = neededData(SUBMISSIONS)
  const postgres = await createPostgresInstance()
  try {
    await createDatabase(postgres.url, 'empty')
    const held = await fill(await createDatabase(postgres.url, 'filled'), path)
    const { count, empty, filled } = await timeRounds(postgres.url, path)
    const perSecond = (milliseconds: readonly number[]): number => (count / median(milliseconds)) * 1_000
    const ours = `${Math.round(perSecond(filled))} filings/s`
    return [
      {
        baseline: 'limit',
        goal: { kind: 'at least', unit: 'filings/s', value: 2_000 },
        measured: perSecond(filled),
        ours: `${ours} beside ${held}`,
        what: 'read, trades, events and scores, beside nine years'
      },
      {
        baseline: `an empty database, ${Math.round(perSecond(empty))} filings/s`,
        goal: { kind: 'at least', unit: '×', value: 0.7 },
        measured: medianRatio(empty, filled),
        ours,
        what: 'the same against an empty database'
      }
    ]
  } finally {
    postgres.remove()
  }
}

/** Fills the database and returns a description of its contents. */
export async function fill(url: string, path: string): Promise<string> {
  return withConnection(url, async connection => {
    for (const file of PRICE_FILES) await writePrices(connection, pricesOf(neededData(file)))
    const pipeline = pipelineOn(connection)
    for (let years = YEARS; years > 0; years--) await pipeline.saveFilings(olderSubmissions(submissionsOf(path), years))
    await pipeline.bringUpToDate()
    const { rows } = await connection.pool.query<{ prices: string; trades: string }>(
      `select to_char((select count(*) from trade), 'FM999,999,999') as trades,
        to_char((select count(*) from price_bar), 'FM999,999,999') as prices`
    )
    return `${rows[0]?.trades} trades and ${rows[0]?.prices} prices`
  })
}

/** Times ingest into a new copy of each database in turn. The copying is not timed. */
async function timeRounds(
  serverUrl: string,
  path: string
): Promise<{ count: number; empty: number[]; filled: number[] }> {
  const times = { count: 0, empty: [] as number[], filled: [] as number[] }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const template of ['empty', 'filled'] as const) {
      await onServer(serverUrl, `create database round template ${template} strategy file_copy`)
      const url = new URL(serverUrl)
      url.pathname = '/round'
      const { count, milliseconds } = await withConnection(url.href, connection => takeIn(connection, path))
      await onServer(serverUrl, 'drop database round with (force)')
      times.count = count
      if (round > 0) times[template].push(milliseconds)
    }
  }
  return times
}

async function takeIn(connection: Connection, path: string): Promise<{ count: number; milliseconds: number }> {
  const started = performance.now()
  const { value } = await pipelineOn(connection).takeInFilings(submissionsOf(path))
  return { count: value.inserted, milliseconds: performance.now() - started }
}

async function* pricesOf(file: string): AsyncGenerator<DailyPrice> {
  const stream = createReadStream(file)
  for await (const item of readPriceCsv(file.endsWith('.gz') ? stream.pipe(createGunzip()) : stream, { name: file }))
    if (item.ok) yield item.price
}

async function withConnection<Result>(url: string, work: (connection: Connection) => Promise<Result>): Promise<Result> {
  const connection = connect(url, { batch: true, max: 4 })
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
