// Measures a page of the data API, including the key check and the usage count. The baseline is a bare server that
// sends the same rows. Customers either all poll the same page or each request a different one.

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, get, type RequestListener, type RequestOptions, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { createApp } from '#adapters/app.ts'
import { readConfig } from '#adapters/config.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { listQuery } from '#adapters/postgres/data-api/transactions.ts'
import { realPorts } from '#adapters/real-ports.ts'
import { TRANSACTION_FIELDS } from '#core/data-api/transactions/insider-transaction.ts'
import { createPublicListener } from '#src/server/public-api-server.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { addCustomer } from '#tests/support/public-api/public-api.ts'
import { type Bench, type Claim, type LeftOut, median, medianRatio, needsProgram, timeInTurn } from '../bench.ts'
import { generateTrades } from '../generate-trades.ts'
import { withLiterals } from './query-literals.ts'

const TRADES = 100_000
const CONNECTIONS = 32
const REQUESTS = 500
const ROUNDS = 5
/** Number of customers, enough for the load. Each may send 150 requests per minute. */
const CUSTOMERS = 60
const ROWS = 50
const PGBENCH_SECONDS = 5
/** Number of companies, larger than the number of parallel requests. */
const COMPANIES = 2 * CONNECTIONS
/** CIK of the generated company T0. T1 to T64 have the following CIKs and more rows than a page. */
const FIRST_CIK = 100_000
const pathOf = (company: number) => `/v1/stock/corporate-insider-transactions?ticker=T${company}&limit=${ROWS}`

export const publicApiBench: Bench = { name: 'data API', run }

async function run(): Promise<(Claim | LeftOut)[]> {
  const postgres = await createPostgresInstance()
  try {
    const database = await createDatabase(postgres.url, 'bench')
    const connection = connect(database, { batch: true })
    await generateTrades(connection.pool, TRADES)
    const claims = await measure(database, connection)
    await connection.close()
    return claims
  } finally {
    postgres.remove()
  }
}

async function measure(database: string, filling: ReturnType<typeof connect>): Promise<(Claim | LeftOut)[]> {
  const connection = connect(database)
  const ports = realPorts(readConfig({ AUTH_SECRET: 'a secret of the bench, long enough' }), connection)
  const app = createApp(ports)
  await app.catchUp()
  const keys: string[] = []
  for (let made = 0; made < CUSTOMERS; made += 1) {
    keys.push((await addCustomer({ pool: filling.pool, ports }, { plan: 'api-gold' })).key)
  }
  const places = { apiUrl: 'http://localhost', siteUrl: 'http://localhost' }
  const ours = await listen(createPublicListener({ ...places, app, trustedProxies: 0 }))
  const bare = await listen(bareListener(connection, app.clock.now()))
  let turn = 0
  const keyOf = () => keys[turn++ % CUSTOMERS]
  const same = () => pathOf(1)
  const different = () => pathOf(1 + (turn++ % COMPANIES))
  const latencies = { different: [] as number[][], same: [] as number[][] }
  const times = await timeInTurn(
    {
      bare: () => load(bare, { pathOf: same }),
      ours: async () => latencies.same.push(await load(ours, { keyOf, pathOf: same })),
      bareDifferent: () => load(bare, { pathOf: different }),
      oursDifferent: async () => latencies.different.push(await load(ours, { keyOf, pathOf: different }))
    },
    ROUNDS
  )
  for (const server of [ours, bare]) server.closeAllConnections()
  for (const server of [ours, bare]) server.close()
  await app.publicApi.keepUsage()
  await connection.close()
  const pgbench = needsProgram('pgbench')() ?? (await runPgbench(database, app.clock.now()))
  return [
    ...claimsOf('the same page', { bare: times.bare, ours: times.ours, pgbench }),
    ...claimsOf('pages of 64 companies in turn', { bare: times.bareDifferent, ours: times.oursDifferent, pgbench }),
    slowest('the same page', latencies.same),
    slowest('pages of 64 companies', latencies.different)
  ]
}

const perSecond = (spent: readonly number[]) => Math.round(REQUESTS / (median(spent) / 1_000))

