// Measures catching up on a missed day: reading its index and all its filings. The baseline reads the same files from
// disk. EDGAR is faked on this machine and has no request budget, so only our own work is measured.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createEdgarClient } from '#adapters/edgar/client/edgar-client.ts'
import { feedOn } from '#adapters/feed-ports.ts'
import { walkFiles } from '#adapters/files/walk.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { removeSample } from '#adapters/postgres/sample/sample-state.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { startFakeEdgar } from '#tests/support/edgar/fake-edgar.ts'
import { movedTo, readSubmissions } from '#tests/support/edgar/submissions.ts'
import { type Bench, type Claim, median, medianRatio, neededData, needsData, timeInTurn } from '../bench.ts'
import { SUBMISSIONS } from './full-database.ts'

const DAY = '2023-08-01' as ReportDate
const FILINGS = 2_000
const ROUNDS = 1
const NO_BUDGET = { pause: async () => {}, take: async () => {} }

export const catchUpBench: Bench = { name: 'a day caught up from its index', needs: [needsData(SUBMISSIONS)], run }

async function run(): Promise<Claim[]> {
  const path = neededData(SUBMISSIONS)
  const submissions = (await readSubmissions(path, FILINGS)).map(each => movedTo(each, DAY, '16:30:00'))
  const fake = await startFakeEdgar({ submissions })
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-catch-up-'))
  for (const { accession, text } of submissions) writeFileSync(join(folder, `${accession}.txt`), text)
  const postgres = await createPostgresInstance()
  const connection = connect(await createDatabase(postgres.url, 'ours'), { batch: true, max: 8 })
  try {
    const times = await timeInTurn(
      { caughtUp: () => catchUp(connection, fake.url), fromDisk: () => readFromDisk(connection, folder) },
      ROUNDS
    )
    const perSecond = (milliseconds: readonly number[]): string =>
      `${Math.round((submissions.length / median(milliseconds)) * 1_000)} filings/s`
    return [
      {
        baseline: `the same files from disk, ${perSecond(times.fromDisk)}`,
        goal: { kind: 'at least', unit: '×', value: 0.5 },
        measured: medianRatio(times.fromDisk, times.caughtUp),
        ours: perSecond(times.caughtUp),
        what: `${submissions.length} filings of a day named by its index, fetched and published`
      }
    ]
  } finally {
    await connection.close()
    postgres.remove()
    await fake.close()
    rmSync(folder, { recursive: true })
  }
}

async function catchUp(connection: Connection, url: string): Promise<void> {
  await removeSample(connection)
  const client = createEdgarClient({ budget: NO_BUDGET, userAgent: 'Example Ltd admin@example.com' })
  const edgar = { baseUrl: url, dataUrl: url, requestsPerSecond: 10, userAgent: undefined }
  const feed = feedOn(connection, { client, clock: { now: () => new Date('2023-08-02T11:00:00Z') }, edgar })
  await feed.compareDay(DAY, 'final')
  const { published } = await feed.readPending()
  if (published < FILINGS * 0.99) throw new Error(`Only ${published} filings were published.`)
}

async function readFromDisk(connection: Connection, folder: string): Promise<void> {
  await removeSample(connection)
  const files = walkFiles([folder], { isWanted: () => true, maxBytes: 20_000_000, onProblem: () => undefined })
  await pipelineOn(connection).takeInFilings(files)
}
