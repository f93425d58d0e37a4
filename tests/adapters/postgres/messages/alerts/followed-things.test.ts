// From following something to its events, mails and back, with a real database and a local mail server.

import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresEmailPreferences } from '#adapters/postgres/accounts/email-preferences.ts'
import { postgresAlertHits } from '#adapters/postgres/messages/alerts/alert-hits.ts'
import { postgresAlertQueue } from '#adapters/postgres/messages/alerts/alert-queue.ts'
import { postgresFollowing } from '#adapters/postgres/messages/alerts/followed-things.ts'
import type { User } from '#core/accounts/people/user.ts'
import { MAX_FOLLOWED } from '#core/accounts/subscriptions/plans.ts'
import type { Followed } from '#core/messages/following/follow-kinds.ts'
import { followUseCases } from '#core/messages/use-cases.ts'
import { freeUser, paidUntil } from '#tests/support/accounts/users.ts'
import { alertWorld, drain, EVENING, emptyAlertWorld, textOf } from '#tests/support/alerts/alert-world.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { BUY } from '#tests/support/filings/ownership-xml.ts'
import { type LocalMailServer, startMailServer } from '#tests/support/mail/local-mail-server.ts'

const [FIRST, SECOND] = ['0009993333-26-000001', '0009993333-26-000002'] as const
const COMPANY = { kind: 'company', of: '9990001' } as const
const MORNING = new Date('2026-03-05T14:00:00Z')
const later = { nonDerivative: [{ ...BUY, shares: '30', transactionDate: '2026-03-03' }] }

let database: TestDatabase
let server: LocalMailServer
let world: ReturnType<typeof alertWorld>
let following: ReturnType<typeof followUseCases>
const time = { now: EVENING }

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  time.now = EVENING
  await emptyAlertWorld(database)
  start()
  server = await startMailServer()
})
afterEach(() => Promise.all([world.close(), server.close()]))

function start(congressDistribution: 'all' | 'public-only' = 'all'): void {
  world = alertWorld(database, time, { congressDistribution })
  const ports = { alertHits: postgresAlertHits(database.db), following: postgresFollowing(database.db) }
  following = followUseCases({ ...world.show, ...ports, tickers: world.show.tickers })
}

const reader = async (name = 'ada'): Promise<User> => ({ ...freeUser, id: await world.join(name) })
const add = (user: User, thing: Followed, name = 'Northlake') => following.add(user, { name, thing })
const followed = async (user: User) => {
  const listed = await following.list(user)
  if (!listed.ok) throw new Error(listed.code)
  return listed.value
}
const events = async (user: User) => {
  const listed = await following.listEvents(user)
  if (!listed.ok) throw new Error(listed.code)
  return listed.value
}
const states = async () => (await world.mails()).map(({ occasion, state }) => `${occasion} ${state}`)

