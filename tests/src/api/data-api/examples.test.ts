// Runs the examples of the documentation unchanged against a real server.

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type App, createApp } from '#adapters/app.ts'
import { planWith } from '#core/data-api/rights.ts'
import { decodeEntities } from '#core/escape.ts'
import {
  type DescribedCall,
  describedCalls,
  type ExampleValues,
  exampleAddress,
  isFile
} from '#src/api/data-api/docs/described-call.ts'
import { EXAMPLE_LANGUAGES, type ExampleLanguage, writeExample } from '#src/api/data-api/docs/examples.ts'
import { stepExample } from '#src/api/data-api/docs/start-page.ts'
import { streamExample, WEBHOOK_EXAMPLE } from '#src/api/data-api/docs/stream-page.ts'
import { publicOpenApi } from '#src/api/data-api/openapi.ts'
import { EXAMPLE_RESPONSE, exampleRequest, KEY_PLACE } from '#src/features/data-api/components/example-call.ts'
import { createPublicListener } from '#src/server/public-api-server.ts'
import { createStreamServer, type StreamServer } from '#src/server/stream/stream-server.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { insertSchedules } from '#tests/support/ownership/insert-schedules.ts'
import { schedule13D, scheduleSubmission } from '#tests/support/ownership/schedules.ts'
import { runs } from '#tests/support/properties.ts'
import { bulkApi, morningAfter } from '#tests/support/public-api/bulk-api.ts'
import { addCustomer, type Customer } from '#tests/support/public-api/public-api.ts'

const run = promisify(execFile)
const CALLS = describedCalls(
  publicOpenApi({ apiUrl: 'http://127.0.0.1', productName: 'Fourfold', sellsCongress: false })
).filter(({ operationId }) => operationId !== 'openReport')
/** Interpreter and file name of each language. */
const INTERPRETERS: Record<ExampleLanguage, { readonly command: string; readonly file: string }> = {
  curl: { command: 'sh', file: 'example.sh' },
  Python: { command: 'python3', file: 'example.py' },
  R: { command: 'Rscript', file: 'example.R' },
  TypeScript: { command: process.execPath, file: 'example.mts' }
}

let database: TestDatabase
let app: App
let server: Server
let stream: StreamServer
let customerOf: (plan: string) => Promise<Customer>
let values: ExampleValues
/** Number of requests that are refused before the next one is answered. */
let refusals = 0
const folder = mkdtempSync(join(tmpdir(), 'fourfold-examples-'))

beforeAll(async () => {
  database = await openTestDatabase()
  const api = bulkApi(database, join(folder, 'bulk'))
  const { ports } = api
  await insertIssuers(database.pool, [{ cik: 1, name: 'Acme Works', ticker: 'ACME' }])
  const trade = aTrade()
  await insertListedTrades(database.pool, [trade, aTrade(), aTrade()])
  await insertSchedules(database.pool, [scheduleSubmission(schedule13D())])
  app = createApp(ports)
  await app.catchUp()
  await api.write(morningAfter('2024-03-05'))
  customerOf = plan => addCustomer({ pool: database.pool, ports }, { plan })
  values = {
    accession: trade.id.split('#')[0]!,
    cik: '100',
    date: '2024-03-08',
    holder_cik: '9997777',
    insider: '100',
    issuer_cik: '1',
    name: 'transactions-2024-03-05.parquet',
    q: 'ACME',
    ticker: 'ACME'
  }
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const listen = createPublicListener({ apiUrl, app, siteUrl: apiUrl, trustedProxies: 0 })
  server.on('request', (request, response) => {
    if (refusals === 0) return listen(request, response)
    refusals -= 1
    response.writeHead(429, { 'retry-after': '0' }).end('{}')
  })
  stream = createStreamServer({ addressOf: () => '192.0.2.1', apiUrl: 'http://127.0.0.1', app })
  server.on('upgrade', stream.upgrade)
})
afterAll(async () => {
  stream.end()
  server.close()
  await app.publicApi.keepUsage()
  rmSync(folder, { force: true, recursive: true })
  await database.close()
})

async function isThere(command: string): Promise<boolean> {
  return run(command, [command === 'sh' ? '-c' : '--version', 'true']).then(
    () => true,
    () => false
  )
}

const apiUrlOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function print(language: ExampleLanguage, code: string): Promise<string> {
  const { command, file } = INTERPRETERS[language]
  const path = join(folder, file)
  writeFileSync(path, code)
  return (await run(command, [path], { cwd: folder })).stdout
}

/** Key of the smallest plan that the page of a call names. An account of its own, because Base has four requests. */
async function keyFor({ 'x-right': right }: DescribedCall): Promise<string | undefined> {
  return right && (await customerOf(planWith(right))).key
}

interface Example {
  readonly code: string
  readonly language: string
}

/** Examples of a page of the documentation, as they are copied. */
async function examplesOf(page: string): Promise<Example[]> {
  const html = await (await fetch(apiUrlOf() + page)).text()
  return [...html.matchAll(/<figcaption>([^<]+)<button.*?<code>(.*?)<\/code>/gs)].map(
    ([, language = '', code = '']) => ({
      code: decodeEntities(code),
      language
    })
  )
}

