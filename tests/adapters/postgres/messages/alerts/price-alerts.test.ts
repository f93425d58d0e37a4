// From a stored close to the mail about it, with a real database and a local mail server.

import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresAlertHits } from '#adapters/postgres/messages/alerts/alert-hits.ts'
import { newYorkInstant } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { listOwnHits } from '#core/messages/alerts/hits/own-hits.ts'
import type { PriceCondition } from '#core/messages/alerts/rules/alert-rule.ts'
import { tryAlert } from '#core/messages/alerts/rules/try-rule.ts'
import { freeUser } from '#tests/support/accounts/users.ts'
import { alertWorld, drain, emptyAlertWorld } from '#tests/support/alerts/alert-world.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type LocalMailServer, messageIdOf, startMailServer } from '#tests/support/mail/local-mail-server.ts'

const OF = { cik: '9990001', ticker: 'NLKW' } as const
const price = (way: 'above' | 'below', level: number) => ({ ...OF, kind: 'price', price: level, way }) as const
const distance = (percent: number, tradeId: string | null = null) =>
  ({ ...OF, kind: 'distance', percent, tradeId }) as const
const evening = (day: string) => newYorkInstant(day as ReportDate, '18:25')
const BOUGHT = '0000950123-26-000001#ND1'

let database: TestDatabase
let server: LocalMailServer
let world: ReturnType<typeof alertWorld>
const time = { now: evening('2026-03-02') }

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  time.now = evening('2026-03-02')
  await emptyAlertWorld(database)
  await insertIssuers(database.pool, [{ cik: 9990001, name: 'Northlake Widgets Inc', ticker: 'NLKW' }])
  for (const [day, close] of [
    ['2026-02-24', 12],
    ['2026-02-25', 12.5],
    ['2026-02-26', 12],
    ['2026-02-27', 11.5],
    ['2026-03-02', 11]
  ] as const)
    await closed(day, close)
  world = alertWorld(database, time)
  server = await startMailServer()
})
afterEach(() => Promise.all([world.close(), server.close()]))

const closed = (day: string, close: number) =>
  database.pool.query(
    `insert into price_bar (ticker, date, close) values ('NLKW', $1, $2)
     on conflict (ticker, date) do update set close = excluded.close`,
    [day, close]
  )

/** Stores a close, and runs the job that evening. */
async function closeOn(day: string, close: number): Promise<void> {
  await closed(day, close)
  time.now = evening(day)
  await world.matchPrices()
}

const bought = (id: string, paid: number, at = '2026-03-01T21:00:00Z', day = '2026-02-27') =>
  insertListedTrades(database.pool, [
    aTrade({ id, issuerCik: 9990001, price: paid, ticker: 'NLKW', transactionDate: day, validFrom: at })
  ])

const hits = async () => (await world.hits()).map(({ accession, rule_id }) => `${rule_id} ${accession}`)
const plain = (text = '') => text.replaceAll(/[\u2009\u00a0\u202f]/g, ' ')
const subjects = () => Promise.all(server.received.map(async mail => plain((await PostalMime.parse(mail)).subject)))

