// `npm run ingest -- <kind> <path…>` imports external data. The kinds are in adapters/commands.

import type { IngestOutcome } from '#adapters/commands/ingest-kind.ts'
import { refusalSentences } from '#adapters/commands/ingest-sentences.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { openDatabase } from '#adapters/postgres/open-database.ts'
import { refreshStatistics } from '#adapters/postgres/operation/upkeep/refresh-statistics.ts'
import { holdsSample, removeSample } from '#adapters/postgres/sample/sample-state.ts'
import { loadConfig } from './environment.ts'
import { type IngestArguments, parseIngestArguments, USAGE } from './ingest-arguments.ts'
import { terminalProgress } from './ingest-progress.ts'
import { bringUpToDate } from './migrations/bring-up-to-date.ts'
import { runCommand } from './run-command.ts'

const CONNECTIONS = 4

await runCommand({ parse: parseIngestArguments, usage: USAGE }, run)

async function run({ kind, options, paths }: IngestArguments): Promise<void> {
  const isJson = options.has('json')
  const config = loadConfig()
  const database = await openDatabase(config)
  const connection = connect(database.url, { batch: true, max: CONNECTIONS })
  const progress = terminalProgress(process.stdout.isTTY && !isJson)
  try {
    await bringUpToDate(connection.db, line => console.error(line))
    if (kind.changesData && !options.has('dry-run')) await leaveSample(connection, options.has('replace-sample'))
    const outcome = await kind.run({
      connection,
      congress: config.congress,
      congressDistribution: config.congressDistribution,
      edgar: config.edgar,
      market: config.market,
      options,
      paths,
      pipeline: pipelineOn(connection, config),
      progress
    })
    if (kind.changesData) await refreshStatistics(connection)
    progress.stop()
    print(outcome, isJson)
    if (!outcome.hasReadAnything || outcome.hasFailed) process.exitCode = 1
  } finally {
    progress.stop()
    await connection.close()
    await database.close()
  }
}

/** Deletes sample data if allowed. @throws one sentence if the database holds sample data that must stay. */
async function leaveSample(connection: Connection, mayReplace: boolean): Promise<void> {
  if (!(await holdsSample(connection))) return
  if (!mayReplace) {
    throw new Error(
      'This database holds sample data, which never mixes with real data. Run the same command with --replace-sample ' +
        'to remove the sample first, or name another database in DATABASE_URL or DATA_DIR.'
    )
  }
  await removeSample(connection)
}

function print({ details, notes, sentence, summary, takenIn = new Set() }: IngestOutcome, isJson: boolean): void {
  const { amendments, duplicates, files, filings, inserted, rejected, trades } = summary
  if (isJson) {
    console.log(JSON.stringify({ files, filings, inserted, duplicates, amendments, trades, rejected, ...details }))
    return
  }
  for (const line of [sentence, ...refusalSentences(rejected, takenIn), ...notes]) console.log(line)
}
