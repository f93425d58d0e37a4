// From an arrival to the devices of a reader, and readers who leave meanwhile. Uses a real database and several
// processes.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresAccountDeletions } from '#adapters/postgres/accounts/account-deletions.ts'
import { insertHits } from '#adapters/postgres/messages/alerts/insert-hits.ts'
import { postgresDevices } from '#adapters/postgres/messages/devices/devices.ts'
import { securityEvent } from '#core/accounts/security-event.ts'
import type { DeviceNotice, PushAnswer } from '#core/messages/devices/device.ts'
import { alertWorld, drain, EVENING, emptyAlertWorld, textOf } from '#tests/support/alerts/alert-world.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { BUY } from '#tests/support/filings/ownership-xml.ts'

const [FIRST, SECOND, THIRD] = ['0009993333-26-000001', '0009993333-26-000002', '0009993333-26-000003'] as const
const STOCK = { cik: '9990001', kind: 'stock', trades: 'both' } as const
const INSIDER = { cik: '9991111', kind: 'insider', trades: 'both' } as const
const buyOf = (accession: string, shares: string) => textOf(accession, { nonDerivative: [{ ...BUY, shares }] })

let database: TestDatabase
const time = { now: EVENING }
let world: ReturnType<typeof alertWorld>
let pushed: DeviceNotice[]
let teller: ReturnType<typeof startTeller>

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  time.now = EVENING
  pushed = []
  await emptyAlertWorld(database)
  world = alertWorld(database, time)
  teller = startTeller()
})

const startTeller = (answer: () => Promise<PushAnswer> = async () => 'pushed') =>
  world.startTeller(async (_, notice) => {
    pushed.push(notice)
    return answer()
  })

/** Adds a reader with a device. */
async function join(name: string): Promise<string> {
  const id = await world.join(name)
  await choose(id, name)
  return id
}

async function choose(accountId: string, name: string): Promise<void> {
  const address = { endpoint: `https://push.test/${name}`, keys: { auth: 'secret', p256dh: 'key' } }
  const device = { address, event: securityEvent('device_added', undefined), fingerprint: name, id: name, name: null }
  await postgresDevices(database.db).add(accountId, device, { most: 10, now: time.now })
}

const told = () => pushed.map(({ accountId, title }) => `${accountId} ${title}`)
const notices = async () =>
  (await database.pool.query('select occasion from alert_notice order by 1')).rows.map(({ occasion }) => occasion)