describe('a followed company', () => {
  test('has its filings as unread events, newest first, until they are read', async () => {
    const [ada, bo] = [await reader(), await reader('bo')]
    await add(ada, COMPANY)
    await add(ada, { kind: 'insider', of: '9990011' }, 'Jane')
    await world.arrive(textOf(FIRST))
    time.now = new Date(EVENING.getTime() + 60_000)
    await world.arrive(textOf(SECOND, later))
    const { events: shown, unread } = await events(ada)
    expect(shown.map(({ alerts, id, isUnread }) => [id, alerts.includes('Northlake'), isUnread])).toEqual([
      [SECOND, true, true],
      [FIRST, true, true]
    ])
    expect(unread).toEqual([`filing ${SECOND}`, `filing ${FIRST}`])
    expect([(await followed(ada)).unread, (await followed(bo)).unread]).toEqual([2, 0])
    await following.read(bo, unread)
    expect((await followed(ada)).unread).toBe(2)
    await following.read(ada, unread.slice(1))
    expect((await events(ada)).unread).toEqual([`filing ${SECOND}`])
    expect((await followed(ada)).unread).toBe(1)
  })

  test('is read with everything that is older', async () => {
    const ada = await reader()
    await add(ada, COMPANY)
    await world.arrive(textOf(FIRST))
    time.now = new Date(EVENING.getTime() + 60_000)
    await world.arrive(textOf(SECOND, later))
    await following.read(ada, [`filing ${SECOND}`])
    expect((await followed(ada)).unread).toBe(0)
  })

  test('is mailed once, the next morning, through a restart, and nothing is mailed of a quiet day', async () => {
    const [ada, bo] = [await reader(), await reader('bo')]
    await add(ada, COMPANY)
    await add(bo, { kind: 'company', of: '1' })
    await world.arrive(textOf(FIRST))
    start()
    await world.arrive(textOf(FIRST))
    expect(await states()).toEqual(['digest 2026-03-05 queued'])
    await drain(world.startSender(server).send)
    expect(server.received).toHaveLength(0)
    time.now = MORNING
    await drain(world.startSender(server).send)
    await drain(world.startSender(server).send)
    expect(server.received).toHaveLength(1)
    const { text, to } = await PostalMime.parse(server.received[0]!)
    expect([to?.[0]?.address, text]).toEqual(['ada@reader.test', expect.stringContaining('You follow Northlake')])
    expect(await states()).toEqual(['digest 2026-03-05 sent'])
  })

  test('is mailed at once on request', async () => {
    const ada = await reader()
    await add(ada, COMPANY)
    await following.change(ada, { isPaused: false, thing: COMPANY, timing: 'at_once' })
    await world.arrive(textOf(FIRST))
    expect(await states()).toEqual([`filing ${FIRST} queued`])
  })

  test('is neither shown nor mailed while it is paused, as the link of a mail does for all its lists', async () => {
    const ada = await reader()
    await add(ada, COMPANY)
    await postgresEmailPreferences(database.db).unsubscribe({ editionId: '2', encId: 'ada', kind: 'alerts' }, false)
    expect((await followed(ada)).following).toMatchObject([{ ...COMPANY, isPaused: true }])
    await world.arrive(textOf(FIRST))
    expect([await world.hits(), await states()]).toEqual([[], []])
    await following.change(ada, { isPaused: false, thing: COMPANY, timing: 'daily' })
    await world.arrive(textOf(SECOND, later))
    expect((await followed(ada)).unread).toBe(1)
  })

  test('comes back with its events after unfollowing by mistake, until the clean-up', async () => {
    const ada = await reader()
    await add(ada, COMPANY)
    await world.arrive(textOf(FIRST))
    expect(await following.remove(ada, COMPANY)).toEqual({ ok: true, value: true })
    expect(await following.remove(ada, COMPANY)).toEqual({ code: 'follow_not_found', ok: false })
    expect([(await followed(ada)).following, (await events(ada)).events]).toEqual([[], []])
    time.now = MORNING
    await drain(world.startSender(server).send)
    expect(await states()).toEqual(['digest 2026-03-05 skipped'])
    await add(ada, COMPANY, 'Northlake again')
    expect((await events(ada)).events).toMatchObject([{ alerts: ['Northlake again'], id: FIRST }])
    await world.arrive(textOf(SECOND, later))
    expect((await events(ada)).events).toHaveLength(2)
    await following.remove(ada, COMPANY)
    await postgresAlertQueue(database.db).deleteBefore(EVENING, new Date(MORNING.getTime() + 1))
    await add(ada, COMPANY)
    expect((await events(ada)).events).toEqual([])
  })
})

test('a saved list filtered by Congress counts and shows nothing while its trades are withheld', async () => {
  const ada = await reader()
  await add(ada, { kind: 'screen', of: 'notKnown=daysSinceCongress&side=buy' }, 'Before Congress')
  const shown = async () => [(await followed(ada)).unread, (await events(ada)).events.map(({ id }) => id)]
  await world.arrive(textOf(FIRST))
  expect(await shown()).toEqual([1, [FIRST]])
  await world.close()
  start('public-only')
  await world.arrive(textOf(SECOND, later))
  expect(await shown()).toEqual([0, []])
  await world.close()
  start()
  expect(await shown()).toEqual([1, [FIRST]])
})

test('a thing keeps its settings if unfollowing is undone, and is followed anew a while later', async () => {
  const ada = await reader()
  await add(ada, COMPANY)
  await following.change(ada, { isPaused: true, thing: COMPANY, timing: 'at_once' })
  await following.remove(ada, COMPANY)
  await add(ada, COMPANY)
  expect((await followed(ada)).following).toMatchObject([{ isPaused: true, timing: 'at_once' }])
  await following.remove(ada, COMPANY)
  time.now = MORNING
  await add(ada, COMPANY)
  expect((await followed(ada)).following).toMatchObject([{ isPaused: false, timing: 'daily' }])
})

