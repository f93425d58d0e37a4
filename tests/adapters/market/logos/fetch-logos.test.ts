// Logos from a vendor that may send anything, over HTTP, through the image converter into a real database.

import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { vendorLogos } from '#adapters/market/logos/vendor-logos.ts'
import { workerPainter } from '#adapters/pictures/painter.ts'
import { postgresLogos } from '#adapters/postgres/prices/market-data/logos.ts'
import { postgresVendorBudget } from '#adapters/postgres/prices/market-data/vendor-budget.ts'
import { DAY_MS } from '#core/dates/durations.ts'
import { fetchLogos } from '#core/prices/market-data/logos/fetch-logos.ts'
import { LOGO_SIDE } from '#core/prices/market-data/logos/ports.ts'
import { MAX_LOGO_BYTES } from '#core/prices/market-data/logos/raster-picture.ts'
import { readPng } from '#tests/support/browser/png.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { GIF, PNG, SVG } from '#tests/support/market/pictures.ts'
import { vendorOrder } from '#tests/support/market/vendor-stub.ts'

let database: TestDatabase
let vendor: Server
let reply: RequestListener
let keys: (string | undefined)[]
let now: Date
let told: string[]

beforeAll(async () => {
  database = await openTestDatabase()
  vendor = createServer((request, response) => {
    keys.push(request.headers.authorization)
    reply(request, response)
  }).listen(0, '127.0.0.1')
  await once(vendor, 'listening')
})
afterAll(async () => {
  vendor.closeAllConnections()
  vendor.close()
  await database.close()
})
beforeEach(async () => {
  now = new Date('2026-03-04T15:00:00Z')
  told = []
  keys = []
  reply = sending(PNG)
  await database.pool.query(`
    truncate company_logo, market_figure, vendor_gate;
    delete from issuer;
    insert into issuer (cik, name, ticker) values (1, 'Northlake Widgets Inc', 'NLKW'), (2, 'Other', 'OTHR');
    insert into market_figure (cik, ticker, kind, value) values
      (1, 'NLKW', 'details', '{"logoAt": "massive:/branding/icon.png"}'), (2, 'OTHR', 'details', '{"logoAt": null}')`)
})

const sending =
  (body: Buffer, type = 'image/png'): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': type }).end(body)

function fetchNow() {
  const { port } = vendor.address() as AddressInfo
  const access = { baseUrl: `http://127.0.0.1:${port}`, key: 'k', limits: { perMinute: 5, perSecond: 5 } }
  const clock = { now: () => now }
  return fetchLogos({
    changes: { tell: async tags => void told.push(...tags) },
    clock,
    logos: postgresLogos(database.db),
    logoVendors: vendorLogos(
      { order: vendorOrder({}), vendors: { massive: access } },
      { budget: postgresVendorBudget(database), clock }
    ),
    painter: workerPainter()
  })()
}

async function held() {
  const { rows } = await database.pool.query<{ name: string | null; png: Buffer | null; refused: string | null }>(
    'select name, png, refused from company_logo where cik = 1'
  )
  return rows[0]
}

describe('logos of companies', () => {
  test.each([
    ['a PNG', PNG],
    ['a GIF', GIF]
  ])('%s is redrawn, kept under a name of its own, and told of', async (_, file) => {
    reply = sending(file)
    expect(await fetchNow()).toEqual({ kept: 1, refused: 0 })
    const { name, png } = (await held())!
    expect(readPng(png!)).toEqual({ height: LOGO_SIDE, width: LOGO_SIDE })
    expect(png!.equals(file)).toBe(false)
    expect(name).toMatch(/^1-[0-9a-f]{12}$/)
    expect(told).toEqual(['logos', 'stock:1'])
    expect(keys).toEqual(['Bearer k'])
    expect(await postgresLogos(database.db).find(name!)).toEqual(png)
  })

  test('nothing but the pixels of a file is kept', async () => {
    const note = Buffer.from('tEXtComment\0<script>alert(1)</script>')
    reply = sending(Buffer.concat([PNG.subarray(0, -12), note, PNG.subarray(-12)]))
    await fetchNow()
    expect((await held())?.png?.includes('<script>') ?? false).toBe(false)
  })

  test('a stored logo is requested again after a month, or if the vendor names another one', async () => {
    await fetchNow()
    now = new Date(now.getTime() + 29 * DAY_MS)
    expect(await fetchNow()).toEqual({ kept: 0, refused: 0 })
    await database.pool.query(
      `update market_figure set value = '{"logoAt": "massive:/branding/new.png"}' where cik = 1`
    )
    expect(await fetchNow()).toEqual({ kept: 1, refused: 0 })
    now = new Date(now.getTime() + 31 * DAY_MS)
    expect(await fetchNow()).toEqual({ kept: 1, refused: 0 })
  })

  test('of a 40 MB file only the maximum size of a logo is read', async () => {
    let sent = 0
    reply = (_, response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      const more = (): void => {
        while (sent < 40 * 1024 * 1024 && !response.destroyed) {
          sent += 65_536
          if (!response.write(sent === 65_536 ? Buffer.concat([PNG, Buffer.alloc(65_536)]) : Buffer.alloc(65_536)))
            return void response.once('drain', more)
        }
        response.end()
      }
      more()
    }
    expect(await fetchNow()).toEqual({ kept: 0, refused: 1 })
    expect(await held()).toMatchObject({ png: null, refused: 'too_large' })
    expect(sent).toBeLessThan(MAX_LOGO_BYTES + 8 * 1024 * 1024)
  })

  test.each([
    ['SVG with a script', sending(SVG, 'image/svg+xml'), 'no_picture'],
    ['SVG that calls itself PNG', sending(SVG), 'no_picture'],
    ['a page', sending(Buffer.from('<!doctype html>'), 'text/html'), 'no_picture'],
    ['half a picture', sending(PNG.subarray(0, 60)), 'unreadable'],
    ['nothing', sending(Buffer.alloc(0)), 'no_picture'],
    ['that there is none', (_, response) => void response.writeHead(404).end(), 'not_covered'],
    [
      'an address elsewhere',
      (_, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      'unavailable'
    ],
    [
      'half an answer',
      (_, response) => void response.writeHead(200, { 'content-length': 900 }).write(PNG, () => response.destroy()),
      'unavailable'
    ],
    ['too many questions', (_, response) => void response.writeHead(429).end(), 'busy']
  ] satisfies [string, RequestListener, string][])(
    '%s is refused, and what was kept before stays',
    async (_, given, reason) => {
      await fetchNow()
      const before = await held()
      now = new Date(now.getTime() + 31 * DAY_MS)
      told = []
      reply = given
      expect(await fetchNow()).toEqual({ kept: 0, refused: 1 })
      expect(await held()).toEqual({ ...before, refused: reason })
      expect(told).toEqual([])
    }
  )

  test('a refusal is remembered, and not requested again the next minute', async () => {
    reply = sending(SVG)
    await fetchNow()
    now = new Date(now.getTime() + 6 * DAY_MS)
    expect(await fetchNow()).toEqual({ kept: 0, refused: 0 })
    now = new Date(now.getTime() + 2 * DAY_MS)
    expect(await fetchNow()).toEqual({ kept: 0, refused: 1 })
  })
})

test.each(['1-0123456789ab\0', '../../etc/passwd', "1-0123456789ab' or true", ''])(
  'there is no picture by the name %j',
  async name => {
    expect(await postgresLogos(database.db).find(name)).toBeUndefined()
  }
)
