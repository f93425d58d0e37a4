// Outgoing mails with a real database, a real mail server and several senders.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { smtpMailer } from '#adapters/mail/mail-ports.ts'
import { mailServer } from '#adapters/mail/transport.ts'
import { postgresHealth } from '#adapters/postgres/health.ts'
import { insertMail, postgresOutbox } from '#adapters/postgres/messages/mail/outgoing-mails.ts'
import { HOUR_MS, MINUTE_MS } from '#core/dates/durations.ts'
import type { Mailer } from '#core/messages/mail/ports.ts'
import { sendMails } from '#core/messages/mail/send-mails.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type LocalMailServer, startMailServer } from '#tests/support/mail/local-mail-server.ts'
import { mailOf, messageSource } from '#tests/support/mail/mails.ts'

let database: TestDatabase
let server: LocalMailServer
let mailers: Mailer[] = []
let alarms: unknown[] = []
/** Offset of the senders' clock in milliseconds. */
let ahead = 0

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  server = await startMailServer()
  await database.pool.query('truncate outgoing_mail restart identity')
  alarms = []
  ahead = 1_000
})
afterEach(async () => {
  await Promise.all(mailers.map(mailer => mailer.close()))
  mailers = []
  await server.close()
})
afterAll(() => database.close())

const clock = { now: () => new Date(Date.now() + ahead) }
const write = (key = 'occasion', expiresAt: Date | null = null) =>
  insertMail(database.db, mailOf('password_changed', { expiresAt, key }))

/** Starts a sending process. */
function startSender(mailer: Mailer = smtpMailer(server.transport.open, messageSource)) {
  mailers.push(mailer)
  return sendMails({
    clock,
    mailAlarm: { parked: mail => alarms.push(mail) },
    mailer,
    outbox: postgresOutbox(database.db)
  })
}

async function rowOf(key = 'occasion') {
  const { rows } = await database.pool.query(
    `select attempts, sent_at is not null as "isSent", parked_at is not null as "isParked", failure,
       round(extract(epoch from due_at - now()) - $2)::int as wait from outgoing_mail where key = $1`,
    [key, ahead / 1_000]
  )
  return rows[0] as { attempts: number; failure: string | null; isParked: boolean; isSent: boolean; wait: number }
}

const messageIds = () => server.received.map(mail => /^Message-ID: (.+)$/im.exec(mail)?.[1])

