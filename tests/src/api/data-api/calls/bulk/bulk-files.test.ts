// Bulk files: written from a real database, and read back by two readers of Parquet.

import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { parse } from 'csv-parse/sync'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import pg from 'pg'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { createApp } from '#adapters/app.ts'
import { threadedBulkWriter } from '#adapters/bulk/bulk-writer.ts'
import { writeOrder } from '#adapters/bulk/write-order.ts'
import { asOnlyWriter } from '#adapters/postgres/data-api/bulk-rows.ts'
import { BULK_COLUMNS } from '#core/data-api/bulk/bulk-columns.ts'
import { listBulkFiles } from '#src/api/data-api/calls/bulk/bulk-contract.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type BulkApi, bulkApi, morningAfter } from '#tests/support/public-api/bulk-api.ts'
import { addCustomer, type Customer } from '#tests/support/public-api/public-api.ts'

const DAY = '2024-03-05'
const NEXT_DAY = '2024-03-06'
const WHOLE = `transactions-whole-${DAY}`

const amended = aTrade({ validFrom: '2024-03-04T21:00:00Z', validTo: '2024-03-05T21:00:00.250Z' })
const TRADES = [
  amended,
  { ...amended, shares: 0.1, validFrom: '2024-03-05T21:00:00.250Z', validTo: null, valueUsd: 1.5e21, version: 2 },
  aTrade({
    owners: [
      { cik: '101', name: '=HYPERLINK("x")', officerTitle: 'A\tB\\N\nC, "D"' },
      { cik: '102', knownAt: '2024-03-06T21:00:00Z', name: 'Later Trust' }
    ],
    plan: true,
    price: null,
    ticker: null,
    transactionDate: null,
    valueUsd: null
  }),
  aTrade({ owners: [{ cik: '103', isDirector: null, name: 'Šárka Ünïcode 🦊' }], validFrom: '2024-02-01T21:00:00Z' }),
  aTrade({ validFrom: '2024-03-06T21:00:00Z' })
]

let database: TestDatabase
let api: BulkApi
let customer: Customer
let folder: string
let now = morningAfter(DAY)

beforeAll(async () => {
  database = await openTestDatabase()
  await insertIssuers(database.pool, [{ cik: 1, industry: 'Metal, "rolled"', name: 'Acme Works', ticker: 'ACME' }])
  await insertListedTrades(database.pool, TRADES)
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-bulk-'))
  now = morningAfter(DAY)
  api = bulkApi(database, folder)
  await createApp(api.ports).catchUp()
  customer = await addCustomer({ ...database, ...api }, { plan: 'api-enterprise' })
})
afterEach(async () => {
  await api.ports.usageLog.flush()
  rmSync(folder, { force: true, recursive: true })
})
afterAll(() => database.close())

const write = () => api.write(now)
const ask = (path: string, headers: Record<string, string> = {}) => api.ask(path, { headers, key: customer.key })
const open = (path: string, headers: Record<string, string> = {}) => api.open(path, { headers, key: customer.key })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

interface Listed {
  readonly bytes: number
  readonly name: string
  readonly path: string
  readonly rows: number
  readonly sha256: string
  readonly writtenAt: string
}

const listed = async (query = ''): Promise<Listed[]> => (await ask(`/v1/bulk${query}`)).body.data

