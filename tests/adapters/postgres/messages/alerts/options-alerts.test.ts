// From a judged session of options to the mail about it, with a real database and a local mail server.

import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresAlertHits } from '#adapters/postgres/messages/alerts/alert-hits.ts'
import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { listOwnHits } from '#core/messages/alerts/hits/own-hits.ts'
import { tryAlert } from '#core/messages/alerts/rules/try-rule.ts'
import { sessionAfter } from '#core/options/sessions.ts'
import { judgeSessions } from '#core/options/take-chains.ts'
import { freeUser } from '#tests/support/accounts/users.ts'
import { alertWorld, drain, emptyAlertWorld } from '#tests/support/alerts/alert-world.ts'
import { insertIssuers } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type LocalMailServer, startMailServer } from '#tests/support/mail/local-mail-server.ts'
import { BUSY, days, HIT_DAY } from '#tests/support/options/ordinary-days.ts'

const of = (query: string, isWatched = false) => ({ isWatched, kind: 'options', query }) as const
const FOUND = `NLKW ${HIT_DAY}`

let database: TestDatabase
let server: LocalMailServer
let world: ReturnType<typeof alertWorld>
const time = { now: newYorkInstant(HIT_DAY, '17:00') }

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  time.now = newYorkInstant(HIT_DAY, '17:00')
  await emptyAlertWorld(database)
  await insertIssuers(database.pool, [{ cik: 9990001, name: 'Northlake Widgets Inc', ticker: 'NLKW' }])
  world = alertWorld(database, time)
  server = await startMailServer()
})
afterEach(() => Promise.all([world.close(), server.close()]))

/** Stores and judges sessions up to the one with unusual volume, on that evening. */
async function judge(): Promise<void> {
  const chains = days(place => (place === 25 ? BUSY : {})).slice(0, 26)
  await world.options.saveChains(chains)
  await judgeSessions({ options: world.options })(chains.map(({ session }) => session))
}

async function star(accountId: string, cik: string): Promise<void> {
  await database.pool.query(
    `with list as (insert into watch_list (id, account_id) values (gen_random_uuid()::text, $1) returning id)
     insert into watched_stock (list_id, cik, symbol, position, note) select id, $2::bigint, $2, 1, '' from list`,
    [accountId, cik]
  )
}

const hits = async () => (await world.hits()).map(({ accession, kind, rule_id }) => `${rule_id} ${kind} ${accession}`)
const plain = (text = '') => text.replaceAll(/[\u2009\u00a0\u202f]/g, ' ')

describe('alerts of unusual options', () => {
  test('tell once of each underlying that their filters select', async () => {
    const ada = await world.join('ada')
    for (const query of ['', 'ticker=NLKW', 'minScore=80&type=call', 'type=put', 'ticker=ELSE', 'minPremium=900000'])
      await world.watch(ada, of(query))
    await world.watch(ada, of(''), { isPaused: true })
    await judge()
    await judge()
    expect(await hits()).toEqual([`1 options ${FOUND}`, `2 options ${FOUND}`, `3 options ${FOUND}`])
    await drain(world.startSender(server).send)
    expect(server.received.length).toBe(1)
    const { html, subject, text } = await PostalMime.parse(server.received[0] ?? '')
    expect(plain(subject)).toBe('NLKW: 4,000 calls at $20.00 to Apr 17, 2026 traded for $220,000 (score 100)')
    for (const content of [html, text]) expect(content).toContain(`/options/NLKW/${HIT_DAY}`)
  })

  test('of watch lists tell of the stocks that are on them that evening', async () => {
    const [ada, bo] = [await world.join('ada'), await world.join('bo')]
    await world.watch(ada, of('', true))
    await world.watch(bo, of('', true))
    await star(ada, '9990001')
    await star(bo, '9990009')
    await judge()
    expect(await hits()).toEqual([`1 options ${FOUND}`])
  })

  test('do not tell of past sessions', async () => {
    await world.watch(await world.join('ada'), of(''))
    time.now = newYorkInstant(sessionAfter(sessionAfter(HIT_DAY)), '17:00')
    await judge()
    expect(await hits()).toEqual([])
  })

  test('exist exactly if the session is stored', async () => {
    await world.watch(await world.join('ada'), of(''))
    await database.pool.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'killed'; end $$;
      create trigger killing before insert on alert_hit for each row execute function refuse()`)
    try {
      await expect(judge()).rejects.toThrow('killed')
    } finally {
      await database.pool.query('drop trigger killing on alert_hit; drop function refuse')
    }
    const { rows } = await database.pool.query('select count(*)::int as count from option_hit')
    expect([rows[0].count, await hits()]).toEqual([0, []])
    await judge()
    expect(await hits()).toEqual([`1 options ${FOUND}`])
  })

  test('are listed among what was found, and tried on the last 30 days', async () => {
    const ada = await world.join('ada')
    await world.watch(ada, of(''), { name: 'Busy' })
    await judge()
    const user = { ...freeUser, id: ada }
    const listed = await listOwnHits({ ...world.show, alertHits: postgresAlertHits(database.db) })(user)
    expect(listed).toMatchObject({
      value: [
        {
          alerts: ['Busy'],
          id: FOUND,
          kind: 'options',
          trades: [
            { issuerName: 'Northlake Widgets Inc', session: HIT_DAY, ticker: 'NLKW', type: 'call', volume: 4_000 }
          ]
        }
      ]
    })
    const rateLimiter = { forget: async () => {}, giveBack: async () => {}, take: async () => 0 }
    const tried = tryAlert({ ...world.show, rateLimiter })
    const settings = { mostADay: null, quietHours: null, timing: 'at_once' } as const
    const trial = (query: string, isWatched = false) => tried(user, { condition: of(query, isWatched), ...settings })
    expect(await trial('')).toEqual({ ok: true, value: { filings: 1, isMore: false, mails: 1 } })
    expect(await trial('type=put')).toMatchObject({ value: { filings: 0 } })
    expect(await trial('', true)).toMatchObject({ value: { filings: 0 } })
    await star(ada, '9990001')
    expect(await trial('', true)).toMatchObject({ value: { filings: 1 } })
  })
})
