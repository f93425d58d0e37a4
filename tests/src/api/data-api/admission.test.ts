import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { connect } from '#adapters/postgres/connect.ts'
import { DEMO_KEY, WRONG_KEYS_PER_MINUTE } from '#core/data-api/admit-caller.ts'
import { makeKeyText } from '#core/data-api/keys/key-text.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type AskedApi, addCustomer, askedApi } from '#tests/support/public-api/public-api.ts'

const PATH = '/v1/stock/corporate-insider-transactions'

interface Restrictions {
  readonly addresses: string[]
  readonly scopes: string[]
}

let database: TestDatabase
let api: AskedApi

beforeAll(async () => {
  database = await openTestDatabase()
  api = askedApi(database)
})
afterAll(async () => {
  await api.ports.usageLog.flush()
  await database.close()
})

const customer = (given: Parameters<typeof addCustomer>[1] = {}) => addCustomer({ ...database, ...api }, given)

async function usedBy(userId: string): Promise<number | undefined> {
  const text = 'select cardinality(admitted) as used from request_allowance where account_id = $1'
  return (await database.pool.query<{ used: number }>(text, [userId])).rows[0]?.used
}

describe('admission to the data API', () => {
  test('accepts a key from either header or from the address', async () => {
    const { key } = await customer({ plan: 'api-enterprise' })
    for (const headers of [{ authorization: `bearer ${key}` }, { 'x-api-key': key }]) {
      expect((await api.ask(PATH, { headers })).status).toBe(200)
    }
    expect((await api.ask(`${PATH}?apiKey=${key}`)).status).toBe(200)
  })

  test.each([
    '',
    'ff_',
    'ff_x',
    'null',
    `ff_${'x'.repeat(5_000)}`,
    "ff_' or 1=1 --aaaaaaaaaaaaaaaaaaa",
    'ff_ünïcödé_aaaaaaaaaaaaaaaaaaaaa'
  ])('refuses %j', async key => {
    const { body, headers, status } = await api.ask(`${PATH}?apiKey=${encodeURIComponent(key)}`, {
      address: `192.0.2.${key.length % 250}`
    })
    expect(status).toBe(401)
    expect(body.code).toBe(key === '' ? 'api_key_missing' : 'api_key_invalid')
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(headers.get('www-authenticate')).toMatch(/^Bearer/)
  })

  test('tells a key that was cut, as its checksum says', async () => {
    const { key } = makeKeyText(api.ports.secrets, 'live')
    const detailOf = async (sent: string) => (await api.ask(PATH, { address: '192.0.2.251', key: sent })).body
    expect(await detailOf(key.slice(0, -1))).toMatchObject({
      code: 'api_key_invalid',
      detail: expect.stringContaining('mistyped or cut')
    })
    expect((await detailOf(key)).detail).not.toContain('mistyped')
  })

  test('refuses a revoked key, and a key whose plan has ended', async () => {
    const { key, userId } = await customer()
    await database.pool.query('delete from api_key where account_id = $1', [userId])
    expect(await api.ask(PATH, { key })).toMatchObject({ body: { code: 'api_key_invalid' }, status: 401 })
    const lapsed = await customer({ expiresAt: new Date(Date.now() - 1_000) })
    expect(await api.ask(PATH, { key: lapsed.key })).toMatchObject({ body: { code: 'api_plan_required' }, status: 402 })
  })

  describe('with a restricted key', () => {
    const restrict = (userId: string, { addresses = [], scopes = ['read', 'bulk', 'stream'] }: Partial<Restrictions>) =>
      database.pool.query('update api_key set addresses = $2, scopes = $3 where account_id = $1', [
        userId,
        addresses,
        scopes
      ])

    test.each([
      ['read', [PATH, '/v1/usage'], ['/v1/bulk', '/v1/bulk/x.csv', '/v1/events']],
      ['bulk', ['/v1/bulk'], [PATH, '/v1/events', '/v1/usage']],
      ['stream', ['/v1/events'], [PATH, '/v1/bulk']]
    ])('of the scope %s answers its calls alone, and names the missing scope', async (scope, opened, refused) => {
      const { key, userId } = await customer({ plan: 'api-enterprise' })
      await restrict(userId, { scopes: [scope] })
      for (const path of opened) expect([path, (await api.ask(path, { key })).status]).toEqual([path, 200])
      for (const path of refused) {
        const { body, status } = await api.ask(path, { key })
        expect([path, status, body.code]).toEqual([path, 403, 'scope_required'])
        expect(body.detail).toContain(`"${body.scope}"`)
        expect(body.scope).not.toBe(scope)
      }
    })

    test('does not count what its scopes refuse', async () => {
      const { key, userId } = await customer()
      await restrict(userId, { scopes: ['bulk'] })
      for (let time = 0; time < 6; time += 1) expect((await api.ask(PATH, { key })).body.code).toBe('scope_required')
      expect(await usedBy(userId)).toBe(0)
    })

    test('works from its addresses alone, compared in full', async () => {
      const { key, userId } = await customer({ plan: 'api-enterprise' })
      await restrict(userId, { addresses: ['198.51.100.0/24', '2001:db8::7'] })
      const from = (exactAddress: string) => api.ask(PATH, { address: '2001:db8:0:0::', exactAddress, key })
      for (const address of ['198.51.100.9', '2001:db8:0:0::7']) expect((await from(address)).status).toBe(200)
      for (const address of ['198.51.101.9', '2001:db8::8', '']) {
        const { body, status } = await from(address)
        expect([status, body.code]).toEqual([403, 'address_not_allowed'])
        expect(body.detail).toContain(address)
      }
      expect(await usedBy(userId)).toBeUndefined()
      await restrict(userId, {})
      expect((await from('203.0.113.9')).status).toBe(200)
    })

    test('counts as a wrong key at another address', async () => {
      const { key, userId } = await customer()
      await restrict(userId, { addresses: ['198.51.100.1'] })
      const asked = await Promise.all(
        Array.from({ length: WRONG_KEYS_PER_MINUTE + 1 }, () => api.ask(PATH, { address: '203.0.113.77', key }))
      )
      expect(asked.filter(({ status }) => status === 403)).toHaveLength(WRONG_KEYS_PER_MINUTE)
      expect(asked.filter(({ body }) => body.code === 'too_many_wrong_keys')).toHaveLength(1)
      expect((await api.ask(PATH, { address: '198.51.100.1', key })).status).toBe(200)
    })

    test('has its refusals counted for the owner', async () => {
      const { key, userId } = await customer()
      await restrict(userId, { addresses: ['198.51.100.1'] })
      await api.ask(PATH, { address: '203.0.113.78', key })
      await api.ports.usageLog.flush()
      const { rows } = await database.pool.query('select status from api_usage where account_id = $1', [userId])
      expect(rows).toEqual([{ status: 403 }])
    })
  })

  test('admits the plan’s number of requests per minute, and reports how many are left', async () => {
    const { key } = await customer()
    for (const left of [3, 2, 1, 0]) {
      const { headers } = await api.ask(PATH, { key })
      // The wait is the time until the oldest request of the minute expires, even while some are left.
      const [, remaining, wait] = /^"minute";r=(\d+);t=(\d+)$/.exec(headers.get('ratelimit') ?? '') ?? []
      expect(Number(remaining)).toBe(left)
      expect(Number(wait)).toBeGreaterThan(50)
      expect(Number(wait)).toBeLessThanOrEqual(60)
      expect(headers.get('x-ratelimit-remaining')).toBe(String(left))
      expect(headers.get('x-ratelimit-reset')).toBe(wait)
    }
    const refused = await api.ask(PATH, { key })
    expect(refused).toMatchObject({ body: { code: 'rate_limited', 'violated-policies': ['minute'] }, status: 429 })
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(50)
    expect(wait).toBeLessThanOrEqual(60)
    expect(refused.headers.get('ratelimit')).toBe(`"minute";r=0;t=${wait}`)
    expect(refused.headers.get('ratelimit-policy')).toBe('"minute";q=4;w=60')
  })

  test('admits again once a request is a minute old; refused requests are free', async () => {
    const { key, userId } = await customer()
    for (let request = 0; request < 9; request += 1) await api.ask(PATH, { key })
    await database.pool.query(
      `update request_allowance set admitted = (
         select array_agg(instant - case place when 1 then interval '1 minute' else '0' end order by place)
         from unnest(admitted) with ordinality all_of (instant, place)) where account_id = $1`,
      [userId]
    )
    expect((await api.ask(PATH, { key })).status).toBe(200)
    expect((await api.ask(PATH, { key })).status).toBe(429)
  })

  test('charges nothing for refused parameters, formats or plans, but one request for a look-up', async () => {
    const { key, userId } = await customer()
    const refused: readonly (readonly [string, Record<string, string>, number])[] = [
      [`${PATH}?tickr=NLKW`, {}, 400],
      [`${PATH}?cursor=x`, {}, 400],
      [PATH, { accept: 'image/png' }, 406],
      ['/v1/buys/scores', {}, 403],
      [`${PATH}?track_record=true`, {}, 403]
    ]
    for (const [path, headers, status] of refused) {
      const answer = await api.ask(path, { headers, key })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('ratelimit')).toBe('"minute";r=4')
      await expect.poll(() => usedBy(userId)).toBe(0)
    }
    const unknown = await api.ask(`${PATH}?ticker=NOSUCH`, { key })
    expect(unknown.status).toBe(404)
    expect(unknown.headers.get('x-ratelimit-remaining')).toBe('3')
    expect((await api.ask(PATH, { key })).headers.get('x-ratelimit-remaining')).toBe('2')
  })

  test('never admits more than the limit over five concurrent processes', async () => {
    const { key } = await customer({ plan: 'api-silver' })
    const connections = Array.from({ length: 5 }, () => connect(database.url, { batch: true, max: 4 }))
    const processes = connections.map(connection => askedApi(connection))
    const asked = Array.from({ length: 200 }, (_, at) => processes[at % 5]!.ask(PATH, { key }))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    await Promise.all(processes.map(({ ports }) => ports.usageLog.flush()))
    await Promise.all(connections.map(connection => connection.close()))
    expect(statuses.filter(status => status === 200)).toHaveLength(50)
    expect(statuses.filter(status => status === 429)).toHaveLength(150)
  })

  test('counts requests by day and status, for their own account only', async () => {
    const { key } = await customer()
    const other = await customer()
    for (let request = 0; request < 6; request += 1) await api.ask(PATH, { key })
    await api.ports.usageLog.flush()
    const { rows } = await database.pool.query(
      `select status, requests from api_usage join api_key using (account_id) where fingerprint = $1 order by status`,
      [api.ports.secrets.fingerprint(key)]
    )
    expect(rows).toEqual([
      { requests: 4, status: 200 },
      { requests: 2, status: 429 }
    ])
    const { body } = await api.ask('/v1/usage', { key: other.key })
    expect(body).toMatchObject({ data: [], meta: { plan: 'Base', requestsPerMinute: 4 } })
  })

  test('answers Retry-After while the database is down', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const nowhere = connect('postgresql://nobody@127.0.0.1:1/nothing')
    const answer = await askedApi(nowhere).ask(PATH, { key: `ff_${'k'.repeat(44)}` })
    expect(answer).toMatchObject({ body: { code: 'unavailable' }, status: 503 })
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    await nowhere.close()
    vi.restoreAllMocks()
  })

  test('gives back a request that it could not answer', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { key, userId } = await customer()
    const list = () => Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }))
    const broken = askedApi(database, { transactions: { ...api.ports.transactions, list } })
    await api.ask(PATH, { key })
    for (let request = 0; request < 6; request += 1) {
      const answer = await broken.ask(PATH, { key })
      expect(answer.status).toBe(503)
      expect(answer.headers.get('x-ratelimit-remaining')).toBe('3')
      await expect.poll(() => usedBy(userId)).toBe(1)
    }
    const held = () => Promise.reject(Object.assign(new Error('terminating connection'), { code: '57P01' }))
    const blind = askedApi(database, { transactions: { ...api.ports.transactions, held } })
    expect((await blind.ask(PATH, { key })).status).toBe(503)
    expect((await api.ask(PATH, { key })).headers.get('x-ratelimit-remaining')).toBe('2')
    await Promise.all([broken, blind].map(({ ports }) => ports.usageLog.flush()))
    vi.restoreAllMocks()
  })

  test('charges a request that timed out', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { key, userId } = await customer()
    let now = 0
    const list = async () => {
      now += 1_000
      throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
    }
    const slow = askedApi(database, { transactions: { ...api.ports.transactions, list } }, () => now)
    const answer = await slow.ask(PATH, { key })
    expect(answer).toMatchObject({ body: { code: 'unavailable' }, status: 503 })
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('3')
    await slow.ports.usageLog.flush()
    expect(await usedBy(userId)).toBe(1)
    expect((await api.ask(PATH, { key })).headers.get('x-ratelimit-remaining')).toBe('2')
    vi.restoreAllMocks()
  })

  test('counts the demo key by address', async () => {
    const ask = (address: string) => api.ask(PATH, { address, key: DEMO_KEY })
    for (let request = 0; request < 4; request += 1) expect((await ask('198.51.100.1')).status).toBe(200)
    expect((await ask('198.51.100.1')).status).toBe(429)
    expect((await ask('198.51.100.2')).status).toBe(200)
  })

  test('stops answering wrong keys from one address, but admits a valid key from there', async () => {
    const { key } = await customer({ plan: 'api-enterprise' })
    const guess = (at: number) => api.ask(PATH, { address: '203.0.113.1', key: `ff_${String(at).padStart(44, '0')}` })
    const statuses: number[] = []
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 1_000 }, (_, at) => guess(round * 1_000 + at)))
      statuses.push(...answers.map(({ status }) => status))
    }
    expect(statuses.filter(status => status === 401)).toHaveLength(60)
    expect(statuses.filter(status => status === 429)).toHaveLength(9_940)
    expect((await api.ask(PATH, { address: '203.0.113.1', key })).status).toBe(200)
  })
})
