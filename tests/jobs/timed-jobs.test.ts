// Tests the clock and the queue of timed jobs on a real database with several processes.

import type { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import type { App } from '#adapters/app.ts'
import { postgresSlotLog } from '#adapters/postgres/operation/timetable/slot-log.ts'
import { MINUTE_MS } from '#core/dates/durations.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { planMail } from '#core/messages/alerts/matching/plan-mail.ts'
import { dailyAt } from '#core/operation/timetable/schedule.ts'
import { releaseOf } from '#core/reports/report-release.ts'
import { enqueueDue } from '#jobs/due-slots.ts'
import { enqueue, openQueue, workOff } from '#jobs/queue.ts'
import { startTimedJobs } from '#jobs/timed-jobs.ts'
import { TIMETABLE, type TimedJob } from '#jobs/timetable.ts'
import { startBrokenLine } from '#tests/support/database/broken-line.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { day } from '#tests/support/earnings/results.ts'

const JOB: TimedJob = { missed: 'each', name: 'probe', run: async () => {}, schedule: dailyAt('08:30', 'business_day') }
/** Polling interval, the shortest that the queue accepts. */
const POLL_SECONDS = 0.5
const SLOT = new Date('2026-03-06T13:30:00Z')

/** Business days around the change of clocks. */
const MORNINGS = [day('2026-03-06'), day('2026-03-09'), day('2026-11-02')]

/** Slot of a job that runs at most once a day. */
function slotOf(name: string, date: ReportDate): Date | undefined {
  const schedule = TIMETABLE.find(job => job.name === name)?.schedule
  return schedule && 'slotOf' in schedule ? schedule.slotOf(date) : undefined
}

let database: TestDatabase
let queues: PgBoss[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  await Promise.all(queues.map(queue => queue.stop({ graceful: false })))
  queues = []
  await database.pool.query('drop schema if exists pgboss cascade; truncate timed_job')
})
afterAll(() => database.close())

async function openProcess(run: (name: string) => Promise<void>): Promise<PgBoss> {
  const queue = openQueue(database.url, { isWorking: true })
  queues.push(queue)
  await queue.start()
  await workOff(queue, [JOB], job => run(job.name), POLL_SECONDS)
  return queue
}

const appAt = (now: Date) => ({ clock: { now: () => now }, slots: postgresSlotLog(database.db) }) as unknown as App

const states = async () =>
  (
    await database.pool.query<{ state: string }>(
      `select state from pgboss.job where name = 'probe' order by created_on`
    )
  ).rows.map(({ state }) => state)

