// From an arrival to the chats and webhooks of a reader, with faults and deaths in between. Uses a real database, and
// servers that play the chats.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { postgresAccountDeletions } from '#adapters/postgres/accounts/account-deletions.ts'
import { CHANNEL_LIFE_MS, GAP_MS, REFUSED_WAIT_MS } from '#core/messages/channels/tell-channels.ts'
import { alertWorld, EVENING, emptyAlertWorld, textOf } from '#tests/support/alerts/alert-world.ts'
import { scoreEveryBuy, stopScoring } from '#tests/support/alerts/score-every-buy.ts'
import { channelWorld } from '#tests/support/channels/channel-world.ts'
import { type ChatServer, DISCORD, SLACK, startChatServer, TELEGRAM } from '#tests/support/channels/chat-server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { BUY } from '#tests/support/filings/ownership-xml.ts'

const [FIRST, SECOND, THIRD] = ['0009993333-26-000001', '0009993333-26-000002', '0009993333-26-000003'] as const
const STOCK = { cik: '9990001', kind: 'stock', trades: 'both' } as const
const INSIDER = { cik: '9991111', kind: 'insider', trades: 'both' } as const
const buyOf = (accession: string, shares: string) => textOf(accession, { nonDerivative: [{ ...BUY, shares }] })

let database: TestDatabase
const time = { now: EVENING }
let world: ReturnType<typeof alertWorld>
let chat: ChatServer
let channels: ReturnType<typeof channelWorld>
let sender: ReturnType<typeof channels.startSender>

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  time.now = EVENING
  await emptyAlertWorld(database)
  await stopScoring(database)
  await database.pool.query('truncate outgoing_mail')
  world = alertWorld(database, time)
  chat = await startChatServer()
  channels = channelWorld(database, { chat, time, timeoutMs: 500, world })
  sender = channels.startSender()
})
afterEach(() => chat.close())

/** Adds a reader with a channel and a rule about the stock. */
async function follow(name: string, address = SLACK) {
  const accountId = await world.join(name)
  const { id } = await channels.add(accountId, address)
  await world.watch(accountId, STOCK, { name: 'Mine' })
  return { accountId, id }
}

const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}
const texts = () => chat.received.map(({ body }) => JSON.parse(body).text)
const waiting = async () => Number((await database.pool.query('select count(*) from channel_hit')).rows[0].count)
const stateOf = async (accountId: string) => (await channels.channels.list(accountId))[0]!
const mails = async () => (await database.pool.query('select kind, data, recipient from outgoing_mail')).rows

