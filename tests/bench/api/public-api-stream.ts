// Measures the time from the commit of an event to its arrival at a thousand stream clients of one process. The clients
// run in a separate thread.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import { createApp } from '#adapters/app.ts'
import { readConfig } from '#adapters/config.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { realPorts } from '#adapters/real-ports.ts'
import { migrate } from '#db/migrate.ts'
import { createStreamServer } from '#src/server/stream/stream-server.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { addCustomer } from '#tests/support/public-api/public-api.ts'
import type { Bench, Claim } from '../bench.ts'
import { quantile } from '../live/arrivals.ts'
import { type Heard, type StreamClientsAsked, sharedNow } from '../live/stream-clients.ts'

const CLIENTS = 1_000
const OF_ACCOUNT = 5
const EVENTS = 40
const PAUSE_MS = 100
const LIMIT_MS = 100

export const publicApiStreamBench: Bench = { name: 'stream of the data API', run }

async function run(): Promise<Claim[]> {
  const postgres = await createPostgresInstance()
  try {
    const connection = connect(await createDatabase(postgres.url, 'push'))
    await migrate(connection.db)
    const ports = realPorts(readConfig({ AUTH_SECRET: 'a secret of the bench, long enough' }), connection)
    const app = createApp(ports)
    let met = 0
    const stream = createStreamServer({
      addressOf: () => `10.0.${met >> 8}.${met++ & 255}`,
      apiUrl: 'http://127.0.0.1',
      app
    })
    const server = createServer().on('upgrade', stream.upgrade).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/v1/stream`
    const keys: string[] = []
    for (let made = 0; made < CLIENTS; made += OF_ACCOUNT) {
      keys.push((await addCustomer({ pool: connection.pool, ports }, { plan: 'api-gold' })).key)
    }
    const asked: StreamClientsAsked = { keys, ofKey: OF_ACCOUNT, url }
    const clients = new Worker(new URL('../live/stream-clients.ts', import.meta.url), { workerData: asked })
    await once(clients, 'message')
    const told = new Map<number, number>()
    for (let event = 1; event <= EVENTS; event += 1) {
      const { rows } = await connection.pool.query<{ seq: string }>(INSERT, [`e-${event}`])
      told.set(Number(rows[0]!.seq), sharedNow())
      await app.push.stream.catchUp()
      await pause(PAUSE_MS)
    }
    clients.postMessage('report')
    const [heard] = (await once(clients, 'message')) as [Heard]
    const latencies = [...told].flatMap(([seq, at]) => {
      const instants = heard.get(seq) ?? []
      if (instants.length !== CLIENTS) throw new Error(`${instants.length} of ${CLIENTS} were told.`)
      return instants.map(instant => instant - at)
    })
    await clients.terminate()
    stream.end()
    server.close()
    await connection.close()
    return [
      {
        baseline: `${LIMIT_MS} ms`,
        goal: { kind: 'at most', unit: 'ms', value: LIMIT_MS },
        measured: quantile(latencies, 0.99),
        ours: `${quantile(latencies, 0.5).toFixed(1)} ms in the median`,
        what: `from an event's commit to each of ${CLIENTS.toLocaleString('en')} clients in the same process, p99`
      }
    ]
  } finally {
    postgres.remove()
  }
}

/** Inserts an event as large as that of a filing with three trades. */
const INSERT = `
  insert into arrival (accession, at, trades, kind, ticker, insiders, data)
  values ($1, now(), 1, 'insider.filing.created', 'NLKW', '{7}', json_build_object('text', repeat('x', 4000)))
  returning seq`
