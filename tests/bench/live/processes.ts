// Measures the resources of one web and one worker process, with sample data and with 300,000 trades. docs/scaling.md
// quotes the results. Starts and requests are measured in CPU time, which hardly depends on other load.

import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { connect } from '#adapters/postgres/connect.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { FROM_BUNDLE, type Site, startSite } from '#tests/support/site/program.ts'
import { buildWhenStale } from '../../../scripts/build.ts'
import type { Bench, Claim } from '../bench.ts'
import { generateTrades } from '../generate-trades.ts'
import { processorSeconds } from '../processor-time.ts'

const TRADES = 300_000
const IDLE_MS = 3_000
const AT_ONCE = 16
const REQUESTS = { cached: 6_000, rendered: 200 }
const LIST = '/insidertrading/activities'

export const processesBench: Bench = { name: 'one web, one worker', run }

async function run(): Promise<Claim[]> {
  await buildWhenStale()
  const postgres = await createPostgresInstance()
  try {
    const sample = await createDatabase(postgres.url, 'sample')
    const withSample = await measure('sample data', sample, { SAMPLE_DATA: 'on' })
    const many = await createDatabase(postgres.url, 'many')
    const generator = connect(many, { batch: true })
    await generateTrades(generator.pool, TRADES)
    await generator.close()
    return [...withSample, ...(await measure('300,000 trades', many, {}))]
  } finally {
    postgres.remove()
  }
}

async function measure(what: string, databaseUrl: string, environment: Record<string, string>): Promise<Claim[]> {
  const worker = await startSite(databaseUrl, { ...environment, ROLE: 'worker' }, FROM_BUNDLE)
  await pause(IDLE_MS)
  const workerMegabytes = residentMegabytes(worker)
  const workerConnections = await countConnections(databaseUrl)
  await worker.stop()
  const web = await startSite(databaseUrl, { ...environment, ROLE: 'web' }, FROM_BUNDLE)
  await (await fetch(web.url + LIST)).text()
  const startSeconds = processorSeconds(web.process.pid)
  await pause(IDLE_MS)
  const idleMegabytes = residentMegabytes(web)
  const cached = await requestsPerProcessorSecond(web, REQUESTS.cached, () => LIST)
  const rendered = await requestsPerProcessorSecond(web, REQUESTS.rendered, index => `${LIST}?minPrice=${index + 1}`)
  const connections = await countConnections(databaseUrl)
  const loadedMegabytes = residentMegabytes(web)
  await web.stop()
  const limit = (unit: string, value: number, measured: number, subject: string): Claim => ({
    baseline: 'limit',
    goal: { kind: 'at most', unit, value },
    measured,
    ours: `${measured.toPrecision(3)} ${unit}`,
    what: `${subject}, ${what}`
  })
  const rate = (value: number, measured: number, subject: string): Claim => ({
    ...limit('requests/s', value, measured, subject),
    goal: { kind: 'at least', unit: 'requests/s', value },
    ours: `${Math.round(measured)} requests/s`
  })
  return [
    limit('s', 4, startSeconds, 'a web, processor time from the command to its first list'),
    limit('MB', 350, idleMegabytes, 'a web, resident when idle'),
    limit('MB', 500, loadedMegabytes, `a web, resident after ${REQUESTS.rendered} other pages`),
    limit('connections', 15, connections, 'a web, connections under load'),
    rate(4_000, cached, 'a web, pages from the cache for each second of a core'),
    rate(10, rendered, 'a web, pages rendered again for each second of a core'),
    limit('MB', 250, workerMegabytes, 'a worker, resident when idle'),
    limit('connections', 15, workerConnections, 'a worker, connections when idle')
  ]
}

async function requestsPerProcessorSecond(site: Site, count: number, pathOf: (index: number) => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const before = processorSeconds(site.process.pid)
  let next = 0
  async function ask(): Promise<void> {
    while (next < count) await requestOnce(site.url + pathOf(next++), agent)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  agent.destroy()
  return count / (processorSeconds(site.process.pid) - before)
}

function requestOnce(url: string, agent: Agent): Promise<void> {
  return new Promise((done, failed) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, response => {
      if (response.statusCode === 200) response.resume().on('end', done)
      else failed(new Error(`${url} answered ${response.statusCode}`))
    }).on('error', failed)
  })
}

async function countConnections(databaseUrl: string): Promise<number> {
  const { close, pool } = connect(databaseUrl, { max: 1 })
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  )
  await close()
  return rows[0]?.count ?? 0
}

function residentMegabytes({ process: { pid } }: Site): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
}