describe('an alert of a price', () => {
  test('tells once per crossing, and again after the price was back', async () => {
    const ada = await world.join('ada')
    await world.watch(ada, price('above', 12), { name: 'Breakout' })
    await world.watch(ada, price('below', 11.2))
    const { send } = world.startSender(server)
    await closeOn('2026-03-03', 11.9)
    await closeOn('2026-03-04', 12.2)
    await world.matchPrices()
    await drain(send)
    await closeOn('2026-03-05', 12.4)
    expect(await hits()).toEqual(['1 NLKW 2026-03-04'])
    await closeOn('2026-03-06', 11)
    await closeOn('2026-03-09', 12)
    await drain(send)
    expect(await hits()).toEqual(['1 NLKW 2026-03-04', '1 NLKW 2026-03-09', '2 NLKW 2026-03-06'])
    expect((await subjects())[0]).toBe('NLKW: closed at $12.20 on Mar 4, 2026, up through $12.00')
    const { html, text } = await PostalMime.parse(server.received[0] ?? '')
    for (const content of [html, text]) expect(content).toContain('/stock/NLKW')
  })

  test('does not tell of closes before it was made, changed or resumed', async () => {
    const ada = await world.join('ada')
    time.now = evening('2026-03-04')
    await closed('2026-03-03', 11.9)
    await closed('2026-03-04', 12.2)
    const id = await world.watch(ada, price('above', 12))
    await closeOn('2026-03-05', 12.4)
    expect(await hits()).toEqual([])
    const settings = { mostADay: null, name: 'x', quietHours: null, tells: null, timing: 'at_once' } as const
    const change = (condition: PriceCondition, isPaused: boolean) =>
      world.rules.change(ada, id, { ...settings, condition, isPaused }, time.now)
    await change(price('above', 12), true)
    await closeOn('2026-03-06', 11)
    await closeOn('2026-03-09', 12.1)
    await change(price('above', 12), false)
    await world.matchPrices()
    await change(price('above', 12.05), false)
    await world.matchPrices()
    expect(await hits()).toEqual([])
  })

  test('tells of a close that a vendor delivered late, but not of old ones', async () => {
    await world.watch(await world.join('ada'), price('above', 12))
    for (const [day, close] of [
      ['2026-03-03', 11.9],
      ['2026-03-04', 12.2],
      ['2026-03-05', 12.4]
    ] as const)
      await closed(day, close)
    time.now = evening('2026-03-16')
    await world.matchPrices()
    expect(await hits()).toEqual([])
    time.now = evening('2026-03-09')
    await world.matchPrices()
    expect(await hits()).toEqual(['1 NLKW 2026-03-04'])
  })

  test('keeps its price through a split', async () => {
    await world.watch(await world.join('ada'), price('below', 10))
    await database.pool.query(`insert into split (ticker, date, ratio) values ('NLKW', '2026-03-04', 4)`)
    await closeOn('2026-03-03', 11.2)
    await closeOn('2026-03-04', 2.8)
    expect(await hits()).toEqual([])
    await closeOn('2026-03-05', 2.4)
    expect(await hits()).toEqual(['1 NLKW 2026-03-05'])
    await drain(world.startSender(server).send)
    expect(await subjects()).toEqual(['NLKW: closed at $2.40 on Mar 5, 2026, down through $2.50'])
  })

  test('is told once when a process dies before it writes all, and by two at once', async () => {
    await world.watch(await world.join('ada'), price('above', 12))
    await database.pool.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'killed'; end $$;
      create trigger killing before insert on alert_hit for each row execute function refuse()`)
    try {
      await expect(closeOn('2026-03-03', 12)).rejects.toThrow('killed')
    } finally {
      await database.pool.query('drop trigger killing on alert_hit; drop function refuse')
    }
    expect(await world.mails()).toEqual([])
    await Promise.all([world.matchPrices(), world.matchPrices()])
    expect([await hits(), (await world.mails()).length]).toEqual([['1 NLKW 2026-03-03'], 1])
    const dying = world.startSender(server, mailer => ({ ...mailer, send: () => new Promise(() => {}) }))
    dying.send().catch(() => {})
    const states = async () => (await world.mails()).map(({ state }) => state)
    await expect.poll(states).toEqual(['sending'])
    time.now = new Date(time.now.getTime() + 180_000)
    await drain(world.startSender(server).send)
    expect([await states(), server.received.map(messageIdOf)]).toEqual([
      ['sent'],
      [expect.stringContaining('price-NLKW')]
    ])
  })
})

describe('an alert of the distance to an insider’s price', () => {
  test('tells when the close comes within the percentage of the newest purchase', async () => {
    await bought(BOUGHT, 10)
    await world.watch(await world.join('ada'), distance(5))
    await closeOn('2026-03-03', 10.6)
    expect(await hits()).toEqual([])
    await closeOn('2026-03-04', 10.5)
    await drain(world.startSender(server).send)
    await closeOn('2026-03-05', 9)
    expect(await hits()).toEqual(['1 NLKW 2026-03-04'])
    expect(await subjects()).toEqual(['NLKW: closed at $10.50 on Mar 4, 2026, 5% above the $10.00 that Doe Jane paid'])
  })

  test('follows the newest purchase, or the named one alone', async () => {
    await bought(BOUGHT, 8)
    const ada = await world.join('ada')
    await world.watch(ada, distance(0))
    await world.watch(ada, distance(0, BOUGHT))
    await closeOn('2026-03-03', 11)
    await bought('0000950123-26-000002#ND1', 11.5, '2026-03-04T18:00:00Z', '2026-03-03')
    await closeOn('2026-03-04', 11.2)
    expect(await hits()).toEqual(['1 NLKW 2026-03-04'])
    await closeOn('2026-03-05', 8)
    expect(await hits()).toEqual(['1 NLKW 2026-03-04', '2 NLKW 2026-03-05'])
  })

  test('does not know of a purchase before its filing', async () => {
    await bought(BOUGHT, 12, '2026-03-04T22:00:00Z', '2026-03-02')
    await world.watch(await world.join('ada'), distance(0))
    await closeOn('2026-03-03', 11)
    await closeOn('2026-03-04', 11)
    expect(await hits()).toEqual([])
    await closeOn('2026-03-05', 11)
    expect(await hits()).toEqual(['1 NLKW 2026-03-05'])
  })

  test('without a purchase tells nothing', async () => {
    await world.watch(await world.join('ada'), distance(100))
    await closeOn('2026-03-03', 0.01)
    expect(await hits()).toEqual([])
  })
})

test('closes are listed among what was found, and tried on the last 30 days', async () => {
  await bought(BOUGHT, 11.6)
  const ada = await world.join('ada')
  await world.watch(ada, distance(0), { name: 'Near' })
  await closeOn('2026-03-03', 11.7)
  await closeOn('2026-03-04', 11.6)
  const user = { ...freeUser, id: ada }
  const listed = await listOwnHits({ ...world.show, alertHits: postgresAlertHits(database.db) })(user)
  expect(listed).toMatchObject({
    value: [
      {
        alerts: ['Near'],
        id: 'NLKW 2026-03-04',
        kind: 'price',
        trades: [{ close: 11.6, insider: 'Doe Jane', issuerName: 'Northlake Widgets Inc', price: 11.6, ticker: 'NLKW' }]
      }
    ]
  })
  const rateLimiter = { forget: async () => {}, giveBack: async () => {}, take: async () => 0 }
  const tried = tryAlert({ ...world.show, rateLimiter })
  const settings = { mostADay: null, quietHours: null, timing: 'at_once' } as const
  const trial = async (condition: PriceCondition) =>
    (await tried(user, { condition, ...settings })) as { value: object }
  expect((await trial(price('above', 12.4))).value).toEqual({ filings: 1, isMore: false, mails: 1 })
  expect((await trial(price('below', 11.8))).value).toMatchObject({ filings: 1 })
  expect((await trial(distance(0))).value).toMatchObject({ filings: 2, mails: 2 })
})
