import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IngestKind, IngestOutcome } from '#adapters/commands/ingest-kind.ts'
import { pricesKind } from '#adapters/commands/ingest-prices.ts'
import { tickersKind } from '#adapters/commands/ingest-tickers.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { CHANGE_CHANNEL } from '#adapters/postgres/changes.ts'
import type { Clock } from '#core/clock.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const PROGRESS = { advance: () => {}, say: () => {}, start: () => {}, stop: () => {} }
const ROWS = 'symbol,date,close,volume\nNLKW,2024-03-04,11,7\nNLKW,2024-03-29,11,7\nNLKW,2024-03-05,12,7\n'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  if (folder) rmSync(folder, { recursive: true })
  folder = mkdtempSync(join(tmpdir(), 'fourfold-market-test-'))
  await database.pool.query('truncate price_bar, split, told_split, issuer_ticker')
})

const write = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const run = (
  kind: IngestKind,
  paths: string[],
  options: Record<string, string> = {},
  clock?: Clock
): Promise<IngestOutcome> =>
  kind.run({
    ...(clock && { clock }),
    connection: database,
    options: new Map(Object.entries(options)),
    paths,
    pipeline: pipelineOn(database),
    progress: PROGRESS
  })
const closes = async (): Promise<unknown[]> =>
  (await database.pool.query('select date, close, adjusted_close from price_bar order by date')).rows

