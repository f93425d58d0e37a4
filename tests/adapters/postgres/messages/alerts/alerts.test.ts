// From an arrival to its alert mail, with a real database, a real mail server and several processes.

import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresAccountDeletions } from '#adapters/postgres/accounts/account-deletions.ts'
import { postgresEmailPreferences } from '#adapters/postgres/accounts/email-preferences.ts'
import { escapeXml } from '#core/escape.ts'
import { alertWorld, drain, EVENING, emptyAlertWorld, textOf } from '#tests/support/alerts/alert-world.ts'
import { scoreEveryBuy, stopScoring } from '#tests/support/alerts/score-every-buy.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { BUY } from '#tests/support/filings/ownership-xml.ts'
import { noticeSubmission, noticeXml } from '#tests/support/filings/sale-notice.ts'
import { type LocalMailServer, startMailServer } from '#tests/support/mail/local-mail-server.ts'

const [FIRST, SECOND, THIRD] = ['0009993333-26-000001', '0009993333-26-000002', '0009993333-26-000003'] as const
const INSIDER = { cik: '9991111', kind: 'insider', trades: 'both' } as const
const STOCK = { cik: '9990001', kind: 'stock', trades: 'both' } as const
const list = (query: string) => ({ kind: 'list', query }) as const
const SECOND_BUY = { ...BUY, shares: '30', transactionDate: '2026-03-03' }
const SALE = { ...BUY, acquiredDisposed: 'D', pricePerShare: '140', shares: '50', transactionCode: 'S' }

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
  await stopScoring(database)
  world = alertWorld(database, time)
  server = await startMailServer()
})
afterEach(async () => {
  await world.close()
  await server.close()
})

const subjects = () => server.received.map(mail => /^Subject: (.+?)\r?$/im.exec(mail)?.[1])
const recipients = () => server.received.map(mail => /^To: (.+?)\r?$/im.exec(mail)?.[1]).sort()
const states = async () =>
  (await world.mails()).map(({ occasion, reason, state }) => [occasion, state, reason].filter(Boolean).join(' '))

