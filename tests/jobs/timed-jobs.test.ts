// The clock and the queue of timed jobs on a real database, as two processes would run them.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { enqueue, openQueue, workOff } from '#jobs/queue.ts'
import { startTimedJobs } from '#jobs/timed-jobs.ts'
import { TIMETABLE } from '#jobs/timetable.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

const JOB = { cron: '15 3 * * *', name: 'probe', run: async () => {} }
const SLOT = new Date('2026-03-01T03:15:00Z')

let database: TestDatabase
let queues: PgBoss[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  await Promise.all(queues.map(queue => queue.stop({ graceful: false })))
  queues = []
  await database.pool.query('drop schema if exists pgboss cascade')
})
afterAll(() => database.close())

async function openProcess(run: (name: string) => Promise<void>): Promise<PgBoss> {
  const queue = openQueue(database.url, { isWorking: true })
  queues.push(queue)
  await queue.start()
  await workOff(queue, [JOB], job => run(job.name))
  return queue
}

const states = async () =>
  (
    await database.pool.query<{ state: string }>(
      `select state from pgboss.job where name = 'probe' order by created_on`
    )
  ).rows.map(({ state }) => state)

describe('timed jobs', () => {
  test('one slot is worked off once, though two processes put it into the queue and both work', async () => {
    const ran: string[] = []
    const one = await openProcess(async name => void ran.push(name))
    const other = await openProcess(async name => void ran.push(name))
    await Promise.all([enqueue(one, 'probe', SLOT), enqueue(other, 'probe', SLOT), enqueue(one, 'probe', SLOT)])
    await expect.poll(states, { timeout: 20_000 }).toEqual(['completed'])
    await enqueue(other, 'probe', SLOT)
    expect(await states()).toEqual(['completed'])
    expect(ran).toEqual(['probe'])
  })

  test('the next slot is another', async () => {
    const queue = openQueue(database.url, { isWorking: true })
    queues.push(queue)
    await queue.start()
    await queue.createQueue('probe')
    await enqueue(queue, 'probe', SLOT)
    await enqueue(queue, 'probe', new Date('2026-03-02T03:15:00Z'))
    expect(await states()).toEqual(['created', 'created'])
  })

  test('a job that fails waits to be tried again', async () => {
    const queue = await openProcess(() => Promise.reject(new Error('broken')))
    await enqueue(queue, 'probe', SLOT)
    await expect.poll(states, { timeout: 20_000 }).toEqual(['retry'])
  })

  test('a job that fails is told', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = { ...JOB, run: () => Promise.reject(new Error('broken')) }
    const jobs = await startTimedJobs({} as Parameters<typeof startTimedJobs>[0], database.url, [broken])
    const queue = openQueue(database.url, { isWorking: false })
    queues.push(queue)
    await queue.start()
    await enqueue(queue, 'probe', SLOT)
    await expect.poll(() => told.mock.calls, { timeout: 20_000 }).toEqual([['probe failed:', new Error('broken')]])
    await jobs.stop()
    told.mockRestore()
  })

  test('the thread that the clock starts puts one slot of this minute into the queue, and ends', async () => {
    await openProcess(async () => {})
    const workerData = { databaseUrl: database.url, name: 'probe' }
    const threads = [1, 2].map(() => new Worker('./jobs/enqueue-slot.ts', { workerData }))
    expect(await Promise.all(threads.map(async thread => (await once(thread, 'exit'))[0]))).toEqual([0, 0])
    expect(await states()).toHaveLength(1)
  })

  test('each has a name of its own', () => {
    expect(new Set(TIMETABLE.map(({ name }) => name)).size).toBe(TIMETABLE.length)
  })
})
