// From an arriving filing to the mail about a stock on a watch list, with a real database and a local mail server.

import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresAlertHits } from '#adapters/postgres/messages/alerts/alert-hits.ts'
import { listOwnHits } from '#core/messages/alerts/hits/own-hits.ts'
import type { WatchedTrades } from '#core/messages/alerts/rules/alert-options.ts'
import { tryAlert } from '#core/messages/alerts/rules/try-rule.ts'
import { freeUser } from '#tests/support/accounts/users.ts'
import { alertWorld, drain, EVENING, emptyAlertWorld, textOf } from '#tests/support/alerts/alert-world.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { BUY } from '#tests/support/filings/ownership-xml.ts'
import { type LocalMailServer, startMailServer } from '#tests/support/mail/local-mail-server.ts'

const [NLKW, ELSE] = ['9990001', '9990002'] as const
const SALE = { ...BUY, acquiredDisposed: 'D', pricePerShare: '140', transactionCode: 'S' }
const accessionOf = (number: number) => `0009993333-26-00000${number}`
const buyOf = (number: number) =>
  textOf(accessionOf(number), { nonDerivative: [{ ...BUY, shares: String(20 + number) }] })
const of = (trades: WatchedTrades = 'both') => ({ kind: 'watched', trades }) as const

let database: TestDatabase
let server: LocalMailServer
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
  server = await startMailServer()
})
afterEach(() => Promise.all([world.close(), server.close()]))

const hits = async () => (await world.hits()).map(({ accession, rule_id }) => `${rule_id} ${accession.slice(-1)}`)
const mails = async () => (await world.mails()).map(({ occasion, state }) => `${occasion} ${state}`)
const unstar = (accountId: string) =>
  database.pool.query(
    'delete from watched_stock using watch_list list where list.id = list_id and list.account_id = $1',
    [accountId]
  )

describe('alerts of the watch lists', () => {
  test('are mailed for each stock on any of them, and follow their changes', async () => {
    const [ada, bo] = [await world.join('ada'), await world.join('bo')]
    for (const reader of [ada, bo]) await world.watch(reader, of(), { name: 'My stocks' })
    await world.star(ada, ELSE)
    await world.star(ada, NLKW, 'Second')
    await world.star(bo, ELSE)
    await world.arrive(buyOf(1))
    expect(await hits()).toEqual(['1 1'])
    await unstar(ada)
    await world.star(bo, NLKW, 'Second')
    await world.arrive(buyOf(2))
    expect(await hits()).toEqual(['1 1', '2 2'])
    await drain(world.startSender(server).send)
    await drain(world.startSender(server).send)
    const sent = await Promise.all(server.received.map(mail => PostalMime.parse(mail)))
    expect(sent.map(({ to }) => to?.[0]?.address).sort()).toEqual(['ada@reader.test', 'bo@reader.test'])
    for (const { text } of sent) expect(text).toContain('/watchlist')
  })

  test('tell of the chosen trades, and beside lists with the same filter', async () => {
    const ada = await world.join('ada', 'paid')
    await world.star(ada, NLKW)
    for (const trades of ['buy', 'sell', 'all', 'both'] as const) await world.watch(ada, of(trades))
    const bo = await world.join('bo')
    await world.watch(bo, { kind: 'list', query: 'side=buy' })
    await world.watch(bo, of('buy'))
    await world.arrive(buyOf(1))
    expect(await hits()).toEqual(['1 1', '3 1', '4 1', '5 1'])
    await world.arrive(textOf(accessionOf(2), { nonDerivative: [SALE] }))
    expect((await hits()).filter(hit => hit.endsWith(' 2'))).toEqual(['2 2', '3 2', '4 2'])
  })

  test('rest while they are paused, deleted, or beyond the plan', async () => {
    const ada = await world.join('ada')
    await world.star(ada, NLKW)
    await world.watch(ada, of(), { isPaused: true })
    await world.rules.remove(ada, await world.watch(ada, of()), EVENING)
    for (let place = 0; place < 4; place++) await world.watch(ada, of())
    await world.arrive(buyOf(1))
    expect(await hits()).toEqual(['3 1', '4 1', '5 1'])
  })

  test('are told once when a process dies before it writes all, and by two at once', async () => {
    const ada = await world.join('ada')
    await world.star(ada, NLKW)
    await world.watch(ada, of())
    await database.pool.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'killed'; end $$;
      create trigger killing before insert on alert_hit for each row execute function refuse()`)
    try {
      await expect(world.arrive(buyOf(1))).rejects.toThrow('killed')
    } finally {
      await database.pool.query('drop trigger killing on alert_hit; drop function refuse')
    }
    expect([await hits(), await mails()]).toEqual([[], []])
    await Promise.all([world.startPipeline().bringUpToDate(), world.startPipeline().bringUpToDate()])
    expect([await hits(), await mails()]).toEqual([['1 1'], [`filing ${accessionOf(1)} queued`]])
  })

  test('are listed among what was found, and tried on the last 30 days', async () => {
    const ada = await world.join('ada')
    await world.star(ada, NLKW)
    await world.watch(ada, of(), { name: 'My stocks' })
    await world.arrive(buyOf(1), textOf(accessionOf(2), { nonDerivative: [SALE] }))
    const user = { ...freeUser, id: ada }
    const listed = await listOwnHits({ ...world.show, alertHits: postgresAlertHits(database.db) })(user)
    expect(listed).toMatchObject({ value: [{ alerts: ['My stocks'] }, { alerts: ['My stocks'] }] })
    const rateLimiter = { forget: async () => {}, giveBack: async () => {}, take: async () => 0 }
    const settings = { mostADay: null, quietHours: null, timing: 'at_once' } as const
    const trial = (trades: WatchedTrades) =>
      tryAlert({ ...world.show, rateLimiter })(user, { condition: of(trades), ...settings })
    expect(await trial('both')).toMatchObject({ value: { filings: 2, mails: 2 } })
    expect(await trial('sell')).toMatchObject({ value: { filings: 1, mails: 1 } })
    await unstar(ada)
    expect(await trial('both')).toMatchObject({ value: { filings: 0, mails: 0 } })
  })
})