describe('alerts', () => {
  test('are mailed for an insider, a stock and a list, one mail per filing, once', async () => {
    const ada = await world.join('ada')
    await world.watch(ada, INSIDER, { name: 'Amara Quill' })
    await world.watch(ada, STOCK)
    await world.watch(ada, list('minValue=100000&role=ceo%2Cdirector%2Cofficer&side=buy'))
    await world.watch(await world.join('bo'), list('minValue=1000000&side=buy'))
    await world.watch(await world.join('cy'), { ...STOCK, trades: 'sell' })
    await world.arrive(textOf(FIRST))
    await world.arrive(textOf(FIRST))
    expect((await world.hits()).map(hit => hit.rule_id)).toEqual(['1', '2', '3'])
    expect(await states()).toEqual([`filing ${FIRST} queued`])
    const { findNextDue, send } = world.startSender(server)
    expect(await findNextDue()).toEqual(EVENING)
    await drain(send)
    await drain(world.startSender(server).send)
    expect([await states(), recipients()]).toEqual([[`filing ${FIRST} sent`], ['ada@reader.test']])
    expect(subjects()).toEqual(['NLKW: Quill Amara bought for $230,344'])
  })

  test('match the record of earlier buys and the last Form 144, as known when the filing was accepted', async () => {
    const ada = await world.join('ada')
    await world.watch(ada, list('minMaturedBuys=1&minWinRate=100&side=buy'))
    await world.watch(ada, list('minMaturedBuys=2'))
    await world.watch(ada, list('maxDaysSinceNotice=9&side=sell'))
    await world.watch(ada, list('notKnown=daysSinceNotice&side=sell'))
    const matured = (accession: string, at: string) =>
      database.pool.query(
        `insert into trade_event (accession, side, issuer_cik, owner_ciks, owner_known_at, known_at, as_of,
           transaction_date, shares, value_usd, is_eligible, excluded, notes, is_new_position, matured_at, is_win)
         values ($1, 'buy', 7, '{9991111}', '{2025-01-02T21:00Z}', '2025-01-02T21:00Z', '2025-01-02T21:00Z',
           '2025-01-02', 1, 1, true, '{}', '{}', false, $2, true)`,
        [accession, at]
      )
    await matured('0009993333-25-000008', '2026-01-05T21:00Z')
    // This year ends after the filing.
    await matured('0009993333-25-000009', '2026-03-05T21:00Z')
    await world.arrive(textOf(FIRST))
    expect((await world.hits()).map(hit => hit.rule_id)).toEqual(['1'])
    await database.pool.query(`delete from alert_hit`)
    await world.arrive(noticeSubmission(noticeXml(), { accession: SECOND, filedAt: '20260303', type: '144' }))
    await world.arrive(textOf(THIRD, { nonDerivative: [SALE] }))
    expect((await world.hits()).map(hit => hit.rule_id)).toEqual(['3'])
  })

  test('are mailed at once even if lists were read just before the filing arrived', async () => {
    const behind = alertWorld(database, time, { staleMs: 60_000 })
    await behind.show.activities.catchUp()
    await world.watch(await world.join('ada'), STOCK)
    await world.arrive(textOf(FIRST))
    expect(await behind.startSender(server).send()).toBe(1)
    expect(await states()).toEqual([`filing ${FIRST} sent`])
    await behind.close()
  })

  test('list in their digest everything that arrived since lists were read, hours before', async () => {
    const behind = alertWorld(database, time, { staleMs: 60_000 })
    await behind.show.activities.catchUp()
    await world.watch(await world.join('ada'), STOCK, { timing: 'daily' })
    await world.arrive(textOf(FIRST))
    time.now = new Date('2026-03-05T13:30:10Z')
    expect(await behind.startSender(server).send()).toBe(1)
    expect(subjects()).toEqual(['NLKW: Quill Amara bought for $230,344'])
    await behind.close()
  })

  test('ignore history, and filings known for days', async () => {
    await world.watch(await world.join('ada'), STOCK)
    await world.pipeline.takeInFilings(files(textOf(FIRST)))
    time.now = new Date('2026-03-09T15:00:00Z')
    await world.arrive(textOf(SECOND, { nonDerivative: [SECOND_BUY] }))
    expect(await world.hits()).toEqual([])
    time.now = new Date('2026-03-05T15:00:00Z')
    await world.arrive(textOf(THIRD, { nonDerivative: [{ ...BUY, shares: '40' }] }))
    expect(await world.hits()).toHaveLength(1)
  })

  test('wait together for the end of quiet hours', async () => {
    await world.watch(await world.join('ada'), STOCK, { quietHours: { from: '18:00', to: '07:00' } })
    await world.arrive(textOf(FIRST), textOf(SECOND, { nonDerivative: [SECOND_BUY] }))
    expect(await states()).toEqual(['quiet 2026-03-05T12:00:00.000Z queued'])
    const { send } = world.startSender(server)
    expect(await send()).toBe(0)
    time.now = new Date('2026-03-05T12:00:01Z')
    await drain(send)
    expect(subjects()).toEqual(['2 new trades: NLKW'])
  })

  test('merged after quiet hours count as one of a day', async () => {
    const quietHours = { from: '18:00', to: '07:00' }
    await world.watch(await world.join('ada'), STOCK, { mostADay: 2, quietHours })
    const third = { ...BUY, shares: '40', transactionDate: '2026-03-03' }
    await world.arrive(
      textOf(FIRST),
      textOf(SECOND, { nonDerivative: [SECOND_BUY] }),
      textOf(THIRD, { nonDerivative: [third] })
    )
    expect(await states()).toEqual(['quiet 2026-03-05T12:00:00.000Z queued'])
  })

  test('above the daily maximum come with the digest of the next morning', async () => {
    await world.watch(await world.join('ada'), STOCK, { mostADay: 1 })
    for (const [index, accession] of [FIRST, SECOND, THIRD].entries()) {
      await world.arrive(textOf(accession, { nonDerivative: [{ ...BUY, shares: String(20 + index) }] }))
    }
    expect(await states()).toEqual(['digest 2026-03-05 queued', `filing ${FIRST} queued`])
    time.now = new Date('2026-03-05T13:30:00Z')
    await drain(world.startSender(server).send)
    expect(server.received).toHaveLength(2)
  })

  test('that arrive after their digest was sent, with the clock set back, come with the next', async () => {
    await world.watch(await world.join('ada'), STOCK, { timing: 'daily' })
    await world.arrive(textOf(FIRST))
    time.now = new Date('2026-03-05T13:30:10Z')
    await drain(world.startSender(server).send)
    time.now = new Date('2026-03-05T12:30:10Z')
    await world.arrive(textOf(SECOND, { nonDerivative: [SECOND_BUY] }))
    expect(await states()).toEqual(['digest 2026-03-05 sent', 'digest 2026-03-06 queued'])
  })

  test('never use a score that is hidden from their reader', async () => {
    const [free, paid] = [await world.join('free'), await world.join('paid', 'paid')]
    for (const id of [free, paid]) await world.watch(id, list('maxScore=10&side=buy'))
    await scoreEveryBuy(database)
    await world.arrive(textOf(FIRST))
    expect((await world.hits()).map(hit => hit.account_id)).toEqual([paid])
    await database.pool.query(`update subscription set expires_at = '2026-01-01'`)
    await drain(world.startSender(server).send)
    expect(await states()).toEqual([`filing ${FIRST} skipped rule_gone`])
  })

  test('show a score only to readers who may see it', async () => {
    for (const id of [await world.join('free'), await world.join('paid', 'paid')]) await world.watch(id, STOCK)
    await scoreEveryBuy(database)
    await world.arrive(textOf(FIRST))
    await drain(world.startSender(server).send)
    const shows = Object.fromEntries(
      server.received.map(mail => [/^To: (.+?)@/m.exec(mail)?.[1], /Score 3 of 10/.test(mail) && /4 of 6/.test(mail)])
    )
    expect(shows).toEqual({ free: false, paid: true })
  })

  test('show the track record beside a purchase only, not beside a sale of the same filing', async () => {
    await world.watch(await world.join('paid', 'paid'), STOCK)
    await scoreEveryBuy(database)
    await world.arrive(textOf(FIRST, { nonDerivative: [BUY, SALE] }))
    await database.pool.query(`update trade set is_scorable = false where side = 'sell'`)
    await drain(world.startSender(server).send)
    const { text = '' } = await PostalMime.parse(server.received[0] ?? '')
    expect([text.match(/NLKW · /g), text.match(/4 of 6/g)]).toEqual([['NLKW · ', 'NLKW · '], ['4 of 6']])
    expect(text.match(/Purchase|Sale/g)?.sort()).toEqual(['Purchase', 'Sale'])
  })

  test('of more rules than the plan now allows are inactive, the newest first', async () => {
    const ada = await world.join('ada')
    for (let rule = 0; rule < 5; rule += 1) await world.watch(ada, STOCK)
    await world.arrive(textOf(FIRST))
    expect(await world.hits()).toHaveLength(3)
  })

  test.each([
    ['a rule that is deleted', () => world.rules.remove('1', '1', EVENING), 'skipped rule_gone'],
    ['a rule that asks for something else', () => change({ condition: list('side=sell') }), 'skipped rule_gone'],
    ['a paused rule', () => change({ isPaused: true }), 'skipped rule_gone'],
    ['a rule that has another name', () => change({ name: 'Other' }), 'sent'],
    [
      'an account without alerts',
      () => preferences().unsubscribe({ editionId: '0', encId: 'ada', kind: 'alerts' }, false),
      'skipped not_chosen'
    ],
    [
      'a rule that its mail ended',
      () => preferences().unsubscribe({ editionId: '1', encId: 'ada', kind: 'alerts' }, false),
      'skipped rule_gone'
    ]
  ])('are not sent for %s between queueing and sending', async (_, meanwhile, end) => {
    await world.watch(await world.join('ada'), STOCK)
    await world.arrive(textOf(FIRST))
    await meanwhile()
    await drain(world.startSender(server).send)
    expect(await states()).toEqual([`filing ${FIRST} ${end}`])
    expect(server.received).toHaveLength(end === 'sent' ? 1 : 0)
  })

  test('leave nothing behind after their account is deleted', async () => {
    const ada = await world.join('ada')
    await world.watch(ada, STOCK)
    await world.arrive(textOf(FIRST))
    await postgresAccountDeletions(database.db).remove(ada)
    await drain(world.startSender(server).send)
    expect([await states(), await world.hits(), server.received]).toEqual([[], [], []])
  })

  test('are sent once by five processes, for one filing that five ingest', async () => {
    for (let reader = 0; reader < 40; reader += 1) await world.watch(await world.join(`reader-${reader}`), STOCK)
    const processes = Array.from({ length: 5 }, world.startPipeline)
    await Promise.all(processes.map(each => each.takeInArrivals([filingFile(textOf(FIRST))])))
    await Promise.all(Array.from({ length: 5 }, () => drain(world.startSender(server).send)))
    expect(new Set(recipients()).size).toBe(40)
    expect(server.received).toHaveLength(40)
  })

  test('whose trades are not yet in the lists are waited for, also by shown ones', async () => {
    await world.watch(await world.join('ada'), STOCK, { timing: 'daily' })
    await world.arrive(textOf(FIRST), textOf(SECOND, { nonDerivative: [SECOND_BUY] }))
    time.now = new Date('2026-03-05T13:30:00Z')
    await database.pool.query(`update alert_hit set accession = '${THIRD}', at = $1 where accession = '${SECOND}'`, [
      time.now
    ])
    const { send } = world.startSender(server)
    expect([await send(), await states()]).toEqual([1, ['digest 2026-03-05 queued']])
    await database.pool.query(`update alert_hit set accession = '${SECOND}' where accession = '${THIRD}'`)
    time.now = new Date('2026-03-05T13:30:06Z')
    await drain(send)
    expect(subjects()).toEqual(['2 new trades: NLKW'])
  })

  test('of a filing that is no longer shown are dropped', async () => {
    await world.watch(await world.join('ada'), STOCK, { timing: 'daily' })
    await world.arrive(textOf(FIRST))
    await database.pool.query(`update alert_hit set accession = '${THIRD}'`)
    time.now = new Date('2026-03-05T13:30:00Z')
    await drain(world.startSender(server).send)
    expect(await states()).toEqual(['digest 2026-03-05 skipped rule_gone'])
  })

  test('delay no other if one cannot be composed, which is retried', async () => {
    for (const name of ['ada', 'bo', 'cy']) await world.watch(await world.join(name), STOCK)
    await world.arrive(textOf(FIRST))
    const failing = ['ada@reader.test']
    const { send } = world.startSender(server, mailer => ({
      ...mailer,
      async send(issue) {
        if (failing.includes(issue.recipient.email)) throw new Error('broken')
        return mailer.send(issue)
      }
    }))
    await expect(send()).rejects.toThrow('broken')
    expect(recipients()).toEqual(['bo@reader.test', 'cy@reader.test'])
    failing.pop()
    time.now = new Date(EVENING.getTime() + 60_000)
    await drain(send)
    expect(recipients()).toEqual(['ada@reader.test', 'bo@reader.test', 'cy@reader.test'])
  })

  test('handle names with line breaks, bidi marks and markup', async () => {
    const hostile = 'Evil\u202Egnp <b onload=x>\u2066{{recipient}}'
    await world.watch(await world.join('ada'), STOCK, { name: '<script>alert(1)</script> \u202E{{x}}' })
    await world.arrive(
      textOf(FIRST, {
        issuer: { name: escapeXml(hostile) },
        owners: [{ cik: '9991111', isDirector: '1', name: escapeXml(`Quill\n${hostile}`) }]
      })
    )
    await drain(world.startSender(server).send)
    const [mail = ''] = server.received
    expect(subjects()).toHaveLength(1)
    const { html = '', text = '' } = await PostalMime.parse(mail)
    expect(html).toContain('&lt;script&gt;')
    expect([html.match(/<script|<b onload/), text.match(/[\u202E\u2066]/), html.match(/[\u202E\u2066]/)]).toEqual([
      null,
      null,
      null
    ])
    expect(Buffer.byteLength(mail)).toBeLessThan(60_000)
  })
})

const preferences = () => postgresEmailPreferences(database.db)

async function change(settings: object): Promise<void> {
  const [rule] = await world.rules.list('1')
  await world.rules.change('1', '1', { ...rule!, ...settings }, time.now)
}

async function* files(...texts: string[]) {
  for (const text of texts) yield filingFile(text)
}
