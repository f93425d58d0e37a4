// Downloads of bulk files, whole and in parts, by a real server.

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createApp } from '#adapters/app.ts'
import { createPublicListener } from '#src/server/public-api-server.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { type BulkApi, bulkApi, morningAfter } from '#tests/support/public-api/bulk-api.ts'
import { API_URL, addCustomer, type Customer } from '#tests/support/public-api/public-api.ts'

const DAY = '2024-03-05'
const NOW = morningAfter(DAY)
const WHOLE = `transactions-whole-${DAY}`

let database: TestDatabase
let api: BulkApi
let customer: Customer
let server: Server
let url: string
const folder = mkdtempSync(join(tmpdir(), 'fourfold-downloads-'))

beforeAll(async () => {
  database = await openTestDatabase()
  api = bulkApi(database, folder)
  await insertIssuers(database.pool, [{ cik: 1, name: 'Acme Works', ticker: 'ACME' }])
  await insertListedTrades(database.pool, [aTrade(), aTrade(), aTrade()])
  await createApp(api.ports).catchUp()
  customer = await addCustomer({ ...database, ...api }, { plan: 'api-enterprise' })
  await api.write(NOW)
  const app = createApp(api.ports)
  server = createServer(createPublicListener({ apiUrl: API_URL, app, siteUrl: API_URL, trustedProxies: 0 }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/bulk/${WHOLE}.csv`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await api.ports.usageLog.flush()
  rmSync(folder, { force: true, recursive: true })
  await database.close()
})

const ask = (path: string) => api.ask(path, { key: customer.key })
const open = (path: string) => api.open(path, { key: customer.key })
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const load = (headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url, { headers: { authorization: `Bearer ${customer.key}`, ...headers }, method })

describe('a download', () => {
  test('is sent as it is, with its length, tag and digest', async () => {
    const answer = await load({ 'accept-encoding': 'br, gzip' })
    const content = await bytesOf(answer)
    const [, file] = (await ask('/v1/bulk?span=whole')).body.data
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-disposition': `attachment; filename="${WHOLE}.csv"`,
      'content-length': String(file.bytes),
      'content-type': 'text/csv',
      etag: `"${file.sha256}"`,
      'last-modified': NOW.toUTCString(),
      'repr-digest': `sha-256=:${createHash('sha256').update(content).digest('base64')}:`
    })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(digestOf(content)).toBe(file.sha256)
    const head = await load({ range: 'bytes=0-3' }, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(file.bytes)])
    const parquet = await open(`/v1/bulk/${WHOLE}.parquet`)
    expect(parquet.headers.get('content-type')).toBe('application/vnd.apache.parquet')
    await parquet.body?.cancel()
  })

  test('is continued in parts that make the whole', async () => {
    const whole = await bytesOf(await load())
    const etag = (await load()).headers.get('etag')!
    const parts: Buffer[] = []
    for (let first = 0; first < whole.length; first += 700) {
      const answer = await load({ 'if-range': etag, range: `bytes=${first}-${first + 699}` })
      const last = Math.min(first + 699, whole.length - 1)
      expect([answer.status, answer.headers.get('content-range')]).toEqual([
        206,
        `bytes ${first}-${last}/${whole.length}`
      ])
      parts.push(await bytesOf(answer))
    }
    expect(Buffer.concat(parts).equals(whole)).toBe(true)
    const end = await load({ range: 'bytes=-5' })
    expect((await bytesOf(end)).equals(whole.subarray(-5))).toBe(true)
  })

  test('begins again for who has another version, and is not repeated for who has this one', async () => {
    const { headers } = await load()
    const other = await load({ 'if-range': '"another"', range: 'bytes=5-9' })
    expect([other.status, other.headers.get('content-length')]).toEqual([200, headers.get('content-length')])
    await other.body?.cancel()
    const dated = await load({ 'if-range': headers.get('last-modified')!, range: 'bytes=5-9' })
    expect(dated.status).toBe(206)
    await dated.body?.cancel()
    const known = await load({ 'if-none-match': headers.get('etag')!, range: 'bytes=5-9' })
    expect([known.status, await known.text()]).toEqual([304, ''])
  })

  test('beyond the end is refused, with the length', async () => {
    const length = (await load()).headers.get('content-length')
    const answer = await load({ range: `bytes=${length}-` })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${length}`])
    expect(await answer.json()).toMatchObject({ code: 'range_not_satisfiable' })
  })

  test.each(['index.json', '..%2Findex.json', `${WHOLE}.csv.part`, 'x'])('of %s is refused', async name => {
    expect((await ask(`/v1/bulk/${name}`)).body).toMatchObject({ status: 404 })
  })

  test('goes on with its content when the file is written again meanwhile', async () => {
    const answer = await open(`/v1/bulk/${WHOLE}.csv`)
    const name = readdirSync(folder).find(one => one.startsWith(WHOLE) && one.endsWith('.csv'))!
    const expected = readFileSync(join(folder, name))
    await api.write(morningAfter('2024-04-20'))
    expect(readdirSync(folder)).not.toContain(name)
    expect((await bytesOf(answer)).equals(expected)).toBe(true)
  })
})
