// From a report of an office of Congress to its mail, feed and notice, with a real database and a local mail server.

import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresAlertHits } from '#adapters/postgres/messages/alerts/alert-hits.ts'
import { postgresDevices } from '#adapters/postgres/messages/devices/devices.ts'
import { securityEvent } from '#core/accounts/security-event.ts'
import type { CongressDistribution } from '#core/congress/distribution.ts'
import { feedPath, openFeed } from '#core/messages/alerts/hits/open-feed.ts'
import { listOwnHits } from '#core/messages/alerts/hits/own-hits.ts'
import { showHits } from '#core/messages/alerts/hits/show-hits.ts'
import { addAlert, listAlerts } from '#core/messages/alerts/rules/change-rules.ts'
import { tryAlert } from '#core/messages/alerts/rules/try-rule.ts'
import type { DeviceNotice } from '#core/messages/devices/device.ts'
import { freeUser } from '#tests/support/accounts/users.ts'
import { alertWorld, drain, emptyAlertWorld, secrets, textOf } from '#tests/support/alerts/alert-world.ts'
import { channelWorld } from '#tests/support/channels/channel-world.ts'
import { startChatServer } from '#tests/support/channels/chat-server.ts'
import {
  type FakeOffice,
  houseReport,
  senateNumber,
  senateReport,
  startFakeOffice
} from '#tests/support/congress/fake-office.ts'
import { CONGRESS_TABLES, type FollowedOffice, followFake } from '#tests/support/congress/followed-office.ts'
import { smallReport } from '#tests/support/content/pdf.ts'
import { SENATE_CELLS, senatePage } from '#tests/support/content/senate-page.ts'
import { aTrade, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { BUY } from '#tests/support/filings/ownership-xml.ts'
import { type LocalMailServer, startMailServer } from '#tests/support/mail/local-mail-server.ts'

/** Time of the followed offices. */
const NOON = new Date('2026-03-11T16:00:00Z')
const NUMBER = '20099991'
const MEMBER = 'house/ines-marlow'
const ofList = (query: string) => ({ kind: 'congress', memberId: null, query }) as const
const ofMember = (memberId: string, query = '') => ({ kind: 'congress', memberId, query }) as const

let database: TestDatabase
let house: FollowedOffice
let houseOffice: FakeOffice
let senate: FollowedOffice
let senateOffice: FakeOffice
let server: LocalMailServer
let world: ReturnType<typeof alertWorld>
const time = { now: NOON }

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  time.now = NOON
  await emptyAlertWorld(database)
  await database.pool.query(`truncate ${CONGRESS_TABLES}`)
  world = alertWorld(database, time)
  ;[houseOffice, senateOffice, server] = await Promise.all([
    startFakeOffice('house'),
    startFakeOffice('senate'),
    startMailServer()
  ])
  house = followFake(database, 'house', houseOffice)
  senate = followFake(database, 'senate', senateOffice)
})
afterEach(async () => {
  await Promise.all([world.close(), houseOffice.close(), senateOffice.close(), server.close()])
})

const mails = async () =>
  (await world.mails()).map(({ occasion, reason, state }) => [occasion, state, reason].filter(Boolean).join(' '))
const hits = async () =>
  (await world.hits()).map(({ accession, rule_id, trade_ids }) => [rule_id, accession, trade_ids.length])
const subjects = () => server.received.map(mail => /^Subject: (.+?)\r?$/im.exec(mail)?.[1])

/** Senate report about given rows: the day, ticker and amount of each. */
function report(
  place: number,
  rows: readonly [ticker: string, amount: string][],
  title = 'Periodic Transaction Report for 03/09/2026'
) {
  const cells = rows.map(([ticker, amount], row) =>
    SENATE_CELLS.map(
      (cell, column) => ({ 0: String(row + 1), 3: ticker, 4: `${ticker} Inc`, 7: amount })[column] ?? cell
    )
  )
  return senateReport(place, { title, write: () => senatePage({ rows: cells, title }) })
}
const AMENDED = 'Periodic Transaction Report for 03/09/2026 (Amendment 1)'
const [SMALL, LARGE] = ['$1,001 - $15,000', '$15,001 - $50,000'] as const

