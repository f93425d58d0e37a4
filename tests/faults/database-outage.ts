// Faults 2 to 4: PostgreSQL is restarted, disconnected, stopped and frozen while 16 loops send requests.

import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

import { createPostgresInstance, type PostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { answers, type Site, startSite, waitUntil } from '#tests/support/site/program.ts'
import { type Fault, type Finding, finding, type Length } from './fault.ts'
import { createDatabase, ingest, writeSubmissions } from './killed-ingest.ts'

const LOOPS = 16
const HANG_LIMIT_MS = 5_000
const BACK_LIMIT_MS = 3_000
const PAGE = '/insidertrading'
/** API call whose answer is never cached. */
const CALL = '/api/v1/filings/0009993333-26-000000'
const FILINGS = 10
const ROUNDS: Record<Length, number> = { full: 5, short: 1 }

interface Load {
  slowestMs: number
  pageStatuses: Set<number>
  callStatuses: Set<number>
}

export const databaseOutage: Fault = {
  async inject(length) {
    const postgres = await createPostgresInstance()
    const database = await createDatabase(postgres.url, 'site')
    const folder = writeSubmissions(FILINGS)
    await ingest(database, folder)
    const site = await startSite(database)
    try {
      await fetch(site.url + PAGE)
      const restarts: Finding[] = []
      for (let round = 0; round < ROUNDS[length]; round++) {
        restarts.push(...(await disturb(site, 'fast restart', async () => postgres.restart('fast'))))
        restarts.push(...(await disturb(site, 'immediate restart', async () => postgres.restart('immediate'))))
        restarts.push(...(await disturb(site, 'terminated connections', () => terminateAll(postgres))))
      }
      return [...restarts, ...(await stopAndLook(site, postgres)), ...(await freezeAndLook(site, postgres))]
    } finally {
      await site.stop()
      postgres.remove()
      rmSync(folder, { recursive: true })
    }
  },
  name: 'PostgreSQL restarted, cut off, stopped, frozen'
}

async function disturb(site: Site, what: string, fault: () => Promise<void>): Promise<Finding[]> {
  const load = startLoad(site)
  await pause(300)
  await fault()
  const backMs = await waitUntil(() => answers(site.url + CALL), 30_000)
  await pause(300)
  const measured = await load.stop()
  return [
    finding(
      `${what}: no request hangs`,
      measured.slowestMs < HANG_LIMIT_MS,
      `slowest ${Math.round(measured.slowestMs)} ms`
    ),
    finding(`${what}: the process lives`, site.process.exitCode === null, 'alive'),
    finding(`${what}: back within 3 s`, backMs < BACK_LIMIT_MS, `${Math.round(backMs)} ms`),
    finding(
      `${what}: cached pages answer 200`,
      isOnly(measured.pageStatuses, 200),
      [...measured.pageStatuses].join(' ')
    ),
    finding(
      `${what}: calls answer 200 or 503`,
      isOnly(measured.callStatuses, 200, 503),
      [...measured.callStatuses].join(' ')
    )
  ]
}

function startLoad(site: Site): { stop(): Promise<Load> } {
  const load: Load = { callStatuses: new Set(), pageStatuses: new Set(), slowestMs: 0 }
  let isRunning = true
  const loop = async (index: number): Promise<void> => {
    const [path, statuses] = index % 2 === 0 ? [PAGE, load.pageStatuses] : [CALL, load.callStatuses]
    while (isRunning) {
      const started = performance.now()
      statuses.add(await statusOf(site.url + path))
      load.slowestMs = Math.max(load.slowestMs, performance.now() - started)
      await pause(5)
    }
  }
  const loops = Array.from({ length: LOOPS }, (_, index) => loop(index))
  return {
    async stop() {
      isRunning = false
      await Promise.all(loops)
      return load
    }
  }
}

/** Status of a response, or 0 without one. */
async function statusOf(url: string): Promise<number> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(15_000) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

/** True if there were responses, all with an allowed status. */
const isOnly = (statuses: Set<number>, ...allowed: number[]): boolean =>
  statuses.size > 0 && [...statuses].every(status => allowed.includes(status))

async function terminateAll(postgres: PostgresInstance): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  for (let cut = 0; cut < 5; cut++) {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null'
    )
    await pause(100)
  }
  await client.end()
}

async function stopAndLook(site: Site, postgres: PostgresInstance): Promise<Finding[]> {
  postgres.stop('fast')
  const page = await statusOf(site.url + PAGE)
  const started = performance.now()
  const call = await fetch(site.url + CALL)
  const callMs = performance.now() - started
  const findings = [
    finding('stopped: a cached page answers 200', page === 200, page),
    finding(
      'stopped: a call answers 503 with Retry-After',
      call.status === 503 && call.headers.has('retry-after'),
      call.status
    ),
    finding('stopped: the call answers within 2 s', callMs < 2_000, `${Math.round(callMs)} ms`),
    finding('stopped: /readyz is false', !(await answers(`${site.url}/readyz`)), 'not ready'),
    finding('stopped: /livez is true', await answers(`${site.url}/livez`), 'alive')
  ]
  postgres.start()
  const backMs = await waitUntil(() => answers(site.url + CALL), 30_000)
  return [...findings, finding('started again: back within 3 s', backMs < BACK_LIMIT_MS, `${Math.round(backMs)} ms`)]
}

async function freezeAndLook(site: Site, postgres: PostgresInstance): Promise<Finding[]> {
  postgres.freeze()
  const started = performance.now()
  const statuses = await Promise.all([CALL, PAGE, CALL, '/readyz'].map(path => statusOf(site.url + path)))
  const slowestMs = performance.now() - started
  postgres.thaw()
  await waitUntil(() => answers(site.url + CALL), 30_000)
  return [
    finding('frozen: every request is answered within 5 s', slowestMs < HANG_LIMIT_MS, `${Math.round(slowestMs)} ms`),
    finding('frozen: pages 200, calls 503', statuses.join(' ') === '503 200 503 503', statuses.join(' '))
  ]
}
