// Sample filings and those of fault tests, through the whole ingest and export, compared with an independent reader.
// tests/adapters/postgres/real-filings.release.test.ts does the same with real ones.

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readFilingFile } from '#adapters/edgar/filing-file.ts'
import { postgresFilings } from '#adapters/postgres/filings/filings.ts'
import { postgresStaleTrades } from '#adapters/postgres/trades/stale-trades.ts'
import { makeSample } from '#adapters/sample/make-sample.ts'
import { type IngestCounts, ingestFilings } from '#core/filings/ingest-filings.ts'
import type { FilingFile, FilingStore } from '#core/filings/ports.ts'
import { deriveStaleTrades } from '#core/operation/pipeline/derive-stale-trades.ts'
import { findWrongColumns } from '#tests/support/database/stored-columns.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { reconcile } from '#tests/support/filings/reconcile.ts'
import { sampleSubmissions } from '#tests/support/filings/sample-submissions.ts'

const sample = makeSample({ asOf: new Date('2026-03-20T12:00:00Z'), companyCount: 8, seed: 'test' })
const texts = [...sample.filings.map(sample.submissionText), ...sampleSubmissions(200)]
/** Every fiftieth file of the fault tests. */
const BROKEN = 4

async function* files(): AsyncGenerator<FilingFile> {
  for (const [index, text] of texts.entries()) {
    const bytes = Buffer.from(text)
    const sha256 = createHash('sha256').update(bytes).digest()
    yield { byteCount: bytes.byteLength, bytes, name: `${index}.txt`, sha256 }
  }
}

let database: TestDatabase
let store: FilingStore
let counts: IngestCounts

beforeAll(async () => {
  database = await openTestDatabase()
  store = postgresFilings(database)
  counts = await ingestFilings({ filings: store, reader: { read: readFilingFile } })(files())
})
afterAll(() => database.close())

describe('sample filings', () => {
  test('are all read, except broken ones', () => {
    const filings = texts.length - BROKEN
    expect(counts).toMatchObject({ files: texts.length, filings, inserted: filings, unknownElements: new Map() })
    expect(counts.rejected).toHaveLength(BROKEN)
  })

  test('equal an independent reading in every cell', async () => {
    const { cells, differences, equal, filings } = await reconcile(store, files())
    expect(differences).toEqual([])
    expect({ equal, filings }).toEqual({ equal: cells, filings: texts.length - BROKEN })
    expect(cells).toBeGreaterThan(10_000)
  })

  test('are stored with the columns that the core derives', async () => {
    await deriveStaleTrades(postgresStaleTrades(database.pool))
    const { trades, wrong } = await findWrongColumns(database.pool, false)
    expect(wrong).toEqual([])
    expect(trades).toBeGreaterThan(200)
  })
})
