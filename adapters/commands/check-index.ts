// Implements `npm run ingest -- check <index…>`, which lists ownership filings of EDGAR's index files that are missing
// in the database.

import type { FilingFile } from '#core/filings/ports.ts'
import { type IndexEntry, ownershipFilings, parseIndexFile } from '../edgar/index-file.ts'
import { measureFiles, walkFiles } from '../files/walk.ts'
import type { Connection } from '../postgres/connect.ts'
import { findUnheld } from '../postgres/filings/held-data.ts'
import { emptySummary, type IngestJob, type IngestKind, type IngestOutcome } from './ingest-kind.ts'
import { countOf, inEnglish } from './ingest-sentences.ts'

/** File names used by EDGAR and in private copies: `master.20240102.idx`, `form.idx`, `2023QTR3master`. */
const INDEX_NAME = /(?:\.idx|form|master)$/i
/** 256 MiB. The largest quarterly index has 60 MB. */
const MAX_INDEX_BYTES = 268_435_456
const SHOWN_MISSING = 50

export const checkKind: IngestKind = {
  changesData: false,
  run: runCheck,
  usage: 'check <path…>        list the filings of daily and full indexes (form, master) that are missing'
}

async function runCheck({ connection, paths, progress }: IngestJob): Promise<IngestOutcome> {
  const summary = emptySummary()
  const isWanted = (name: string): boolean => INDEX_NAME.test(name)
  const refuse = (file: string, reason: string): void => void summary.rejected.push({ file, reason })
  const files = walkFiles(paths, { isWanted, maxBytes: MAX_INDEX_BYTES, onProblem: refuse, onRead: progress.advance })
  const entries: IndexEntry[] = []
  let read = 0
  progress.start(measureFiles(paths, isWanted))
  for await (const file of files) {
    try {
      for (const entry of ownershipFilings(parseIndexFile(textOf(file)))) entries.push(entry)
      read += 1
    } catch (error) {
      refuse(file.name, error instanceof Error ? error.message : String(error))
    }
  }
  const expected = ownershipFilings(entries)
  const missing = await findMissing(connection, expected)
  return {
    details: { expected: expected.length, missing },
    hasFailed: summary.rejected.length > 0,
    hasReadAnything: read > 0,
    notes: listMissing(missing),
    sentence:
      read > 0
        ? `${countOf(read, 'index file')}: ${inEnglish(missing.length)} of ${countOf(expected.length, 'ownership filing')} are missing.`
        : 'No index file could be read.',
    summary: {
      ...summary,
      duplicates: expected.length - missing.length,
      files: read + summary.rejected.length,
      filings: expected.length
    }
  }
}

/**
 * Decodes the file as Latin-1, the encoding of the company names.
 * @throws when the file is larger than any index.
 */
function textOf({ bytes }: FilingFile): string {
  if (!bytes) throw new Error('This is larger than any index file.')
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

async function findMissing({ pool }: Connection, expected: readonly IndexEntry[]): Promise<IndexEntry[]> {
  const missing = await findUnheld(
    pool,
    expected.map(({ accession }) => accession)
  )
  return expected.filter(({ accession }) => missing.has(accession))
}

function listMissing(missing: readonly IndexEntry[]): string[] {
  const shown = missing
    .slice(0, SHOWN_MISSING)
    .map(
      ({ accession, companyName, filedAt, formType }) =>
        `Missing ${accession}  ${formType.padEnd(3)}  ${filedAt}  ${companyName}`
    )
  const rest = missing.length - shown.length
  return rest > 0 ? [...shown, `… and ${inEnglish(rest)} more; --json lists all.`] : shown
}