describe('alerts on channels', () => {
  test("arrive at once and once on each channel, whatever rules match, in the reader's language", async () => {
    const { accountId } = await follow('ada')
    await world.watch(accountId, INSIDER, { name: 'Other' })
    await channels.add(accountId, DISCORD)
    await channels.add(accountId, TELEGRAM)
    await channels.add(accountId, `${chat.origin}/hook`)
    await world.watch(await world.join('without'), STOCK)
    await database.pool.query(`update account set mail_language = 'de' where id = $1`, [accountId])
    await world.arrive(textOf(FIRST))
    expect(await sender.findNextDue()).toEqual(EVENING)
    await Promise.all([sender, channels.startSender(), channels.startSender()].map(({ sent }) => sent()))
    expect(chat.received.map(({ path }) => path.split('/')[1]).sort()).toEqual([
      'api',
      'bot123456789:AAabcdefghijklmnopqrstuvwxyz0123456',
      'hook',
      'services'
    ])
    const slack = chat.received.find(({ path }) => path.startsWith('/services'))!
    expect(JSON.parse(slack.body).text).toBe(
      [
        '*NLKW*',
        'Quill Amara hat für 230.344\u00A0$ gekauft',
        `<https://fourfold.test/insidertrading/activities?accession=${FIRST}|Ansehen>`
      ].join('\n')
    )
    expect([await waiting(), await sender.findNextDue(), (await stateOf(accountId)).toldAt]).toEqual([
      0,
      undefined,
      EVENING
    ])
  })

  test('that come while a channel rests make one message, which names each document once', async () => {
    await follow('ada')
    await world.arrive(textOf(FIRST))
    await sender.sent()
    await world.arrive(buyOf(SECOND, '30'), buyOf(THIRD, '40'))
    expect(await sender.sent()).toBe(0)
    expect(await sender.findNextDue()).toEqual(new Date(EVENING.getTime() + GAP_MS))
    later(GAP_MS)
    await sender.sent()
    expect(texts()[1].split('\n')).toEqual([
      '*NLKW: Mine*',
      expect.stringMatching(/^NLKW: Quill Amara bought for \$/),
      expect.stringMatching(/^NLKW: Quill Amara bought for \$/),
      '<https://fourfold.test/insidertrading/activities?cik=9990001|View>'
    ])
  })

  test('wait for the end of quiet hours and for the daily release, as those on devices do', async () => {
    const { accountId } = await follow('ada')
    await database.pool.query(`update alert_rule set timing = 'daily' where account_id = $1`, [accountId])
    await world.arrive(textOf(FIRST))
    time.now = new Date('2026-03-05T13:29:59Z')
    expect(await sender.sent()).toBe(0)
    time.now = new Date('2026-03-05T13:30:00Z')
    await sender.sent()
    expect(texts()).toHaveLength(1)
  })

  test('show a score only where the plan of the reader does', async () => {
    for (const [name, plan] of [
      ['free', undefined],
      ['paying', 'paid']
    ] as const) {
      const accountId = await world.join(name, plan)
      await channels.add(accountId, SLACK)
      await world.watch(accountId, STOCK, { name })
    }
    await scoreEveryBuy(database)
    await world.arrive(textOf(FIRST))
    await sender.sent()
    expect(
      texts()
        .map(text => text.split('\n').slice(0, 2))
        .sort()
    ).toEqual([
      ['*NLKW: free*', 'Quill Amara bought for $230,344'],
      ['*NLKW: paying*', 'Quill Amara bought for $230,344, score 3 of 10']
    ])
  })

  test('are not sent for paused or closed accounts, nor for rules paused or deleted meanwhile', async () => {
    for (const name of ['keeps', 'unverified', 'silent', 'leaves', 'pauses', 'deletes', 'gone']) await follow(name)
    await world.arrive(textOf(FIRST))
    await database.pool.query(`
      update account set verified_at = null where enc_id = 'unverified';
      update account set mails_paused_until = '2026-04-01' where enc_id = 'silent';
      update account set deletes_at = '2026-04-01' where enc_id = 'leaves';
      update alert_rule set is_paused = true where account_id = (select id from account where enc_id = 'pauses');
      delete from alert_rule where account_id = (select id from account where enc_id = 'deletes')`)
    const { rows } = await database.pool.query(`select id from account where enc_id = 'gone'`)
    await postgresAccountDeletions(database.db).remove(rows[0].id)
    expect(await waiting()).toBe(5)
    await sender.sent()
    expect([chat.received.length, await waiting()]).toEqual([2, 0])
  })

  test('wait until lists show their trades', async () => {
    await follow('ada')
    await world.arrive(textOf(FIRST))
    const early = channels.startSender({
      hits: ({ findOfMessage }) => ({
        findOfMessage: async message => (await findOfMessage(message)).map(hit => ({ ...hit, id: SECOND }))
      })
    })
    await early.sent()
    expect([chat.received.length, await sender.findNextDue()]).toEqual([0, new Date(EVENING.getTime() + 1_000)])
    later(1_000)
    await sender.sent()
    expect(chat.received).toHaveLength(1)
    const { rows } = await database.pool.query('select attempts, message from alert_channel')
    expect(rows).toEqual([{ attempts: 0, message: '2' }])
  })

  test('of a channel that is being deleted delay no arrival', async () => {
    const { id } = await follow('ada')
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('delete from alert_channel where id = $1', [id])
    const { published } = await world.arrive(textOf(FIRST))
    await client.query('commit')
    client.release()
    expect([published.length, await waiting(), (await world.hits()).length]).toEqual([1, 0, 1])
  })

  test('that a channel hangs on delay no other', async () => {
    const held = Promise.withResolvers<void>()
    await follow('hangs')
    await follow('other', DISCORD)
    await world.arrive(textOf(FIRST))
    chat.onRequest = ({ path }) => (path.startsWith('/services') ? held.promise : undefined)
    const { send } = channels.startSender()
    expect(await send()).toBe(2)
    await expect.poll(async () => (await channels.channels.list('2'))[0]?.toldAt).toEqual(EVENING)
    held.resolve()
    await expect.poll(waiting).toBe(0)
  })
})

