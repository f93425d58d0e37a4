// From a notice of planned sales (Form 144) to its mail, with a real database and a local mail server.

import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresAlertHits } from '#adapters/postgres/messages/alerts/alert-hits.ts'
import { listOwnHits } from '#core/messages/alerts/hits/own-hits.ts'
import { addAlert } from '#core/messages/alerts/rules/change-rules.ts'
import { tryAlert } from '#core/messages/alerts/rules/try-rule.ts'
import { freeUser } from '#tests/support/accounts/users.ts'
import { alertWorld, drain, emptyAlertWorld, secrets, textOf } from '#tests/support/alerts/alert-world.ts'
import { insertIssuers } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { noticeSubmission, noticeXml, securityXml } from '#tests/support/filings/sale-notice.ts'
import { type LocalMailServer, startMailServer } from '#tests/support/mail/local-mail-server.ts'

/** A few minutes after the notices are accepted, on a Monday. */
const AFTERNOON = new Date('2026-03-16T20:40:00Z')
const [FIRST, LATER] = ['0009993333-26-000044', '0009993333-26-000045'] as const
const of = (query: string) => ({ kind: 'planned', query: `type=planned${query && `&${query}`}` }) as const

let database: TestDatabase
let server: LocalMailServer
let world: ReturnType<typeof alertWorld>
const time = { now: AFTERNOON }

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  time.now = AFTERNOON
  await emptyAlertWorld(database)
  await insertIssuers(database.pool, [{ cik: 9990001, name: 'Northlake Widgets Inc', ticker: 'NLKW' }])
  world = alertWorld(database, time)
  server = await startMailServer()
})
afterEach(() => Promise.all([world.close(), server.close()]))

const hits = async () =>
  (await world.hits()).map(
    ({ accession, rule_id, trade_ids }) => `${rule_id} ${accession.slice(-2)} ${trade_ids.length}`
  )
const mails = async () => (await world.mails()).map(({ occasion, state }) => `${occasion} ${state}`)
const plain = (text = '') => text.replaceAll(/[\u2009\u00a0\u202f]/g, ' ')

const first = noticeSubmission()
const amended = (units: string) =>
  noticeSubmission(
    noticeXml({
      previousAccession: FIRST,
      securities: securityXml({ units }) + securityXml({ title: 'Class B', units: '50', value: '900' }),
      type: '144/A'
    }),
    { accession: LATER, type: '144/A' }
  )

