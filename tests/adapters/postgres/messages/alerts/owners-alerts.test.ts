// From a Schedule 13D or 13G to its mail, feed and notice, with a real database and a local mail server.

import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { readScheduleFile } from '#adapters/edgar/schedule/schedule-file.ts'
import { postgresAlertHits } from '#adapters/postgres/messages/alerts/alert-hits.ts'
import { postgresDevices } from '#adapters/postgres/messages/devices/devices.ts'
import { postgresSchedules } from '#adapters/postgres/ownership/schedules.ts'
import { securityEvent } from '#core/accounts/security-event.ts'
import { feedPath, openFeed } from '#core/messages/alerts/hits/open-feed.ts'
import { listOwnHits } from '#core/messages/alerts/hits/own-hits.ts'
import { alertSchedules } from '#core/messages/alerts/matching/alert-schedules.ts'
import { tryAlert } from '#core/messages/alerts/rules/try-rule.ts'
import type { DeviceNotice } from '#core/messages/devices/device.ts'
import { followHolders } from '#core/ownership/chain.ts'
import { freeUser } from '#tests/support/accounts/users.ts'
import { alertWorld, drain, emptyAlertWorld, secrets, textOf } from '#tests/support/alerts/alert-world.ts'
import { insertIssuers } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { type LocalMailServer, startMailServer } from '#tests/support/mail/local-mail-server.ts'
import {
  type PersonParts,
  type ScheduleParts,
  schedule13D,
  schedule13G,
  scheduleSubmission
} from '#tests/support/ownership/schedules.ts'

/** A few minutes after the schedules are accepted, on a Monday. */
const AFTERNOON = new Date('2026-03-16T20:40:00Z')
const [FIRST, LATER, THIRD] = ['0009993333-26-000077', '0009993333-26-000078', '0009993333-26-000079'] as const
const HOLDER = '9997777'
const of = (query = '') => ({ kind: 'owners', query }) as const

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

const hits = async () => (await world.hits()).map(({ accession, rule_id }) => `${rule_id} ${accession.slice(-2)}`)
const mails = async () => (await world.mails()).map(({ occasion, state }) => `${occasion} ${state}`)
const plain = (text = '') => text.replaceAll(/[\u2009\u00a0\u202f]/g, ' ')

const first = scheduleSubmission(schedule13D(), { accession: FIRST })
/** Amendment on the day of the first schedule. */
const amended = (person: PersonParts = {}, parts: ScheduleParts = {}, accession: string = LATER) =>
  scheduleSubmission(schedule13D({ persons: [{ cik: '0009997777', ...person }], type: 'SCHEDULE 13D/A', ...parts }), {
    accession
  })

