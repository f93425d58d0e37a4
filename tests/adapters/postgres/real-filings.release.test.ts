// Every real submission, through the whole ingest and export, compared with an independent reader.

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readFilingFile } from '#adapters/edgar/filing-file.ts'
import { postgresFilings } from '#adapters/postgres/filings/filings.ts'
import { postgresStaleTrades } from '#adapters/postgres/trades/stale-trades.ts'
import { type IngestCounts, ingestFilings } from '#core/filings/ingest-filings.ts'
import type { Filing } from '#core/filings/ownership-document.ts'
import type { FilingStore } from '#core/filings/ports.ts'
import { deriveStaleTrades } from '#core/operation/pipeline/derive-stale-trades.ts'
import { findWrongColumns } from '#tests/support/database/stored-columns.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { realData } from '#tests/support/filings/real-data.ts'
import { reconcile, submissionsOf } from '#tests/support/filings/reconcile.ts'

const SUBMISSIONS = realData('form4-2023-full-submissions/submissions.tar.gz') ?? ''
const REFERENCE = realData('form4-2023-full-submissions/transactions-reference.csv.gz') ?? ''
const OLDER = realData('forms-3-4-5-2020/submissions.tar.gz') ?? ''
const MISCELLANEOUS = realData('forms-misc') ?? ''
const TIMEOUT_MS = 180_000

let database: TestDatabase
let store: FilingStore
let counts: IngestCounts

const ingest = (path: string): Promise<IngestCounts> =>
  ingestFilings({ filings: store, reader: { read: readFilingFile } })(submissionsOf(path))

describe.skipIf(!SUBMISSIONS)('real submissions of 2023 (needs REAL_DATA)', () => {
  beforeAll(async () => {
    database = await openTestDatabase()
    store = postgresFilings(database)
    counts = await ingest(SUBMISSIONS)
  }, TIMEOUT_MS)
  afterAll(() => database.close())

  test('all of them are read, except the empty one', () => {
    expect(counts).toMatchObject({ files: 8_546, filings: 8_545, inserted: 8_545, unknownElements: new Map() })
    expect(counts.rejected.map(({ reason }) => reason)).toEqual(['empty_file'])
  })

  test('every cell equals an independent reading', { timeout: TIMEOUT_MS }, async () => {
    const { cells, differences, equal, filings } = await reconcile(store, submissionsOf(SUBMISSIONS))
    expect(differences).toEqual([])
    expect({ equal, filings }).toEqual({ equal: cells, filings: 8_545 })
    expect(cells).toBeGreaterThan(400_000)
  })

  test('trades are stored with the columns that the core derives', { timeout: TIMEOUT_MS }, async () => {
    await deriveStaleTrades(postgresStaleTrades(database.pool))
    const { trades, wrong } = await findWrongColumns(database.pool, false)
    expect(wrong).toEqual([])
    expect(trades).toBeGreaterThan(10_000)
  })

  test('every transaction of the reference table is stored', { timeout: TIMEOUT_MS }, async () => {
    const rows = parse(gunzipSync(readFileSync(REFERENCE)), { columns: true }) as Record<string, string>[]
    const wrong: string[] = []
    for (const [accession, lines] of Map.groupBy(rows, row => row['accession'] ?? '')) {
      const filing = await store.find(accession)
      const expected = lines.map(referenceLine)
      const found = filing ? transactionLines(filing) : []
      if (expected.join('\n') !== found.join('\n')) wrong.push(`${accession}\n${expected[0]}\n${found[0]}`)
    }
    expect(rows).toHaveLength(18_882)
    expect(wrong.slice(0, 5)).toEqual([])
  })
})

describe.skipIf(!OLDER)('other real filings (needs REAL_DATA)', () => {
  beforeAll(async () => {
    database = await openTestDatabase()
    store = postgresFilings(database)
  })
  afterAll(() => database.close())

  test('Forms 3, 4 and 5 of 2020 equal an independent reading', async () => {
    expect(await ingest(OLDER)).toMatchObject({ filings: 147, rejected: [], unknownElements: new Map() })
    const { cells, differences, equal, filings } = await reconcile(store, submissionsOf(OLDER))
    expect(differences).toEqual([])
    expect({ equal, filings }).toEqual({ equal: cells, filings: 147 })
  })

  test('single filings of every schema from 2003 to 2026 are read', async () => {
    const { walkFiles } = await import('#adapters/files/walk.ts')
    const isWanted = (name: string): boolean => /\.(xml|txt)$/.test(name)
    const files = walkFiles([MISCELLANEOUS], { isWanted, maxBytes: 1024 * 1024, onProblem() {} })
    const read = await ingestFilings({ filings: store, reader: { read: readFilingFile } })(files)
    expect(read).toMatchObject({ files: 32, filings: 32, rejected: [], unknownElements: new Map() })
  })
})

const referenceLine = (row: Record<string, string>): string =>
  [
    row['table'],
    row['security'],
    row['tx_date'],
    row['code'],
    row['form_in_line'],
    row['shares'],
    row['price'],
    row['acquired_disposed'],
    row['owned_after'],
    row['direct_indirect'],
    row['price_footnotes']
  ].join('|')

const transactionLines = (filing: Filing): string[] =>
  filing.lines
    .filter(line => line.kind === 'transaction')
    .map(line =>
      [
        line.table === 'derivative' ? 'D' : 'ND',
        line.securityTitle,
        line.transactionDate,
        line.transactionCode,
        line.transactionFormType,
        line.shares,
        line.pricePerShare,
        line.acquiredDisposed,
        line.sharesOwnedFollowing,
        line.directOrIndirect,
        line.footnoteIds['pricePerShare']?.join(' ')
      ].join('|')
    )
