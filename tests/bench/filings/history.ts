// Measures loading the whole history as `npm run ingest -- data-set` does: quarter by quarter, followed by all derived
// data. Then measures the start of the site on this data and its slowest query.
// Twenty years take half an hour:
// HISTORY_QUARTERS=80 npm run bench -- the whole history
// With fewer or smaller quarters, the results are extrapolated.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readDataSet } from '#adapters/edgar/data-set.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { FROM_BUNDLE, startSite } from '#tests/support/site/program.ts'
import { type Bench, type Claim, median } from '../bench.ts'
import { timeQuestions } from '../lists/activities.ts'
import { generateQuarter, tickerOf } from './history/generate-quarter.ts'

const ALL_QUARTERS = 80
const ALL_LINES = 125_000
const QUARTERS = Number(process.env['HISTORY_QUARTERS'] ?? 8)
const LINES = Number(process.env['HISTORY_LINES'] ?? ALL_LINES)
const SAMPLE_MS = 100
const MEGABYTE = 1024 * 1024

export const historyBench: Bench = { name: 'the whole history', run }

async function run(): Promise<Claim[]> {
  const postgres = await createPostgresInstance()
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-history-'))
  try {
    const database = await createDatabase(postgres.url, 'history')
    const taken = await takeIn(database, folder)
    const start = await startSeconds(database, folder)
    const questions = await timeQuestions(database, [tickerOf(0), tickerOf(5_999)])
    return [...claimsOf(taken), startClaim(start), worstOf(questions)]
  } finally {
    postgres.remove()
    rmSync(folder, { force: true, recursive: true })
  }
}

interface Taken {
  /** Load time of each quarter in seconds, without the time to generate it. */
  readonly seconds: number[]
  /** Peak memory of this process in each quarter. */
  readonly megabytes: number[]
  /** Time to derive the trades, events and scores of all quarters. */
  readonly derivedSeconds: number
  readonly derivedMegabytes: number
}

async function takeIn(database: string, folder: string): Promise<Taken> {
  const connection = connect(database, { batch: true, max: 4 })
  const pipeline = pipelineOn(connection)
  const [seconds, megabytes]: [number[], number[]] = [[], []]
  let saved = 0
  try {
    const all = await measure(async () => {
      await pipeline.takeIn('data-set', async () => {
        for (let quarter = ALL_QUARTERS - QUARTERS; quarter < ALL_QUARTERS; quarter += 1) {
          generateQuarter(folder, quarter, LINES)
          const one = await measure(() => pipeline.saveDataSet(readDataSet(folder), () => {}))
          seconds.push(one.seconds)
          megabytes.push(one.megabytes)
          console.log(`  quarter ${seconds.length}: ${one.seconds.toFixed(1)} s, ${Math.round(one.megabytes)} MB`)
        }
        saved = performance.now()
        return { detail: undefined, value: undefined }
      })
    })
    const derivedSeconds = (performance.now() - saved) / 1_000
    return { derivedMegabytes: all.megabytes, derivedSeconds, megabytes, seconds }
  } finally {
    await connection.close()
  }
}

async function measure(work: () => Promise<unknown>): Promise<{ megabytes: number; seconds: number }> {
  let most = 0
  const sample = (): void => {
    most = Math.max(most, process.memoryUsage.rss() / MEGABYTE)
  }
  const timer = setInterval(sample, SAMPLE_MS)
  const started = performance.now()
  try {
    await work()
    sample()
  } finally {
    clearInterval(timer)
  }
  return { megabytes: most, seconds: (performance.now() - started) / 1_000 }
}

function claimsOf({ derivedMegabytes, derivedSeconds, megabytes, seconds }: Taken): Claim[] {
  const middle = Math.ceil(seconds.length / 2)
  const [first, second] = [seconds.slice(1, middle), seconds.slice(middle)]
  const highest = (part: readonly number[]): number => Math.max(...part)
  const growth = highest(megabytes.slice(middle)) - highest(megabytes.slice(0, middle))
  const size = `${QUARTERS} quarters of ${LINES.toLocaleString('en')} lines`
  const whole = (ALL_LINES / LINES) * (linearSum(seconds, ALL_QUARTERS) + (derivedSeconds * ALL_QUARTERS) / QUARTERS)
  const measured = seconds.reduce((sum, value) => sum + value, 0)
  return [
    {
      baseline: 'limit',
      goal: { kind: 'at most', unit: 'minutes', value: 30 },
      measured: whole / 60,
      ours: `${measured.toFixed(0)} s to take in ${size}, ${derivedSeconds.toFixed(0)} s to derive them`,
      what: `${ALL_QUARTERS} quarters of ${ALL_LINES.toLocaleString('en')} lines, by the line through those measured`
    },
    {
      baseline: `one of its first half, ${median(first).toFixed(1)} s`,
      goal: { kind: 'at most', unit: '×', value: 1.25 },
      measured: median(second) / median(first),
      ours: `${median(second).toFixed(1)} s`,
      what: `a quarter of the second half of ${size}`
    },
    {
      baseline: `its first half, ${Math.round(highest(megabytes.slice(0, middle)))} MB`,
      compared: 'goal',
      goal: { kind: 'at most', unit: 'MB', value: 64 },
      measured: growth,
      ours: `${Math.round(highest(megabytes.slice(middle)))} MB, ${Math.round(derivedMegabytes)} MB with deriving`,
      what: 'highest memory of the second half of the quarters, over'
    }
  ]
}

/** Extrapolates the sum of `values` to `count` values with a least-squares line. Treats a falling line as flat. */
function linearSum(values: readonly number[], count: number): number {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0)
  const slope = Math.max(
    0,
    values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0) / (spread || 1)
  )
  return Array.from({ length: count }, (_, index) => mean + slope * (index - middle)).reduce(
    (sum, value) => sum + value
  )
}

/** Seconds from the start command to the first trade list, with a running database. */
async function startSeconds(database: string, dataFolder: string): Promise<number> {
  const environment = { DATA_DIR: dataFolder }
  // The first start is not timed, because it builds the program and creates its cache files.
  await (await startSite(database, environment)).stop()
  const started = performance.now()
  const site = await startSite(database, environment, FROM_BUNDLE)
  await (await fetch(`${site.url}/insidertrading/activities`)).text()
  const seconds = (performance.now() - started) / 1_000
  await site.stop()
  return seconds
}

function startClaim(seconds: number): Claim {
  return {
    baseline: 'limit',
    goal: { kind: 'at most', unit: 's', value: 5 },
    measured: seconds,
    ours: `${seconds.toFixed(2)} s`,
    what: 'then a start, from the command to the first list'
  }
}

function worstOf(questions: readonly Claim[]): Claim {
  const worst = questions.reduce((most, claim) => (claim.measured > most.measured ? claim : most))
  const what = `the hardest of ${questions.length} questions to the list`
  return { ...worst, ours: `${worst.ours}, ${worst.what}`, what }
}
