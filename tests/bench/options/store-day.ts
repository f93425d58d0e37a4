// Measures storing a day of options, compared with `psql \\copy` of the same file, and storing day after day.

import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'

import { wholeLines } from '#adapters/files/byte-lines.ts'
import { readOptionCsv } from '#adapters/market/options/option-csv.ts'
import type { Connection } from '#adapters/postgres/connect.ts'
import { postgresOptionStore } from '#adapters/postgres/options/option-store.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { chainWriter } from '#core/options/chain-writer.ts'
import { sessionAfter } from '#core/options/sessions.ts'
import { type Claim, median, medianRatio, timeInTurn } from '../bench.ts'
import { CONTRACTS, SESSION } from './generate-day.ts'

const ROUNDS = 3
const DAYS = 9
/** Number of days at the beginning, and at the end, that are compared with each other. */
const COMPARED = 3
const MEGABYTE = 1024 * 1024
const FLAT_MEGABYTES = 64
const READ_AT = new Date(`${SESSION}T22:00:00Z`)

export async function measureStoring(connection: Connection, url: string, file: string): Promise<Claim[]> {
  const memory: number[] = []
  const onSaved = () => memory.push(process.memoryUsage.rss())
  const compared = await compareWithCopy(connection, url, file, onSaved)
  const days = await storeDays(connection, file, onSaved)
  await connection.pool.query('delete from option_chain where session > $1', [SESSION])
  return [compared, growthClaim(days), memoryClaim(memory)]
}

async function compareWithCopy(connection: Connection, url: string, file: string, onSaved: () => void): Promise<Claim> {
  await connection.pool.query(`create table plain (date date, underlying text, symbol text, underlying_price float8,
    volume int, open_interest int, bid float8, ask float8, vwap float8, close float8, delta float4)`)
  const times = await timeInTurn(
    {
      copy: async () => {
        await connection.pool.query('truncate plain')
        await promisify(execFile)('psql', [url, '-qc', `\\copy plain from '${file}' with (format csv, header)`])
      },
      ours: async () => {
        await connection.pool.query('truncate option_chain')
        await storeDay(connection, file, { onSaved })
      }
    },
    ROUNDS
  )
  await connection.pool.query('drop table plain')
  const perSecond = (milliseconds: readonly number[]): string =>
    `${Math.round((CONTRACTS / median(milliseconds)) * 1_000)} contracts/s`
  return {
    baseline: `\`psql \\copy\` into a table without an index, ${perSecond(times.copy)}`,
    goal: { kind: 'at least', unit: '×', value: 0.5 },
    measured: medianRatio(times.copy, times.ours),
    ours: perSecond(times.ours),
    what: `a file of ${CONTRACTS} contracts: read, checked, sorted, compressed, stored`
  }
}

/** Stores further days with the contracts of the first. Returns the milliseconds of each. */
async function storeDays(connection: Connection, file: string, onSaved: () => void): Promise<number[]> {
  const times: number[] = []
  let session = SESSION
  for (let day = 0; day < DAYS; day++) {
    session = sessionAfter(session)
    const started = performance.now()
    await storeDay(connection, file, { onSaved, session })
    times.push(performance.now() - started)
  }
  return times
}

function growthClaim(days: readonly number[]): Claim {
  const [first, last] = [median(days.slice(0, COMPARED)), median(days.slice(-COMPARED))]
  return {
    baseline: `the first ${COMPARED} of ${DAYS} further days, ${Math.round(first)} ms`,
    goal: { kind: 'at most', unit: '×', value: 1.25 },
    measured: last / first,
    ours: `${Math.round(last)} ms`,
    what: `a day stored after all of them (median of the last ${COMPARED})`
  }
}

/** Compares the peak resident memory in the second half of all samples with that in the first half. */
function memoryClaim(samples: readonly number[]): Claim {
  const middle = Math.floor(samples.length / 2)
  const highest = (part: readonly number[]): number => Math.max(...part) / MEGABYTE
  const [first, second] = [highest(samples.slice(0, middle)), highest(samples.slice(middle))]
  return {
    baseline: `its first half, ${Math.round(first)} MB`,
    compared: 'goal',
    goal: { kind: 'at most', unit: 'MB', value: FLAT_MEGABYTES },
    measured: second - first,
    ours: `${Math.round(second)} MB`,
    what: `highest memory of the second half of ${ROUNDS + 1 + DAYS} such days, over`
  }
}

interface Storing {
  readonly onSaved?: () => void
  /** Session to store instead of the one in the file. */
  readonly session?: ReportDate
}

/** Stores a day as `npm run ingest -- options` does. */
export async function storeDay(
  connection: Connection,
  file: string,
  { onSaved, session }: Storing = {}
): Promise<void> {
  const writer = chainWriter(postgresOptionStore(connection), onSaved)
  const content = session ? Readable.from(onDay(file, session)) : createReadStream(file)
  for await (const item of readOptionCsv(content, { phase: 'close', readAt: READ_AT })) {
    if (item.kind !== 'chain') throw new Error(item.reason)
    await writer.add(item.chain)
  }
  await writer.finish()
}

async function* onDay(file: string, session: ReportDate): AsyncGenerator<Buffer> {
  for await (const lines of wholeLines(createReadStream(file))) {
    yield Buffer.from(lines.toString('latin1').replaceAll(SESSION, session), 'latin1')
  }
}
