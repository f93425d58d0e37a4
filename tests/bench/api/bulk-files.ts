// Measures writing the bulk files of a million trades, in a process of its own. The baseline is `psql \copy` of the same rows
// and columns, and the limit the time that a night should take.

import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { connect } from '#adapters/postgres/connect.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { type Bench, type Claim, median, medianRatio, timeInTurn } from '../bench.ts'
import { generateTrades } from '../generate-trades.ts'
import { copyCommand } from './copy-command.ts'
import type { BulkMeasure, BulkMeasureTask } from './write-bulk.ts'

const ROWS = 1_000_000
const ROUNDS = 2
const MOST_SECONDS = 20

export const bulkFilesBench: Bench = { name: 'bulk files', run }

async function run(): Promise<Claim[]> {
  const postgres = await createPostgresInstance()
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-bulk-bench-'))
  try {
    const database = await createDatabase(postgres.url, 'bench')
    const filling = connect(database, { batch: true })
    await generateTrades(filling.pool, ROWS)
    await filling.close()
    const told: BulkMeasure[] = []
    const measure = async (formats: BulkMeasureTask['formats']) => {
      const child = fork(new URL('./write-bulk.ts', import.meta.url))
      child.send({ database, folder, formats } satisfies BulkMeasureTask)
      told.push((await once(child, 'message'))[0] as BulkMeasure)
      child.kill()
    }
    const copied = copyCommand(new Date(), ROWS)
    const times = await timeInTurn(
      {
        csv: () => measure(['csv']),
        parquet: () => measure(['parquet']),
        psql: () => execFileSync('psql', [database, '-q', '-c', copied], { stdio: ['ignore', 'ignore', 'inherit'] }),
        whole: () => measure(['csv', 'parquet'])
      },
      ROUNDS
    )
    const seconds = (spent: readonly number[]) => median(spent) / 1_000
    const claim = (what: string, spent: readonly number[]): Claim => ({
      baseline: `limit; psql \\copy, ${seconds(times.psql).toFixed(1)} s`,
      goal: { kind: 'at most', unit: 's', value: MOST_SECONDS },
      measured: seconds(spent),
      ours: `${Math.round(ROWS / seconds(spent)).toLocaleString('en')} rows/s`,
      what
    })
    return [
      claim('a million rows as Parquet', times.parquet),
      claim('a million rows as CSV', times.csv),
      claim('a million rows in both formats', times.whole),
      {
        baseline: `psql \\copy … to stdout, ${seconds(times.psql).toFixed(1)} s`,
        goal: { kind: 'at least', unit: '×', value: 0.5 },
        measured: medianRatio(times.psql, times.whole),
        ours: `${seconds(times.whole).toFixed(1)} s`,
        what: 'both formats, against one copy by psql'
      },
      {
        baseline: 'the first half of the rows, in the median',
        goal: { kind: 'at most', unit: 'MB', value: 64 },
        measured: Math.max(...told.map(({ grownMb }) => grownMb), 0),
        ours: `${median(told.map(({ residentMb }) => residentMb)).toFixed(0)} MB`,
        what: 'memory in the second half, beyond that of the first'
      }
    ]
  } finally {
    rmSync(folder, { recursive: true })
    postgres.remove()
  }
}