describe('alerts of owners above five percent', () => {
  test('are mailed for a company, a holder and a filter of the list, one mail per schedule, once', async () => {
    const ada = await world.join('ada', 'paid')
    await world.watch(ada, of('issuerCik=9990001'), { name: 'Northlake' })
    await world.watch(ada, of(`holderCik=${HOLDER}`), { name: 'Quill' })
    await world.watch(ada, of('change=opened&form=D&minPercent=5&tag=engage&ticker=NLKW&holder=quill'))
    await world.watch(ada, of())
    const bo = await world.join('bo', 'paid')
    for (const query of [
      'issuerCik=1',
      'holderCik=1',
      'change=raised',
      'form=G',
      'minPercent=10',
      'tag=merger',
      'late=true'
    ])
      await world.watch(bo, of(query))
    await world.watch(await world.join('cy'), of(), { isPaused: true })
    await world.arriveNamed(first)
    expect(await hits()).toEqual(['1 77', '2 77', '3 77', '4 77'])
    expect(await mails()).toEqual([`schedule ${FIRST} queued`])
    await world.arriveNamed(first)
    await drain(world.startSender(server).send)
    await drain(world.startSender(server).send)
    expect([await mails(), server.received.length]).toEqual([[`schedule ${FIRST} sent`], 1])
    const { html, subject, text } = await PostalMime.parse(server.received[0] ?? '')
    expect(plain(subject)).toBe('NLKW: Quill Partners, L.P. reported a new position in NLKW (6.2%, 13D)')
    for (const content of [html, text]) {
      expect(content).toContain(`/filing/${FIRST}`)
      expect(content).toContain('/ownership?issuerCik=9990001')
      expect(content).toContain('Open the filing')
      expect(plain(content)).toContain('Schedule 13D')
    }
    expect(html).toContain(`/ownership/${HOLDER}`)
    expect(plain(text)).toContain('Quill Partners, L.P., New position')
    expect(plain(text)).toContain('Shares: 1,500,000 · Filed: Mar 16, 2026')
  })

  test('follow the change that the chain of schedules makes of an amendment', async () => {
    const ada = await world.join('ada', 'paid')
    for (const change of ['opened', 'raised', 'cut', 'below_five', 'to_13g'])
      await world.watch(ada, of(`change=${change}`))
    await world.arriveNamed(first)
    await world.arriveNamed(amended({ percent: '8.1', shares: '1990000' }))
    await world.arriveNamed(amended({ percent: '5.5', shares: '1350000' }, {}, THIRD))
    await world.arriveNamed(amended({ percent: '4.1', shares: '990000' }, {}, '0009993333-26-000080'))
    await world.arriveNamed(
      scheduleSubmission(schedule13G({ persons: [{ percent: '7.0', shares: '1700000' }] }), {
        accession: '0009993333-26-000081'
      })
    )
    expect(await hits()).toEqual(['1 77', '1 81', '2 78', '3 79', '4 80'])
  })

  test('are not set off by an amendment that changes neither position nor purpose', async () => {
    await world.watch(await world.join('ada'), of('issuerCik=9990001'))
    await world.arriveNamed(first)
    await world.arriveNamed(amended({}, { purpose: 'Not changed.' }))
    await world.arriveNamed(
      amended({}, { purpose: 'We engaged  in discussions\n with the board of directors.' }, THIRD)
    )
    expect(await hits()).toEqual(['1 77'])
    await world.arriveNamed(amended({}, { purpose: 'We propose a merger.' }, '0009993333-26-000080'))
    expect(await hits()).toEqual(['1 77', '1 80'])
    await drain(world.startSender(server).send)
    const subjects = await Promise.all(server.received.map(async mail => plain((await PostalMime.parse(mail)).subject)))
    expect(subjects.sort()).toEqual([
      'NLKW: Quill Partners, L.P. reported a new position in NLKW (6.2%, 13D)',
      'NLKW: Quill Partners, L.P. stated a new purpose of the position in NLKW (6.2%, 13D/A)'
    ])
  })

  test('are set off by what the day’s index names in time, and by no other history', async () => {
    await world.watch(await world.join('ada'), of())
    await world.arrive(first)
    expect(await hits()).toEqual([])
    await world.arriveNamed(amended({ shares: '1600000' }), 'index')
    expect(await hits()).toEqual(['1 78'])
    time.now = new Date('2026-03-18T04:00:00Z')
    await world.arriveNamed(amended({ shares: '1700000' }, {}, THIRD), 'index')
    expect(await hits()).toEqual(['1 78'])
  })

  test('come once when a process dies after matching, before the schedule is visible', async () => {
    await world.watch(await world.join('ada'), of())
    await world.arriveNamed(scheduleSubmission(schedule13D({ issuerCik: '0009990002' }), { accession: LATER }))
    const text = amended({}, {}, THIRD)
    const read = readScheduleFile(filingFile(text))
    if (!read?.ok) throw new Error('The fixture is refused')
    await world.name(text)
    const matches = alertSchedules({ clock: { now: () => time.now } })
    const dying = postgresSchedules(database.pool, async arrived => {
      expect(await matches(arrived)).toBe(1)
      throw new Error('killed')
    })
    await expect(dying.save([read.value], followHolders)).rejects.toThrow('killed')
    expect([await hits(), await dying.find(THIRD)]).toEqual([['1 78'], undefined])
    await postgresSchedules(database.pool, matches).save([read.value], followHolders)
    await postgresSchedules(database.pool, matches).save([read.value], followHolders)
    expect(await hits()).toEqual(['1 78', '1 79'])
  })

  test('tell of a schedule in HTML without a number', async () => {
    await world.watch(await world.join('ada'), of('form=G'))
    const html = first
      .replaceAll('SCHEDULE 13D', 'SC 13G')
      .replace(/<XML>[\s\S]*<\/XML>/, '<html><body>Schedule 13G, 9.9 %</body></html>')
      .replace('primary_doc.xml', 'sc13g.htm')
    await world.arriveNamed(html, 'index')
    await drain(world.startSender(server).send)
    const { subject, text } = await PostalMime.parse(server.received[0] ?? '')
    expect(plain(subject)).toMatch(/reported a position in NLKW; its numbers are not read \(13G\)$/)
    expect(text).not.toContain('9.9')
  })

  test('wait for the end of quiet hours, and share a digest with filings', async () => {
    const ada = await world.join('ada')
    await world.watch(ada, of('change=opened'), { quietHours: { from: '16:00', to: '18:00' } })
    await world.watch(ada, of('change=raised'), { timing: 'daily' })
    await world.watch(ada, { cik: '9990001', kind: 'stock', trades: 'both' }, { timing: 'daily' })
    await world.arriveNamed(first)
    await world.arriveNamed(amended({ percent: '8.1', shares: '1990000' }))
    await world.arrive(textOf('0009993333-26-000001', {}, { acceptedAt: '20260316160000', filedAt: '2026-03-16' }))
    expect(await mails()).toEqual(['digest 2026-03-17 queued', 'quiet 2026-03-16T22:00:00.000Z queued'])
    time.now = new Date('2026-03-17T12:31:00Z')
    await drain(world.startSender(server).send)
    const parsed = await Promise.all(server.received.map(mail => PostalMime.parse(mail)))
    const digest = parsed.find(({ subject }) => subject?.startsWith('2 new filings'))
    expect(parsed).toHaveLength(2)
    for (const who of ['Quill Partners, L.P.', 'Quill Amara', 'before 6.2%']) expect(plain(digest?.text)).toContain(who)
  })

  test('are shown on a device, in the feed and among what was found', async () => {
    const ada = await world.join('ada')
    const rule = await world.watch(ada, of('issuerCik=9990001'), { name: 'Owners' })
    const address = { endpoint: 'https://push.test/1', keys: { auth: 'secret', p256dh: 'key' } }
    const device = { address, event: securityEvent('device_added', undefined), fingerprint: '1', id: '1', name: null }
    await postgresDevices(database.db).add(ada, device, { most: 10, now: AFTERNOON })
    await world.arriveNamed(first)
    const pushed: DeviceNotice[] = []
    await drain(
      world.startTeller(async (_, notice) => {
        pushed.push(notice)
        return 'pushed'
      }).send
    )
    expect(pushed).toMatchObject([{ id: `schedule ${FIRST}`, path: `/filing/${FIRST}`, title: 'NLKW: Owners' }])
    const alertHits = postgresAlertHits(database.db)
    const [, token = ''] = /\/alerts\/(.+)\.atom$/.exec(feedPath(secrets, { feedVersion: 1, id: rule })) ?? []
    const feed = await openFeed({ ...world.show, alertHits, secrets })(token)
    expect(feed).toMatchObject({ ok: true, value: { hits: [{ id: FIRST, kind: 'schedule' }] } })
    const listed = await listOwnHits({ ...world.show, alertHits })({ ...freeUser, id: ada })
    expect(listed).toMatchObject({
      ok: true,
      value: [{ alerts: ['Owners'], id: FIRST, kind: 'schedule', trades: [{ move: 'opened', percent: 6.2 }] }]
    })
  })

  test('are tried on the schedules of the last 30 days that were news', async () => {
    await world.arriveNamed(first)
    await world.arriveNamed(amended({}, { purpose: 'Not changed.' }))
    await world.arriveNamed(amended({ percent: '8.1', shares: '1990000' }, {}, THIRD))
    const rateLimiter = { forget: async () => {}, giveBack: async () => {}, take: async () => 0 }
    const trial = tryAlert({ ...world.show, rateLimiter })
    const settings = { mostADay: null, quietHours: null, timing: 'at_once' } as const
    const tried = (query: string) => trial(freeUser, { condition: of(query), ...settings })
    expect(await tried('issuerCik=9990001')).toEqual({ ok: true, value: { filings: 2, isMore: false, mails: 2 } })
    expect(await tried('change=raised')).toMatchObject({ value: { filings: 1, mails: 1 } })
    time.now = new Date('2026-04-16T16:00:00Z')
    expect(await tried('')).toMatchObject({ value: { filings: 0, mails: 0 } })
  })
})
