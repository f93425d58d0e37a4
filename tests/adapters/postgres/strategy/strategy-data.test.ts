import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { inTransaction } from '#adapters/postgres/in-transaction.ts'
import { loadStrategyData, replaceStrategyData } from '#adapters/postgres/strategy/strategy-data.ts'
import { fingerprintData } from '#adapters/strategy/fingerprint.ts'
import { packData, unpackData } from '#adapters/strategy/pack-data.ts'
import { runStrategy } from '#core/strategy/engine/run-strategy.ts'
import { DEFAULT_SETTINGS } from '#core/strategy/settings.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { aRandomMarket } from '#tests/support/strategy/random-market.ts'

const NAMES = { dataHash: 'a'.repeat(64), version: "it's 1" }
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const keep = (data: Parameters<typeof replaceStrategyData>[2]) =>
  inTransaction(database.db, transaction => replaceStrategyData(transaction, NAMES, data))

describe('stored data of the strategy', () => {
  test('is read back bit by bit, in parts, and runs alike', async () => {
    const { data } = aRandomMarket(7)
    // Long enough for more than two parts.
    const prices = { ...data.prices, volume: new Float32Array(2_500_000).map((_, place) => place * 0.37) }
    await keep({ ...data, prices })
    const memory = (await loadStrategyData(database.pool, NAMES.version, NAMES.dataHash))!
    expect(Buffer.compare(Buffer.from(memory), packData({ ...data, prices }))).toBe(0)
    await keep(data)
    const loaded = unpackData((await loadStrategyData(database.pool, NAMES.version, NAMES.dataHash))!)
    expect(fingerprintData(loaded)).toBe(fingerprintData(data))
    expect(runStrategy(loaded, DEFAULT_SETTINGS)).toEqual(runStrategy(data, DEFAULT_SETTINGS))
  })

  test('is missing for another version or fingerprint, and if nothing was stored', async () => {
    await keep(aRandomMarket(7).data)
    expect(await loadStrategyData(database.pool, '2', NAMES.dataHash)).toBeUndefined()
    expect(await loadStrategyData(database.pool, NAMES.version, 'b'.repeat(64))).toBeUndefined()
    await keep(undefined)
    expect(await loadStrategyData(database.pool, NAMES.version, NAMES.dataHash)).toBeUndefined()
  })

  test('resets its time limit, which would fail a later query of the connection', async () => {
    await keep(aRandomMarket(7).data)
    const limitMs = 61_234
    const pool = new pg.Pool({ connectionString: database.url, max: 1, query_timeout: limitMs })
    const started = vi.spyOn(globalThis, 'setTimeout')
    const cleared = vi.spyOn(globalThis, 'clearTimeout')
    try {
      expect(await loadStrategyData(pool, NAMES.version, NAMES.dataHash)).toBeDefined()
      const limits = started.mock.results.filter((_, call) => started.mock.calls[call]![1] === limitMs)
      expect(limits.length).toBeGreaterThan(3)
      const ended = new Set(cleared.mock.calls.map(([timer]) => timer))
      expect(limits.filter(({ value }) => !ended.has(value))).toEqual([])
    } finally {
      vi.restoreAllMocks()
      await pool.end()
    }
  })
})
