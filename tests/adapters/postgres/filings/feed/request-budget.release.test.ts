// Number of slots per second, by the clock of this machine.

import { afterAll, beforeAll, expect, test } from 'vitest'

import { connect } from '#adapters/postgres/connect.ts'
import { postgresBudget } from '#adapters/postgres/filings/feed/request-budget.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const spent = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Largest number of slots within any second. */
function mostInASecond(moments: readonly number[]): number {
  const sorted = moments.toSorted((one, other) => one - other)
  return Math.max(...sorted.map((from, index) => sorted.slice(index).filter(at => at < from + 1_000).length))
}

test('five processes that start together never take more than ten slots in a second', async () => {
  const processes = Array.from({ length: 5 }, () => connect(database.url, { max: 2 }))
  const moments: number[] = []
  await Promise.all(
    processes.flatMap(({ pool }) => {
      const budget = postgresBudget(pool, 'shared', 10)
      return Array.from({ length: 3 }, () => budget.take().then(() => moments.push(performance.now())))
    })
  )
  expect(moments).toHaveLength(15)
  expect(mostInASecond(moments)).toBeLessThanOrEqual(10)
  await Promise.all(processes.map(({ close }) => close()))
})

test('a pause stops all requests to that server, including waiting ones, and no others', async () => {
  const [one, other] = [postgresBudget(database.pool, 'paused', 10), postgresBudget(database.pool, 'paused', 10)]
  const ends: string[] = []
  await one.pause(1_000)
  const waiting = spent(() => other.take()).then(ms => ends.push('paused') && ms)
  await one.pause(1_500)
  await postgresBudget(database.pool, 'another', 10).take()
  ends.push('another')
  expect(await waiting).toBeGreaterThanOrEqual(1_490)
  expect(ends).toEqual(['another', 'paused'])
})

test('an unused slot is not saved up', async () => {
  const budget = postgresBudget(database.pool, 'idle', 10)
  await database.pool.query(`insert into request_budget values ('idle', now() - interval '1 hour')`)
  expect(await spent(() => Promise.all([budget.take(), budget.take(), budget.take()]))).toBeGreaterThanOrEqual(215)
})

test('urgent requests delay others only briefly after they end', async () => {
  const budget = postgresBudget(database.pool, 'gone', 10)
  await budget.take()
  await budget.take({ isUrgent: true })
  expect(await spent(() => budget.take())).toBeLessThan(5_000)
})

test('urgent requests precede all waiting ones, in two processes', async () => {
  const [first, other] = [postgresBudget(database.pool, 'urgent', 10), postgresBudget(database.pool, 'urgent', 10)]
  const order: string[] = []
  await first.take()
  const usual = Array.from({ length: 6 }, () => first.take().then(() => order.push('usual')))
  const urgent = Array.from({ length: 4 }, () => other.take({ isUrgent: true }).then(() => order.push('urgent')))
  await Promise.all([...usual, ...urgent])
  // The first slots may go to any process, until the other process has announced its urgent requests.
  expect(order.slice(-3)).toEqual(['usual', 'usual', 'usual'])
})