describe('a fault of the other side', () => {
  test.each([
    ['hangs', 'hangs'],
    ['breaks off', 'cuts'],
    ['fails', { status: 500 }],
    ['is busy', { headers: { 'retry-after': '2' }, status: 429 }]
  ] as const)('that %s costs a repetition, after which the alert arrived once', async (_, fault) => {
    const { accountId } = await follow('ada')
    chat.answers.push(fault)
    await world.arrive(textOf(FIRST))
    await sender.sent()
    expect(await waiting()).toBe(1)
    expect(await sender.findNextDue()).toEqual(new Date(EVENING.getTime() + 5_000))
    later(4_999)
    expect(await channels.startSender().sent()).toBe(0)
    later(1)
    await channels.startSender().sent()
    later(60_000)
    await sender.sent()
    expect([chat.received.length, await waiting(), (await stateOf(accountId)).pausedAt]).toEqual([2, 0, null])
  })

  test('that asks to wait is obeyed, however long', async () => {
    await follow('ada', DISCORD)
    chat.answers.push({ body: '{"retry_after":3600.5}', headers: { 'retry-after': '3601' }, status: 429 })
    await world.arrive(textOf(FIRST))
    await sender.sent()
    expect(await sender.findNextDue()).toEqual(new Date(EVENING.getTime() + 3_601_000))
    await world.arrive(buyOf(SECOND, '30'))
    later(3_600_999)
    expect(await sender.sent()).toBe(0)
    later(1)
    await sender.sent()
    expect(chat.received).toHaveLength(2)
    expect(JSON.parse(chat.received[1]!.body).content.split('\n')).toHaveLength(4)
  })

  test('with an unknown result repeats the same message; newer alerts come in the next', async () => {
    await follow('ada', `${chat.origin}/hook`)
    chat.answers.push('cuts')
    await world.arrive(textOf(FIRST))
    await sender.sent()
    await world.arrive(buyOf(SECOND, '30'))
    later(5_000)
    await sender.sent()
    later(GAP_MS)
    await sender.sent()
    const ids = chat.received.map(({ headers }) => headers['webhook-id'])
    expect(ids[1]).toBe(ids[0])
    expect(new Set(ids).size).toBe(2)
    expect(chat.received.map(({ body }) => JSON.parse(body).data.items.length)).toEqual([1, 1, 1])
    expect(chat.received[1]!.body).toBe(chat.received[0]!.body)
  })

  test.each([
    ['gone', { status: 404 }],
    ['gone', { status: 410 }],
    ['not_allowed', { status: 401 }],
    ['not_allowed', { status: 403 }],
    ['redirect', { headers: { location: 'http://127.0.0.1:1/' }, status: 302 }],
    ['archived', { body: 'channel_is_archived', status: 410 }]
  ] as const)('%s pauses the channel after the third time, and is mailed once', async (reason, answer) => {
    const { accountId, id } = await follow('ada')
    await world.arrive(textOf(FIRST))
    for (const attempt of [1, 2, 3]) {
      expect([attempt, (await stateOf(accountId)).pausedAt]).toEqual([attempt, null])
      chat.answers.push(answer)
      await sender.sent()
      later(REFUSED_WAIT_MS)
    }
    expect(await stateOf(accountId)).toMatchObject({ pausedAt: expect.any(Date), pausedReason: reason })
    expect(await mails()).toEqual([{ data: { name: 'Desk' }, kind: 'channel_paused', recipient: 'ada@reader.test' }])
    await world.arrive(buyOf(SECOND, '30'))
    expect([await waiting(), await sender.sent(), chat.received.length]).toEqual([0, 0, 3])
    expect(await channels.channels.resume(accountId, id)).toBe(true)
    await world.arrive(buyOf(THIRD, '40'))
    await sender.sent()
    expect([chat.received.length, (await stateOf(accountId)).pausedReason]).toEqual([4, null])
    expect(await mails()).toHaveLength(1)
  })

  test('that passes is forgotten once a message was accepted', async () => {
    const { accountId } = await follow('ada')
    for (const [index, accession] of [FIRST, SECOND, THIRD].entries()) {
      await world.arrive(buyOf(accession, String(20 + index)))
      chat.answers.push({ status: 403 }, { status: 403 })
      for (const _ of [1, 2, 3]) {
        await sender.sent()
        later(REFUSED_WAIT_MS)
      }
    }
    expect([chat.received.length, (await stateOf(accountId)).pausedAt, await waiting()]).toEqual([9, null, 0])
  })

  test('that lasts for a day pauses the channel as unreachable', async () => {
    const { accountId } = await follow('ada')
    await world.arrive(textOf(FIRST))
    let attempts = 0
    for (let due = await sender.findNextDue(); due; due = await sender.findNextDue()) {
      time.now = due
      chat.answers.push({ status: 503 })
      attempts += await sender.sent()
    }
    expect(attempts).toBe(9)
    expect(time.now.getTime() - EVENING.getTime()).toBeLessThan(CHANNEL_LIFE_MS)
    expect(await stateOf(accountId)).toMatchObject({ pausedReason: 'unreachable' })
    expect(await mails()).toHaveLength(1)
  })

  test('drops alerts that were due more than a day ago', async () => {
    await follow('ada')
    await world.arrive(textOf(FIRST))
    later(CHANNEL_LIFE_MS + 1)
    expect([await sender.sent(), await waiting()]).toEqual([0, 0])
  })

  test('that is an address of another key pauses the channel, and asks for the address again', async () => {
    const { accountId } = await follow('ada')
    await database.pool.query(`update alert_channel set sealed_url = 'a1.' || repeat('A', 80)`)
    await world.arrive(textOf(FIRST))
    await sender.sent()
    expect(await stateOf(accountId)).toMatchObject({ pausedReason: 'unreadable' })
  })
})