describe('the list of bulk files', () => {
  test('is empty before any is written, and says which columns they will have', async () => {
    const { body } = await ask('/v1/bulk')
    expect(v.safeParse(listBulkFiles.answer, body).issues).toBeUndefined()
    expect(body.data).toEqual([])
    expect(body.schema.map(({ name }: { name: string }) => name)).toEqual(BULK_COLUMNS.map(({ name }) => name))
    expect(body.schema[0]).toMatchObject({
      description: 'Of the first reporting owner, as filed; null without an owner.',
      type: 'text'
    })
  })

  test('has sizes and digests of a whole file and of seven days in both formats', async () => {
    expect(await write()).toEqual({ day: DAY, files: 16, rows: 2 * (3 + 2 + 1), state: 'written' })
    const { body } = await ask('/v1/bulk')
    expect(v.safeParse(listBulkFiles.answer, body).issues).toBeUndefined()
    expect(body.data).toHaveLength(16)
    expect(body.meta).toMatchObject({ asOf: '2024-03-06T03:00:00.000Z', sample: false })
    expect(body.data.slice(0, 3).map(({ name, rows }: Listed) => [name, rows])).toEqual([
      [`${WHOLE}.parquet`, 3],
      [`${WHOLE}.csv`, 3],
      [`transactions-${DAY}.parquet`, 2]
    ])
    for (const { bytes, path, sha256 } of body.data as Listed[]) {
      const content = await bytesOf(await open(path))
      expect([path, content.length, digestOf(content)]).toEqual([path, bytes, sha256])
    }
    expect(await write()).toEqual({ state: 'current' })
  })

  test('is filtered, and a table too', async () => {
    await write()
    const names = async (query: string) => (await listed(query)).map(({ name }) => name)
    expect(await names('?span=whole')).toEqual([`${WHOLE}.parquet`, `${WHOLE}.csv`])
    expect(await names(`?from=2024-03-04&to=2024-03-04&file_format=csv`)).toEqual(['transactions-2024-03-04.csv'])
    expect((await ask('/v1/bulk?from=2024-03-05&to=2024-03-04')).body).toMatchObject({ parameter: 'to', status: 400 })
    const { text } = await ask('/v1/bulk.csv?span=whole&fields=name,rows')
    expect(text).toBe(`name,rows\r\n${WHOLE}.parquet,3\r\n${WHOLE}.csv,3\r\n`)
  })

  test('is for customers whose plan has the transactions', async () => {
    await write()
    for (const path of ['/v1/bulk', `/v1/bulk/${WHOLE}.csv`])
      expect((await api.ask(path)).body).toMatchObject({ code: 'api_key_missing', status: 401 })
    const { key } = await addCustomer({ ...database, ...api }, { plan: 'api-base' })
    expect((await api.open(`/v1/bulk/${WHOLE}.csv`, { key })).status).toBe(200)
  })
})

describe('the content of bulk files', () => {
  test('is, as CSV, to the byte the table of the same instant', async () => {
    await write()
    const table = await ask(`/v1/stock/corporate-insider-transactions?format=csv&as_of=${DAY}`)
    expect((await bytesOf(await open(`/v1/bulk/${WHOLE}.csv`))).toString()).toBe(table.text)
    expect(table.text).toContain('"A\tB\\N\nC, ""D"""')
  })

  test('of a day is what became known from the end of the day before on', async () => {
    await write()
    const rows = parse((await ask(`/v1/bulk/transactions-${DAY}.csv`)).text, { columns: true }) as {
      economicTradeId: string
      version: string
    }[]
    expect(rows.map(({ economicTradeId, version }) => [economicTradeId, version]).sort()).toEqual(
      [
        [TRADES[1]!.id, '2'],
        [TRADES[2]!.id, '1']
      ].sort()
    )
    // The version of that day, which an amendment replaced on the next one.
    const before = parse((await ask('/v1/bulk/transactions-2024-03-04.csv')).text, { columns: true })
    expect(before).toMatchObject([{ economicTradeId: amended.id, version: '1' }])
  })

  test.each(['hyparquet', 'DuckDB'] as const)('is, as Parquet, the same rows for %s, with types', async reader => {
    await write()
    const path = join(folder, 'read.parquet')
    writeFileSync(path, await bytesOf(await open(`/v1/bulk/${WHOLE}.parquet`)))
    const { text } = await ask(`/v1/stock/corporate-insider-transactions?format=ndjson&as_of=${DAY}`)
    const expected = text
      .trimEnd()
      .split('\n')
      .slice(0, -1)
      .map(line => JSON.parse(line) as Record<string, unknown>)
      .map(row => ({ ...row, footnotes: JSON.stringify(row['footnotes']), owners: JSON.stringify(row['owners']) }))
    expect(await READERS[reader](path)).toEqual(expected)
  })

  test('of a day without rows is readable too', async () => {
    await write()
    const path = join(folder, 'read.parquet')
    writeFileSync(path, await bytesOf(await open('/v1/bulk/transactions-2024-03-02.parquet')))
    for (const read of Object.values(READERS)) expect(await read(path)).toEqual([])
  })
})

const INSTANTS = BULK_COLUMNS.filter(({ type }) => type === 'instant').map(({ name }) => name)
const DAYS = BULK_COLUMNS.filter(({ type }) => type === 'day').map(({ name }) => name)

