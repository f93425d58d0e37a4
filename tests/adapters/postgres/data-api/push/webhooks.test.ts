import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { keyedSecrets } from '#adapters/accounts/keyed-secrets.ts'
import { httpWebhookSender } from '#adapters/http/webhook-sender.ts'
import { type Pipeline, pipelineOn } from '#adapters/pipeline-ports.ts'
import { postgresEventLog } from '#adapters/postgres/data-api/push/event-log.ts'
import { postgresWebhookQueue } from '#adapters/postgres/data-api/push/webhook-queue.ts'
import { postgresWebhookStore } from '#adapters/postgres/data-api/push/webhook-store.ts'
import type { Caller } from '#core/accounts/ports.ts'
import type { StoredSubscription } from '#core/accounts/subscriptions/subscription.ts'
import { writeEvent } from '#core/data-api/push/push-event.ts'
import { type PushPorts, pushUseCases } from '#core/data-api/use-cases.ts'
import { DAY_MS } from '#core/dates/durations.ts'
import { freeUser } from '#tests/support/accounts/users.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { BUY, type OwnershipParts, ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/push/webhook-receiver.ts'

const SITE = 'https://fourfold.test'

let database: TestDatabase
let pipeline: Pipeline
let receiver: WebhookReceiver
let aheadMs: number
let plan: string
let reader: typeof freeUser

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query(`truncate account, filing, issuer, issuer_ticker, dirty_issuer, dirty_event, dirty_return,
    issuer_past, owner_balance, trade, lot_group, trade_event, trade_return, event_rank, unranked_event, score, arrival,
    awaited_arrival, outgoing_mail restart identity cascade`)
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into account (enc_id, email, name, role, subscribes_to_alerts, joins_wait_list)
     values ('e1', 'ada@reader.test', 'Ada', 'other', false, false) returning id`
  )
  reader = { ...freeUser, id: rows[0]!.id }
  pipeline = pipelineOn(database)
  receiver = await startWebhookReceiver()
  aheadMs = 0
  plan = 'api-gold'
})
afterEach(() => receiver.close())

const now = (): Date => new Date(Date.now() + aheadMs)

const subscriptionTo = (planId: string): StoredSubscription => ({
  expiresAt: new Date('2100-01-01'),
  id: 's',
  isRunning: true,
  planId,
  priceId: 'p',
  status: 'active',
  subscriptionFor: 'api'
})

/** Ports that only the stream uses. */
const unusedPorts = {} as Pick<PushPorts, 'activities' | 'apiKeyDirectory' | 'networkRanges' | 'screens'>
const TICKERS = ['ELSE', 'NLKW']

function portsOf(): PushPorts {
  return {
    ...unusedPorts,
    clock: { now },
    congressDistribution: 'all',
    eventLog: postgresEventLog(database.pool, SITE),
    random: () => 0,
    rateLimiter: { forget: async () => {}, giveBack: async () => {}, take: async () => 0 },
    secrets: keyedSecrets(() => Buffer.alloc(32, 7)),
    subscriptions: { listByUser: async () => [subscriptionTo(plan)] },
    tickers: {
      findIssuer: async ticker => (TICKERS.includes(ticker) ? '1' : undefined),
      suggest: async () => []
    },
    webhookFailed: error => {
      throw error
    },
    webhookQueue: postgresWebhookQueue(database.db, SITE),
    webhookSender: httpWebhookSender({ allowsLocal: true, productName: 'Fourfold', timeoutMs: 60_000 }),
    webhooks: postgresWebhookStore(database.db)
  }
}

const push = () => pushUseCases(portsOf())
const ALL = { insiders: [], kinds: [], tickers: [] }
const CALLER: Caller = { address: '192.0.2.7', device: 'Test/1', language: 'en' }

async function addEndpoint(choice: object = ALL, url = receiver.url) {
  const added = await push().add(reader, { ...ALL, ...choice, url }, CALLER)
  if (!added.ok) throw new Error(added.code)
  return added.value
}

const accessionOf = (count: number): string => `0009993333-26-${String(count).padStart(6, '0')}`
const arrive = (first: number, last = first, parts: OwnershipParts = {}) =>
  pipeline.takeInArrivals(
    Array.from({ length: last - first + 1 }, (_, index) =>
      filingFile(
        submissionText(ownershipXml({ nonDerivative: [{ ...BUY, shares: String(1_000 + first + index) }], ...parts }), {
          accession: accessionOf(first + index)
        })
      )
    )
  )

/** Sends until nothing is due. */
async function sendAll(): Promise<void> {
  const { webhooks } = push()
  for (let due = await webhooks.findNextDue(); due && due <= now(); due = await webhooks.findNextDue()) {
    await webhooks.send()
    await webhooks.settle()
  }
}

/** Numbers of the filings in the received events, in the order of receipt. */
const receivedNumbers = (): number[] =>
  receiver.received.map(({ body }) => Number(JSON.parse(body).data.accessionNumber.slice(-6)))

const states = async (): Promise<string[]> =>
  (
    await database.pool.query<{ text: string }>(
      `select state || ' ' || attempts || ' ' || coalesce(status::text, problem, '') as text from webhook_delivery order by id`
    )
  ).rows.map(({ text }) => text)

describe('webhooks', () => {
  test('receive arrivals, signed, with the same bytes as polling', async () => {
    const { secret } = await addEndpoint()
    await arrive(1, 2)
    await sendAll()
    const read = await push().readEvents(0, 10)
    const events = read.state === 'events' ? read.events : []
    expect(receiver.received.map(({ body }) => body).sort()).toEqual(events.map(writeEvent).sort())
    const { body, headers } = receiver.received[0]!
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'insider.filing.created' })
    expect(headers['webhook-id']).toBe(JSON.parse(body).id)
    expect(JSON.parse(body).data).toMatchObject({
      accessionNumber: accessionOf(1),
      issuer: { cik: '9990001', name: 'Northlake Widgets Inc' },
      score: null,
      tradeCount: 1,
      trades: [{ acquiredDisposed: 'A', share: 1_001, transactionCode: 'P', transactionPricePerShare: 18.4275 }]
    })
    expect(await states()).toEqual(['delivered 1 204', 'delivered 1 204'])
  })

  test('contain absolute site addresses, even if the event was stored with a path', async () => {
    await addEndpoint()
    const title = '"link" : "/of a title"'
    const sold = { filingUrl: 'https://www.sec.gov/b', securityTitle: title }
    const data = JSON.stringify({ link: '/filing/a', trades: [{ filingUrl: '/filing/a', securityTitle: title }, sold] })
    for (const written of [data, data.replaceAll('":', '" : ')]) {
      await database.pool.query('insert into arrival (accession, at, trades, data) values ($1, now(), 1, $2)', [
        written,
        written
      ])
    }
    await sendAll()
    const read = await push().readEvents(0, 10)
    const polled = read.state === 'events' ? read.events.map(writeEvent) : []
    const told = [...polled, ...receiver.received.map(({ body }) => body)]
    expect(told).toHaveLength(4)
    for (const event of told) {
      expect(JSON.parse(event).data).toEqual({
        link: `${SITE}/filing/a`,
        trades: [{ filingUrl: `${SITE}/filing/a`, securityTitle: title }, sold]
      })
    }
  })

  test('receive only their chosen events', async () => {
    await addEndpoint({ kinds: ['report.published'] })
    await addEndpoint({ tickers: ['ELSE'] })
    await addEndpoint({ insiders: ['123'] })
    await addEndpoint({ insiders: ['9990101', '9990002'], tickers: ['NLKW'] })
    await arrive(1)
    const { rows } = await database.pool.query('select ticker, insiders from arrival')
    expect(rows).toHaveLength(1)
    const { rows: chosen } = await database.pool.query(
      'select tickers from webhook_delivery join webhook_endpoint on webhook_endpoint.id = endpoint_id'
    )
    expect(chosen.every(({ tickers }) => tickers.includes(rows[0].ticker))).toBe(true)
    expect(chosen.length).toBeLessThan(4)
  })

  test('follow changes of the chosen events and the address', async () => {
    const { id, secret } = await addEndpoint({ tickers: ['ELSE'] })
    const elsewhere = await startWebhookReceiver()
    expect(await push().change(reader, { id, ...ALL, tickers: ['NLKW'], url: elsewhere.url }, CALLER)).toMatchObject({
      ok: true
    })
    expect(await push().change(reader, { id, ...ALL, url: 'ftp://127.0.0.1/' }, CALLER)).toEqual({
      code: 'webhook_url_invalid',
      ok: false
    })
    await arrive(1)
    await sendAll()
    expect(receiver.received).toEqual([])
    const [{ body, headers } = { body: '', headers: {} }] = elsewhere.received
    expect(() => new Webhook(secret).verify(body, headers)).not.toThrow()
    await elsewhere.close()
  })

  test('are stored together with the arrival or not at all', async () => {
    await addEndpoint()
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(`insert into arrival (accession, at, trades, data) values ('a', now(), 1, '{}')`)
    expect((await client.query('select from webhook_delivery')).rowCount).toBe(1)
    await client.query('rollback')
    client.release()
    expect(await states()).toEqual([])
  })

  test('miss nothing while a receiver is down', async () => {
    const port = Number(new URL(receiver.url).port)
    await addEndpoint()
    await receiver.close()
    await arrive(1, 6)
    await sendAll()
    expect(await states()).toEqual(Array(6).fill('waiting 1 connection_failed'))
    aheadMs += 6_000
    await sendAll()
    receiver = await startWebhookReceiver(port)
    aheadMs += 301_000
    await arrive(7)
    await sendAll()
    const told = receiver.received.map(({ body }) => JSON.parse(body).data.accessionNumber).sort()
    expect(told).toEqual([1, 2, 3, 4, 5, 6, 7].map(accessionOf))
  })

  test('are delivered once, however many processes send', async () => {
    await addEndpoint()
    await arrive(1, 30)
    await Promise.all([sendAll(), sendAll(), sendAll()])
    await expect.poll(async () => await states()).toEqual(Array(30).fill('delivered 1 204'))
    expect(receiver.received).toHaveLength(30)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(30)
  })

  test('are not delayed by a receiver that hangs', async () => {
    const hanging = await startWebhookReceiver()
    hanging.answer = 'hangs'
    await addEndpoint(ALL, hanging.url)
    await addEndpoint()
    await arrive(1, 20)
    const { webhooks } = push()
    const receivedAfterMore = async () => {
      await webhooks.send()
      return receiver.received
    }
    await expect.poll(receivedAfterMore, { interval: 5 }).toHaveLength(20)
    // Long before the hanging request times out.
    expect(hanging.received.length).toBeLessThanOrEqual(4)
    await hanging.close()
    await webhooks.settle()
  })

  test('stop after ten attempts, with a mail, queue what comes, and catch up when switched on', async () => {
    const { id } = await addEndpoint()
    receiver.answer = { status: 500 }
    await arrive(1, 2)
    for (let tried = 0; tried < 10; tried += 1) {
      await sendAll()
      aheadMs += DAY_MS + 1
    }
    expect(await states()).toEqual(['failed 10 500', expect.stringMatching(/^(failed|waiting) (9|10) 500$/)])
    const listed = await push().list(reader)
    expect(listed.ok && listed.value.endpoints[0]).toMatchObject({ disabledReason: 'failing', id })
    const { rows } = await database.pool.query('select kind, recipient, data from outgoing_mail')
    expect(rows).toEqual([
      {
        data: { after: 0, host: new URL(receiver.url).host, reason: 'failing' },
        kind: 'webhook_disabled',
        recipient: 'ada@reader.test'
      }
    ])
    expect(await push().replay(reader, id, {})).toEqual({ code: 'webhook_disabled', ok: false })
    expect(await push().test(reader, id)).toEqual({ code: 'webhook_disabled', ok: false })
    await arrive(3, 30)
    await sendAll()
    expect(await states()).toHaveLength(30)
    receiver.received.length = 0
    receiver.answer = { status: 200 }
    expect(await push().enable(reader, id)).toEqual({ ok: true, value: true })
    await sendAll()
    expect(await states()).toEqual(Array(30).fill('delivered 1 200'))
    expect(receivedNumbers()).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  })

  test('are sent again in order after any number, also if they were never sent before', async () => {
    await arrive(1, 10)
    const { id } = await addEndpoint()
    await arrive(11, 20)
    await sendAll()
    receiver.received.length = 0
    expect(await push().replay(reader, id, { after: 5 })).toEqual({ ok: true, value: { replayed: 15 } })
    await sendAll()
    expect(receivedNumbers()).toEqual(Array.from({ length: 15 }, (_, at) => at + 6))
    expect(await push().replay(reader, id, { after: 20 })).toEqual({ ok: true, value: { replayed: 0 } })
  })

  test('are kept for a webhook that is switched off, the oldest are dropped and counted', async () => {
    const { id } = await addEndpoint()
    receiver.answer = { status: 410 }
    await arrive(1)
    await sendAll()
    await arrive(2, 5)
    await database.pool.query(`update webhook_delivery set created_at = created_at - interval '31 days' where seq < 4`)
    const queue = postgresWebhookQueue(database.db, SITE)
    expect(await queue.dropQueuedBefore(new Date(now().getTime() - 30 * DAY_MS))).toBe(2)
    const listed = await push().list(reader)
    expect(listed.ok && listed.value.endpoints).toMatchObject([{ dropped: 2, id, queued: 2 }])
    receiver.answer = { status: 204 }
    receiver.received.length = 0
    await push().enable(reader, id)
    await sendAll()
    expect(receivedNumbers()).toEqual([1, 4, 5])
  })

  test('end if the receiver answers that it is gone, and pause if it asks for that', async () => {
    const { id } = await addEndpoint()
    receiver.answer = { headers: { 'retry-after': '60' }, status: 429 }
    await arrive(1)
    await sendAll()
    aheadMs += 10_000
    await sendAll()
    expect(await states()).toEqual(['waiting 1 429'])
    receiver.answer = { status: 410 }
    aheadMs += 51_000
    await sendAll()
    expect(await states()).toEqual(['failed 2 410'])
    const listed = await push().list(reader)
    expect(listed.ok && listed.value.endpoints).toMatchObject([{ disabledReason: 'gone', id }])
  })

  test('continue if only the previous address answers that it is gone', async () => {
    const { id } = await addEndpoint()
    await arrive(1)
    const queue = postgresWebhookQueue(database.db, SITE)
    const [taken] = await queue.take(1, 1, now(), new Date(now().getTime() + 60_000))
    const elsewhere = await startWebhookReceiver()
    await push().change(reader, { id, ...ALL, url: elsewhere.url }, CALLER)
    await queue.disable(taken!, 'gone', now())
    await queue.disableFailing(taken!, now(), now())
    const listed = await push().list(reader)
    expect(listed.ok && listed.value.endpoints).toMatchObject([{ disabledAt: null, id }])
    await arrive(2)
    await sendAll()
    expect(elsewhere.received).toHaveLength(1)
    await elsewhere.close()
  })

  test('are signed by both secrets for a day after a rotation', async () => {
    const { id, secret: old } = await addEndpoint()
    const rotated = await push().rotateSecret(reader, id)
    const secret = rotated.ok ? rotated.value.secret : ''
    expect(secret).not.toBe(old)
    await arrive(1)
    await sendAll()
    const { body, headers } = receiver.received[0]!
    for (const known of [old, secret]) expect(() => new Webhook(known).verify(body, headers)).not.toThrow()
    aheadMs += DAY_MS + 1
    await arrive(2)
    await sendAll()
    expect(receiver.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })

  test('are signed by every unexpired secret', async () => {
    const { id, secret: first } = await addEndpoint()
    const rotate = async () => {
      const rotated = await push().rotateSecret(reader, id)
      if (!rotated.ok) throw new Error(rotated.code)
      return rotated.value.secret
    }
    aheadMs = -DAY_MS / 2
    const second = await rotate()
    aheadMs = 0
    const third = await rotate()
    await arrive(1)
    await sendAll()
    const { body, headers } = receiver.received[0]!
    for (const known of [first, second, third]) expect(() => new Webhook(known).verify(body, headers)).not.toThrow()
    aheadMs += DAY_MS / 2 + 1
    await arrive(2)
    await sendAll()
    expect(receiver.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(2)
    for (let more = 0; more < 9; more += 1) await rotate()
    expect(await push().rotateSecret(reader, id)).toMatchObject({ code: 'too_many_attempts' })
  })

  test('send a test once', async () => {
    const { id, secret } = await addEndpoint()
    receiver.answer = { status: 500 }
    expect(await push().test(reader, id)).toEqual({ ok: true, value: true })
    await sendAll()
    expect(await states()).toEqual(['failed 1 500'])
    const { body, headers } = receiver.received[0]!
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ data: {}, seq: null, test: true, type: 'test' })
  })

  test('send as a test the newest event that they select, under an id of its own', async () => {
    await arrive(1, 2)
    await arrive(3, 3, { issuer: { symbol: 'ELSE' } })
    const { id } = await addEndpoint({ tickers: ['NLKW'] })
    await push().test(reader, id)
    await sendAll()
    const read = await push().readEvents(0, 10)
    const events = read.state === 'events' ? read.events.map(event => JSON.parse(writeEvent(event))) : []
    const newest = events.filter(({ data }) => data.issuer.ticker === 'NLKW').at(-1)
    expect(receiver.received).toHaveLength(1)
    const { body, headers } = receiver.received[0]!
    const testId = expect.stringMatching(/^test_\d+$/)
    expect(JSON.parse(body)).toEqual({ ...newest, id: testId, seq: null, test: true })
    expect(headers['webhook-id']).toEqual(testId)
    const { id: other } = await addEndpoint({ kinds: ['report.published'] })
    await push().test(reader, other)
    await sendAll()
    expect(JSON.parse(receiver.received[1]!.body)).toMatchObject({ data: events.at(-1).data, test: true })
  })

  test('refuse a ticker that no company has, by name', async () => {
    const refused = { code: 'unknown_ticker', ok: false, suggestions: [], ticker: 'NOSUCH' }
    const choice = { ...ALL, tickers: ['NLKW', 'NOSUCH'], url: receiver.url }
    expect(await push().add(reader, choice, CALLER)).toEqual(refused)
    const { id } = await addEndpoint()
    expect(await push().change(reader, { id, ...choice }, CALLER)).toEqual(refused)
  })

  test('require a plan, for creation and delivery', async () => {
    await addEndpoint()
    await arrive(1)
    plan = 'api-silver'
    await sendAll()
    expect(await states()).toEqual(['failed 1 plan_ended'])
    expect(await push().add(reader, { ...ALL, url: receiver.url }, CALLER)).toEqual({
      code: 'push_plan_required',
      ok: false
    })
    expect(receiver.received).toEqual([])
  })

  test('belong to one account', async () => {
    const { id } = await addEndpoint()
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into account (enc_id, email, name, role, subscribes_to_alerts, joins_wait_list)
       values ('e2', 'eve@reader.test', 'Eve', 'other', false, false) returning id`
    )
    const eve = { ...freeUser, id: rows[0]!.id }
    const refused = { code: 'webhook_not_found', ok: false }
    expect(await push().listDeliveries(eve, id, {})).toEqual(refused)
    expect(await push().remove(eve, id)).toEqual(refused)
    expect(await push().rotateSecret(eve, id)).toEqual(refused)
    expect(await push().test(eve, id)).toEqual(refused)
    expect(await push().enable(eve, id)).toEqual(refused)
    expect(await push().replay(eve, id, {})).toEqual(refused)
    expect(await push().change(eve, { id, ...ALL, url: receiver.url }, CALLER)).toEqual(refused)
    expect(await push().list(eve)).toMatchObject({ value: { endpoints: [] } })
    const made = await Promise.all(
      Array.from({ length: 8 }, () => push().add(eve, { ...ALL, url: receiver.url }, CALLER))
    )
    expect(made.filter(({ ok }) => ok)).toHaveLength(5)
  })
})

