// Tests when a server looks for mails: after one was written, when a retry is due, and after a failure.

import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { insertMail, MAIL_CHANNEL } from '#adapters/postgres/messages/mail/outgoing-mails.ts'
import { systemClock } from '#adapters/system-clock.ts'
import type { Clock } from '#core/clock.ts'
import { type MailSender, startMailSender } from '#jobs/mail-sender.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { mailOf } from '#tests/support/mail/mails.ts'

let database: TestDatabase
let sender: MailSender | undefined

beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  vi.useRealTimers()
  await sender?.stop()
  vi.restoreAllMocks()
})
afterAll(() => database.close())

interface Sent {
  clock?: Clock
  due?: () => Date
  send?: () => Promise<number>
}

/** Starts a sender whose polls can be counted. */
function countLooks({ clock = systemClock, due, send = async () => 0 }: Sent = {}) {
  const mail = { findNextDue: vi.fn(async () => due?.()), send: vi.fn(send) }
  const said = { channel: MAIL_CHANNEL, databaseUrl: database.url }
  sender = startMailSender({ ...said, clock, pauseAfterFailureMs: 10, ...mail })
  return mail
}

const isListening = async () =>
  (
    await database.pool.query(
      `select from pg_stat_activity where query like 'listen%' and datname = current_database()`
    )
  ).rowCount === 1

describe('mail sender', () => {
  test('polls once at the start, and again as soon as a mail is committed', async () => {
    const { findNextDue, send } = countLooks()
    await expect.poll(isListening).toBe(true)
    await expect.poll(() => findNextDue.mock.calls.length).toBe(1)
    await database.db.transaction().execute(transaction => insertMail(transaction, mailOf('password_changed')))
    await expect.poll(() => send.mock.calls.length).toBe(2)
  })

  test('goes on until nothing is due', async () => {
    let left = 3
    const { findNextDue, send } = countLooks({ send: async () => (left > 0 ? left-- : 0) })
    await expect.poll(() => findNextDue.mock.calls.length).toBe(1)
    expect(send).toHaveBeenCalledTimes(4)
  })

  test('polls again at the time of the next try', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const now = new Date('2026-03-04T15:00:00Z')
    const { findNextDue, send } = countLooks({ clock: { now: () => now }, due: () => new Date(now.getTime() + 4_321) })
    await expect.poll(() => findNextDue.mock.calls.length).toBe(1)
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(4_320)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('continues after a failure', async () => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => {})
    let isBroken = true
    const { send } = countLooks({
      send: async () => {
        if (isBroken) throw new Error('broken')
        return 0
      }
    })
    await expect.poll(() => told.mock.calls.length).toBe(1)
    expect(told.mock.calls[0]?.[0]).toContain('broken')
    isBroken = false
    await expect.poll(() => send.mock.calls.length).toBe(2)
  })

  test('waits at its end for mails that are being sent', async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    const { send } = countLooks({ send: () => promise })
    await expect.poll(() => send.mock.calls.length).toBe(1)
    let isStopped = false
    const stopped = sender?.stop().then(() => {
      isStopped = true
    })
    await Promise.resolve()
    expect(isStopped).toBe(false)
    resolve(1)
    await stopped
    expect(send).toHaveBeenCalledTimes(1)
  })
})
