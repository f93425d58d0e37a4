import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'

import { connect } from '#adapters/postgres/connect.ts'
import { holdsSample, removeSample } from '#adapters/postgres/sample/sample-state.ts'
import { loadSampleData, type SampleRequest } from '#adapters/sample/load-sample-data.ts'
import { type ClonedDatabase, cloneDatabase } from '#tests/support/database/clone-database.ts'
import { MIGRATED_TEMPLATE } from '#tests/support/database/migrated-template.ts'
import { findWrongColumns } from '#tests/support/database/stored-columns.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const AS_OF = new Date('2026-03-20T12:00:00Z')
const TABLES = [
  'filing',
  'filing_line',
  'lot_group',
  'cusip_issuer',
  'manager_holding',
  'manager_report',
  'manager_security',
  'manager_stock',
  'security_issuer',
  'ownership_step',
  'planned_sale',
  'results_filing',
  'sale_notice',
  'schedule',
  'price_bar',
  'split',
  'issuer_ticker',
  'trade',
  'trade_event',
  'score',
  'report',
  'congress_legislator',
  'congress_member',
  'congress_document',
  'congress_trade'
]

/** Database with the complete sample data, loaded once. Each test gets a copy. */
let loaded: ClonedDatabase
let database: TestDatabase
beforeAll(async () => {
  loaded = await cloneDatabase(inject('databaseServerUrl'), MIGRATED_TEMPLATE)
  const connection = connect(loaded.url, { batch: true })
  await loadSampleData(connection, request())
  await connection.close()
})
afterAll(() => loaded.drop())
beforeEach(async () => {
  database = await openTestDatabase(new URL(loaded.url).pathname.slice(1))
})
afterEach(() => database.close())

const request = (parts: Partial<SampleRequest> = {}): SampleRequest => ({
  asOf: AS_OF,
  companyCount: 4,
  onProgress: () => {},
  seed: 'test',
  ...parts
})

async function counts(from: TestDatabase): Promise<Record<string, number>> {
  const entries = await Promise.all(
    TABLES.map(async table => {
      const { rows } = await from.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)
      return [table, rows[0]?.count ?? 0] as const
    })
  )
  return Object.fromEntries(entries)
}

describe('loading sample data', () => {
  test('fills every table and marks it as sample data', async () => {
    const filled = await counts(database)
    for (const table of TABLES) expect([table, filled[table]]).not.toEqual([table, 0])
    expect(await holdsSample(database)).toBe(true)
    const sources = await database.pool.query('select distinct source from filing')
    expect(sources.rows).toEqual([{ source: 'sample' }])
    const issuers = await database.pool.query('select distinct exchange from issuer order by exchange')
    expect(issuers.rows).toEqual([{ exchange: 'NYSE' }, { exchange: 'Nasdaq' }])
    const settings = await database.pool.query('select name from setting order by name')
    const names = ['derivation', 'market', 'sample', 'sample_loaded']
    expect(settings.rows).toEqual(names.map(name => ({ name })))
  })

  test('stores trades with the columns that the core derives', async () => {
    const { trades, wrong } = await findWrongColumns(database.pool, true)
    expect(wrong).toEqual([])
    expect(trades).toBeGreaterThan(50)
  })

  test('an interrupted load is completed with its own seed and time, with the same result', async () => {
    const cutOff = request({
      onProgress(sentence) {
        if (sentence.startsWith('deriving')) throw new Error('cut off')
      }
    })
    const other = await openTestDatabase()
    try {
      await expect(loadSampleData(other, cutOff)).rejects.toThrow('cut off')
      await loadSampleData(other, request({ asOf: new Date('2026-03-25T12:00:00Z'), companyCount: 3, seed: 'other' }))
      expect(await counts(other)).toEqual(await counts(database))
    } finally {
      await other.close()
    }
  })

  test('removing it leaves nothing behind', async () => {
    await removeSample(database)
    expect(new Set(Object.values(await counts(database)))).toEqual(new Set([0]))
    expect((await database.pool.query('select 1 from setting')).rowCount).toBe(0)
  })
})