describe('notices on devices', () => {
  test("announce a filing at once and once, however many rules it matches, in the reader's language", async () => {
    const ada = await join('ada')
    await world.watch(ada, STOCK, { name: 'Mine' })
    await world.watch(await world.join('without'), STOCK)
    await world.arrive(textOf(FIRST))
    expect(await teller.findNextDue()).toEqual(EVENING)
    await Promise.all([teller, startTeller(), startTeller()].map(({ send }) => drain(send)))
    expect(pushed).toEqual([
      {
        accountId: ada,
        id: `filing ${FIRST}`,
        language: 'en',
        path: `/insidertrading/activities?accession=${FIRST}`,
        text: 'Quill Amara bought for $230,344',
        title: 'NLKW: Mine'
      }
    ])
    expect([await teller.findNextDue(), await notices()]).toEqual([undefined, [`filing ${FIRST}`]])
  })

  test('wait for the end of quiet hours, and are then merged', async () => {
    const ada = await join('ada')
    await world.watch(ada, STOCK, { name: 'Mine', quietHours: { from: '18:00', to: '07:00' } })
    await world.arrive(textOf(FIRST), buyOf(SECOND, '30'))
    await drain(teller.send)
    expect(told()).toEqual([])
    time.now = new Date('2026-03-05T12:00:00Z')
    await drain(teller.send)
    expect(pushed).toMatchObject([
      {
        path: '/insidertrading/activities?cik=9990001',
        text: 'Quill Amara bought for $230,344, and one more trade',
        title: 'NLKW: Mine'
      }
    ])
  })

  test('of a day arrive at 8:30 if the rule says so, as do those above the daily maximum', async () => {
    const [ada, bo] = [await join('ada'), await join('bo')]
    await world.watch(ada, STOCK, { timing: 'daily' })
    await world.watch(bo, STOCK, { mostADay: 1 })
    await world.watch(bo, INSIDER, { mostADay: 1 })
    for (const [index, accession] of [FIRST, SECOND, THIRD].entries()) {
      await world.arrive(buyOf(accession, String(20 + index)))
    }
    await drain(teller.send)
    expect(told()).toEqual([`${bo} NLKW`])
    time.now = new Date('2026-03-05T13:29:59Z')
    await drain(teller.send)
    expect(told()).toHaveLength(1)
    time.now = new Date('2026-03-05T13:30:00Z')
    await drain(teller.send)
    expect(told().slice(1).sort()).toEqual([`${ada} NLKW: Watched`, `${bo} NLKW`])
    expect(pushed.at(-1)).toMatchObject({ id: 'digest 2026-03-05', path: expect.stringMatching(/alerts|cik/) })
  })

  test('arrive whatever mails are chosen or rejected, but not for paused or closed accounts', async () => {
    for (const name of ['no-mails', 'blocked', 'unverified', 'paused', 'leaving']) {
      await world.watch(await join(name), STOCK, { name })
    }
    await database.pool.query(`
      update account set mail_kinds = '{}' where enc_id = 'no-mails';
      update account set verified_at = null where enc_id = 'unverified';
      update account set mails_paused_until = '2026-04-01' where enc_id = 'paused';
      update account set deletes_at = '2026-04-01' where enc_id = 'leaving';
      insert into blocked_address (email, reason, at) values ('blocked@reader.test', 'hard_bounce', now())`)
    await world.arrive(textOf(FIRST))
    await drain(teller.send)
    expect(pushed.map(({ title }) => title).sort()).toEqual(['NLKW: blocked', 'NLKW: no-mails', 'NLKW: unverified'])
  })

  test('are not sent if their rule was paused, changed or deleted meanwhile', async () => {
    const rules = []
    for (const name of ['pauses', 'changes', 'deletes', 'keeps']) {
      const owner = await join(name)
      rules.push({ id: await world.watch(owner, STOCK, { name }), owner })
    }
    await world.arrive(textOf(FIRST))
    const settings = {
      isPaused: false,
      mostADay: null,
      name: 'x',
      quietHours: null,
      tells: null,
      timing: 'at_once'
    } as const
    const [pauses, changes, deletes] = rules
    await world.rules.change(pauses!.owner, pauses!.id, { ...settings, condition: STOCK, isPaused: true }, time.now)
    await world.rules.change(changes!.owner, changes!.id, { ...settings, condition: INSIDER }, time.now)
    await world.rules.remove(deletes!.owner, deletes!.id, time.now)
    await drain(teller.send)
    expect(pushed.map(({ title }) => title)).toEqual(['NLKW: keeps'])
  })

  test('wait until lists show their trades, and are dropped after an hour', async () => {
    await world.watch(await join('ada'), STOCK)
    await world.arrive(textOf(FIRST))
    await database.pool.query(`update alert_hit set accession = '${SECOND}', at = $1`, [time.now])
    expect([await teller.send(), told()]).toEqual([1, []])
    expect(await teller.findNextDue()).toEqual(new Date(EVENING.getTime() + 5_000))
    await database.pool.query(`update alert_hit set accession = '${FIRST}'`)
    time.now = new Date(EVENING.getTime() + 5_000)
    await drain(teller.send)
    expect(told()).toHaveLength(1)
    await world.arrive(buyOf(THIRD, '30'))
    time.now = new Date(EVENING.getTime() + 2 * 3_600_000)
    expect([await teller.findNextDue(), await teller.send(), told().length]).toEqual([undefined, 0, 1])
  })

  test('that one browser never accepts delay no other', async () => {
    const hanging = Promise.withResolvers<PushAnswer>()
    for (let reader = 0; reader < 20; reader += 1) await world.watch(await join(`reader-${reader}`), STOCK)
    await world.arrive(textOf(FIRST))
    let isFirst = true
    const { send } = startTeller(() => {
      const answer = isFirst ? hanging.promise : Promise.resolve<PushAnswer>('pushed')
      isFirst = false
      return answer
    })
    const sending = send()
    await expect.poll(() => pushed.length).toBe(20)
    hanging.resolve('failed')
    expect(await sending).toBe(20)
  })
})

describe('a rule deleted while filings arrive', () => {
  const openDeletion = async (statement: string) => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query(statement)
    return async () => {
      await client.query('commit')
      client.release()
    }
  }

  test('delays no arrival, and no alert of another reader', async () => {
    await world.watch(await world.join('leaves'), STOCK)
    const stays = await world.watch(await world.join('stays'), STOCK)
    const commit = await openDeletion('delete from alert_rule where id = 1')
    const { published } = await world.arrive(textOf(FIRST))
    await commit()
    expect(published).toHaveLength(1)
    expect((await world.hits()).map(hit => hit.rule_id)).toEqual([stays])
    expect((await world.mails()).map(({ occasion }) => occasion)).toEqual([`filing ${FIRST}`])
  })

  test('gets no hits afterwards, also after its account was deleted', async () => {
    const leaves = await world.watch(await join('leaves'), STOCK)
    const stays = await world.watch(await world.join('stays'), STOCK)
    await postgresAccountDeletions(database.db).remove('1')
    const client = await database.pool.connect()
    const plan = { dueAt: EVENING, expiresAt: EVENING, occasion: 'filing x' }
    const hitOf = (ruleId: string, accountId: string) => ({
      accountId,
      id: 'x',
      isMailed: true,
      kind: 'filing' as const,
      plan,
      revision: 1,
      ruleId,
      tradeIds: ['t']
    })
    const closed = await insertHits(
      statement => client.query({ ...statement, values: [...statement.values] }),
      [hitOf(leaves, '1'), hitOf(stays, '2')],
      EVENING
    )
    client.release()
    expect([closed, (await world.hits()).map(hit => hit.rule_id), await notices()]).toEqual([[], [stays], []])
    expect(await world.mails()).toHaveLength(1)
  })
})
