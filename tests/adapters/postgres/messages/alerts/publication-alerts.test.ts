// From a published report to the mail about a stock that it names, with a real database and a local mail server.

import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresAlertHits } from '#adapters/postgres/messages/alerts/alert-hits.ts'
import { postgresFollowing } from '#adapters/postgres/messages/alerts/followed-things.ts'
import type { ReportKind } from '#core/dates/report-window.ts'
import { listOwnHits } from '#core/messages/alerts/hits/own-hits.ts'
import { tryAlert } from '#core/messages/alerts/rules/try-rule.ts'
import { renderReport } from '#core/reports/rendering/render-report.ts'
import { freeUser, paidUntil } from '#tests/support/accounts/users.ts'
import { alertWorld, drain, emptyAlertWorld } from '#tests/support/alerts/alert-world.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type LocalMailServer, startMailServer } from '#tests/support/mail/local-mail-server.ts'
import { reportOf } from '#tests/support/newsletters/report.ts'

const REPORTS = { kind: 'reports' } as const
/** Company on the second place of the report. */
const SECOND = '2002'

let database: TestDatabase
let server: LocalMailServer
let world: ReturnType<typeof alertWorld>
const time = { now: new Date('2026-03-06T13:45:00Z') }

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  time.now = new Date('2026-03-06T13:45:00Z')
  await emptyAlertWorld(database)
  await database.pool.query('truncate newsletter_edition cascade')
  world = alertWorld(database, time)
  server = await startMailServer()
})
afterEach(() => Promise.all([world.close(), server.close()]))

const publish = (kind: ReportKind, date = '2026-03-06') =>
  world.show.reports.publish([renderReport(reportOf(kind, date), time.now)])

async function star(accountId: string, cik: string): Promise<void> {
  await database.pool.query(
    `with list as (insert into watch_list (id, account_id) values (gen_random_uuid()::text, $1) returning id)
     insert into watched_stock (list_id, cik, symbol, position, note) select id, $2::bigint, $2, 1, '' from list`,
    [accountId, cik]
  )
}

const hits = async () => (await world.hits()).map(({ accession, kind, rule_id }) => `${rule_id} ${kind} ${accession}`)
const plain = (text = '') => text.replaceAll(/[\u2009\u00a0\u202f]/g, ' ')

describe('alerts of published reports', () => {
  test('tell subscribers of watched stocks and followed companies, once for each report', async () => {
    const [ada, bo, cy] = [
      await world.join('ada', 'paid'),
      await world.join('bo', 'paid'),
      await world.join('cy', 'paid')
    ]
    for (const reader of [ada, bo, cy]) await world.watch(reader, REPORTS)
    await star(ada, SECOND)
    await star(cy, '9999')
    const thing = { kind: 'company', of: SECOND } as const
    const conditions = [{ cik: SECOND, kind: 'stock', trades: 'both' }] as const
    await postgresFollowing(database.db).follow(bo, { conditions, name: 'Two', thing }, { most: 9, now: time.now })
    await publish('daily')
    await publish('daily')
    expect(await hits()).toEqual(['1 publication daily 2026-03-06', '2 publication daily 2026-03-06'])
    await drain(world.startSender(server).send)
    expect(server.received.length).toBe(2)
    const { html, subject, text } = await PostalMime.parse(server.received[0] ?? '')
    expect(plain(subject)).toBe('NLKB: no. 2 in the daily report of Mar 6, 2026 (score 2 of 10)')
    for (const content of [html, text]) {
      expect(content).toContain('/daily-top-insider-buy/2026-03-06')
      expect(content).not.toContain('NLKA')
    }
  })

  test('tell free readers of weekly reports alone, and nobody after a plan', async () => {
    const [free, paid] = [await world.join('free'), await world.join('paid', 'paid')]
    for (const reader of [free, paid]) {
      await world.watch(reader, REPORTS)
      await star(reader, SECOND)
    }
    await publish('daily')
    await publish('weekly')
    expect(await hits()).toEqual([
      '1 publication weekly 2026-03-06',
      '2 publication daily 2026-03-06',
      '2 publication weekly 2026-03-06'
    ])
    await database.pool.query(`update subscription set expires_at = '2026-03-01'`)
    await drain(world.startSender(server).send)
    const subjects = await Promise.all(server.received.map(async mail => plain((await PostalMime.parse(mail)).subject)))
    expect(subjects.toSorted()).toEqual([
      'NLKB: no. 2 in the weekly report of Mar 6, 2026 (score 2 of 10)',
      'NLKB: no. 2 in the weekly report of Mar 6, 2026 (score 2 of 10)'
    ])
    expect((await world.mails()).map(({ reason, state }) => [state, reason])).toContainEqual(['skipped', 'rule_gone'])
  })

  test('do not tell of reports of the past', async () => {
    const ada = await world.join('ada', 'paid')
    await world.watch(ada, REPORTS)
    await star(ada, SECOND)
    await publish('daily', '2026-03-05')
    expect(await hits()).toEqual([])
  })

  test('exist exactly if the report is published', async () => {
    const ada = await world.join('ada', 'paid')
    await world.watch(ada, REPORTS)
    await star(ada, SECOND)
    await database.pool.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'killed'; end $$;
      create trigger killing before insert on alert_hit for each row execute function refuse()`)
    try {
      await expect(publish('daily')).rejects.toThrow('killed')
    } finally {
      await database.pool.query('drop trigger killing on alert_hit; drop function refuse')
    }
    expect([await world.show.reports.listDates('daily'), await hits()]).toEqual([[], []])
    await publish('daily')
    expect(await hits()).toEqual(['1 publication daily 2026-03-06'])
  })

  test('are listed among what was found, and tried on the last 30 days', async () => {
    const ada = await world.join('ada', 'paid')
    await world.watch(ada, REPORTS, { name: 'Reports' })
    await star(ada, SECOND)
    await publish('daily')
    await publish('weekly')
    const user = { ...paidUntil('2026-04-01T00:00:00Z'), id: ada }
    const list = listOwnHits({ ...world.show, alertHits: postgresAlertHits(database.db) })
    expect(await list(user)).toMatchObject({
      value: [
        { id: 'daily 2026-03-06', trades: [{ issuerCik: SECOND, rank: 2, score: 2, ticker: 'NLKB' }] },
        { id: 'weekly 2026-03-06' }
      ]
    })
    expect(await list({ ...freeUser, id: ada })).toMatchObject({ value: [{ id: 'weekly 2026-03-06' }] })
    const rateLimiter = { forget: async () => {}, giveBack: async () => {}, take: async () => 0 }
    const tried = tryAlert({ ...world.show, rateLimiter })
    const alert = { condition: REPORTS, mostADay: null, quietHours: null, timing: 'at_once' } as const
    expect(await tried(user, alert)).toEqual({ ok: true, value: { filings: 2, isMore: false, mails: 2 } })
    expect(await tried({ ...freeUser, id: ada }, alert)).toMatchObject({ value: { filings: 1 } })
  })
})
