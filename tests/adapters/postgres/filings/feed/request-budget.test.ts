import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { connect } from '#adapters/postgres/connect.ts'
import { postgresBudget } from '#adapters/postgres/filings/feed/request-budget.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

/** Slots are 11 ms apart. */
const PER_SECOND = 100
const APART_MS = 11

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Time of the database, which assigns the slots. */
async function now(): Promise<Date> {
  const { rows } = await database.pool.query<{ now: string }>('select clock_timestamp() as now')
  return new Date(rows[0]!.now)
}

/** Time of a budget's next slot. */
async function nextOf(name: string): Promise<Date> {
  const { rows } = await database.pool.query<{ next_at: string }>(
    'select next_at from request_budget where name = $1',
    [name]
  )
  return new Date(rows[0]!.next_at)
}

describe('request budget', () => {
  test('five processes that start together take evenly spaced slots in turn', async () => {
    const processes = Array.from({ length: 5 }, () => connect(database.url, { max: 2 }))
    const begun = await now()
    await Promise.all(
      processes.flatMap(({ pool }) => {
        const budget = postgresBudget(pool, 'shared', PER_SECOND)
        return Array.from({ length: 3 }, () => budget.take())
      })
    )
    // Each slot moves the next one forward, so none was assigned twice.
    expect((await nextOf('shared')).getTime()).toBeGreaterThanOrEqual(begun.getTime() + 15 * APART_MS)
    await Promise.all(processes.map(({ close }) => close()))
  })

  test('a pause stops all requests to that server, including waiting ones, and no others', async () => {
    const [one, other] = [postgresBudget(database.pool, 'paused', 10), postgresBudget(database.pool, 'paused', 10)]
    const order: string[] = []
    await one.pause(300)
    const waiting = other.take().then(() => order.push('paused'))
    await one.pause(600)
    const end = await nextOf('paused')
    await postgresBudget(database.pool, 'another', 10).take()
    order.push('another')
    await waiting
    expect((await now()).getTime()).toBeGreaterThanOrEqual(end.getTime())
    expect(order).toEqual(['another', 'paused'])
  })

  test('an unused slot is not saved up', async () => {
    const budget = postgresBudget(database.pool, 'idle', PER_SECOND)
    await database.pool.query(`insert into request_budget values ('idle', now() - interval '1 hour')`)
    const begun = await now()
    await Promise.all([budget.take(), budget.take(), budget.take()])
    expect((await nextOf('idle')).getTime()).toBeGreaterThanOrEqual(begun.getTime() + 3 * APART_MS)
  })

  test('a clock set back by an hour stops no request', async () => {
    await database.pool.query(`insert into request_budget values ('ahead', now() + interval '1 hour')`)
    await postgresBudget(database.pool, 'ahead', 10).take()
    const { rows } = await database.pool.query(
      `select next_at < now() + interval '1 minute' as near from request_budget where name = 'ahead'`
    )
    expect(rows).toEqual([{ near: true }])
  })

  test('an urgent request precedes all waiting ones of its process', async () => {
    const budget = postgresBudget(database.pool, 'urgent', PER_SECOND)
    const order: string[] = []
    await budget.take()
    const usual = Array.from({ length: 6 }, () => budget.take().then(() => order.push('usual')))
    const urgent = Array.from({ length: 4 }, () => budget.take({ isUrgent: true }).then(() => order.push('urgent')))
    await Promise.all([...usual, ...urgent])
    expect(order.slice(-3)).toEqual(['usual', 'usual', 'usual'])
  })

  test('a waiting urgent request is announced to other processes', async () => {
    const budget = postgresBudget(database.pool, 'announced', 10)
    await budget.pause(100)
    await budget.take({ isUrgent: true })
    expect((await nextOf('announced urgent')).getTime()).toBeGreaterThan(0)
  })

  test('while another process announces an urgent request, only urgent ones get slots', async () => {
    const budget = postgresBudget(database.pool, 'yielding', PER_SECOND)
    await database.pool.query(
      `insert into request_budget values ('yielding urgent', clock_timestamp() + interval '450 milliseconds')`
    )
    const end = await nextOf('yielding urgent')
    const usual = budget.take().then(now)
    await postgresBudget(database.pool, 'yielding', PER_SECOND).take({ isUrgent: true })
    expect((await usual).getTime()).toBeGreaterThanOrEqual(end.getTime())
  })

  test('urgent requests delay others only briefly after they end', async () => {
    const budget = postgresBudget(database.pool, 'gone', 10)
    await budget.take()
    await budget.take({ isUrgent: true })
    // Otherwise this call would wait for the announcement to expire, and waiting requests renew it.
    await budget.take()
  })

  test('an aborted request stops waiting, and those behind continue', async () => {
    const budget = postgresBudget(database.pool, 'stopped', 10)
    await budget.pause(300)
    const stopped = budget.take({ signal: AbortSignal.timeout(20) })
    const behind = budget.take()
    await expect(stopped).rejects.toThrow(/abort|timeout/i)
    await behind
  })
})
