// Tests the client as customers get it: packed, installed elsewhere without a network, compiled against, and called.

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type App, createApp } from '#adapters/app.ts'
import { createPublicListener } from '#src/server/public-api-server.ts'
import { createStreamServer, type StreamServer } from '#src/server/stream/stream-server.ts'
import { aTrade, insertIssuers, insertListedTrades } from '#tests/support/database/listed-trades.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { insertSchedules } from '#tests/support/ownership/insert-schedules.ts'
import { schedule13D, scheduleSubmission } from '#tests/support/ownership/schedules.ts'
import { addCustomer, askedApi } from '#tests/support/public-api/public-api.ts'

const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, '../..')
const SDK = join(ROOT, 'sdk')
const TSC = join(ROOT, 'node_modules/.bin/tsc')

let database: TestDatabase
let app: App
let server: Server
let stream: StreamServer
let baseUrl: string
/** Key of an account of its own: the plan Base has four requests a minute. */
let keyOf: (plan: 'api-base' | 'api-gold') => Promise<string>
let files: string
const folder = mkdtempSync(join(tmpdir(), 'sdk-'))

beforeAll(async () => {
  database = await openTestDatabase()
  const { ports } = askedApi(database)
  await insertIssuers(database.pool, [{ cik: 1, name: 'Acme Works', ticker: 'ACME' }])
  await insertListedTrades(database.pool, [aTrade(), aTrade(), aTrade()])
  await insertSchedules(database.pool, [scheduleSubmission(schedule13D({ issuerCik: '1' }))])
  app = createApp(ports)
  await app.catchUp()
  keyOf = async plan => (await addCustomer({ pool: database.pool, ports }, { plan })).key
  server = createServer(
    createPublicListener({ apiUrl: 'https://api.test', app, siteUrl: 'https://fourfold.test', trustedProxies: 0 })
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stream = createStreamServer({ addressOf: () => '192.0.2.1', apiUrl: 'https://api.test', app })
  server.on('upgrade', stream.upgrade)
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await install()
})
afterAll(async () => {
  stream.end()
  server.closeAllConnections()
  server.close()
  rmSync(folder, { force: true, recursive: true })
  await database.close()
})

/** Packs the client, which builds it, and installs the tarball into a package of its own. */
async function install(): Promise<void> {
  // A cache of its own, so that nothing of this machine stands in for a missing file.
  const npm = ['--offline', '--no-audit', '--no-fund', '--cache', join(folder, 'cache')]
  await run('npm', ['pack', '--silent', ...npm, '--pack-destination', folder], { cwd: SDK })
  const tarball = join(folder, readdirSync(folder).find(name => name.endsWith('.tgz'))!)
  files = (await run('tar', ['-tzf', tarball])).stdout
  writeFileSync(join(folder, 'package.json'), '{"name":"customer","private":true,"type":"module"}')
  await run('npm', ['install', ...npm, tarball], { cwd: folder })
}

test('the package has its program, types, licence and manual, and nothing else', () => {
  const names = files.trim().split('\n').sort()
  const beside = ['package/LICENSE', 'package/README.md', 'package/package.json']
  expect(names).toEqual(expect.arrayContaining([...beside, 'package/dist/index.d.ts', 'package/dist/index.js']))
  expect(names.filter(name => !name.startsWith('package/dist/'))).toEqual(beside)
  expect(names.filter(name => /\.ts$/.test(name) && !name.endsWith('.d.ts'))).toEqual([])
})

test('the installed package asks the API from Node', async () => {
  const program = `
import { ApiError, createClient } from 'fourfold-api'
const api = createClient({ baseUrl: process.env.BASE_URL, key: process.env.API_KEY })
const shares = []
for await (const trade of api.transactions({ ticker: ['ACME'], limit: 2 })) shares.push(trade.share)
const refused = await api.get('/v1/stock/NOSUCH').catch(error => error)
console.log(JSON.stringify({ code: refused instanceof ApiError && refused.code, shares }))
`
  writeFileSync(join(folder, 'program.mjs'), program)
  const env = { ...process.env, API_KEY: await keyOf('api-base'), BASE_URL: baseUrl }
  const { stdout } = await run(process.execPath, ['program.mjs'], { cwd: folder, env })
  expect(JSON.parse(stdout)).toEqual({ code: 'unknown_ticker', shares: [100, 100, 100] })
})

const CONSUMER = `
import { ApiError, type ApiEvent, ConnectionError, createClient, type TestEvent, verifyWebhook } from 'fourfold-api'

const api = createClient({ baseUrl: 'https://api.example.com', key: 'k', timeoutMs: 5_000 })
export async function read(): Promise<(string | null)[]> {
  const names: (string | null)[] = []
  for await (const { name, share } of api.transactions({ decimals: 'string', fields: ['name', 'share'], group: 'filing' })) {
    const text: string | null = share
    names.push(name, text)
  }
  for await (const { holderName } of api.list('/v1/ownership', { ticker: ['NLKW'] })) names.push(holderName)
  const { formerTickers } = await api.get('/v1/stock/NLKW')
  names.push(formerTickers[0]?.ticker ?? null)
  return names
}
export function tell(error: unknown): string {
  if (error instanceof ApiError) return error.code + (error.retryAfterMs ?? 0).toFixed(0)
  return error instanceof ConnectionError ? error.reason : ''
}
export async function receive(body: string, headers: Headers): Promise<number | null> {
  const event: ApiEvent | TestEvent = await verifyWebhook({ body, headers }, 'whsec_x')
  if (event.type === 'report.published') event.data.path.trim()
  return event.seq
}
`

test.each([
  ['Node', { module: 'NodeNext', moduleResolution: 'NodeNext' }],
  ['a bundler', { module: 'ESNext', moduleResolution: 'Bundler' }]
])('the installed types compile in the strictest form for %s', async (name, resolution) => {
  const project = join(folder, name.replace(/\W/g, ''))
  mkdirSync(project)
  writeFileSync(join(project, 'consumer.ts'), CONSUMER)
  const compilerOptions = {
    ...resolution,
    exactOptionalPropertyTypes: true,
    lib: ['ES2023', 'DOM', 'DOM.AsyncIterable'],
    noEmit: true,
    noPropertyAccessFromIndexSignature: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    strict: true,
    target: 'ES2023',
    types: []
  }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }))
  const told = await run(TSC, ['-p', project]).catch((error: { stdout: string }) => error)
  expect(told.stdout).toBe('')
})