/** Rows as the API writes them in JSON. */
const READERS = {
  async DuckDB(path: string): Promise<unknown[]> {
    const connection = await (await DuckDBInstance.create(':memory:')).connect()
    const replaced = [
      ...INSTANTS.map(
        name => `case when epoch_ms("${name}") % 1000 = 0 then strftime("${name}", '%Y-%m-%dT%H:%M:%SZ')
          else strftime("${name}", '%Y-%m-%dT%H:%M:%S.%gZ') end as "${name}"`
      ),
      ...DAYS.map(name => `"${name}"::text as "${name}"`)
    ]
    const read = await connection.runAndReadAll(
      `select * replace (${replaced.join(', ')}) from read_parquet('${path}')`
    )
    const rows = read.getRowObjectsJson()
    connection.closeSync()
    return rows
  },
  async hyparquet(path: string): Promise<unknown[]> {
    const rows = await parquetReadObjects({ file: await asyncBufferFromFile(path) })
    return rows.map(row => ({
      ...row,
      ...Object.fromEntries(
        INSTANTS.map(name => [name, (row[name] as Date | null)?.toISOString().replace('.000Z', 'Z') ?? null])
      ),
      ...Object.fromEntries(DAYS.map(name => [name, (row[name] as Date | null)?.toISOString().slice(0, 10) ?? null]))
    }))
  }
}

describe('a night', () => {
  test('writes a late filing into the file of its day, and leaves files as they are that did not change', async () => {
    await write()
    const before = new Map((await listed()).map(file => [file.name, file]))
    const late = aTrade({ validFrom: '2024-03-03T21:00:00Z' })
    await insertListedTrades(database.pool, [late])
    now = morningAfter(NEXT_DAY)
    expect(await write()).toMatchObject({ day: NEXT_DAY, state: 'written' })
    const after = new Map((await listed()).map(file => [file.name, file]))
    const name = 'transactions-2024-03-03.csv'
    expect([before.get(name)?.rows, after.get(name)?.rows]).toEqual([0, 1])
    expect(after.get(name)?.sha256).not.toBe(before.get(name)?.sha256)
    expect(after.get(name)?.writtenAt).toBe(now.toISOString())
    expect(after.get(`transactions-${DAY}.csv`)).toEqual(before.get(`transactions-${DAY}.csv`))
    // The whole file of the day before is not written again.
    expect(after.get(`${WHOLE}.csv`)).toEqual(before.get(`${WHOLE}.csv`))
    await database.pool.query(`delete from trade_owner where trade_id = $1`, [late.id])
    await database.pool.query(`delete from trade where id = $1`, [late.id])
  })

  test('removes what is no longer kept, and what nobody listed', async () => {
    await write()
    writeFileSync(join(folder, 'transactions-2024-01-01.csv.part'), 'half')
    now = morningAfter('2024-04-20')
    await write()
    const names = (await listed()).map(({ name }) => name)
    expect(names).toHaveLength(16)
    expect(names.filter(name => name.includes('2024-03'))).toEqual([])
    expect(readdirSync(folder).filter(name => !name.includes('2024-04'))).toEqual(['index.json'])
    expect((await ask(`/v1/bulk/${WHOLE}.csv`)).body).toMatchObject({ code: 'bulk_file_not_found', status: 404 })
  })

  test('lists nothing of a file whose writing failed', async () => {
    const { place } = api
    const order = { day: DAY, isSample: false, now, parts: [] as unknown[] }
    const good = { asOf: new Date('2024-03-06T03:00:00Z'), day: DAY, knownAfter: undefined, span: 'whole' }
    const bad = { ...good, asOf: new Date('+200000-01-01T00:00:00Z'), span: 'daily' }
    await expect(writeOrder({ ...order, parts: [good, bad] } as never, place)).rejects.toThrow()
    expect((await listed()).map(({ name }) => name)).toEqual([`${WHOLE}.parquet`, `${WHOLE}.csv`])
    expect(readdirSync(folder).some(name => name.endsWith('.part'))).toBe(true)
    expect(await write()).toMatchObject({ files: 16, state: 'written' })
    expect(readdirSync(folder).filter(name => name.endsWith('.part'))).toEqual([])
  })

  test('is written by one process at a time', async () => {
    const other = new pg.Client({ connectionString: api.place.databaseUrl })
    await other.connect()
    const held = await asOnlyWriter(other, async () => {
      expect(await write()).toEqual({ state: 'busy' })
      expect(await listed()).toEqual([])
      return 'held'
    })
    expect(held).toBe('held')
    await other.end()
    expect(await write()).toMatchObject({ state: 'written' })
  })

  test('is written in a thread of its own', async () => {
    api = bulkApi(database, folder, { thread: 'own' })
    expect(await write()).toMatchObject({ files: 16, state: 'written' })
    const broken = threadedBulkWriter({ ...api.place, databaseUrl: 'postgres://127.0.0.1:1/none' })
    await expect(broken.write({ day: DAY, isSample: false, now, parts: [] } as never)).rejects.toThrow('ECONNREFUSED')
  })

  test('has nothing to write without filings', async () => {
    const empty = await openTestDatabase()
    expect(await bulkApi(empty, folder).write(now)).toEqual({ state: 'empty' })
    await empty.close()
  })
})
