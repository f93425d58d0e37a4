import type { lookup } from 'node:dns'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { type ChannelSettings, httpChannelSender } from '#adapters/channels/channel-sender.ts'
import type { ChannelKind, ChannelMessage, SentMessage } from '#core/messages/channels/channel.ts'
import {
  type ChatServer,
  chatServersOf,
  DISCORD,
  SLACK,
  startChatServer,
  TELEGRAM
} from '#tests/support/channels/chat-server.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const SITE = 'https://fourfold.test'
const URLS: Record<Exclude<ChannelKind, 'webhook'>, string> = {
  discord: `${DISCORD}?wait=true`,
  slack: SLACK,
  telegram: TELEGRAM
}
const MESSAGE: ChannelMessage = {
  items: [
    {
      alerts: ['A & B'],
      document: { id: '0009993333-26-000001', kind: 'filing' },
      path: '/a?b=1&c=2',
      text: 'R&D <Co> *Ltd* @everyone "x" bought'
    }
  ],
  more: 'and one more filing',
  open: 'View',
  path: '/a?b=1&c=2',
  title: 'NLKW: <b> & _it_'
}

let chat: ChatServer
beforeEach(async () => {
  chat = await startChatServer()
})
afterEach(() => chat.close())

const senderWith = (settings: Partial<ChannelSettings> = {}) =>
  httpChannelSender({
    allowsLocal: true,
    chatServers: chatServersOf(chat),
    now: () => new Date(),
    productName: 'Four fold',
    siteUrl: SITE,
    ...settings
  })
const sentTo = (kind: ChannelKind, message = MESSAGE): SentMessage => ({
  at: new Date('2026-03-04T23:40:00Z'),
  id: 'alert_c1_1',
  kind,
  language: 'en',
  message,
  secret: SECRET,
  type: 'alert',
  url: kind === 'webhook' ? `${chat.origin}/hook` : URLS[kind]
})
const send = (kind: ChannelKind, settings?: Partial<ChannelSettings>) => senderWith(settings).send(sentTo(kind))
const bodyOf = () => JSON.parse(chat.received.at(-1)!.body)

describe('a message', () => {
  test('to Discord mentions nobody, and shows names as they are', async () => {
    expect(await send('discord')).toEqual({ problem: null, restSeconds: undefined, status: 200 })
    expect(chat.received[0]!.path).toBe(`${new URL(DISCORD).pathname}?wait=true`)
    expect(bodyOf()).toEqual({
      allowed_mentions: { parse: [] },
      content: [
        '**NLKW\\: \\<b\\> & \\_it\\_**',
        'R&D \\<Co\\> \\*Ltd\\* \\@everyone "x" bought',
        'and one more filing',
        `[View](<${SITE}/a?b=1&c=2>)`
      ].join('\n')
    })
  })

  test('to Slack escapes the characters of its markup', async () => {
    await send('slack')
    expect(chat.received[0]!.path).toBe(new URL(SLACK).pathname)
    expect(bodyOf()).toEqual({
      text: [
        '*NLKW: &lt;b&gt; &amp; _it_*',
        'R&amp;D &lt;Co&gt; *Ltd* @everyone "x" bought',
        'and one more filing',
        `<${SITE}/a?b=1&amp;c=2|View>`
      ].join('\n'),
      unfurl_links: false,
      unfurl_media: false
    })
  })

  test('to Telegram names the chat in its body, and escapes HTML', async () => {
    await send('telegram')
    expect(chat.received[0]!.path).toBe(new URL(TELEGRAM).pathname)
    expect(bodyOf()).toEqual({
      chat_id: '-1001234',
      link_preview_options: { is_disabled: true },
      parse_mode: 'HTML',
      text: [
        '<b>NLKW: &lt;b&gt; &amp; _it_</b>',
        'R&amp;D &lt;Co&gt; *Ltd* @everyone &quot;x&quot; bought',
        'and one more filing',
        `<a href="${SITE}/a?b=1&amp;c=2">View</a>`
      ].join('\n')
    })
  })

  test('to a webhook is signed as Standard Webhooks requires, and has the same text in each try', async () => {
    await send('webhook')
    await send('webhook')
    const [first, second] = chat.received
    expect(first!.body).toBe(second!.body)
    expect(first!.headers).toMatchObject({ 'user-agent': 'Four-fold-Webhooks/1', 'webhook-id': 'alert_c1_1' })
    expect(new Webhook(SECRET).verify(first!.body, first!.headers)).toEqual({
      data: {
        items: [
          {
            alerts: ['A & B'],
            document: { id: '0009993333-26-000001', kind: 'filing' },
            text: 'R&D <Co> *Ltd* @everyone "x" bought',
            url: `${SITE}/a?b=1&c=2`
          }
        ],
        language: 'en',
        more: 'and one more filing',
        title: 'NLKW: <b> & _it_',
        url: `${SITE}/a?b=1&c=2`
      },
      timestamp: '2026-03-04T23:40:00.000Z',
      type: 'alert.matched'
    })
  })

  test('fits into the limit of its chat, with title and link', async () => {
    const item = MESSAGE.items[0]!
    const long = { ...MESSAGE, items: Array.from({ length: 8 }, () => ({ ...item, text: '*'.repeat(400) })) }
    const most = { discord: 2_000, slack: 4_000, telegram: 4_096 } as const
    for (const kind of ['discord', 'slack', 'telegram'] as const) {
      await senderWith().send(sentTo(kind, long))
      const { content, text = content } = bodyOf()
      expect(text.length).toBeLessThanOrEqual(most[kind])
      expect(text.split('\n').length).toBeGreaterThan(3)
      expect(text).toContain('View')
    }
  })
})