/** Examples of the manual in order, asking the API of this test for a company that it has. */
const EXAMPLES = readFileSync(join(SDK, 'README.md'), 'utf8')
  .split('```ts\n')
  .slice(1)
  .map(part => part.split('```')[0]!.replaceAll('NLKW', 'ACME'))

function startExample(
  number: number,
  env: NodeJS.ProcessEnv
): { readonly child: ChildProcess; readonly told: () => string } {
  const path = join(folder, `example-${number}.mts`)
  writeFileSync(path, EXAMPLES[number]!.replaceAll('https://api.example.com', baseUrl))
  const child = spawn(process.execPath, [path], { cwd: folder, env: { ...process.env, ...env } })
  let told = ''
  child.stdout.on('data', text => (told += String(text)))
  child.stderr.on('data', text => (told += String(text)))
  return { child, told: () => told }
}

test.each([
  [0, ['Doe Jane 1000', 'Doe Jane 100', 'Quill Partners, L.P. 6.2', '[]']],
  [1, ['404 unknown_ticker No company']]
])('example %i of the manual runs with the plan Base', async (number, lines) => {
  const { child, told } = startExample(number, { API_KEY: await keyOf('api-base') })
  await once(child, 'exit')
  for (const line of lines) expect(told()).toContain(line)
})

test('the example of events needs the plan Gold, as its heading says', async () => {
  const refused = startExample(2, { API_KEY: await keyOf('api-base') })
  await once(refused.child, 'exit')
  expect(refused.told()).toContain('The stream refused: the plan Gold has this')
  const { child, told } = startExample(2, { API_KEY: await keyOf('api-gold') })
  try {
    await expect.poll(() => stream.size).toBe(1)
    let made = 0
    const toldAfterMore = async () => {
      made += 1
      await database.pool.query(
        `insert into arrival (accession, at, trades, kind, ticker, insiders, data)
         values ($1, now(), 1, 'insider.filing.created', 'ACME', '{7}', '{"documentType":"4"}')`,
        [`manual-${made}`]
      )
      await app.push.stream.catchUp()
      return told()
    }
    await expect.poll(toldAfterMore, { interval: 200 }).toContain("insider.filing.created { documentType: '4' }")
  } finally {
    child.kill()
  }
})

test('the example of a webhook accepts only what the secret signed', async () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  const { child, told } = startExample(3, { PORT: String(port), WEBHOOK_SECRET: secret })
  try {
    const body = '{"id":"evt_1","type":"report.published"}'
    const headers = {
      'webhook-id': 'evt_1',
      'webhook-signature': new Webhook(secret).sign('evt_1', new Date(), body),
      'webhook-timestamp': String(Math.floor(Date.now() / 1000))
    }
    const send = (sent: string) =>
      fetch(`http://127.0.0.1:${port}`, { body: sent, headers, method: 'POST' }).then(
        ({ status }) => status,
        () => undefined
      )
    await expect.poll(() => send(body)).toBe(204)
    expect(await send(`${body} `)).toBe(400)
    expect(told()).toContain('evt_1 report.published')
  } finally {
    child.kill()
  }
})