describe.each(EXAMPLE_LANGUAGES)('examples in %s', language => {
  test('make their calls', async ({ skip }) => {
    const { command } = INTERPRETERS[language]
    if (!(await isThere(command))) skip(`${command} is not on this machine.`)
    // Each example starts a process of its own.
    for (const call of CALLS.slice(0, runs(CALLS.length, 3))) {
      const file = isFile(call) ? `saved-by-${language}.parquet` : undefined
      const address = apiUrlOf() + exampleAddress(call, values)
      const told = await print(language, writeExample(language, { address, file, key: await keyFor(call) }))
      if (file) expect(readFileSync(join(folder, file), 'latin1'), call.path).toMatch(/^PAR1.*PAR1$/s)
      else expect(told, call.path).toMatch(/data|cik|state|lockedFrom/)
    }
  })

  test('on the first page run with the plan Base', async ({ skip }) => {
    const { command } = INTERPRETERS[language]
    if (!(await isThere(command))) skip(`${command} is not on this machine.`)
    const own = (await examplesOf('/docs')).filter(example => example.language === language)
    expect(own.length).toBeGreaterThan(0)
    for (const { code } of own) {
      const { key } = await customerOf('api-base')
      const told = await print(language, code.replaceAll(/YOUR_KEY|ff_demo/g, key))
      expect(told, code).not.toMatch(/"status":4/)
      const written = code.includes(' -o ') ? readFileSync(join(folder, 'transactions.csv'), 'utf8') : told
      expect(written, code).toMatch(/ACME|^\d+\n$/)
    }
  })
})

test('the example of the offer runs with the plan Base', async ({ skip }) => {
  if (!(await isThere('curl'))) skip('curl is not on this machine.')
  const { key } = await customerOf('api-base')
  const told = await print('curl', exampleRequest(apiUrlOf()).replace(KEY_PLACE, key))
  const [row] = JSON.parse(told).data
  const [example] = JSON.parse(EXAMPLE_RESPONSE).data
  const { detailedPerTickerBuyStats: _, detailedPerTickerSellStats: __, ...fields } = example
  expect(Object.keys(row)).toEqual(expect.arrayContaining(Object.keys(fields)))
  expect(row.transactionCode).toBe('P')
})

/** Calls whose answers change with each request, or name the instant of the request. */
const CHANGING = [
  'compareCompanies',
  'compareInsiders',
  'listEarnings',
  'listReports',
  'listUsage',
  'openCompany',
  'openCompanyByCik',
  'openInsider',
  'openStatus',
  'search'
]

test.each(CALLS.filter(({ operationId }) => !CHANGING.includes(operationId)))(
  'the answer of $operationId is known by its ETag, and not sent again',
  async call => {
    const address = apiUrlOf() + exampleAddress(call, values)
    const headers = { authorization: `Bearer ${(await customerOf('api-enterprise')).key}` }
    const first = await fetch(address, { headers })
    await first.arrayBuffer()
    const etag = first.headers.get('etag') ?? ''
    expect([first.status, etag]).toEqual([200, expect.stringMatching(/^(W\/)?"./)])
    const again = await fetch(address, { headers: { ...headers, 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
)

test('the sync example reads every page with the plan Base, and waits when it must', async () => {
  const address = `${apiUrlOf()}/v1/stock/corporate-insider-transactions?filed_from=2024-01-01&limit=1`
  refusals = 1
  expect(await print('TypeScript', stepExample({ address, key: (await customerOf('api-base')).key }))).toBe('3\n')
  expect(refusals).toBe(0)
})

test('the stream example prints arriving events', async () => {
  const { port } = server.address() as AddressInfo
  const path = join(folder, 'stream.mjs')
  writeFileSync(
    path,
    streamExample({
      key: (await customerOf(planWith('push'))).key,
      ticker: 'ACME',
      url: `ws://127.0.0.1:${port}/v1/stream`
    })
  )
  const client = spawn(process.execPath, [path])
  try {
    let told = ''
    client.stdout.on('data', text => (told += String(text)))
    await expect.poll(() => stream.size).toBe(1)
    let made = 0
    const toldAfterMore = async () => {
      made += 1
      await database.pool.query(
        `insert into arrival (accession, at, trades, kind, ticker, insiders, data)
         values ($1, now(), 1, 'insider.filing.created', 'ACME', '{7}', '{"documentType":"4"}')`,
        [`example-${made}`]
      )
      await app.push.stream.catchUp()
      return told
    }
    await expect.poll(toldAfterMore, { interval: 200 }).toContain("insider.filing.created { documentType: '4' }")
  } finally {
    client.kill()
  }
})

test('the webhook example accepts only our signature', async ({ skip }) => {
  if (!(await isThere('python3'))) skip('python3 is not on this machine.')
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const body = '{"id":"evt_1","data":{"name":"Zoë"}}'
  const headersAt = (at: Date) => ({
    'webhook-id': 'evt_1',
    'webhook-signature': `v1,b2xk ${new Webhook(secret).sign('evt_1', at, body)}`,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000))
  })
  const now = headersAt(new Date())
  const judged: readonly (readonly [headers: object, body: string])[] = [
    [now, body],
    [now, `${body} `],
    [{ ...now, 'webhook-id': 'evt_2' }, body],
    [{ ...now, 'webhook-signature': 'v1,b2xk v2,' }, body],
    [headersAt(new Date(Date.now() - 301_000)), body]
  ]
  const path = join(folder, 'webhook.py')
  const cases = JSON.stringify(judged.map(([headers, text]) => [headers, text]))
  writeFileSync(
    path,
    `${WEBHOOK_EXAMPLE}\n\nimport json\nfor headers, body in json.loads(${JSON.stringify(cases)}):\n    print(is_ours(headers, body.encode(), "${secret}"))\n`
  )
  expect((await run('python3', [path])).stdout.split('\n')).toEqual(['True', 'False', 'False', 'False', 'False', ''])
})
