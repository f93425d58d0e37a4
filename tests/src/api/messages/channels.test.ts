// Calls for a reader's channels, from pasting an address to its deletion.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#adapters/app.ts'
import { httpChannelSender } from '#adapters/channels/channel-sender.ts'
import { type AccountApi, accountApi, PASSWORD, SITE } from '#tests/support/accounts/account-api.ts'
import { createCheckedApi } from '#tests/support/api/checked-api.ts'
import { type ChatServer, chatServersOf, SLACK, startChatServer } from '#tests/support/channels/chat-server.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'

let database: TestDatabase
let chat: ChatServer
let site: AccountApi
let api: ReturnType<typeof createCheckedApi>

beforeAll(async () => {
  database = await openTestDatabase()
  chat = await startChatServer()
  site = accountApi(database)
  const { clock, productName } = site.ports
  const channelSender = httpChannelSender({
    allowsLocal: true,
    chatServers: chatServersOf(chat),
    now: () => clock.now(),
    productName,
    siteUrl: SITE
  })
  api = createCheckedApi(createApp({ ...site.ports, channelSender }), SITE)
})
afterAll(async () => {
  await chat.close()
  await database.close()
})
beforeEach(async () => {
  chat.received.length = 0
  await database.pool.query('truncate account, rate_limit, outgoing_mail, security_event restart identity cascade')
})

async function join(email: string): Promise<string> {
  const { body } = await site.call('/auth/signup', { body: { email, name: 'Ada', password: PASSWORD } })
  return body['accessToken'] as string
}

async function call(method: string, path: string, token: string | undefined, body?: object) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const init = { headers, method, ...(body && { body: JSON.stringify(body) }) }
  const answer = await api.request(`/api/v1/user/channels${path}`, init, { address: '192.0.2.7' })
  return { body: (await answer.json()) as Record<string, unknown>, status: answer.status }
}

describe('the channels of a reader', () => {
  test('are added, tested, renamed and deleted, and never answer their address', async () => {
    const token = await join('ada@reader.test')
    expect(await call('GET', '', token)).toEqual({ body: { channels: [], most: 5 }, status: 200 })
    const added = await call('POST', '', token, { address: ` ${SLACK} `, name: ' Desk\u202E ' })
    expect(added).toMatchObject({ body: { secret: null }, status: 200 })
    const id = added.body['id'] as string
    const listed = await call('GET', '', token)
    expect(listed.body['channels']).toMatchObject([
      { id, kind: 'slack', name: 'Desk', pausedAt: null, tail: '1234', toldAt: null }
    ])
    expect(JSON.stringify(listed.body)).not.toMatch(/slack\.com|abcdefghij/)
    expect(await call('POST', `/${id}/test`, token, {})).toEqual({
      body: { problem: null, restSeconds: null, status: 200 },
      status: 200
    })
    expect(chat.received).toHaveLength(1)
    expect(await call('POST', `/${id}/test`, token, {})).toMatchObject({
      body: { code: 'too_many_attempts' },
      status: 429
    })
    expect((await call('POST', `/${id}`, token, { name: 'Other' })).status).toBe(200)
    expect((await call('POST', `/${id}/resume`, token, {})).status).toBe(200)
    expect((await call('DELETE', `/${id}`, token)).status).toBe(200)
    expect(await call('DELETE', `/${id}`, token)).toMatchObject({ body: { code: 'channel_not_found' }, status: 404 })
    const { rows } = await database.pool.query(`select detail from security_event where kind = 'channel_added'`)
    expect(rows).toEqual([{ detail: 'Slack' }])
  })

  test('at a webhook have a secret that is answered once', async () => {
    const token = await join('ada@reader.test')
    const { body } = await call('POST', '', token, { address: `${chat.origin}/hook`, name: 'Server' })
    expect(body['secret']).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(JSON.stringify((await call('GET', '', token)).body)).not.toContain('whsec_')
  })

  test.each([
    ['channel_address_invalid', { address: 'https://discord.com/channels/1', name: 'x' }, 400],
    ['channel_address_invalid', { address: '', name: 'x' }, 400],
    ['channel_name_invalid', { address: SLACK, name: ' ' }, 400],
    ['channel_name_invalid', { address: SLACK, name: 'x'.repeat(61) }, 400]
  ])('are refused with %s', async (code, body, status) => {
    expect(await call('POST', '', await join('ada@reader.test'), body)).toMatchObject({ body: { code }, status })
  })

  test('are five at most, and belong to one reader', async () => {
    const [ada, bo] = [await join('ada@reader.test'), await join('bo@reader.test')]
    const ids = []
    for (const name of ['1', '2', '3', '4', '5']) {
      ids.push((await call('POST', '', ada, { address: SLACK, name })).body['id'])
    }
    const sixth = await call('POST', '', ada, { address: SLACK, name: '6' })
    expect(sixth).toMatchObject({ body: { code: 'too_many_channels' }, status: 409 })
    for (const path of ['/test', '/resume', '']) {
      const body = path === '' ? { name: 'x' } : {}
      expect((await call('POST', `/${ids[0]}${path}`, bo, body)).body).toMatchObject({ code: 'channel_not_found' })
    }
    expect((await call('GET', '', undefined)).status).toBe(401)
  })
})