function claimsOf(
  what: string,
  { bare, ours, pgbench }: { bare: number[]; ours: number[]; pgbench: number | string }
): (Claim | LeftOut)[] {
  const own = `${perSecond(ours)} requests/s`
  const againstBare: Claim = {
    baseline: `node:http with the same prepared query, ${perSecond(bare)} requests/s`,
    goal: { kind: 'at least', unit: '×', value: 0.9 },
    measured: medianRatio(bare, ours),
    ours: own,
    what: `${what} of ${ROWS} rows over ${CONNECTIONS} connections, key checked and counted`
  }
  const beside = `${what}, against ${CONNECTIONS} connections to the database`
  if (typeof pgbench === 'string') return [againstBare, { missing: pgbench, what: beside }]
  const againstPgbench: Claim = {
    baseline: `pgbench with that query alone, ${Math.round(pgbench)} requests/s`,
    goal: { kind: 'at least', unit: '×', value: 0.3 },
    measured: perSecond(ours) / pgbench,
    ours: own,
    what: beside
  }
  return [againstBare, againstPgbench]
}

/** Compares the 99th percentile of latency with the median. Ignores the first round, which warms up. */
function slowest(what: string, latencies: readonly (readonly number[])[]): Claim {
  const sorted = latencies
    .slice(1)
    .flat()
    .sort((a, b) => a - b)
  const [p50, p99] = [0.5, 0.99].map(part => sorted[Math.floor(sorted.length * part)] ?? 0) as [number, number]
  return {
    baseline: `the median of the same requests, ${p50.toFixed(1)} ms`,
    goal: { kind: 'at most', unit: '×', value: 4 },
    measured: p99 / p50,
    ours: `${p99.toFixed(1)} ms`,
    what: `${what}, the slowest hundredth`
  }
}

/** Baseline server without key check, rate limits or other response fields. */
function bareListener({ pool }: ReturnType<typeof connect>, asOf: Date): RequestListener {
  return (request, response) => {
    const company = Number(/ticker=T(\d+)/.exec(request.url ?? '')?.[1])
    void pool.query<{ json: string }>(pageQuery(asOf, company)).then(({ rows }) => {
      response.setHeader('content-type', 'application/json').end(`{"data":${rows[0]!.json}}`)
    })
  }
}

const pageQuery = (asOf: Date, company: number) =>
  listQuery({
    after: undefined,
    asOf,
    bits: { all: 0, any: 0, none: 0 },
    codes: undefined,
    decimals: 'number',
    direction: 'desc',
    fields: TRANSACTION_FIELDS,
    filedFrom: undefined,
    filedTo: undefined,
    group: 'lot',
    insiderCik: undefined,
    issuerCiks: [String(FIRST_CIK + company)],
    limit: ROWS,
    ranges: [],
    scores: undefined,
    titles: undefined,
    tradedFrom: undefined,
    tradedTo: undefined
  })

/** Measures transactions per second with pgbench (Debian: postgresql-15). */
async function runPgbench(database: string, asOf: Date): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-pgbench-'))
  const file = join(folder, 'page.sql')
  writeFileSync(file, `${withoutColons(withLiterals(pageQuery(asOf, 1))).replace(/\s+/g, ' ')};\n`)
  const options = ['-n', '-c', String(CONNECTIONS), '-j', '2', '-M', 'prepared', '-T', String(PGBENCH_SECONDS)]
  try {
    const { stdout } = await promisify(execFile)('pgbench', [...options, '-f', file, database])
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Replaces colons in date formats by `chr(58)`, because pgbench reads `:name` as a variable even in a string. */
const withoutColons = (text: string): string =>
  text.replace(/'(YYYY[^']*)'/g, (_, format: string) => `('${format.split(':').join("' || chr(58) || '")}')`)

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

interface Load {
  readonly keyOf?: () => string | undefined
  readonly pathOf: () => string
}

/**
 * Sends REQUESTS over CONNECTIONS, one after another on each. Returns latencies in milliseconds, without requests that
 * had to open a connection.
 */
async function load(server: Server, { keyOf, pathOf }: Load): Promise<number[]> {
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const latencies: number[] = []
  let left = REQUESTS
  async function work(): Promise<void> {
    for (let isOpen = false; left > 0; isOpen = true) {
      left -= 1
      const key = keyOf?.()
      const started = performance.now()
      await ask({ agent, headers: key ? { 'x-api-key': key } : {}, host: '127.0.0.1', path: pathOf(), port })
      if (isOpen) latencies.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  agent.destroy()
  return latencies
}

function ask(options: RequestOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(options, answer => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) resolve()
        else reject(new Error(`A page is answered ${answer.statusCode}`))
      })
    })
    request.on('error', reject)
  })
}
