// Measures the time from a filing's bytes to its appearance in the API, on a page and in the stream of another process.
// Filings arrive at a steady rate. The database holds years of data.

import { setTimeout as pause } from 'node:timers/promises'
import { readFilingFile } from '#adapters/edgar/filing-file.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { connect } from '#adapters/postgres/connect.ts'
import type { FilingFile } from '#core/filings/ports.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { submissionsOf } from '#tests/support/filings/reconcile.ts'
import { startSite } from '#tests/support/site/program.ts'
import { followStream } from '#tests/support/site/stream-client.ts'
import { type Bench, type Claim, neededData } from '../bench.ts'
import { FILL_NEEDS, fill, SUBMISSIONS } from '../filings/full-database.ts'

const A_SECOND = 20
const FILINGS = 400
/**
 * Every fifth filing is polled in the API and on a page. Polling starts when the stream announces the filing, because
 * earlier polls would cause most of the load.
 */
const LOOKED_FOR = 5
const POLL_MS = 20
const WARM_UP = 20

export const arrivalsBench: Bench = { name: 'from arrival to visible', needs: FILL_NEEDS, run }

type Place = 'API' | 'page' | 'stream' | 'use case'

async function run(): Promise<Claim[]> {
  const path = neededData(SUBMISSIONS)
  const postgres = await createPostgresInstance()
  try {
    const url = await createDatabase(postgres.url, 'arrivals')
    const held = await fill(url, path)
    const times = await measure(url, await newestOf(path))
    return (['stream', 'API', 'page'] as const).flatMap(place =>
      [0.5, 0.99].map(part => {
        const seconds = quantile(times[place], part) / 1_000
        return {
          baseline: `limit; the use case alone, ${(quantile(times['use case'], part) / 1_000).toFixed(2)} s`,
          goal: { kind: 'at most', unit: 's', value: 1 },
          measured: seconds,
          ours: `${seconds.toFixed(2)} s beside ${held}`,
          what: `bytes handed over, to the ${place}, p${part * 100}, ${A_SECOND} filings a second beside nine years`
        } satisfies Claim
      })
    )
  } finally {
    postgres.remove()
  }
}

/** Returns filings in order of acceptance. */
async function newestOf(path: string): Promise<FilingFile[]> {
  const all: { file: FilingFile; at: string }[] = []
  for await (const file of submissionsOf(path)) {
    const read = readFilingFile(file)
    if (read.ok && read.value.filing.lines.some(({ kind }) => kind === 'transaction'))
      all.push({ at: read.value.filing.acceptedAt?.toISOString() ?? '', file })
  }
  return all
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, FILINGS + WARM_UP)
    .map(({ file }) => file)
}

async function measure(url: string, files: readonly FilingFile[]): Promise<Record<Place, number[]>> {
  const times: Record<Place, number[]> = { API: [], page: [], stream: [], 'use case': [] }
  const site = await startSite(url, { ROLE: 'web', SAMPLE_DATA: 'off' })
  const connection = connect(url, { batch: true, max: 4 })
  const { takeInArrivals } = pipelineOn(connection)
  const started = new Map<string, number>()
  const looks: Promise<void>[] = []
  const stream = await followStream(site.url, ({ accession }) => {
    const at = started.get(accession)
    if (at === undefined) return
    times.stream.push(performance.now() - at)
    if (times.stream.length % LOOKED_FOR > 0) return
    looks.push(lookFor('API', accession, at), lookFor('page', accession, at))
  })
  await (await fetch(`${site.url}/insidertrading/activities`)).text()
  for (const file of files.slice(0, WARM_UP)) await takeInArrivals([file])
  const work: Promise<unknown>[] = []
  const begun = performance.now()
  for (const [index, file] of files.slice(WARM_UP).entries()) {
    await pause(Math.max(0, begun + (index * 1_000) / A_SECOND - performance.now()))
    work.push(handOver(file))
  }
  await Promise.all(work)
  await pause(500)
  await Promise.all(looks)
  stream.end()
  await connection.close()
  await site.stop()
  return times

  async function handOver(file: FilingFile): Promise<void> {
    const read = readFilingFile(file)
    if (!read.ok) return
    const { accession } = read.value.filing
    const at = performance.now()
    started.set(accession, at)
    const { published } = await takeInArrivals([file])
    if (published.length > 0) times['use case'].push(performance.now() - at)
  }

  async function lookFor(place: 'API' | 'page', accession: string, at: number): Promise<void> {
    const query = `accession=${accession}`
    const address =
      place === 'API' ? `/api/v1/insider-trading/activities?${query}` : `/insidertrading/activities?${query}`
    const mark = place === 'API' ? '"tradeId"' : 'data-trade='
    while (performance.now() - at < 10_000) {
      const text = await (await fetch(site.url + address)).text()
      if (text.includes(mark)) {
        times[place].push(performance.now() - at)
        return
      }
      await pause(POLL_MS)
    }
  }
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
