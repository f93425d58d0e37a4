import { describe, expect, test } from 'vitest'

import { httpChannelSender } from '#adapters/channels/channel-sender.ts'
import { DISCORD, SLACK, TELEGRAM } from '#tests/support/channels/chat-server.ts'

const { readAddress } = httpChannelSender({
  allowsLocal: false,
  now: () => new Date(0),
  productName: 'Fourfold',
  siteUrl: 'https://fourfold.test'
})

describe('a pasted address', () => {
  test('of a chat is recognised by its host, and shows four characters of its secret', () => {
    expect(readAddress(DISCORD)).toEqual({ kind: 'discord', tail: '6789', url: `${DISCORD}?wait=true` })
    expect(readAddress(SLACK)).toEqual({ kind: 'slack', tail: '1234', url: SLACK })
    expect(readAddress(TELEGRAM)).toEqual({ kind: 'telegram', tail: '3456', url: TELEGRAM })
  })

  test('keeps the thread or topic of a chat, and nothing else of the query', () => {
    expect(readAddress(`${DISCORD}?thread_id=987654321&with_components=true`)?.url).toBe(
      `${DISCORD}?wait=true&thread_id=987654321`
    )
    expect(readAddress(`${TELEGRAM}&message_thread_id=7&text=Hello`)?.url).toBe(`${TELEGRAM}&message_thread_id=7`)
    expect(readAddress(TELEGRAM.replace('-1001234', '@insiders'))?.url).toContain('chat_id=%40insiders')
    expect(readAddress(DISCORD.replace('discord.com', 'canary.discord.com'))?.url).toContain('https://discord.com/')
    expect(readAddress(DISCORD.replace('/api/', '/api/v10/'))?.kind).toBe('discord')
  })

  test('of another host is a webhook, if the host is public', () => {
    const url = 'https://hooks.reader.test:8443/alerts?key=abcd'
    expect(readAddress(url)).toEqual({ kind: 'webhook', tail: 'abcd', url })
    expect(readAddress('https://discord.com.reader.test/api/webhooks/1/2')?.kind).toBe('webhook')
  })

  test.each([
    ['another path of a chat', 'https://discord.com/channels/1/2'],
    ['a host with a final dot', DISCORD.replace('discord.com', 'discord.com.')],
    ['a chat over plain HTTP', DISCORD.replace('https', 'http')],
    ['a chat with another port', DISCORD.replace('discord.com', 'discord.com:8443')],
    ['a chat with a user name', DISCORD.replace('https://', 'https://me@')],
    ['a chat with an anchor', `${SLACK}#a`],
    ['a Slack workflow', 'https://hooks.slack.com/workflows/T0123ABCD/A0123/1/abcdefghijKLMNOP'],
    ['a Telegram bot without a chat', TELEGRAM.replace(/\?.*/, '')],
    ['a Telegram bot with another method', TELEGRAM.replace('sendMessage', 'getUpdates')],
    ['a private address', 'https://10.0.0.1/hook'],
    ['this machine', 'https://127.0.0.1/'],
    ['plain HTTP', 'http://hooks.reader.test/'],
    ['another port', 'https://hooks.reader.test:8080/'],
    ['no address', 'discord']
  ])('is refused for %s', (_, url) => {
    expect(readAddress(url)).toBeUndefined()
  })
})
