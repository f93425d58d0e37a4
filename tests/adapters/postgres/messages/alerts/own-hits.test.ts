// Alert hits as readers see them, from the arrival on, with a real database.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresAlertHits } from '#adapters/postgres/messages/alerts/alert-hits.ts'
import { listOwnHits } from '#core/messages/alerts/hits/own-hits.ts'
import { freeUser } from '#tests/support/accounts/users.ts'
import { alertWorld, EVENING, emptyAlertWorld, textOf } from '#tests/support/alerts/alert-world.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { BUY } from '#tests/support/filings/ownership-xml.ts'

const [FIRST, SECOND] = ['0009993333-26-000001', '0009993333-26-000002'] as const
const STOCK = { cik: '9990001', kind: 'stock', trades: 'both' } as const

let database: TestDatabase
let world: ReturnType<typeof alertWorld>
const time = { now: EVENING }

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  time.now = EVENING
  await emptyAlertWorld(database)
  world = alertWorld(database, time)
})
afterEach(() => world.close())

async function found(id: string) {
  const listed = await listOwnHits({ ...world.show, alertHits: postgresAlertHits(database.db) })({ ...freeUser, id })
  return listed.ok ? listed.value : listed.code
}
const told = async (id: string) => {
  const filings = await found(id)
  return typeof filings === 'string' ? filings : filings.map(({ alerts, id }) => [id, ...alerts])
}

describe("a reader's alert hits", () => {
  test("are the matching filings, each once, newest first, and only the reader's own", async () => {
    const [ada, bo] = [await world.join('ada'), await world.join('bo')]
    await world.watch(ada, STOCK, { name: 'The stock' })
    await world.watch(ada, { kind: 'list', query: 'side=buy' }, { name: 'All buys' })
    await world.arrive(textOf(FIRST))
    time.now = new Date(EVENING.getTime() + 60_000)
    await world.arrive(textOf(SECOND, { nonDerivative: [{ ...BUY, shares: '30', transactionDate: '2026-03-03' }] }))
    expect(await told(ada)).toEqual([
      [SECOND, 'The stock', 'All buys'],
      [FIRST, 'The stock', 'All buys']
    ])
    expect(await told(bo)).toEqual([])
    const [newest] = await found(ada)
    expect(newest).toMatchObject({ at: time.now, trades: [{ ticker: 'NLKW' }] })
  })

  test('exclude those of a condition that has changed since', async () => {
    const ada = await world.join('ada')
    const id = await world.watch(ada, STOCK)
    await world.arrive(textOf(FIRST))
    const [rule] = await world.rules.list(ada)
    await world.rules.change(ada, id, { ...rule!, condition: { ...STOCK, trades: 'sell' } }, EVENING)
    expect(await told(ada)).toEqual([])
  })

  test('require a signed-in reader', async () => {
    const list = listOwnHits({ ...world.show, alertHits: postgresAlertHits(database.db) })
    expect(await list(undefined)).toEqual({ code: 'sign_in_required', ok: false })
  })
})
