// `npm run ingest -- data-set <path…>`: the SEC's quarterly insider data sets, as published or unpacked.

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { type DataSetItem, ingestDataSet } from '#core/filings/ingest-data-set.ts'
import { readDataSet } from '../edgar/data-set.ts'
import { postgresFilings } from '../postgres/filings/filings.ts'
import { noteSourceSuccess } from '../postgres/filings/source-state.ts'
import { bringUpToDate, countTrades } from './bring-up-to-date.ts'
import { emptySummary, type IngestJob, type IngestKind, type IngestOutcome, type IngestSummary } from './ingest-kind.ts'

export const dataSetKind: IngestKind = {
  changesData: true,
  run: runDataSets,
  usage: 'data-set <path…>     SEC quarterly insider data sets: .zip, or the folder of .tsv files'
}

async function runDataSets(job: IngestJob): Promise<IngestOutcome> {
  const { connection, paths, progress } = job
  const summary = emptySummary()
  const tradesBefore = await countTrades(connection)
  for (const path of paths.flatMap(dataSetsIn)) {
    progress.say(path)
    add(summary, await readOne(job, path))
  }
  progress.say('deriving trades')
  await bringUpToDate(connection)
  if (summary.filings > 0) await noteSourceSuccess(connection, 'data-set', { filings: summary.filings })
  summary.trades = (await countTrades(connection)) - tradesBefore
  return { hasReadAnything: summary.filings > 0, notes: [], summary }
}

/** The path itself, or the .zip files of a folder that is no data set. */
function dataSetsIn(path: string): string[] {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory()
  if (!isFolder) return [path]
  const names = readdirSync(path).sort()
  if (names.some(name => /^submission\.tsv$/i.test(name))) return [path]
  const archives = names.filter(name => name.toLowerCase().endsWith('.zip'))
  return archives.length === 0 ? [path] : archives.map(name => join(path, name))
}

/** A data set that broke off while it was read. */
class UnreadableDataSet extends Error {}

/** One that cannot be read is named, the others go on. */
async function readOne({ connection, progress }: IngestJob, path: string): Promise<IngestSummary> {
  try {
    const ingest = ingestDataSet({ filings: postgresFilings(connection) })
    const { unknownElements: _, ...counts } = await ingest(readItems(path), () => progress.advance(0))
    return { ...counts, trades: 0 }
  } catch (error) {
    if (!(error instanceof UnreadableDataSet)) throw error
    return { ...emptySummary(), files: 1, rejected: [{ file: path, reason: 'not_a_data_set' }] }
  }
}

/** What fails here is the data set; what fails while writing is the database. */
async function* readItems(path: string): AsyncGenerator<DataSetItem> {
  try {
    yield* readDataSet(path)
  } catch (cause) {
    throw new UnreadableDataSet(`${path} cannot be read to its end`, { cause })
  }
}

function add(total: IngestSummary, one: IngestSummary): void {
  total.files += one.files
  total.filings += one.filings
  total.inserted += one.inserted
  total.duplicates += one.duplicates
  total.amendments += one.amendments
  total.rejected.push(...one.rejected)
}
