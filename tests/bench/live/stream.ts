// Measures the stream of new trades with many clients of one process, and with one client that never reads.

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { type CallBindings, createApiListener } from '#src/server/api-listener.ts'
import { createEventConnections, type EventSeat } from '#src/server/http/event-connections.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { BUY, ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'
import { type Site, startSite } from '#tests/support/site/program.ts'
import { followStream } from '#tests/support/site/stream-client.ts'
import type { Bench, Claim } from '../bench.ts'
import { quantile } from './arrivals.ts'

const CLIENTS = 1_000
const OPENED_AT_ONCE = 50
const ARRIVALS = 40
const PAUSE_MS = 250
const MEGABYTE = 1024 * 1024

export const streamBench: Bench = { name: 'stream of new trades', run }

async function run(): Promise<Claim[]> {
  const postgres = await createPostgresInstance()
  try {
    const url = await createDatabase(postgres.url, 'stream')
    // Each client has a separate address, as behind a proxy.
    const site = await startSite(url, { ROLE: 'web', SAMPLE_DATA: 'off', TRUSTED_PROXIES: '1' })
    const connection = connect(url, { batch: true, max: 4 })
    const { takeInArrivals } = pipelineOn(connection)
    let made = 0
    const arrive = () => takeInArrivals([filingOf(++made)])
    await arrive()
    await (await fetch(`${site.url}/insidertrading/activities`)).text()
    const before = residentMegabytes(site)

    const heardAt = new Map<number, number[]>()
    const clients = await openClients(site, id => {
      heardAt.set(id, [...(heardAt.get(id) ?? []), performance.now()])
    })
    await pause(2_000)
    const perClientKilobytes = ((residentMegabytes(site) - before) * 1_024) / CLIENTS
    for (let index = 0; index < ARRIVALS; index += 1) {
      await arrive()
      await pause(PAUSE_MS)
    }
    await pause(2_000)
    const spreads = [...heardAt.values()].flatMap(times => times.map(time => time - Math.min(...times)))
    const told = [...heardAt.values()].reduce((sum, times) => sum + times.length, 0)
    const slow = await cutSlowReader()
    for (const client of clients) client.end()
    await connection.close()
    await site.stop()
    const p99 = quantile(spreads, 0.99)
    return [
      {
        baseline: 'limit',
        goal: { kind: 'at most', unit: 'ms', value: 250 },
        measured: p99,
        ours: `${p99.toFixed(0)} ms`,
        what: `an arrival to each of ${CLIENTS} clients after the first of them, p99`
      },
      {
        baseline: 'all that arrived',
        goal: { kind: 'at least', unit: '×', value: 1 },
        measured: told / (ARRIVALS * CLIENTS),
        ours: `${told} events`,
        what: 'events heard'
      },
      {
        baseline: 'limit',
        goal: { kind: 'at most', unit: 'kB', value: 64 },
        measured: perClientKilobytes,
        ours: `${perClientKilobytes.toFixed(1)} kB`,
        what: 'memory of the server for a client'
      },
      slow
    ]
  } finally {
    postgres.remove()
  }
}

async function openClients(site: Site, heard: (id: number) => void) {
  const clients = []
  for (let start = 0; start < CLIENTS; start += OPENED_AT_ONCE) {
    const opening = Array.from({ length: OPENED_AT_ONCE }, (_, index) => {
      const number = start + index
      return followStream(site.url, ({ id }) => heard(id), { address: `10.0.${number >> 8}.${number & 255}` })
    })
    clients.push(...(await Promise.all(opening)))
  }
  return clients
}

/** Connects a client that never reads to a server in this process, where its buffer can be measured. */
async function cutSlowReader(): Promise<Claim> {
  const events = createEventConnections(() => {})
  const fetchApi = async (_: Request, bindings: CallBindings): Promise<Response> => {
    bindings.events?.take()
    seat = bindings.events
    return new Response('', { headers: { 'content-type': 'text/event-stream' } })
  }
  let seat: EventSeat | undefined
  let most = 0
  let answer: ServerResponse | undefined
  const server = createServer(createApiListener(fetchApi, { events })).listen(0)
  server.on('request', (_, response) => {
    answer = response
  })
  await once(server, 'listening')
  const asked = get({ agent: false, port: (server.address() as AddressInfo).port })
  asked.on('error', () => {})
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.pause().on('error', () => {})
  const message = Buffer.alloc(16 * 1_024, 'x')
  while (events.size > 0) {
    seat?.send(message)
    most = Math.max(most, answer?.writableLength ?? 0)
    await pause(0)
  }
  asked.destroy()
  server.close()
  return {
    baseline: 'limit',
    goal: { kind: 'at most', unit: 'MB', value: 1 },
    measured: most / MEGABYTE,
    ours: `${(most / MEGABYTE).toFixed(2)} MB`,
    what: 'what waits for a reader who takes nothing, until it is cut'
  }
}

function filingOf(number: number) {
  const lines = Array.from({ length: 10 }, (_, index) => ({ ...BUY, shares: String(1_000 * number + index) }))
  const accession = `0009993333-26-${String(number).padStart(6, '0')}`
  return filingFile(submissionText(ownershipXml({ nonDerivative: lines }), { accession }), `${accession}.txt`)
}

function residentMegabytes({ process: { pid } }: Site): number {
  return (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024) / MEGABYTE
}
