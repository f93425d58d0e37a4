// Tests that columns from the cache file equal those read from the database, and that unusable parts are read again.

import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { type Pipeline, pipelineOn } from '#adapters/pipeline-ports.ts'
import { columnFile } from '#adapters/postgres/lists/activities/screen/kept-columns.ts'
import { postgresScreen } from '#adapters/postgres/lists/activities/screen/screen.ts'
import { systemClock } from '#adapters/system-clock.ts'
import { DAY_MS, MINUTE_MS } from '#core/dates/durations.ts'
import type { Screen } from '#core/lists/activities/screen/ports.ts'
import { screenRows } from '#tests/support/activities/screen-rows.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { BUY, ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'

let database: TestDatabase
let pipeline: Pipeline
let folder: string
let path: string

beforeAll(async () => {
  database = await openTestDatabase()
  pipeline = pipelineOn(database)
  folder = mkdtempSync(join(tmpdir(), 'fourfold-columns-'))
  path = join(folder, 'made-by-it', 'trade-columns')
})
afterAll(async () => {
  rmSync(folder, { force: true, recursive: true })
  await database.close()
})
beforeEach(async () => {
  rmSync(path, { force: true })
  await database.pool.query(`truncate filing, issuer, issuer_ticker, dirty_issuer, dirty_event, dirty_return, issuer_past,
    owner_balance, trade, lot_group, trade_event, trade_return, event_rank, unranked_event, score, changed_filing, trade_change cascade`)
  await arrive(1, 2)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const arrive = (...numbers: number[]) =>
  pipeline.takeInArrivals(
    numbers.map(number => {
      const accession = `0009993344-26-${String(number).padStart(6, '0')}`
      return filingFile(
        submissionText(ownershipXml({ nonDerivative: [{ ...BUY, shares: `${number}0` }] }), { accession })
      )
    })
  )

interface Started {
  isWhole: boolean
  rows: string[]
  screen: Screen
}

/** Simulates a start. Returns the rows, and whether the whole table was read from the database. */
async function start(keptRows = 0): Promise<Started> {
  let isWhole = false
  const screen = open(keptRows, name => {
    isWhole ||= name === 'screen-slice'
  })
  const rows = await screenRows(screen)
  expect(rows).toEqual(await screenRows(postgresScreen(database.pool, { staleMs: 0 })))
  await screen.keep()
  return { isWhole, rows, screen }
}

/** `onQuery` is called for each statement and may reject it by throwing. */
function open(keptRows: number, onQuery: (name: string | undefined) => void): Screen {
  const query = (async (asked: { name?: string }) => {
    onQuery(asked.name)
    return database.pool.query(asked as pg.QueryConfig)
  }) as unknown as typeof database.pool.query
  const file = columnFile(path, database.db, systemClock)
  return postgresScreen({ query } as pg.Pool, { file, keptRows, staleMs: 0 })
}

describe('the cache file of trade columns', () => {
  test('serves the next start, which reads only later changes', async () => {
    expect((await start()).isWhole).toBe(true)
    expect((await start()).isWhole).toBe(false)
    await arrive(3)
    await database.pool.query('update trade set value_usd = 7 where accession like $1', ['%000001'])
    const { isWhole, rows } = await start()
    expect(isWhole).toBe(false)
    expect(rows).toHaveLength(3)
    expect(rows.join()).toContain(' 700 ')
  })

  test('is written when the process ends', async () => {
    const { screen } = await start()
    await arrive(3)
    await screen.catchUp()
    await screen.keep()
    await database.pool.query('delete from changed_filing')
    await database.pool.query('delete from trade_change')
    expect((await start()).rows).toHaveLength(3)
  })

  test('is not used before later changes are read', async () => {
    await start()
    await arrive(3)
    let isRefused = true
    const screen = open(0, name => {
      if (isRefused && name === 'screen-changes') throw new Error('refused')
    })
    await expect(screen.catchUp()).rejects.toThrow('refused')
    await expect(screen.open()).rejects.toThrow('refused')
    isRefused = false
    expect((await screen.open()).columns.rows).toBe(3)
  })

  test('is neither used nor written without a check for changes within a day', async () => {
    const { screen } = await start()
    await arrive(3)
    // Removes the change log, as if it had expired.
    await database.pool.query('truncate changed_filing, trade_change')
    const written = readFileSync(path)
    const now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now + DAY_MS + 1_000)
    await screen.keep()
    expect(readFileSync(path)).toEqual(written)
    expect((await screen.open()).columns.rows).toBe(3)
  })

  test('uses no more memory than freshly read columns', async () => {
    await start()
    const { screen } = await start()
    const [block] = (await screen.open()).columns.blocks
    const cells = [...Object.values(block!), ...Object.values(block!.returns)].filter(ArrayBuffer.isView)
    expect(cells.map(cell => cell.buffer.byteLength)).toEqual(cells.map(cell => cell.byteLength))
  })

  test('is not written for a few rows', async () => {
    await start(2)
    expect(existsSync(path)).toBe(false)
  })

  test('is ignored if the database does not know it: another database, or a restored one', async () => {
    await start()
    await database.pool.query(`delete from setting where name like 'kept_columns/%'`)
    expect((await start()).isWhole).toBe(true)
    expect((await start()).isWhole).toBe(false)
    // A copied database restarts its transaction numbers.
    await database.pool.query(`update setting set value = value where name like 'kept_columns/%'`)
    expect((await start()).isWhole).toBe(true)
  })

  test('is ignored after tables were altered', async () => {
    await start()
    await database.pool.query(`insert into kysely_migration (name, timestamp) values ('9999_later', '')`)
    try {
      expect((await start()).isWhole).toBe(true)
    } finally {
      await database.pool.query(`delete from kysely_migration where name = '9999_later'`)
    }
  })

  test('is ignored after a day, and after the database clock was set back', async () => {
    for (const moved of ['- 86460', '+ 60']) {
      await start()
      await database.pool.query(
        `update setting set value = (value::timestamptz ${moved} * interval '1 second')::text where name like 'kept_columns/%'`
      )
      expect((await start()).isWhole).toBe(true)
    }
  })

  test('is written beside leftovers of a killed process, which are deleted once old', async () => {
    await start()
    const left = `${path}.of-a-killed-one.new`
    writeFileSync(left, 'half')
    await database.pool.query(`delete from setting where name like 'kept_columns/%'`)
    expect((await start()).isWhole).toBe(true)
    expect([(await start()).isWhole, existsSync(left)]).toEqual([false, true])
    const old = new Date(systemClock.now().getTime() - 11 * MINUTE_MS)
    utimesSync(left, old, old)
    await arrive(3)
    expect([(await start()).isWhole, existsSync(left)]).toEqual([false, false])
  })

  test('is ignored with a log entry if it is damaged or truncated', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await start()
    const bytes = readFileSync(path)
    bytes[bytes.length - 100]! ^= 1
    writeFileSync(path, bytes)
    expect((await start()).isWhole).toBe(true)
    truncateSync(path, statSync(path).size - 1)
    expect((await start()).isWhole).toBe(true)
    writeFileSync(path, 'nothing')
    expect((await start()).isWhole).toBe(true)
    expect(warn.mock.calls.map(([text]) => text)).toEqual(
      Array.from({ length: 3 }, () => `${path} cannot be used, so all trades are read again:`)
    )
    expect((await start()).isWhole).toBe(false)
  })

  test('slows down only the next start if it cannot be written', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    rmSync(join(folder, 'made-by-it'), { force: true, recursive: true })
    writeFileSync(join(folder, 'made-by-it'), 'a file in the place of the folder')
    try {
      expect((await start()).rows).toHaveLength(2)
      expect(warn.mock.calls.join()).toContain('cannot be written')
    } finally {
      rmSync(join(folder, 'made-by-it'))
    }
  })
})