describe('following', () => {
  test('counts things, not the lists that watch them, and not alerts', async () => {
    const [ada, paying] = [await reader(), { ...paidUntil('2026-04-01'), id: await world.join('bo') }]
    await world.watch(ada.id, { cik: '1', kind: 'stock', trades: 'both' })
    for (let place = 0; place < MAX_FOLLOWED.free; place++) {
      expect(await add(ada, { kind: 'company', of: `${place + 1}` })).toMatchObject({ ok: true })
      await add(paying, { kind: 'company', of: `${place + 1}` })
    }
    expect(await add(ada, COMPANY)).toEqual({ code: 'too_many_free_followed', ok: false })
    expect(await add(ada, { kind: 'company', of: '1' })).toMatchObject({ ok: true })
    expect(await add(paying, COMPANY)).toMatchObject({ ok: true })
    expect((await followed(ada)).following).toHaveLength(MAX_FOLLOWED.free)
    expect(await world.rules.list(ada.id)).toHaveLength(1)
  })

  test('goes on for the oldest things of a plan that ended', async () => {
    const ada = await reader()
    const paying = { ...paidUntil('2026-04-01'), id: ada.id }
    for (let place = 0; place < MAX_FOLLOWED.free; place++) await add(paying, { kind: 'company', of: `${place + 1}` })
    await add(paying, COMPANY)
    await world.arrive(textOf(FIRST))
    expect(await world.hits()).toEqual([])
    expect((await followed(ada)).following.filter(({ isResting }) => isResting)).toMatchObject([COMPANY])
    await following.remove(paying, { kind: 'company', of: '1' })
    await world.arrive(textOf(SECOND, later))
    expect((await followed(ada)).unread).toBe(1)
  })

  test('turns on mails of alerts with the first thing alone', async () => {
    const ada = await reader()
    const kinds = async () => (await database.pool.query('select mail_kinds from account')).rows[0].mail_kinds
    await add(ada, COMPANY)
    expect(await kinds()).toContain('alerts')
    await postgresEmailPreferences(database.db).unsubscribe({ editionId: '0', encId: 'ada', kind: 'alerts' }, false)
    await add(ada, { kind: 'company', of: '1' })
    expect(await kinds()).not.toContain('alerts')
  })

  test('refuses members of Congress while their trades are withheld, and a ticker of another company', async () => {
    const ada = await reader()
    await world.arrive(textOf(FIRST))
    start('public-only')
    expect(await add(ada, { kind: 'member', of: 'house/ada-marlow' })).toEqual({ code: 'alert_withheld', ok: false })
    const other = { name: 'Northlake', thing: { kind: 'company', of: '1' }, ticker: 'NLKW' } as const
    expect(await following.add(ada, other)).toEqual({ code: 'alert_query_invalid', ok: false })
    expect(await following.add(ada, { ...other, thing: COMPANY })).toMatchObject({ ok: true })
  })

  test('requires a signed-in reader', async () => {
    const refused = { code: 'sign_in_required', ok: false }
    expect(await following.list(undefined)).toEqual(refused)
    expect(await following.listEvents(undefined)).toEqual(refused)
    expect(await following.read(undefined, [])).toEqual(refused)
    expect(await following.remove(undefined, COMPANY)).toEqual(refused)
  })
})

test('a removed alert comes back with its feed and hits, unless the plan is used up', async () => {
  const ada = await world.join('ada')
  const id = await world.watch(ada, { cik: '9990001', kind: 'stock', trades: 'both' })
  const [before] = await world.rules.list(ada)
  await world.arrive(textOf(FIRST))
  await world.rules.remove(ada, id, time.now)
  expect(await world.rules.list(ada)).toEqual([])
  await world.arrive(textOf(SECOND, later))
  expect(await world.hits()).toHaveLength(1)
  expect(await world.rules.restore(ada, id, 0)).toBe('too_many_alerts')
  expect(await world.rules.restore(ada, id, 1)).toBe('restored')
  expect(await world.rules.list(ada)).toEqual([before])
  expect(await postgresAlertHits(database.db).findOfAccount(ada, 10)).toMatchObject([{ id: FIRST }])
  expect(await world.rules.restore(ada, id, 2)).toBe('alert_not_found')
})