describe('timed jobs', () => {
  test('one slot runs once, even if two processes enqueue it and both work', async () => {
    const ran: string[] = []
    const one = await openProcess(async name => void ran.push(name))
    const other = await openProcess(async name => void ran.push(name))
    await Promise.all([enqueue(one, 'probe', SLOT), enqueue(other, 'probe', SLOT), enqueue(one, 'probe', SLOT)])
    await expect.poll(states).toEqual(['completed'])
    await enqueue(other, 'probe', SLOT)
    expect(await states()).toEqual(['completed'])
    expect(ran).toEqual(['probe'])
  })

  test('the next slot is a separate job', async () => {
    const queue = openQueue(database.url, { isWorking: true })
    queues.push(queue)
    await queue.start()
    await queue.createQueue('probe')
    await enqueue(queue, 'probe', SLOT)
    await enqueue(queue, 'probe', new Date('2026-03-02T03:15:00Z'))
    expect(await states()).toEqual(['created', 'created'])
  })

  test('a failed job waits for its retry', async () => {
    const queue = await openProcess(() => Promise.reject(new Error('broken')))
    await enqueue(queue, 'probe', SLOT)
    await expect.poll(states).toEqual(['retry'])
  })

  test('a failed job is logged', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = { ...JOB, run: () => Promise.reject(new Error('broken')) }
    const jobs = await startTimedJobs(appAt(SLOT), database.url, [broken], POLL_SECONDS)
    const queue = openQueue(database.url, { isWorking: false })
    queues.push(queue)
    await queue.start()
    await enqueue(queue, 'probe', SLOT)
    await expect.poll(() => told.mock.calls).toEqual([['probe failed:', new Error('broken')]])
    await jobs.stop()
    told.mockRestore()
  })

  test('a failed check is logged, even if it waited in vain for a database connection', async () => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const fault = new Error('timeout exceeded when trying to connect')
    const slots = { ...postgresSlotLog(database.db), findLast: () => Promise.reject(fault) }
    const jobs = await startTimedJobs({ ...appAt(SLOT), slots } as unknown as App, database.url, [JOB], POLL_SECONDS)
    await jobs.stop()
    expect(told.mock.calls).toEqual([[expect.stringContaining('could not be enqueued'), fault]])
    told.mockRestore()
  })

  test('a database outage is logged once for all queues, and so is its end', async () => {
    const told: string[] = []
    const warn = vi.spyOn(console, 'warn').mockImplementation(line => void told.push(String(line)))
    const line = await startBrokenLine(database.url)
    const queue = openQueue(line.url, { askAgainMs: 100, isWorking: true })
    queues.push(queue)
    await queue.start()
    const jobs = ['one', 'two', 'three', 'four'].map(name => ({ ...JOB, name }))
    await workOff(queue, jobs, async () => {}, POLL_SECONDS)
    await line.cut()
    await expect.poll(() => queue.getWipData().filter(({ lastError }) => lastError)).toHaveLength(4)
    expect(told).toEqual([expect.stringMatching(/^The queue of timed jobs cannot reach the database \(.+\)\./)])
    await line.mend()
    await expect.poll(() => told.slice(1)).toEqual([expect.stringMatching(/reaches the database again/)])
    await queue.stop({ graceful: false })
    await line.close()
    warn.mockRestore()
  })

  test('missed slots are made up for once, even if five processes start, and later ones follow', async () => {
    const ran: string[] = []
    const job: TimedJob = { ...JOB, run: async (_, slot) => void ran.push(slot.toISOString().slice(0, 16)) }
    await postgresSlotLog(database.db).findLast([job.name], new Date('2026-03-05T14:00:00Z'))
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    // Uses the Monday after daylight saving time starts.
    const monday = appAt(new Date('2026-03-09T12:31:00Z'))
    const five = await Promise.all(
      Array.from({ length: 5 }, () => startTimedJobs(monday, database.url, [job], POLL_SECONDS))
    )
    await expect.poll(() => ran.toSorted()).toEqual(['2026-03-06T13:30', '2026-03-09T12:30'])
    await Promise.all(five.map(one => one.stop()))
    const next = await startTimedJobs(appAt(new Date('2026-03-10T12:30:00Z')), database.url, [job], POLL_SECONDS)
    await expect.poll(() => ran.length).toBe(3)
    await next.stop()
    expect(ran.at(-1)).toBe('2026-03-10T12:30')
    log.mockRestore()
  })

  test('a slot whose process died before recording it is enqueued again as the same job', async () => {
    const boss = await openProcess(async () => {})
    const slots = postgresSlotLog(database.db)
    await slots.findLast([JOB.name], new Date('2026-03-06T13:00:00Z'))
    const dying = { ...slots, note: () => Promise.reject(new Error('killed')) }
    await expect(enqueueDue({ boss, jobs: [JOB], slots: dying }, SLOT)).rejects.toThrow('killed')
    await enqueueDue({ boss, jobs: [JOB], slots }, SLOT)
    await enqueueDue({ boss, jobs: [JOB], slots }, SLOT)
    expect(await states()).toHaveLength(1)
  })

  test('a new job starts with its next slot', async () => {
    const boss = await openProcess(async () => {})
    await enqueueDue({ boss, jobs: [JOB], slots: postgresSlotLog(database.db) }, SLOT)
    expect(await states()).toHaveLength(0)
  })

  test('each job has a unique name', () => {
    expect(new Set(TIMETABLE.map(({ name }) => name)).size).toBe(TIMETABLE.length)
  })

  test.each(MORNINGS)('drafts the reports of %s half an hour before their release', date => {
    expect(releaseOf('daily', date)!.getTime() - slotOf('draft-reports', date)!.getTime()).toBe(30 * MINUTE_MS)
  })

  test('drafts no report of a day without one', () => {
    expect(slotOf('draft-reports', day('2026-11-26'))).toBeUndefined()
  })

  test.each(MORNINGS)('matches releases early enough for the digest of %s', date => {
    const at = slotOf('alert-releases', date)!
    const rule = { mostADay: null, quietHours: null, timing: 'daily' } as const
    const digest = planMail({
      at,
      closedDigest: undefined,
      id: 'A',
      kind: 'release',
      mailsToday: 0,
      planned: new Set(),
      rule
    })
    expect(digest.occasion).toBe(`digest ${date}`)
    expect(at < digest.dueAt).toBe(true)
  })
})