describe('outbox', () => {
  test('sends a mail once, and records it', async () => {
    await write()
    const send = startSender()
    expect([await send(), await send()]).toEqual([1, 0])
    expect(await rowOf()).toMatchObject({ attempts: 1, failure: null, isParked: false, isSent: true })
    expect(server.received).toHaveLength(1)
  })

  test('stores one mail per occasion, however often it is requested', async () => {
    await write()
    await write()
    await startSender()()
    await write()
    expect(await startSender()()).toBe(0)
    expect(server.received).toHaveLength(1)
  })

  test('keeps nothing of a mail whose cause was rolled back', async () => {
    const undone = database.db.transaction().execute(async transaction => {
      await insertMail(transaction, mailOf('password_changed'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await startSender()()).toBe(0)
  })

  test('gives each of many mails to one of two senders', async () => {
    for (let index = 0; index < 40; index++) await write(`occasion ${index}`)
    const sendAll = async (send: () => Promise<number>) => {
      let total = 0
      for (let sent = await send(); sent > 0; sent = await send()) total += sent
      return total
    }
    const totals = await Promise.all([sendAll(startSender()), sendAll(startSender())])
    expect(totals[0]! + totals[1]!).toBe(40)
    expect(Math.min(...totals)).toBeGreaterThan(0)
    expect(new Set(messageIds()).size).toBe(40)
    expect(server.received).toHaveLength(40)
  })

  test('resends the mail of a process that died, under the same Message-ID', async () => {
    await write()
    const mailer = smtpMailer(server.transport.open, messageSource)
    const dying: Mailer = {
      close: mailer.close,
      async send(mail) {
        await mailer.send(mail)
        throw new Error('killed')
      }
    }
    await expect(startSender(dying)()).rejects.toThrow('killed')
    expect(await startSender()()).toBe(0)
    ahead += 2 * MINUTE_MS
    expect(await startSender()()).toBe(1)
    expect(await rowOf()).toMatchObject({ attempts: 2, isSent: true })
    const [first, second] = messageIds()
    expect(server.received).toHaveLength(2)
    expect(second).toBe(first)
  })

  test('a late process cannot change the attempt of another', async () => {
    await write()
    const outbox = postgresOutbox(database.db)
    const [late] = await outbox.take(1, clock.now(), clock.now())
    ahead += 1_000
    const [current] = await outbox.take(1, clock.now(), clock.now())
    await outbox.park(late!, clock.now(), 'late')
    expect(await rowOf()).toMatchObject({ attempts: 2, isParked: false })
    await outbox.markSent(current!, clock.now())
    expect(await rowOf()).toMatchObject({ isSent: true })
  })

  test.each([
    ['451 after the mail', { at: 'data', status: 451 }, 'EMESSAGE 451'],
    ['450 for the address', { at: 'recipient', status: 450 }, 'EENVELOPE 450'],
    ['silence', 'silence', 'ETIMEDOUT']
  ] as const)('waits after %s, and sends when the server takes it', async (_, refusal, failure) => {
    await write()
    const send = startSender()
    server.refusal = refusal
    await send()
    const row = await rowOf()
    expect(row).toMatchObject({ attempts: 1, failure, isParked: false, isSent: false })
    expect(row.wait).toBeGreaterThanOrEqual(9)
    expect(row.wait).toBeLessThanOrEqual(10)
    expect(await send()).toBe(0)
    server.refusal = undefined
    ahead += 11_000
    await send()
    expect(await rowOf()).toMatchObject({ attempts: 2, failure: null, isSent: true })
  })

  test.each([
    [{ at: 'recipient', status: 550 }, 'EENVELOPE 550'],
    [{ at: 'data', status: 554 }, 'EMESSAGE 554']
  ] as const)('parks a mail at once after a permanent refusal: %o', async (refusal, failure) => {
    await write()
    server.refusal = refusal
    await startSender()()
    expect(await rowOf()).toMatchObject({ attempts: 1, failure, isParked: true, isSent: false })
    expect(alarms).toEqual([{ attempt: 1, id: '1', kind: 'password_changed', reason: failure }])
  })

  test('waits longer and longer while the server is unreachable, then parks with an alarm', async () => {
    await write()
    const port = server.port
    await server.close()
    const send = startSender(smtpMailer(mailServer(`smtp://127.0.0.1:${port}`).open, messageSource))
    const waits: number[] = []
    for (let attempt = 1; attempt <= 9; attempt++) {
      expect(await send()).toBe(1)
      const { wait } = await rowOf()
      waits.push(wait)
      ahead += wait * 1_000 + 1_000
    }
    expect(waits.slice(0, 8).every((wait, index) => index === 0 || wait > waits[index - 1]!)).toBe(true)
    expect(await rowOf()).toMatchObject({ attempts: 9, failure: 'ESOCKET', isParked: true })
    expect(alarms).toHaveLength(1)
    expect(await send()).toBe(0)
    server = await startMailServer()
  })

  test('never sends without TLS to a remote mail server', async () => {
    await write()
    await startSender(smtpMailer(mailServer(`smtp://user:secret@127.0.0.1:${server.port}`).open, messageSource))()
    expect(await rowOf()).toMatchObject({ failure: expect.stringMatching(/^ETLS/), isSent: false })
    expect(server.received).toEqual([])
  })

  test('does not send a mail whose link has expired', async () => {
    await write('late', new Date(Date.now() - 1_000))
    await startSender()()
    expect(await rowOf('late')).toMatchObject({ failure: 'its link has run out', isParked: true })
    expect(server.received).toEqual([])
  })

  test('parks a mail that crashes its sender', async () => {
    await write()
    const deadly: Mailer = { close: async () => {}, send: () => Promise.reject(new Error('deadly')) }
    for (let attempt = 1; attempt <= 9; attempt++) {
      await expect(startSender(deadly)()).rejects.toThrow('deadly')
      ahead += 2 * MINUTE_MS + 1_000
    }
    await startSender(deadly)()
    expect(await rowOf()).toMatchObject({ failure: 'the last try was broken off', isParked: true })
  })

  test('reports waiting and failed mails, and the waiting time, to the probes', async () => {
    const health = postgresHealth(database)
    const mails = async () => (await health.queues()).mails
    expect(await mails()).toEqual({ failed: 0, oldest: undefined, sent: 0, unknown: 0, waiting: 0 })
    await write('first')
    await write('second')
    const { rows } = await database.pool.query<{ at: string }>('select min(created_at)::text as at from outgoing_mail')
    expect(await mails()).toMatchObject({ failed: 0, oldest: new Date(rows[0]!.at), waiting: 2 })
    server.refusal = { at: 'recipient', status: 550 }
    await startSender()()
    expect(await mails()).toMatchObject({ failed: 2, oldest: undefined, waiting: 0 })
  })

  test('has the due time of the next mail', async () => {
    const outbox = postgresOutbox(database.db)
    expect(await outbox.findNextDue()).toBeUndefined()
    await write()
    const [mail] = await outbox.take(1, clock.now(), clock.now())
    const at = new Date('2031-01-01T00:00:00Z')
    await outbox.retryAt(mail!, at, 'later')
    expect(await outbox.findNextDue()).toEqual(at)
  })

  test('deletes recipients of sent mails after the given day, and nothing that waits', async () => {
    for (const key of ['sent', 'parked', 'waiting']) await write(key)
    await database.pool.query(`update outgoing_mail set sent_at = now() where key = 'sent'`)
    await database.pool.query(`update outgoing_mail set parked_at = now() where key = 'parked'`)
    const outbox = postgresOutbox(database.db)
    expect(await outbox.deleteDoneBefore(new Date(Date.now() - HOUR_MS))).toBe(0)
    expect(await outbox.deleteDoneBefore(new Date(Date.now() + HOUR_MS))).toBe(2)
    expect(await rowOf('waiting')).toBeDefined()
  })
})
