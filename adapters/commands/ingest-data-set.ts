// Implements `npm run ingest -- data-set <path…>`, which reads the SEC's quarterly insider data sets, zipped or
// unpacked.

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Saved } from '#core/changes.ts'
import type { DataSetItem } from '#core/filings/ingest-data-set.ts'
import { readDataSet } from '../edgar/data-set.ts'
import {
  emptySummary,
  filingsSentence,
  type IngestJob,
  type IngestKind,
  type IngestOutcome,
  type IngestSummary
} from './ingest-kind.ts'

export const dataSetKind: IngestKind = {
  changesData: true,
  run: runDataSets,
  usage: 'data-set <path…>     SEC quarterly insider data sets: .zip, or the folder of .tsv files'
}

async function runDataSets(job: IngestJob): Promise<IngestOutcome> {
  const { trades, value: summary } = await job.pipeline.takeIn('data-set', () => saveDataSets(job))
  const all = { ...summary, trades }
  return { hasReadAnything: all.filings > 0, notes: [], sentence: filingsSentence(all), summary: all }
}

async function saveDataSets(job: IngestJob): Promise<Saved<IngestSummary>> {
  const summary = emptySummary()
  for (const path of job.paths.flatMap(dataSetsIn)) {
    job.progress.say(path)
    add(summary, await readOne(job, path))
  }
  job.progress.say('deriving trades')
  return { detail: summary.filings > 0 ? { filings: summary.filings } : undefined, value: summary }
}

/** Returns the .zip files in a folder that is not itself a data set, and in all other cases the path itself. */
export function dataSetsIn(path: string): string[] {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory()
  if (!isFolder) return [path]
  const names = readdirSync(path).sort()
  if (names.some(name => /^submission\.tsv$/i.test(name))) return [path]
  const archives = names.filter(name => name.toLowerCase().endsWith('.zip'))
  return archives.length === 0 ? [path] : archives.map(name => join(path, name))
}

/** Error of a data set that became unreadable halfway. */
export class UnreadableDataSet extends Error {}

/** Reads a data set. If it is unreadable, it is reported and the run continues. */
async function readOne({ pipeline, progress }: IngestJob, path: string): Promise<IngestSummary> {
  try {
    const { unknownElements: _, ...counts } = await pipeline.saveDataSet(readItems(path), () => progress.advance(0))
    return { ...counts, trades: 0 }
  } catch (error) {
    if (!(error instanceof UnreadableDataSet)) throw error
    return { ...emptySummary(), files: 1, rejected: [{ file: path, reason: 'not_a_data_set' }] }
  }
}

/** Yields the items. Read errors are marked, so that they can be told from database errors during the same ingest. */
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