describe('the events', () => {
  test('that are deleted are reported as such, also if only the newest of them is left', async () => {
    await arrive(1, 4)
    await database.pool.query(
      `update arrival set at = now() - interval '9 days' where seq <= (select min(seq) + 1 from arrival)`
    )
    await database.pool.query('delete from arrival where seq = (select min(seq) from arrival)')
    const { rows } = await database.pool.query<{ seq: string }>('select seq from arrival order by seq')
    const [oldest = 0, , newest = 0] = rows.map(({ seq }) => Number(seq))
    expect(await push().readEvents(oldest - 1, 10)).toMatchObject({ newest, oldest, state: 'expired' })
    expect(await push().readEvents(oldest, 10)).toMatchObject({ events: [{}, {}], state: 'events' })
    expect(await push().readEvents(oldest, 1)).toMatchObject({ events: [{ seq: oldest + 1 }] })
    expect(await push().readEvents(newest + 1, 10)).toEqual({ newest, state: 'unknown' })
    expect(await push().readEvents(undefined, 10)).toEqual({ events: [], newest, state: 'events' })
  })

  test('do not change with later filings', async () => {
    await arrive(1)
    const before = await push().readEvents(0, 10)
    await arrive(2, 2, {
      dateOfOriginalSubmission: '2026-03-04',
      documentType: '4/A',
      nonDerivative: [{ ...BUY, shares: '1002' }]
    })
    const after = await push().readEvents(0, 10)
    if (before.state !== 'events' || after.state !== 'events') throw new Error('no events')
    expect(after.events[0]).toEqual(before.events[0])
    expect(after.events[1]?.kind).toBe('insider.filing.amended')
  })
})