describe('alerts of planned sales', () => {
  test('are mailed by company, insider and value, one mail per notice, once', async () => {
    const ada = await world.join('ada', 'paid')
    await world.watch(ada, of(''), { name: 'All plans' })
    await world.watch(ada, of('ticker=NLKW&minValue=100000'))
    await world.watch(ada, of('insider=lund&cik=9990001'))
    await world.watch(ada, of('insiderCik=9991111'))
    const bo = await world.join('bo', 'paid')
    for (const query of [
      'ticker=ELSE',
      'cik=1',
      'minValue=200000',
      'maxValue=100000',
      'insider=quill',
      'sector=Energy'
    ])
      await world.watch(bo, of(query))
    await world.arriveNamed(first)
    expect(await hits()).toEqual(['1 44 1', '2 44 1', '3 44 1', '4 44 1'])
    await world.watch(bo, of(''))
    await world.arriveNamed(first)
    await database.pool.query('insert into dirty_planned_sale values (9990001)')
    await world.pipeline.bringUpToDate()
    expect(await mails()).toEqual([`notice ${FIRST} queued`])
    await drain(world.startSender(server).send)
    await drain(world.startSender(server).send)
    expect([await mails(), server.received.length]).toEqual([[`notice ${FIRST} sent`], 1])
    const { html, subject, text } = await PostalMime.parse(server.received[0] ?? '')
    expect(plain(subject)).toBe('NLKW: Bram Lund announced a sale of NLKW (8,000 shares, $148,000, Form 144)')
    for (const content of [html, text]) {
      expect(content).toContain(`/filing/${FIRST}`)
      expect(content).toContain('/insidertrading/activities?type=planned')
      expect(content).toContain('Open the filing')
    }
    expect(plain(text)).toContain('Planned sale · Shares: 8,000 · From: Mar 16, 2026 · Filed: Mar 16, 2026')
  })

  test('are set off neither by history nor by trades', async () => {
    await world.watch(await world.join('ada'), of(''))
    await world.arrive(first)
    await world.arriveNamed(textOf('0009993333-26-000001', {}, { acceptedAt: '20260316160000', filedAt: '2026-03-16' }))
    time.now = new Date('2026-03-18T04:00:00Z')
    await world.arriveNamed(noticeSubmission(noticeXml({ person: 'Other' }), { accession: LATER }), 'index')
    expect(await hits()).toEqual([])
  })

  test('tell of an amendment only what it adds or changes', async () => {
    await world.watch(await world.join('ada'), of(''))
    await world.arriveNamed(first)
    await world.arriveNamed(amended('8000'))
    expect(await hits()).toEqual(['1 44 1', '1 45 1'])
  })

  test('show in a digest what an amendment left of a notice', async () => {
    await world.watch(await world.join('ada'), of(''), { timing: 'daily' })
    await world.arriveNamed(first)
    await world.arriveNamed(amended('8000'))
    time.now = new Date('2026-03-17T12:31:00Z')
    await drain(world.startSender(server).send)
    const { subject, text } = await PostalMime.parse(server.received[0] ?? '')
    expect(plain(subject)).toBe('2 new filings: NLKW')
    expect(plain(text).match(/Planned sale/g)).toHaveLength(2)
    expect(text).toContain(`/filing/${LATER}`)
  })

  test('come once when a process dies between the notice and its planned sales', async () => {
    await world.watch(await world.join('ada'), of(''))
    await database.pool.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'killed'; end $$;
      create trigger killing before insert on planned_sale for each row execute function refuse()`)
    try {
      await expect(world.arriveNamed(first)).rejects.toThrow('killed')
    } finally {
      await database.pool.query('drop trigger killing on planned_sale; drop function refuse')
    }
    expect(await hits()).toEqual([])
    await world.startPipeline().bringUpToDate()
    await world.startPipeline().bringUpToDate()
    expect(await hits()).toEqual(['1 44 1'])
  })

  test('are refused for an unknown ticker, listed among what was found, and tried on the last 30 days', async () => {
    const ada = await world.join('ada')
    await world.watch(ada, of(''), { name: 'Plans' })
    await world.arriveNamed(first)
    const user = { ...freeUser, id: ada }
    const listed = await listOwnHits({ ...world.show, alertHits: postgresAlertHits(database.db) })(user)
    expect(listed).toMatchObject({ value: [{ alerts: ['Plans'], kind: 'notice', trades: [{ valueUsd: 148_000 }] }] })
    const settings = { mostADay: null, quietHours: null, timing: 'at_once' } as const
    const rateLimiter = { forget: async () => {}, giveBack: async () => {}, take: async () => 0 }
    const trial = tryAlert({ ...world.show, rateLimiter })
    const tried = (query: string) => trial(user, { condition: of(query), ...settings })
    expect(await tried('ticker=NLKW')).toEqual({ ok: true, value: { filings: 1, isMore: false, mails: 1 } })
    expect(await tried('minValue=200000')).toMatchObject({ value: { filings: 0 } })
    const add = addAlert({ ...world.show, alertRules: world.rules, secrets })
    const refused = await add(user, {
      ...settings,
      condition: of('ticker=NONE'),
      isPaused: false,
      name: 'None',
      tells: null
    })
    expect(refused).toEqual({ code: 'alert_query_invalid', ok: false })
  })
})
