// `npm run ingest -- check <index…>`: which ownership filings of EDGAR's index files we do not hold.

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

import { type IndexEntry, ownershipFilings, parseIndexFile } from '../edgar/index-file.ts'
import type { Connection } from '../postgres/connect.ts'
import { emptySummary, type IngestJob, type IngestKind, type IngestOutcome } from './ingest-kind.ts'

const GZIP_MAGIC = 0x1f8b
/** 2^28 bytes: the largest quarterly index has 60 MB. */
const MAX_INDEX_BYTES = 268_435_456
const SHOWN_MISSING = 50

export const checkKind: IngestKind = {
  changesData: false,
  run: runCheck,
  usage: 'check <index…>       list the filings of daily and full indexes (form, master) that are missing'
}

async function runCheck({ connection, paths }: IngestJob): Promise<IngestOutcome> {
  const summary = emptySummary()
  const entries: IndexEntry[] = []
  for (const path of paths) {
    summary.files += 1
    try {
      entries.push(...parseIndexFile(readIndex(path)))
    } catch (error) {
      summary.rejected.push({ file: path, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  const expected = ownershipFilings(entries)
  const missing = await findMissing(connection, expected)
  return {
    details: { expected: expected.length, missing },
    hasReadAnything: summary.rejected.length < summary.files,
    notes: describe(expected.length, missing),
    summary: { ...summary, duplicates: expected.length - missing.length, filings: expected.length }
  }
}

/** Company names are in Latin-1. */
function readIndex(path: string): string {
  const bytes = readFileSync(path)
  const isGzip = bytes.length > 1 && bytes.readUInt16BE(0) === GZIP_MAGIC
  return (isGzip ? gunzipSync(bytes, { maxOutputLength: MAX_INDEX_BYTES }) : bytes).toString('latin1')
}

async function findMissing({ pool }: Connection, expected: readonly IndexEntry[]): Promise<IndexEntry[]> {
  const { rows } = await pool.query<{ accession: string }>(
    'select accession from unnest($1::text[]) as accession where accession not in (select accession from filing)',
    [expected.map(({ accession }) => accession)]
  )
  const missing = new Set(rows.map(({ accession }) => accession))
  return expected.filter(({ accession }) => missing.has(accession))
}

function describe(expectedCount: number, missing: readonly IndexEntry[]): string[] {
  const shown = missing
    .slice(0, SHOWN_MISSING)
    .map(
      ({ accession, companyName, filedAt, formType }) =>
        `Missing ${accession}  ${formType.padEnd(3)}  ${filedAt}  ${companyName}`
    )
  const rest = missing.length - shown.length
  return [
    `${missing.length} of ${expectedCount} ownership filings are missing.`,
    ...shown,
    ...(rest > 0 ? [`… and ${rest} more; --json lists all.`] : [])
  ]
}