describe('alerts about Congress', () => {
  test('are mailed for a member, a ticker and a filter of the list, one mail per report, once', async () => {
    const ada = await world.join('ada')
    await world.watch(ada, ofMember(MEMBER), { name: 'Marlow' })
    await world.watch(ada, ofList('ticker=NLKW'), { name: 'Northlake' })
    await world.watch(ada, ofList('chamber=house&minAmount=1001&type=purchase'))
    const bo = await world.join('bo')
    await world.watch(bo, ofMember('senate/ines-marlow'))
    await world.watch(bo, ofList('ticker=NLKX'))
    await world.watch(bo, ofList('type=sale'))
    await world.watch(await world.join('cy'), ofMember(MEMBER, 'minAmount=15001'))
    houseOffice.publish(houseReport(NUMBER))
    expect(await house.poll()).toMatchObject({ held: 1 })
    expect(await hits()).toEqual(['1', '2', '3'].map(rule => [rule, `house ${NUMBER}`, 1]))
    expect(await mails()).toEqual([`report house ${NUMBER} queued`])
    expect(await house.poll(2)).toMatchObject({ held: 0, named: 0 })
    await drain(world.startSender(server).send)
    await drain(world.startSender(server).send)
    expect(await mails()).toEqual([`report house ${NUMBER} sent`])
    expect(subjects()).toHaveLength(1)
    const { html, subject, text } = await PostalMime.parse(server.received[0] ?? '')
    expect(subject?.replaceAll(/[\u2009\u00a0]/g, ' ')).toBe(
      'NLKW: Ines Marlow disclosed a purchase of NLKW ($1,001 – $15,000, spouse)'
    )
    for (const content of [html, text]) {
      expect(content).toContain('/congress/house-ines-marlow')
      expect(content).toContain('/congress?ticker=NLKW')
      expect(content).toContain('Marlow')
      expect(content).toContain(`ptr-pdfs/2026/${NUMBER}.pdf`)
    }
  })

  test('are not set off by history', async () => {
    await world.watch(await world.join('ada'), ofMember(MEMBER))
    houseOffice.publish(houseReport(NUMBER))
    expect(await house.poll(9 * 24)).toMatchObject({ held: 1 })
    expect(await hits()).toEqual([])
  })

  test('reach a member who is known by a shorter name since', async () => {
    await world.watch(await world.join('ada'), ofMember('house/ines-rosa-marlow'))
    await database.pool.query(`insert into congress_member (id, name, chamber, seen_on)
      values ('house/ines-rosa-marlow', 'Ines Rosa Marlow', 'house', '2020-01-01')`)
    houseOffice.publish(houseReport(NUMBER))
    await house.poll()
    expect(await hits()).toEqual([['1', `house ${NUMBER}`, 1]])
  })

  test('are set off by a report whose process was killed after it stored the trades', async () => {
    await world.watch(await world.join('ada'), ofMember(MEMBER))
    houseOffice.publish(houseReport(NUMBER))
    const killed = { ...house.ports.reportLedger }
    Object.assign(house.ports.reportLedger, {
      settle: async () => {
        throw new Error('killed')
      }
    })
    await expect(house.poll()).rejects.toThrow('killed')
    Object.assign(house.ports.reportLedger, killed)
    expect([(await house.trades()).length, await hits()]).toEqual([1, []])
    expect(await house.poll()).toMatchObject({ failure: undefined })
    expect(await hits()).toEqual([['1', `house ${NUMBER}`, 1]])
  })

  test('are not set off by a report that was stored before an office named it', async () => {
    houseOffice.publish(houseReport(NUMBER))
    await house.poll()
    await database.pool.query(`truncate named_report, congress_arrival, house_list, congress_office;
      update congress_trade set stored_at = '2026-03-11T15:00:00Z'`)
    await world.watch(await world.join('ada'), ofMember(MEMBER))
    expect(await house.poll()).toMatchObject({ named: 1 })
    expect([await house.ledger(), await hits()]).toEqual([{ [NUMBER]: 'held' }, []])
  })

  test('tell of an amendment only what it adds or changes', async () => {
    await world.watch(await world.join('ada'), ofList('chamber=senate'))
    senateOffice.publish(
      report(1, [
        ['NLKA', SMALL],
        ['NLKB', SMALL]
      ])
    )
    await senate.poll()
    senateOffice.publish(
      report(
        2,
        [
          ['NLKA', SMALL],
          ['NLKB', LARGE],
          ['NLKC', SMALL]
        ],
        AMENDED
      )
    )
    await senate.poll(1)
    expect(await hits()).toEqual([
      ['1', `senate ${senateNumber(1)}`, 2],
      ['1', `senate ${senateNumber(2)}`, 2]
    ])
    senateOffice.publish(
      report(
        3,
        [
          ['NLKA', SMALL],
          ['NLKB', LARGE],
          ['NLKC', SMALL]
        ],
        AMENDED.replace('1)', '2)')
      )
    )
    await senate.poll(1)
    expect(await hits()).toHaveLength(2)
  })

  test('show in a digest what an amendment left of the trades, each once', async () => {
    const ada = await world.join('ada')
    await world.watch(ada, ofList('chamber=senate'), { timing: 'daily' })
    senateOffice.publish(
      report(1, [
        ['NLKA', SMALL],
        ['NLKB', SMALL]
      ])
    )
    await senate.poll()
    senateOffice.publish(
      report(
        2,
        [
          ['NLKA', SMALL],
          ['NLKB', LARGE]
        ],
        AMENDED
      )
    )
    await senate.poll(1)
    time.now = new Date('2026-03-12T12:31:00Z')
    await drain(world.startSender(server).send)
    const { subject, text = '' } = await PostalMime.parse(server.received[0] ?? '')
    expect([server.received.length, subject]).toEqual([1, '2 new trades: NLKA, NLKB'])
    expect(text).toContain('$15,001')
    expect(text.match(/\$1,001/g)).toHaveLength(1)
  })

  test('share a digest with filings', async () => {
    time.now = new Date('2026-03-11T15:00:00Z')
    const ada = await world.join('ada')
    await world.watch(ada, ofMember(MEMBER), { timing: 'daily' })
    await world.watch(ada, { cik: '9990001', kind: 'stock', trades: 'both' }, { timing: 'daily' })
    await world.arrive(textOf('0009993333-26-000001', {}, { acceptedAt: '20260311110000', filedAt: '2026-03-11' }))
    houseOffice.publish(houseReport(NUMBER))
    await house.poll()
    expect(await mails()).toEqual(['digest 2026-03-12 queued'])
    time.now = new Date('2026-03-12T12:31:00Z')
    await drain(world.startSender(server).send)
    const { text = '' } = await PostalMime.parse(server.received[0] ?? '')
    expect(server.received).toHaveLength(1)
    for (const who of ['Ines Marlow', 'Quill Amara']) expect(text).toContain(who)
  })

  test('are shown on a device, in the feed and among what was found', async () => {
    const ada = await world.join('ada')
    const rule = await world.watch(ada, ofMember(MEMBER), { name: 'Marlow' })
    const address = { endpoint: 'https://push.test/1', keys: { auth: 'secret', p256dh: 'key' } }
    const device = { address, event: securityEvent('device_added', undefined), fingerprint: '1', id: '1', name: null }
    await postgresDevices(database.db).add(ada, device, { most: 10, now: NOON })
    houseOffice.publish(houseReport(NUMBER))
    await house.poll()
    const pushed: DeviceNotice[] = []
    await drain(
      world.startTeller(async (_, notice) => {
        pushed.push(notice)
        return 'pushed'
      }).send
    )
    expect(pushed).toMatchObject([
      { id: `report house ${NUMBER}`, path: '/congress/house-ines-marlow', title: 'NLKW: Marlow' }
    ])
    expect(await readFeed(rule)).toEqual([['report', `house ${NUMBER}`, 1]])
    const listed = await listOwnHits({ ...world.show, alertHits: postgresAlertHits(database.db) })({
      ...freeUser,
      id: ada
    })
    expect(listed).toMatchObject({
      ok: true,
      value: [{ alerts: ['Marlow'], kind: 'report', trades: [{ ticker: 'NLKW' }] }]
    })
  })

  test('are tried on the reports of the last 30 days', async () => {
    houseOffice.publish(
      houseReport(NUMBER),
      houseReport('20099992', {
        publishedAt: new Date('2026-03-11T15:00:00Z'),
        write: () => smallReport({ amount: LARGE, id: '20099992' })
      })
    )
    await house.poll()
    const rateLimiter = { forget: async () => {}, giveBack: async () => {}, take: async () => 0 }
    const trial = tryAlert({ ...world.show, rateLimiter })
    const settings = { mostADay: null, quietHours: null, timing: 'at_once' } as const
    const tried = async (condition: Parameters<typeof world.watch>[1]) => trial(freeUser, { condition, ...settings })
    expect(await tried(ofMember(MEMBER))).toEqual({ ok: true, value: { filings: 2, isMore: false, mails: 2 } })
    expect(await tried(ofList('minAmount=15001'))).toMatchObject({ value: { filings: 1, mails: 1 } })
    time.now = new Date('2026-04-10T16:00:00Z')
    expect(await tried(ofMember(MEMBER))).toMatchObject({ value: { filings: 1, mails: 1 } })
  })
})

