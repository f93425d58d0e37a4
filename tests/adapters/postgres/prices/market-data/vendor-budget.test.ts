import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { postgresVendorBudget } from '#adapters/postgres/prices/market-data/vendor-budget.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const LIMITS = { perMinute: 5, perSecond: 5 }

let database: TestDatabase
let other: Connection
beforeAll(async () => {
  database = await openTestDatabase()
  other = connect(database.url)
})
afterAll(async () => {
  await other.close()
  await database.close()
})
beforeEach(() => database.pool.query('truncate vendor_gate'))

describe('vendor budget', () => {
  test('500 parallel requests of two processes make five calls', async () => {
    const budgets = [postgresVendorBudget(database), postgresVendorBudget(other)]
    const taken = await Promise.all(
      Array.from({ length: 500 }, (_, n) => budgets[n % 2]?.take('massive', 'news', LIMITS))
    )
    expect(taken.filter(closed => closed === undefined)).toHaveLength(5)
    expect(new Set(taken.flatMap(closed => closed?.failure ?? []))).toEqual(new Set(['busy']))
    const waits = taken.flatMap(closed => closed?.waitMs ?? [])
    expect(Math.max(...waits)).toBeLessThanOrEqual(60_000)
  })

  test('a minute after a call there is room for another, not earlier', async () => {
    const budget = postgresVendorBudget(database)
    for (let call = 0; call < 5; call++) expect(await budget.take('massive', 'news', LIMITS)).toBeUndefined()
    const age = (span: string) =>
      database.pool.query(
        `update vendor_gate set calls = array(select at - interval '${span}' from unnest(calls) as call(at))`
      )
    await age('50 seconds')
    expect(await budget.take('massive', 'news', LIMITS)).toMatchObject({ failure: 'busy' })
    await age('10 seconds')
    expect(await budget.take('massive', 'news', LIMITS)).toBeUndefined()
  })

  test('a second has its own limit', async () => {
    const budget = postgresVendorBudget(database)
    const limits = { perMinute: 60, perSecond: 2 }
    const taken = [1, 2, 3].map(() => budget.take('finnhub', 'quote', limits))
    const closed = (await Promise.all(taken)).filter(found => found !== undefined)
    expect(closed).toHaveLength(1)
    expect(closed[0]?.waitMs).toBeLessThanOrEqual(1_000)
  })

  test('a call outside the plan closes only itself, a refused key closes all', async () => {
    const budget = postgresVendorBudget(database)
    await budget.close('massive/analysts', 'not_in_plan', 1_000)
    expect(await budget.take('massive', 'analysts', LIMITS)).toMatchObject({ failure: 'not_in_plan' })
    expect(await budget.take('massive', 'news', LIMITS)).toBeUndefined()
    await budget.close('massive', 'key_refused', 60_000)
    expect(await postgresVendorBudget(other).take('massive', 'news', LIMITS)).toMatchObject({
      failure: 'key_refused'
    })
    expect(await budget.take('finnhub', 'news', LIMITS)).toBeUndefined()
  })

  test('failures in a row are counted across all processes, and reset by one response', async () => {
    const budget = postgresVendorBudget(database)
    await budget.take('massive', 'news', LIMITS)
    expect(await budget.noteOutcome('massive', true)).toBe(1)
    expect(await postgresVendorBudget(other).noteOutcome('massive', true)).toBe(2)
    expect(await budget.noteOutcome('massive', false)).toBe(0)
    expect(await budget.noteOutcome('massive', true)).toBe(1)
  })
})
