// Measures ingest of ownership XML from an archive into the database. Baselines are reading and parsing alone, and a
// typical script, which uses fast-xml-parser and inserts one row at a time.

import pg from 'pg'

import { readFilingFile } from '#adapters/edgar/filing-file.ts'
import { readSubmission } from '#adapters/edgar/submission-text.ts'
import { pipelineOn } from '#adapters/pipeline-ports.ts'
import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { postgresFilings } from '#adapters/postgres/filings/filings.ts'
import { ingestFilings } from '#core/filings/ingest-filings.ts'
import { createDatabase } from '#tests/faults/killed-ingest.ts'
import { createPostgresInstance } from '#tests/support/database/postgres-instance.ts'
import { submissionsOf } from '#tests/support/filings/reconcile.ts'
import { type Bench, type Claim, median, medianRatio, neededData, needsData, timeInTurn } from '../bench.ts'
import { readWithFastXmlParser } from './fast-xml-pipeline.ts'
import { SUBMISSIONS } from './full-database.ts'

const TABLES = `filing, filing_document, document_pack, filing_owner, filing_line, rejected_filing, dirty_issuer, issuer,
  issuer_ticker, trade, trade_owner, trade_change, trade_event`
const MEGABYTE = 1024 * 1024
/** Allowed growth of peak memory, in megabytes, from the first to the second half of a long run. */
const FLAT_MEGABYTES = 32

export const filingsBench: Bench = { name: 'ownership XML', needs: [needsData(SUBMISSIONS)], run }

async function run(): Promise<Claim[]> {
  const path = neededData(SUBMISSIONS)
  const postgres = await createPostgresInstance()
  const connection = connect(await createDatabase(postgres.url, 'ours'), { batch: true, max: 4 })
  const peer = new pg.Client({ connectionString: await createDatabase(postgres.url, 'peer') })
  await peer.connect()
  try {
    const count = await ingest(connection, path)
    const times = await timeInTurn({
      derived: () => ingestAndDerive(connection, path),
      ours: () => ingest(connection, path),
      parse: () => parseAlone(path),
      rows: () => ingestByRows(peer, path)
    })
    const perSecond = (milliseconds: readonly number[]): string =>
      `${Math.round((count / median(milliseconds)) * 1_000)} filings/s`
    return [
      {
        baseline: `reading and parsing alone with saxes, ${perSecond(times.parse)}`,
        goal: { kind: 'at least', unit: '×', value: 0.4 },
        measured: medianRatio(times.parse, times.ours),
        ours: perSecond(times.ours),
        what: 'read, parse, normalise, insert'
      },
      {
        baseline: `fast-xml-parser with row inserts, ${perSecond(times.rows)}`,
        goal: { kind: 'at least', unit: '×', value: 2 },
        measured: medianRatio(times.rows, times.ours),
        ours: perSecond(times.ours),
        what: 'the same'
      },
      {
        baseline: `fast-xml-parser with row inserts alone, ${perSecond(times.rows)}`,
        goal: { kind: 'at least', unit: '×', value: 2 },
        measured: medianRatio(times.rows, times.derived),
        ours: perSecond(times.derived),
        what: 'the same, and trades, events and scores derived'
      },
      await memoryClaim(connection, path)
    ]
  } finally {
    await connection.close()
    await peer.end()
    postgres.remove()
  }
}

/** Empties the tables, ingests every submission and returns their number. */
async function ingest(connection: Connection, path: string, onFile: () => void = () => {}): Promise<number> {
  await connection.pool.query(`truncate ${TABLES}`)
  const read = (file: Parameters<typeof readFilingFile>[0]): ReturnType<typeof readFilingFile> => {
    onFile()
    return readFilingFile(file)
  }
  const counts = await ingestFilings({ filings: postgresFilings(connection), reader: { read } })(submissionsOf(path))
  return counts.inserted
}

/** Equivalent of `npm run ingest -- filings` on an empty database. */
async function ingestAndDerive(connection: Connection, path: string): Promise<void> {
  await ingest(connection, path)
  await pipelineOn(connection).bringUpToDate()
}

async function parseAlone(path: string): Promise<void> {
  for await (const file of submissionsOf(path)) readFilingFile(file)
}

async function ingestByRows(client: pg.Client, path: string): Promise<void> {
  await client.query(`truncate ${TABLES}`)
  for await (const { bytes = new Uint8Array() } of submissionsOf(path)) {
    const submission = readSubmission(bytes)
    if (!submission.ok) continue
    const rows = readWithFastXmlParser(Buffer.from(submission.value.xml).toString(), submission.value.header)
    await client.query('begin')
    for (const { sql, values } of rows) await client.query({ name: sql.slice(0, 60), text: sql, values })
    await client.query('commit')
  }
}

/** Compares the peak resident memory in the second half of the files with that in the first half. */
async function memoryClaim(connection: Connection, path: string): Promise<Claim> {
  const samples: number[] = []
  await ingest(connection, path, () => void samples.push(process.memoryUsage.rss()))
  const middle = Math.floor(samples.length / 2)
  const highest = (part: readonly number[]): number => part.reduce((most, bytes) => Math.max(most, bytes), 0) / MEGABYTE
  const first = highest(samples.slice(0, middle))
  const second = highest(samples.slice(middle))
  return {
    baseline: `its first half, ${Math.round(first)} MB`,
    compared: 'goal',
    goal: { kind: 'at most', unit: 'MB', value: FLAT_MEGABYTES },
    measured: second - first,
    ours: `${Math.round(second)} MB`,
    what: 'highest memory of the second half of the files, over'
  }
}
