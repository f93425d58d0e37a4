// From a watched stock to the mail about its expected release, with a real database and a local mail server.

import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresResultsStore } from '#adapters/postgres/filings/earnings/results.ts'
import { postgresAlertHits } from '#adapters/postgres/messages/alerts/alert-hits.ts'
import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { addDays } from '#core/dates/report-date.ts'
import { listOwnHits } from '#core/messages/alerts/hits/own-hits.ts'
import { tryAlert } from '#core/messages/alerts/rules/try-rule.ts'
import { freeUser } from '#tests/support/accounts/users.ts'
import { alertWorld, drain, emptyAlertWorld } from '#tests/support/alerts/alert-world.ts'
import { insertIssuers } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { day, results } from '#tests/support/earnings/results.ts'
import { type LocalMailServer, startMailServer } from '#tests/support/mail/local-mail-server.ts'

const [NLKW, ELSE] = ['9990001', '9990002'] as const
const of = (days: number) => ({ days, kind: 'earnings' }) as const
const morning = (text: string) => newYorkInstant(day(text), '07:30')

let database: TestDatabase
let server: LocalMailServer
let world: ReturnType<typeof alertWorld>
const time = { now: morning('2026-01-27') }

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  time.now = morning('2026-01-27')
  await emptyAlertWorld(database)
  await insertIssuers(database.pool, [
    { cik: 9990001, name: 'Northlake Widgets Inc', ticker: 'NLKW' },
    { cik: 9990002, name: 'Elsewhere Corp', ticker: 'ELSE' }
  ])
  // Expected on 2026-02-03, and a day later.
  for (const [issuerCik, first] of [
    [NLKW, '2023-02-07'],
    [ELSE, '2023-02-08']
  ] as const)
    await release(issuerCik, ...Array.from({ length: 12 }, (_, quarter) => addDays(day(first), 91 * quarter)))
  world = alertWorld(database, time)
  server = await startMailServer()
})
afterEach(() => Promise.all([world.close(), server.close()]))

const release = (issuerCik: string, ...days: string[]) =>
  postgresResultsStore(database.pool).save(days.map(text => results(text, { issuerCik })))

async function star(accountId: string, ...ciks: string[]): Promise<void> {
  await database.pool.query(
    `with list as (insert into watch_list (id, account_id) values (gen_random_uuid()::text, $1) returning id)
     insert into watched_stock (list_id, cik, symbol, position, note)
     select list.id, cik::bigint, cik, place, '' from list, unnest($2::text[]) with ordinality as stock (cik, place)`,
    [accountId, ciks]
  )
}

const hits = async () =>
  (await world.hits()).map(({ accession, kind, rule_id }) => `${rule_id} ${kind} ${accession.split(' ')[0]}`)
const mails = async () => (await world.mails()).map(({ occasion, state }) => `${occasion} ${state}`)
const plain = (text = '') => text.replaceAll(/[\u2009\u00a0\u202f]/g, ' ')

async function tellOn(text: string): Promise<void> {
  time.now = morning(text)
  await world.matchReleases()
  await drain(world.startSender(server).send)
}

describe('alerts of expected releases', () => {
  test('tell once of each watched stock, within the days of the rule', async () => {
    const ada = await world.join('ada')
    await star(ada, NLKW)
    await world.watch(ada, of(7), { name: 'Earnings' })
    await world.watch(ada, of(1))
    await world.watch(await world.join('bo'), of(7))
    await tellOn('2026-01-26')
    expect(await hits()).toEqual([])
    await tellOn('2026-01-27')
    await tellOn('2026-01-28')
    expect([await hits(), await mails()]).toEqual([[`1 release ${NLKW}`], ['release 2026-01-27 sent']])
    const { html, subject, text } = await PostalMime.parse(server.received[0] ?? '')
    expect(plain(subject)).toBe('NLKW is expected to report earnings about Feb 3, 2026 (estimated), within ± 1 day')
    for (const content of [html, text]) {
      expect(content).toContain('/stock/NLKW')
      expect(content).toContain('/watchlist')
    }
    expect(plain(text)).toContain('Earnings expected about Feb 3, 2026 (estimated)')
    await release(NLKW, '2026-02-02')
    await tellOn('2026-02-03')
    await tellOn('2026-04-28')
    expect(await hits()).toEqual([`1 release ${NLKW}`, `1 release ${NLKW}`])
  })

  test('of one morning come in one mail, and join the digest of a daily rule', async () => {
    const ada = await world.join('ada')
    await star(ada, NLKW, ELSE)
    await world.watch(ada, of(7), { mostADay: 1 })
    const bo = await world.join('bo')
    await star(bo, ELSE)
    await world.watch(bo, of(9), { timing: 'daily' })
    await tellOn('2026-01-28')
    expect(await hits()).toEqual([`1 release ${NLKW}`, `1 release ${ELSE}`, `2 release ${ELSE}`])
    expect(await mails()).toEqual(['release 2026-01-28 sent', 'digest 2026-01-28 queued'])
    const { subject } = await PostalMime.parse(server.received[0] ?? '')
    expect(subject).toBe('Earnings ahead: NLKW, ELSE')
  })

  test('neither a paused rule nor a stock without an estimate tells', async () => {
    const ada = await world.join('ada')
    await insertIssuers(database.pool, [{ cik: 9990003, name: 'Young Corp', ticker: 'YNG' }])
    await release('9990003', '2025-11-03')
    await star(ada, NLKW, '9990003')
    await world.watch(ada, of(7), { isPaused: true })
    await tellOn('2026-01-30')
    expect(await hits()).toEqual([])
  })

  test('are told once when a process dies before it writes all', async () => {
    const ada = await world.join('ada')
    await star(ada, NLKW)
    await world.watch(ada, of(7))
    await database.pool.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'killed'; end $$;
      create trigger killing before insert on alert_hit for each row execute function refuse()`)
    try {
      await expect(world.matchReleases()).rejects.toThrow('killed')
    } finally {
      await database.pool.query('drop trigger killing on alert_hit; drop function refuse')
    }
    expect(await mails()).toEqual([])
    await Promise.all([world.matchReleases(), world.matchReleases()])
    expect([await hits(), await mails()]).toEqual([[`1 release ${NLKW}`], ['release 2026-01-27 queued']])
  })

  test('are listed among what was found, and tried on the last 30 days', async () => {
    const ada = await world.join('ada')
    await star(ada, NLKW, ELSE)
    await world.watch(ada, of(7), { name: 'Earnings' })
    await tellOn('2026-01-27')
    const user = { ...freeUser, id: ada }
    const listed = await listOwnHits({ ...world.show, alertHits: postgresAlertHits(database.db) })(user)
    expect(listed).toMatchObject({
      value: [
        { alerts: ['Earnings'], kind: 'release', trades: [{ day: '2026-02-03', releasedOn: null, withinDays: 1 }] }
      ]
    })
    const rateLimiter = { forget: async () => {}, giveBack: async () => {}, take: async () => 0 }
    const tried = tryAlert({ ...world.show, rateLimiter })
    const settings = { mostADay: null, quietHours: null, timing: 'at_once' } as const
    expect(await tried(user, { condition: of(7), ...settings })).toEqual({
      ok: true,
      value: { filings: 1, isMore: false, mails: 1 }
    })
    time.now = morning('2026-01-29')
    expect(await tried(user, { condition: of(7), ...settings })).toMatchObject({ value: { filings: 2, mails: 2 } })
  })
})
