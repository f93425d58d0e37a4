// Measures streaming a CSV table of a million rows from the data API. The baseline is `psql \copy` of the same rows
// and columns.

import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { createApp } from '#adapters/app.ts'
import { readConfig } from '#adapters/config.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { realPorts } from '#adapters/real-ports.ts'
import { TRANSACTION_FIELDS } from '#core/data-api/transactions/insider-transaction.ts'
import { createPublicListener } from '#src/server/public-api-server.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { addCustomer } from '#tests/support/public-api/public-api.ts'
import { type Bench, type Claim, median, medianRatio, needsProgram, timeInTurn } from '../bench.ts'
import { generateTrades } from '../generate-trades.ts'
import { copyCommand } from './copy-command.ts'

const ROWS = 1_000_000
/** Number of rounds. Each transfers two million rows. */
const ROUNDS = 2
const MEGABYTE = 1024 * 1024
const MEASURED_EVERY_MS = 100
const PATH = `/v1/stock/corporate-insider-transactions?format=csv&limit=${ROWS}`

export const publicApiTableBench: Bench = { name: 'table of the data API', needs: [needsProgram('psql')], run }

async function run(): Promise<Claim[]> {
  const postgres = await createPostgresInstance()
  try {
    const database = await createDatabase(postgres.url, 'bench')
    const filling = connect(database, { batch: true })
    await generateTrades(filling.pool, ROWS)
    const connection = connect(database)
    const ports = realPorts(readConfig({ AUTH_SECRET: 'a secret of the bench, long enough' }), connection)
    const { key } = await addCustomer({ pool: filling.pool, ports }, { plan: 'api-enterprise' })
    await filling.close()
    const app = createApp(ports)
    await app.catchUp()
    const places = { apiUrl: 'http://localhost', siteUrl: 'http://localhost' }
    const server = createServer(createPublicListener({ ...places, app, trustedProxies: 0 })).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const resident: number[] = []
    const copied = copyCommand(app.clock.now(), ROWS)
    const times = await timeInTurn(
      {
        ours: () => take(server, key, resident),
        psql: () => execFileSync('psql', [database, '-q', '-c', copied], { stdio: ['ignore', 'ignore', 'inherit'] })
      },
      ROUNDS
    )
    server.close()
    await app.publicApi.keepUsage()
    await connection.close()
    const perSecond = (spent: readonly number[]) => `${Math.round(ROWS / (median(spent) / 1_000))} rows/s`
    const half = resident.length / 2
    const growth = median(resident.slice(half)) - median(resident.slice(0, half))
    return [
      {
        baseline: `psql \\copy … to stdout, ${perSecond(times.psql)}`,
        goal: { kind: 'at least', unit: '×', value: 0.5 },
        measured: medianRatio(times.psql, times.ours),
        ours: perSecond(times.ours),
        what: `a million rows of ${TRANSACTION_FIELDS.length} columns as CSV`
      },
      {
        baseline: 'the first half of the rows, in the median',
        compared: 'goal',
        goal: { kind: 'at most', unit: 'MB', value: 64 },
        measured: Math.max(0, growth),
        ours: `${median(resident).toFixed(0)} MB`,
        what: 'memory of server and client in the second half, beyond that of the first'
      }
    ]
  } finally {
    postgres.remove()
  }
}

/** Reads and discards a table. Records the memory of this process meanwhile in `resident`, which it empties first. */
async function take(server: Server, key: string, resident: number[]): Promise<void> {
  resident.length = 0
  const measuring = setInterval(() => resident.push(process.memoryUsage().rss / MEGABYTE), MEASURED_EVERY_MS)
  const { port } = server.address() as AddressInfo
  let lines = 0
  await new Promise<void>((resolve, reject) => {
    const request = get(
      { agent: false, headers: { 'x-api-key': key }, host: '127.0.0.1', path: PATH, port },
      answer => {
        answer.on('data', (bytes: Buffer) => {
          for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1
        })
        answer.on('end', resolve)
        answer.on('error', reject)
      }
    )
    request.on('error', reject)
  })
  clearInterval(measuring)
  if (lines !== ROWS + 1) throw new Error(`The table has ${lines} lines.`)
}