describe('alerts about Congress while its trades are withheld', () => {
  const withheld: CongressDistribution = 'public-only'

  test('are matched with nothing', async () => {
    await world.watch(await world.join('ada'), ofMember(MEMBER))
    houseOffice.publish(houseReport(NUMBER))
    await followFake(database, 'house', houseOffice, withheld).poll()
    expect([(await house.trades()).length, await hits()]).toEqual([1, []])
  })

  test('send nothing that waited, show nothing, and are called withheld', async () => {
    const ada = await world.join('ada')
    const rule = await world.watch(ada, ofMember(MEMBER))
    houseOffice.publish(houseReport(NUMBER))
    await house.poll()
    await world.close()
    world = alertWorld(database, time, { congressDistribution: withheld })
    await drain(world.startSender(server).send)
    expect([await mails(), server.received]).toEqual([[`report house ${NUMBER} skipped rule_gone`], []])
    expect(await readFeed(rule)).toEqual([])
    const ways = { channels: { list: async () => [] }, devices: { list: async () => [] } }
    const recipients = { find: async () => undefined }
    const ports = { ...world.show, ...ways, alertRules: world.rules, recipients, secrets }
    const reader = { ...freeUser, id: ada }
    expect(await listAlerts(ports)(reader)).toMatchObject({ value: { alerts: [{ rests: 'withheld' }] } })
    const [{ createdAt: _, ...alert } = (await world.rules.list(ada))[0]!] = await world.rules.list(ada)
    expect(await addAlert(ports)(reader, alert)).toEqual({ code: 'alert_withheld', ok: false })
  })

  test('are not sent once they are given out again, but are among what was found before', async () => {
    const ada = await world.join('ada')
    const chat = await startChatServer()
    const channels = channelWorld(database, { chat, time, world })
    await channels.add(ada, `${chat.origin}/hook`)
    const rule = await world.watch(ada, ofMember(MEMBER))
    houseOffice.publish(houseReport(NUMBER))
    await house.poll()
    const sendIn = async (congressDistribution: CongressDistribution) => {
      await world.close()
      world = alertWorld(database, time, { congressDistribution })
      await drain(world.startSender(server).send)
      await channelWorld(database, { chat, time, world }).startSender().sent()
    }
    try {
      await sendIn(withheld)
      await sendIn('all')
      await house.poll(2)
      await sendIn('all')
      expect([server.received, chat.received]).toEqual([[], []])
      expect(await readFeed(rule)).toEqual([['report', `house ${NUMBER}`, 1]])
    } finally {
      await chat.close()
    }
  })

  test('find nothing by filters of other lists, and tell nothing of it once they are given out again', async () => {
    const ada = await world.join('ada')
    await world.watch(ada, { kind: 'list', query: 'notKnown=daysSinceCongress&side=buy' }, { timing: 'daily' })
    await world.watch(ada, { kind: 'list', query: 'side=buy' }, { timing: 'daily' })
    const arriveIn = async (congressDistribution: CongressDistribution, number: number) => {
      await world.close()
      world = alertWorld(database, time, { congressDistribution })
      const lines = { nonDerivative: [{ ...BUY, shares: String(20 + number), transactionDate: '2026-03-10' }] }
      await world.arrive(
        textOf(`000999333${number}-26-000001`, lines, { acceptedAt: '20260311110000', filedAt: '2026-03-11' })
      )
    }
    const found = async () => (await hits()).map(([rule, accession]) => `${rule} ${String(accession)[9]}`)
    await arriveIn(withheld, 1)
    expect(await found()).toEqual(['2 1'])
    await arriveIn('all', 2)
    expect(await found()).toEqual(['1 2', '2 1', '2 2'])
  })

  test('show no filing that a list filtered by them found', async () => {
    const trade = aTrade()
    await insertListedTrades(database.pool, [trade])
    const ada = await world.join('ada')
    await world.watch(ada, { kind: 'list', query: 'minDaysSinceCongress=1' })
    const [watching] = await world.rules.list(ada)
    const hit = {
      at: NOON,
      id: trade.id.split('#')[0]!,
      kind: 'filing' as const,
      place: 0,
      rule: watching!,
      tradeIds: [trade.id]
    }
    const shownBy = async (congressDistribution: CongressDistribution) =>
      (await showHits({ ...world.show, congressDistribution })([hit], freeUser)).hits.length
    expect([await shownBy('all'), await shownBy(withheld)]).toEqual([1, 0])
  })
})

async function readFeed(ruleId: string): Promise<unknown> {
  const token = feedPath(secrets, { feedVersion: 1, id: ruleId }).slice('/alerts/'.length, -'.atom'.length)
  const feed = await openFeed({ ...world.show, alertHits: postgresAlertHits(database.db), secrets })(token)
  return feed.ok ? feed.value.hits.map(({ id, kind, trades }) => [kind, id, trades.length]) : feed.code
}