describe('prices and tickers by command', () => {
  test('plain and gzipped files are read, rejected rows counted, and a second run changes nothing', async () => {
    write('a.csv', ROWS)
    write('b.csv.gz', gzipSync('ticker,date,close\nABCX,2024-03-04,5\n'))
    write('notes.txt', 'nothing')
    const first = await run(pricesKind, [folder])
    expect(first.details).toEqual({ rows: 3, sessions: 3, splits: 0 })
    expect(first.summary).toMatchObject({
      files: 2,
      inserted: 3,
      rejected: [{ file: join(folder, 'a.csv'), reason: 'not_a_session', rows: 1 }]
    })
    const second = await run(pricesKind, [folder])
    expect(second.summary).toMatchObject({ duplicates: 3, inserted: 0 })
  })

  test('--basis overrides the header, and accepts only known bases', async () => {
    const path = write('a.csv', ROWS)
    await run(pricesKind, [path], { basis: 'adjusted' })
    expect(await closes()).toEqual([
      { adjusted_close: 11, close: null, date: '2024-03-04' },
      { adjusted_close: 12, close: null, date: '2024-03-05' }
    ])
    await expect(run(pricesKind, [path], { basis: 'guess' })).rejects.toThrow('--basis must be one of')
  })

  const columns = async () =>
    (await database.pool.query('select date, close, split_close, volume, split_volume from price_bar order by date'))
      .rows

  test('reading a file again corrects a wrong basis', async () => {
    const path = write(
      'NLKW.csv',
      'date,open,high,low,close,volume\n2024-03-04,40,40,40,40,7\n2024-03-05,10.2,10.2,10.2,10.2,28\n'
    )
    const splits = write('splits.csv', 'ticker,date,ratio\nNLKW,2024-03-05,4\n')
    await run(pricesKind, [splits])
    await run(pricesKind, [path], { basis: 'split-adjusted' })
    await run(pricesKind, [path], { basis: 'unadjusted' })
    expect(await columns()).toMatchObject([
      { close: 40, split_close: null, split_volume: null, volume: 7 },
      { close: 10.2, split_close: 10.2 }
    ])
    await database.pool.query('truncate price_bar')
    const applied = write(
      'ABCX.csv',
      'date,open,high,low,close,volume\n2024-03-04,10,10,10,10,7\n2024-03-05,10.2,10.2,10.2,10.2,28\n'
    )
    await run(pricesKind, [write('more.csv', 'ticker,date,ratio\nABCX,2024-03-05,4\n')])
    await run(pricesKind, [applied], { basis: 'unadjusted' })
    await run(pricesKind, [applied], { basis: 'split-adjusted' })
    expect(await columns()).toMatchObject([{ close: null, split_close: 10, volume: null }, { close: 10.2 }])
    await database.pool.query('truncate price_bar')
    // A file without the split adjustment does not contradict unadjusted prices.
    await run(pricesKind, [path], { basis: 'unadjusted' })
    await run(pricesKind, [path], { basis: 'split-adjusted' })
    expect(await columns()).toMatchObject([{ close: 40 }, { close: 10.2 }])
  })

  test('a file whose basis its sessions leave unclear stores nothing', async () => {
    const path = write(
      'NLKW.csv',
      'date,close,volume,split\n2024-03-04,40,7,\n2024-03-05,10,7,4\n2024-03-06,10,7,\n2024-03-07,10,7,3\n'
    )
    const outcome = await run(pricesKind, [path])
    expect(outcome.summary.rejected).toEqual([{ file: path, reason: 'basis_unclear' }])
    expect(await columns()).toEqual([])
    expect((await database.pool.query('select from told_split')).rowCount).toBe(0)
  })

  test('sessions that are not over are rejected', async () => {
    const path = write('a.csv', 'symbol,date,close,volume\nNLKW,2024-03-04,11,7\nNLKW,2024-12-04,99.5,7\n')
    const outcome = await run(pricesKind, [path], {}, { now: () => new Date('2024-11-26T12:00:00Z') })
    expect(outcome.summary.rejected).toEqual([{ file: path, reason: 'not_over', rows: 1 }])
    expect(await columns()).toHaveLength(1)
  })

  test('a truncated file stores nothing, and the next one is read', async () => {
    const whole = gzipSync(`${ROWS}${'NLKW,2024-03-06,12,7\n'.repeat(50_000)}`)
    write('a.csv.gz', whole.subarray(0, whole.length - 200))
    write('b.csv', 'symbol,date,close,volume\nNLKW,2024-03-07,12,7\n')
    const outcome = await run(pricesKind, [folder])
    expect(outcome.summary.rejected).toEqual([{ file: join(folder, 'a.csv.gz'), reason: 'unreadable_file' }])
    expect(await closes()).toEqual([{ adjusted_close: null, close: 12, date: '2024-03-07' }])
  })

  test('a file of market caps is rejected as a whole', async () => {
    const path = write('caps.csv', 'symbol,date,market_cap\nNLKW,2024-03-04,5\nNLKW,2024-03-05,5\n')
    const outcome = await run(pricesKind, [path])
    expect(outcome.hasReadAnything).toBe(false)
    expect(outcome.summary.rejected).toEqual([{ file: path, reason: 'market_caps_are_no_prices' }])
  })

  test('a ticker list is valid as of the date in its name, or as stated', async () => {
    const list = JSON.stringify({ 0: { cik_str: 9990001, ticker: 'NLKW', title: 'Northlake' } })
    const path = write('company_tickers.2025-08.json.gz', gzipSync(list))
    await run(tickersKind, [path])
    await run(tickersKind, [path], { date: '2025-09-30' })
    const rows = await database.pool.query('select cik, ticker, source, first_seen, last_seen from issuer_ticker')
    expect(rows.rows).toEqual([
      { cik: '9990001', first_seen: '2025-08-01', last_seen: '2025-09-30', source: 'sec', ticker: 'NLKW' }
    ])
  })

  test('new listings update the stock search, known ones do not', async () => {
    const listings = { 0: { cik_str: 9990001, ticker: 'NLKW', title: 'Northlake Widgets Inc' } }
    const path = write('company_tickers.2025-08-14.json', JSON.stringify(listings))
    const client = await database.pool.connect()
    const told: unknown[] = []
    client.on('notification', ({ payload }) => told.push(payload))
    await client.query(`listen ${CHANGE_CHANNEL}`)
    await run(tickersKind, [path])
    await run(tickersKind, [path])
    await client.query('select')
    client.release(true)
    expect(told).toEqual(['stocks'])
  })

  test('a file that is not a ticker list is named', async () => {
    const path = write('other.json', '{"a":1}')
    const outcome = await run(tickersKind, [path])
    expect(outcome).toMatchObject({ hasReadAnything: false, summary: { rejected: [{ reason: 'not_a_ticker_file' }] } })
  })
})