describe('an answer', () => {
  const sendFor = async (kind: ChannelKind, answer: ChatServer['answers'][number]) => {
    chat.answers.push(answer)
    return send(kind, { timeoutMs: 500 })
  }

  test('says how long to wait, in the form of each vendor', async () => {
    const body = '{"message":"You are being rate limited.","retry_after":64.57,"global":false}'
    expect(await sendFor('discord', { body, headers: { 'retry-after': '65' }, status: 429 })).toEqual({
      problem: 'busy',
      restSeconds: 65,
      status: 429
    })
    const used = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '1.5' }
    expect(await sendFor('discord', { headers: used, status: 200 })).toMatchObject({ problem: null, restSeconds: 1.5 })
    const left = { ...used, 'x-ratelimit-remaining': '4' }
    expect(await sendFor('discord', { headers: left, status: 200 })).toMatchObject({ restSeconds: undefined })
    const telegram = '{"ok":false,"error_code":429,"parameters":{"retry_after":37}}'
    expect(await sendFor('telegram', { body: telegram, status: 429 })).toMatchObject({
      problem: 'busy',
      restSeconds: 37
    })
    expect(await sendFor('slack', { headers: { 'retry-after': '30' }, status: 429 })).toMatchObject({ restSeconds: 30 })
    const dates = { date: 'Wed, 21 Oct 2026 07:28:00 GMT', 'retry-after': 'Wed, 21 Oct 2026 07:29:30 GMT' }
    expect(await sendFor('webhook', { headers: dates, status: 503 })).toMatchObject({
      problem: 'broken',
      restSeconds: 90
    })
  })

  test.each([
    ['discord', { body: '{"code":10015,"message":"Unknown Webhook"}', status: 404 }, 'gone'],
    ['discord', { body: '{"code":50027,"message":"Invalid Webhook Token"}', status: 401 }, 'not_allowed'],
    ['discord', { status: 400 }, 'refused'],
    ['slack', { body: 'no_service', status: 404 }, 'gone'],
    ['slack', { body: 'channel_is_archived', status: 410 }, 'archived'],
    ['slack', { body: 'action_prohibited', status: 403 }, 'not_allowed'],
    ['slack', { body: 'rollup_error', status: 500 }, 'broken'],
    ['telegram', { body: '{"ok":false,"description":"Bad Request: chat not found"}', status: 400 }, 'chat_not_found'],
    ['telegram', { body: '{"parameters":{"migrate_to_chat_id":-1}}', status: 400 }, 'chat_not_found'],
    ['telegram', { body: '{"description":"Forbidden: bot was blocked by the user"}', status: 403 }, 'not_allowed'],
    ['telegram', { body: '{"description":"Bad Request: can\'t parse entities"}', status: 400 }, 'refused'],
    ['webhook', { status: 410 }, 'gone'],
    ['webhook', { status: 408 }, 'broken'],
    ['webhook', { headers: { location: 'http://127.0.0.1:1/' }, status: 307 }, 'redirect'],
    ['discord', { headers: { location: 'https://reader.test/' }, status: 302 }, 'redirect']
  ] as const)('of %s with %o is told in a code', async (kind, answer, problem) => {
    expect(await sendFor(kind, answer)).toEqual({ problem, restSeconds: undefined, status: answer.status })
    expect(chat.received).toHaveLength(1)
  })

  test('that never comes, breaks off, never ends or is huge costs a limited time and memory', async () => {
    const unanswered = { restSeconds: undefined, status: null }
    expect(await sendFor('slack', 'hangs')).toEqual({ ...unanswered, problem: 'timeout' })
    expect(await sendFor('slack', 'cuts')).toEqual({ ...unanswered, problem: 'connection_failed' })
    expect(await sendFor('slack', 'trickles')).toMatchObject({ problem: 'not_allowed', status: 403 })
    expect(await sendFor('slack', 'floods')).toMatchObject({ problem: 'gone', status: 404 })
  })
})

describe('an address', () => {
  test('of this machine gets nothing, even if its name was public when it was added', async () => {
    const resolve = ((_name: string, _options: object, tell: (error: null, found: object[]) => void) =>
      tell(null, [{ address: '127.0.0.1', family: 4 }])) as typeof lookup
    const closed = senderWith({ allowsLocal: false, chatServers: {}, resolve })
    const refused = { problem: 'address_refused', restSeconds: undefined, status: null }
    expect(await closed.send(sentTo('webhook'))).toEqual(refused)
    const unknown = { ...refused, problem: 'unknown_host' }
    expect(await closed.send({ ...sentTo('webhook'), url: 'https://hooks.reader.test/' })).toEqual(unknown)
    for (const kind of ['discord', 'slack', 'telegram'] as const) {
      expect(await closed.send(sentTo(kind))).toEqual(unknown)
    }
    expect(chat.received).toEqual([])
  })

  test('of another kind than its channel gets nothing', async () => {
    const answer = await senderWith().send({ ...sentTo('slack'), url: `${chat.origin}/hook` })
    expect([answer.problem, chat.received]).toEqual(['address_refused', []])
  })
})
