// Measures the time from an entry in EDGAR's feed to a page with the filing. It includes the pause between polls and
// the shared request budget. The follower and the web server are separate processes.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

import { connect } from '#adapters/postgres/connect.ts'
import { newYorkDay, newYorkTime } from '#core/dates/new-york-time.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { type FakeEdgar, startFakeEdgar } from '#tests/support/edgar/fake-edgar.ts'
import { movedTo, readSubmissions, type Submission } from '#tests/support/edgar/submissions.ts'
import { startSite } from '#tests/support/site/program.ts'
import { followStream } from '#tests/support/site/stream-client.ts'
import { type Bench, type Claim, neededData } from '../bench.ts'
import { FILL_NEEDS, fill, SUBMISSIONS } from '../filings/full-database.ts'
import { quantile } from './arrivals.ts'

const FILINGS = 200
/** Filings per minute, as on EDGAR's busy evenings. */
const A_MINUTE = 60
/** Request budget: the default of EDGAR_REQUESTS_PER_SECOND. */
const REQUESTS_PER_SECOND = 5
const POLL_MS = 50
const PATIENCE_MS = 60_000

export const feedToPageBench: Bench = { name: 'from the feed to a page', needs: FILL_NEEDS, run }

async function run(): Promise<Claim[]> {
  const path = neededData(SUBMISSIONS)
  const postgres = await createPostgresInstance()
  const fake = await startFakeEdgar()
  try {
    const url = await createDatabase(postgres.url, 'feed')
    const held = await fill(url, path)
    const { most, times } = await measure(url, fake, await withTrades(path))
    return [0.5, 0.95, 0.99].map(part => ({
      baseline: `limit; ${REQUESTS_PER_SECOND} requests a second allowed, ${most} seen at most`,
      goal: { kind: 'at most', unit: 's', value: 15 },
      measured: quantile(times, part) / 1_000,
      ours: `${(quantile(times, part) / 1_000).toFixed(1)} s beside ${held}`,
      what: `entry in the feed, to the page, p${part * 100} of ${FILINGS}, ${A_MINUTE} filings a minute beside nine years`
    }))
  } finally {
    await fake.close()
    postgres.remove()
  }
}

/** Returns filings with trades, because the trade list shows no others. */
async function withTrades(path: string): Promise<Submission[]> {
  const all = await readSubmissions(path, FILINGS * 2)
  return all.filter(({ text }) => text.includes('<nonDerivativeTransaction>')).slice(0, FILINGS)
}

async function measure(
  url: string,
  fake: FakeEdgar,
  submissions: readonly Submission[]
): Promise<{ most: number; times: number[] }> {
  const site = await startSite(url, { ROLE: 'web', SAMPLE_DATA: 'off' })
  const follower = await startFollower(url, fake.url)
  const published = new Map<string, number>()
  const times: number[] = []
  const looks: Promise<void>[] = []
  const stream = await followStream(site.url, ({ accession }) => {
    const at = published.get(accession)
    if (at !== undefined) looks.push(lookFor(accession, at))
  })
  for (const submission of submissions) {
    await pause((60_000 / A_MINUTE) * 2 * Math.random())
    published.set(submission.accession, performance.now())
    const now = new Date()
    fake.publish(movedTo(submission, newYorkDay(now), newYorkTime(now).slice(11, 19)))
  }
  const deadline = performance.now() + PATIENCE_MS
  while (times.length < submissions.length && performance.now() < deadline) await pause(POLL_MS)
  await Promise.all(looks)
  stream.end()
  follower.kill('SIGTERM')
  await once(follower, 'exit')
  await site.stop()
  // A filing that never appeared counts with the timeout.
  const missing = Array.from({ length: submissions.length - times.length }, () => PATIENCE_MS)
  return { most: fake.mostInOneSecond(), times: [...times, ...missing] }

  async function lookFor(accession: string, at: number): Promise<void> {
    published.delete(accession)
    while (performance.now() - at < PATIENCE_MS) {
      const page = await (await fetch(`${site.url}/insidertrading/activities?accession=${accession}`)).text()
      if (page.includes('data-trade=')) {
        times.push(performance.now() - at)
        return
      }
      await pause(POLL_MS)
    }
  }
}

/** Starts a follower. The data is marked as sample, so that EDGAR is polled at any time of day. */
async function startFollower(databaseUrl: string, edgarUrl: string) {
  const connection = connect(databaseUrl)
  await connection.pool.query(`insert into setting (name, value) values ('sample', 'true')`)
  await connection.close()
  const follower = spawn(process.execPath, ['tests/support/edgar/follow-process.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      EDGAR_URL: edgarUrl,
      NODE_OPTIONS: '',
      REQUESTS_PER_SECOND: String(REQUESTS_PER_SECOND)
    },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  await once(follower.stdout, 'data')
  return follower
}
