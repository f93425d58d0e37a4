// Faults between a filing and its alert mail: a bulk ingest, a failing mail server, a dying process.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { alertWorld, drain, EVENING, emptyAlertWorld, textOf } from '#tests/support/alerts/alert-world.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { BUY } from '#tests/support/filings/ownership-xml.ts'
import { type LocalMailServer, messageIdOf, startMailServer } from '#tests/support/mail/local-mail-server.ts'

const STOCK = { cik: '9990001', kind: 'stock', trades: 'both' } as const
const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]
const BULK = { filings: 50, tradesEach: 100 }

let database: TestDatabase
let server: LocalMailServer
const time = { now: EVENING }
let world: ReturnType<typeof alertWorld>

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  time.now = EVENING
  await emptyAlertWorld(database)
  world = alertWorld(database, time)
  server = await startMailServer()
})
afterEach(async () => {
  await world.close()
  await server.close()
})

const accessionOf = (filing: number): string => `0009993333-26-${String(filing + 1).padStart(6, '0')}`

/** Filings with many purchases each, all different. */
const bulkFiles = () =>
  Array.from({ length: BULK.filings }, (_, filing) => {
    const nonDerivative = Array.from({ length: BULK.tradesEach }, (_, line) => ({
      ...BUY,
      shares: String(100 + filing * BULK.tradesEach + line)
    }))
    return filingFile(textOf(accessionOf(filing), { nonDerivative }))
  })

async function countTrades(): Promise<number> {
  const { rows } = await database.pool.query('select count(*)::int as count from trade where valid_to is null')
  return rows[0].count
}

const states = async () => (await world.mails()).map(({ state }) => state)

describe('a rule that 5,000 trades of one ingest match', () => {
  test('sends nothing about history', async () => {
    await world.watch(await world.join('ada'), STOCK)
    await world.pipeline.takeInFilings(files())
    expect(await countTrades()).toBe(5_000)
    expect([await world.hits(), await world.mails()]).toEqual([[], []])
  })

  test('sends nothing about a back-fill that arrives days later', async () => {
    await world.watch(await world.join('ada'), STOCK)
    time.now = new Date('2026-03-12T15:00:00Z')
    await world.pipeline.takeInArrivals(bulkFiles())
    expect(await countTrades()).toBe(5_000)
    expect([await world.hits(), await world.mails()]).toEqual([[], []])
  })
})

async function* files() {
  yield* bulkFiles()
}

describe('a mail server', () => {
  test('that is down for an hour loses no alert and receives none twice', async () => {
    for (const name of ['ada', 'bo', 'cy']) await world.watch(await world.join(name), STOCK)
    await world.arrive(textOf(accessionOf(0)))
    const { port } = server
    await server.close()
    const { send } = world.startSender(server)
    const end = time.now.getTime() + HOUR_MS
    for (; time.now.getTime() < end; time.now = new Date(time.now.getTime() + 10 * MINUTE_MS)) await drain(send)
    expect(await states()).toEqual(['queued', 'queued', 'queued'])
    server = await startMailServer({ port })
    await drain(send)
    expect([await states(), server.received.length]).toEqual([['sent', 'sent', 'sent'], 3])
  })

  test.each([
    [{ at: 'recipient', status: 450 }, 'queued', 1, false],
    [{ at: 'data', status: 421 }, 'queued', 1, false],
    [{ at: 'recipient', status: 550 }, 'failed', 0, true],
    [{ at: 'data', status: 554 }, 'failed', 0, false],
    ['cut', 'queued', 1, false]
  ] as const)('that answers with %o leaves a mail %s, sent again: %i, its address blocked: %s', async (...fault) => {
    const [refusal, state, again, isBlocked] = fault
    await world.watch(await world.join('ada'), STOCK)
    await world.arrive(textOf(accessionOf(0)))
    server.refusal = refusal
    const { send } = world.startSender(server)
    await drain(send)
    expect(await states()).toEqual([state])
    const blocked = await database.pool.query('select from blocked_address')
    expect(blocked.rowCount).toBe(Number(isBlocked))
    const before = server.received.length
    server.refusal = undefined
    time.now = new Date(EVENING.getTime() + 5 * MINUTE_MS)
    await drain(send)
    expect(server.received.length - before).toBe(again)
  })
})

describe('a mail that may have arrived', () => {
  test('is resent with the same Message-ID, and gets no further trades', async () => {
    await world.watch(await world.join('ada'), STOCK, { quietHours: { from: '18:00', to: '07:00' } })
    await world.arrive(textOf(accessionOf(0)))
    time.now = new Date('2026-03-05T12:00:00Z')
    server.refusal = 'cut'
    const { send } = world.startSender(server)
    await drain(send)
    server.refusal = undefined
    // Moves the clock back. Without the cutoff the next trade would join the mail.
    time.now = new Date('2026-03-05T11:59:00Z')
    await world.arrive(textOf(accessionOf(1), { nonDerivative: [{ ...BUY, shares: '30' }] }))
    expect((await world.mails()).map(({ occasion }) => occasion)).toEqual([
      'digest 2026-03-05',
      'quiet 2026-03-05T12:00:00.000Z'
    ])
    time.now = new Date('2026-03-05T13:30:00Z')
    await drain(send)
    expect([await states(), server.received.map(messageIdOf).sort()]).toEqual([
      ['sent', 'sent'],
      [expect.stringContaining('digest'), expect.stringContaining('quiet'), expect.stringContaining('quiet')]
    ])
  })

  test('stays unknown after five attempts', async () => {
    await world.watch(await world.join('ada'), STOCK)
    await world.arrive(textOf(accessionOf(0)))
    server.refusal = 'cut'
    const { findNextDue, send } = world.startSender(server)
    for (let due = await findNextDue(); due; due = await findNextDue()) {
      if (due > time.now) time.now = due
      await send()
    }
    expect([await states(), server.received.length]).toEqual([['unknown'], 5])
  })
})

describe('a process that dies', () => {
  test('leaves its mails to the next one, once its lease has expired', async () => {
    await world.watch(await world.join('ada'), STOCK)
    await world.arrive(textOf(accessionOf(0)))
    const dying = world.startSender(server, mailer => ({ ...mailer, send: () => new Promise(() => {}) }))
    // A dead process sends no later reports.
    dying.send().catch(() => {})
    await expect.poll(states).toEqual(['sending'])
    const { send } = world.startSender(server)
    await drain(send)
    expect(await states()).toEqual(['sending'])
    time.now = new Date(EVENING.getTime() + 3 * MINUTE_MS)
    await drain(send)
    expect([await states(), server.received.length]).toEqual([['sent'], 1])
  })
})
