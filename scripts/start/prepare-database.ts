// Prepares the database at a start: migrates it, loads sample data if needed, and completes unfinished work.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

import type { Config } from '#adapters/config.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { whilePreparing } from '#adapters/postgres/preparation-lock.ts'
import { findUnfinishedLoad } from '#adapters/postgres/sample/sample-load.ts'
import { findNeeds, removeSample } from '#adapters/postgres/sample/sample-state.ts'
import { bringUpToDate } from '../migrations/bring-up-to-date.ts'

/** Prepares the database. `watch` receives each child process, so that the caller can end it early. */
export async function prepareDatabase(
  databaseUrl: string,
  { congressDistribution, sampleData }: Pick<Config, 'congressDistribution' | 'sampleData'>,
  watch: (child: ChildProcess) => void
): Promise<void> {
  const connection = connect(databaseUrl, { batch: true, max: 3 })
  try {
    await whilePreparing(connection, async () => {
      await bringUpToDate(connection.db, line => console.log(line))
      const pipeline = pipelineOn(connection, { congressDistribution })
      await pipeline.listOutdated()
      if (sampleData === 'off') await dropUnfinishedSample(connection)
      const needs = await findNeeds(connection)
      if (sampleData !== 'off' && (needs.sample || (await findUnfinishedLoad(connection)))) {
        await runApart('load-sample', databaseUrl, watch)
      } else if (needs.derivation) await runApart('derive', databaseUrl, watch)
      else await pipeline.bringUpToDate()
    })
  } finally {
    await connection.close()
  }
}

async function dropUnfinishedSample(connection: Connection): Promise<void> {
  if (await findUnfinishedLoad(connection)) await removeSample(connection)
}

/** Runs a script in a child process, because this process would otherwise keep hundreds of megabytes of memory. */
async function runApart(
  script: 'derive' | 'load-sample',
  databaseUrl: string,
  watch: (child: ChildProcess) => void
): Promise<void> {
  const child = spawn(process.execPath, ['scripts/bundle/run.ts', script], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['pipe', 'inherit', 'inherit']
  })
  watch(child)
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (code !== 0) throw new Error(`scripts/${script}.ts did not finish (${signal ?? code}): start again to go on.`)
}