describe('a process that dies', () => {
  test('before the answer was stored repeats that message only, after its lease', async () => {
    await follow('ada')
    await follow('bo', DISCORD)
    await world.arrive(textOf(FIRST))
    const dying = channels.startSender({
      send: send => async message => {
        const answer = await send(message)
        if (message.kind === 'slack') throw new Error('died')
        return answer
      }
    })
    await dying.sent()
    expect([chat.received.length, dying.failures.length]).toEqual([2, 1])
    later(59_999)
    expect(await sender.sent()).toBe(0)
    later(1)
    await sender.sent()
    expect(chat.received.map(({ path }) => path.split('/')[1]).sort()).toEqual(['api', 'services', 'services'])
    expect([await waiting(), await sender.findNextDue()]).toEqual([0, undefined])
  })

  test('but was only slow changes nothing that another process stored', async () => {
    const { accountId } = await follow('ada')
    await world.arrive(textOf(FIRST))
    const slow = channels.startSender({
      send: () => async () => {
        later(60_000)
        await sender.sent()
        await world.arrive(buyOf(SECOND, '30'))
        return { problem: 'gone', restSeconds: undefined, status: 404 }
      }
    })
    await slow.sent()
    expect([chat.received.length, await waiting()]).toEqual([1, 1])
    later(GAP_MS)
    await sender.sent()
    expect([chat.received.length, (await stateOf(accountId)).pausedAt]).toEqual([2, null])
  })
})

describe('a test', () => {
  test('sends a message at once and says what was answered, also while the channel is paused', async () => {
    const { accountId, id } = await follow('ada', TELEGRAM)
    await database.pool.query(`update alert_channel set paused_at = now(), paused_reason = 'gone'`)
    expect(await channels.test(accountId, id)).toEqual({
      ok: true,
      value: { problem: null, restSeconds: null, status: 200 }
    })
    expect(texts()).toEqual([
      expect.stringMatching(/^<b>Test message from Fourfold<\/b>\nYour alerts will arrive here\./)
    ])
    expect(await channels.test(accountId, id)).toEqual({ code: 'too_many_attempts', ok: false, retryAfterSeconds: 3 })
    later(GAP_MS)
    chat.answers.push({ body: '{"parameters":{"retry_after":37}}', status: 429 })
    expect(await channels.test(accountId, id)).toMatchObject({
      value: { problem: 'busy', restSeconds: 37, status: 429 }
    })
    later(36_999)
    expect(await channels.test(accountId, id)).toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: 1 })
    later(1)
    expect(await channels.test('999', id)).toEqual({ code: 'channel_not_found', ok: false })
    expect((await stateOf(accountId)).pausedReason).toBe('gone')
  })
})

describe('a channel', () => {
  test('keeps its address encrypted, and one more than five is refused', async () => {
    const accountId = await world.join('ada')
    for (const name of ['a', 'b', 'c', 'd', 'e']) await channels.add(accountId, SLACK, name)
    await expect(channels.add(accountId, SLACK, 'f')).rejects.toThrow('too_many_channels')
    const { rows } = await database.pool.query('select * from alert_channel')
    expect(JSON.stringify(rows)).not.toMatch(/slack\.com|T0123ABCD|abcdefghijKLMNOPQRST/)
    expect((await channels.channels.list(accountId)).map(({ name, tail }) => [name, tail])).toContainEqual([
      'e',
      '1234'
    ])
  })

  test('of another account cannot be read, changed or deleted, and goes with its account', async () => {
    const { accountId, id } = await follow('ada')
    const other = await world.join('bo')
    const own = channels.channels
    expect([
      await own.list(other),
      await own.rename(other, id, 'x'),
      await own.resume(other, id),
      await own.remove(other, id),
      await own.findForTest(other, id)
    ]).toEqual([[], false, false, false, undefined])
    expect(await own.rename(accountId, id, 'Mine')).toBe(true)
    expect((await stateOf(accountId)).name).toBe('Mine')
    await postgresAccountDeletions(database.db).remove(accountId)
    expect(await own.list(accountId)).toEqual([])
  })
})
