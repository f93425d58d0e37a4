// A page of the data API, its key checked and counted, against a bare server that sends the same rows to everybody.

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
import { listQuery } from '#adapters/postgres/public-api/transactions.ts'
import { realPorts } from '#adapters/real-ports.ts'
import { TRANSACTION_FIELDS } from '#core/public-api/transactions/insider-transaction.ts'
import { createPublicListener } from '#src/server/public-api-server.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { addCustomer } from '#tests/support/public-api/public-api.ts'
import { type Bench, type Claim, median, medianRatio, timeInTurn } from './bench.ts'
import { generateTrades } from './generate-trades.ts'
import { withLiterals } from './query-literals.ts'

const TRADES = 100_000
const CONNECTIONS = 32
const REQUESTS = 1_000
const ROUNDS = 5
/** Each may ask 150 times a minute. */
const CUSTOMERS = 60
const ROWS = 50
const PGBENCH_SECONDS = 10
/** Of the company T1. */
const ISSUER_CIK = '100001'
const PATH = `/v1/stock/corporate-insider-transactions?ticker=T1&limit=${ROWS}`

export const publicApiBench: Bench = { name: 'data API', run }

async function run(): Promise<Claim[]> {
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

async function measure(database: string, filling: ReturnType<typeof connect>): Promise<Claim[]> {
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
  const bare = await listen(await bareListener(connection, app.clock.now()))
  let turn = 0
  const latencies: number[] = []
  const times = await timeInTurn(
    {
      bare: () => load(bare, () => undefined),
      ours: () => load(ours, () => keys[turn++ % CUSTOMERS], latencies)
    },
    ROUNDS
  )
  for (const server of [ours, bare]) server.closeAllConnections()
  for (const server of [ours, bare]) server.close()
  await connection.close()
  const perSecond = (spent: readonly number[]) => `${Math.round(REQUESTS / (median(spent) / 1_000))} requests/s`
  const pgbench = await runPgbench(database, app.clock.now())
  const oursPerSecond = REQUESTS / (median(times.ours) / 1_000)
  const sorted = latencies.toSorted((a, b) => a - b)
  const [p50, p99] = [0.5, 0.99].map(part => sorted[Math.floor(sorted.length * part)] ?? 0) as [number, number]
  return [
    {
      baseline: `node:http with the same prepared query, ${perSecond(times.bare)}`,
      goal: { kind: 'at least', unit: '×', value: 0.9 },
      measured: medianRatio(times.bare, times.ours),
      ours: perSecond(times.ours),
      what: `a page of ${ROWS} rows over ${CONNECTIONS} connections, key checked and counted`
    },
    ...(pgbench === undefined
      ? []
      : [
          {
            baseline: `pgbench with that query alone, ${Math.round(pgbench)} requests/s`,
            goal: { kind: 'at least', unit: '×', value: 0.3 },
            measured: oursPerSecond / pgbench,
            ours: perSecond(times.ours),
            what: `the same page, against ${CONNECTIONS} connections to the database`
          } as const
        ]),
    {
      baseline: `the median of the same requests, ${p50.toFixed(1)} ms`,
      goal: { kind: 'at most', unit: '×', value: 4 },
      measured: p99 / p50,
      ours: `${p99.toFixed(1)} ms`,
      what: 'the slowest hundredth'
    }
  ]
}

/** No key, no limit, nothing beside the rows. */
async function bareListener({ pool }: ReturnType<typeof connect>, asOf: Date): Promise<RequestListener> {
  const query = pageQuery(asOf)
  return (_, response) =>
    void pool.query<{ json: string }>(query).then(({ rows }) => {
      response.setHeader('content-type', 'application/json').end(`{"data":${rows[0]!.json}}`)
    })
}

const pageQuery = (asOf: Date) =>
  listQuery({
    after: undefined,
    asOf,
    codes: undefined,
    decimals: 'number',
    derivative: 'include',
    fields: TRANSACTION_FIELDS,
    filedFrom: undefined,
    filedTo: undefined,
    insiderCik: undefined,
    issuerCiks: [ISSUER_CIK],
    limit: ROWS,
    tradedFrom: undefined,
    tradedTo: undefined
  })

/** Transactions a second; undefined, and said, where there is no pgbench: Debian has it in postgresql-15. */
async function runPgbench(database: string, asOf: Date): Promise<number | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-pgbench-'))
  const file = join(folder, 'page.sql')
  writeFileSync(file, `${withoutColons(withLiterals(pageQuery(asOf))).replace(/\s+/g, ' ')};\n`)
  const options = ['-n', '-c', String(CONNECTIONS), '-j', '2', '-M', 'prepared', '-T', String(PGBENCH_SECONDS)]
  try {
    const { stdout } = await promisify(execFile)('pgbench', [...options, '-f', file, database])
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    console.warn('pgbench is not on this machine: what is measured against it is left out.')
    return undefined
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** To pgbench a colon before a letter begins a variable, also within a text. */
const withoutColons = (text: string): string =>
  text.replace(/'(YYYY[^']*)'/g, (_, format: string) => `('${format.split(':').join("' || chr(58) || '")}')`)

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** REQUESTS over CONNECTIONS, one after the other on each. */
async function load(server: Server, keyOf: () => string | undefined, latencies: number[] = []): Promise<void> {
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let left = REQUESTS
  async function work(): Promise<void> {
    while (left > 0) {
      left -= 1
      const key = keyOf()
      const started = performance.now()
      await ask({ agent, headers: key ? { 'x-api-key': key } : {}, host: '127.0.0.1', path: PATH, port })
      latencies.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  agent.destroy()
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
