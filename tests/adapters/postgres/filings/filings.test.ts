import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { findDocument } from '#adapters/postgres/filings/filing-documents.ts'
import { postgresFilings } from '#adapters/postgres/filings/filings.ts'
import type { IncomingFiling } from '#core/filings/incoming-filing.ts'
import type { FilingStore } from '#core/filings/ports.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { filingFile, incomingFiling } from '#tests/support/filings/filing-files.ts'
import { BUY, HOLDING, ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'

let database: TestDatabase
let store: FilingStore

beforeAll(async () => {
  database = await openTestDatabase()
  store = postgresFilings(database)
})
afterAll(() => database.close())
beforeEach(() =>
  database.pool.query(
    'truncate filing, filing_document, document_pack, filing_owner, filing_line, rejected_filing, dirty_issuer, issuer'
  )
)

const ACCESSION = '0009993333-26-000007'
const NAME = `${ACCESSION}.xml`
const XML = ownershipXml({
  footnotes: { F1: 'An\taverage,\nsee \\N.' },
  nonDerivative: [{ ...BUY, natureOfOwnership: { notes: ['F1'] } }, HOLDING]
})
const SUBMISSION = submissionText(XML)

const submission = (): IncomingFiling => incomingFiling(SUBMISSION)
const bareXml = (): IncomingFiling => incomingFiling(XML, NAME)
/** Same filing from a data set: without a document and acceptance time. */
function dataSetRow(): IncomingFiling {
  const { filing } = incomingFiling(submissionText(XML, { acceptedAt: null }))
  return { document: undefined, filing, industry: undefined, source: 'data-set', unknownElements: new Map() }
}

async function contents(): Promise<string> {
  const tables = ['filing', 'filing_owner', 'filing_line', 'issuer', 'rejected_filing']
  const texts = tables.map(async table => {
    const { rows } = await database.pool.query(`select * from ${table} order by 1, 2`)
    return `${table} ${JSON.stringify(rows)}`
  })
  const hashes = await database.pool.query(`select accession, encode(sha256, 'hex') from filing_document order by 1`)
  return [...(await Promise.all(texts)), JSON.stringify(hashes.rows)].join('\n')
}

const dirtyIssuers = async (): Promise<string[]> =>
  (await database.pool.query<{ issuer_cik: string }>('select issuer_cik from dirty_issuer order by 1')).rows.map(
    row => row.issuer_cik
  )

describe('filings in PostgreSQL', () => {
  test('a filing is read back as stored', async () => {
    const { filing } = submission()
    await store.saveBatch([submission()])
    expect(await store.find(ACCESSION)).toEqual(filing)
    expect(await store.find('0000000000-00-000000')).toBeUndefined()
  })

  test('its file is read back byte by byte, with its hash', async () => {
    const other = submissionText(XML, { accession: '0009993333-26-000008' })
    await store.saveBatch([submission(), incomingFiling(other)])
    expect(Buffer.from((await findDocument(database.db, '0009993333-26-000008')) ?? []).toString()).toBe(other)
    const { rows } = await database.pool.query('select sha256 from filing_document where accession = $1', [ACCESSION])
    expect(rows[0].sha256).toEqual(createHash('sha256').update(SUBMISSION).digest())
  })

  test('the issuer is marked and has its industry', async () => {
    await store.saveBatch([submission()])
    expect(await dirtyIssuers()).toEqual(['9990001'])
    const { rows } = await database.pool.query('select sic, industry, sector from issuer')
    expect(rows).toEqual([{ industry: 'Miscellaneous fabricated metal products', sector: 'Industrials', sic: '3490' }])
  })

  test('the newest header determines the industry, in both orders', async () => {
    const older = incomingFiling(
      submissionText(XML, { accession: '0009993333-25-000001', filedAt: '2025-03-04', sic: 'BLANK CHECKS [6770]' })
    )
    for (const batches of [[[older], [submission()]], [[submission()], [older]], [[older, submission()]]]) {
      await database.pool.query('truncate filing, filing_document, filing_owner, filing_line, issuer')
      for (const batch of batches) await store.saveBatch(batch)
      expect((await database.pool.query('select sic from issuer')).rows).toEqual([{ sic: '3490' }])
    }
  })

  test('a repeated filing, in the same batch or later, is a duplicate and marks nothing', async () => {
    expect(await store.saveBatch([submission(), submission()])).toMatchObject({ duplicates: 1, inserted: 1 })
    const before = await contents()
    await database.pool.query('delete from dirty_issuer')
    expect(await store.saveBatch([submission()])).toMatchObject({ duplicates: 1, inserted: 0 })
    expect(await contents()).toBe(before)
    expect(await dirtyIssuers()).toEqual([])
  })

  test('amendments are counted', async () => {
    const amendment = incomingFiling(
      submissionText(ownershipXml({ documentType: '4/A' }), { accession: '0009993333-26-000009' })
    )
    expect(await store.saveBatch([submission(), amendment])).toMatchObject({ amendments: 1, inserted: 2 })
  })

  test('a filing from all sources gives the same rows in any order, one by one or at once', async () => {
    await store.saveBatch([dataSetRow(), submission(), bareXml()])
    const expected = await contents()
    const sources = [dataSetRow, submission, bareXml]
    for (const [a, b, c] of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0]
    ] as const) {
      for (const isAtOnce of [true, false]) {
        await database.pool.query('truncate filing, filing_document, document_pack, filing_owner, filing_line, issuer')
        const filings = [a, b, c, a, b, c].map(index => sources[index]!())
        if (isAtOnce) await store.saveBatch(filings)
        else for (const filing of filings) await store.saveBatch([filing])
        expect(await contents()).toBe(expected)
      }
    }
  })

  test('a data set gives bare XML its filing day, bare XML gives a data set its document, in both orders', async () => {
    for (const batch of [
      [dataSetRow(), bareXml()],
      [bareXml(), dataSetRow()]
    ]) {
      await database.pool.query('truncate filing, filing_document, document_pack, filing_owner, filing_line')
      for (const filing of batch) await store.saveBatch([filing])
      const { rows } = await database.pool.query('select source, known_at_source from filing')
      expect(rows).toEqual([{ known_at_source: 'filing-day', source: 'xml' }])
      expect(await findDocument(database.db, ACCESSION)).toEqual(Buffer.from(XML))
    }
  })

  test('a replaced document leaves no pack behind', async () => {
    await store.saveBatch([bareXml()])
    await store.saveBatch([submission()])
    expect((await database.pool.query('select count(*)::int as count from document_pack')).rows).toEqual([{ count: 1 }])
  })

  test('the same bytes with and without a name are one filing, in both orders', async () => {
    const nameless = (): IncomingFiling => incomingFiling(XML, 'doc4.xml')
    for (const batches of [[[nameless()], [bareXml()]], [[bareXml()], [nameless()]], [[nameless(), bareXml()]]]) {
      await database.pool.query('truncate filing, filing_document, document_pack, filing_owner, filing_line')
      for (const batch of batches) await store.saveBatch(batch)
      expect((await database.pool.query('select accession from filing')).rows).toEqual([{ accession: ACCESSION }])
    }
  })

  test('sixteen writers of the same filings leave one set of rows', async () => {
    const batch = Array.from({ length: 20 }, (_, index) =>
      incomingFiling(submissionText(XML, { accession: `0009993333-26-${String(index).padStart(6, '0')}` }))
    )
    const saved = await Promise.all(Array.from({ length: 16 }, () => store.saveBatch(batch)))
    expect(saved.reduce((sum, { inserted }) => sum + inserted, 0)).toBe(20)
    expect((await database.pool.query('select count(*)::int as count from filing_line')).rows).toEqual([{ count: 40 }])
  })

  test('a filing that the database cannot store is rejected alone', async () => {
    const bad = submission()
    const unstorable = { ...bad, filing: { ...bad.filing, accession: 'x', filedAt: 'not a day' } }
    expect(await store.saveBatch([unstorable, submission()])).toEqual({
      amendments: 0,
      duplicates: 0,
      inserted: 1,
      refused: [{ index: 0, reason: 'not_storable' }]
    })
  })

  test('a batch that fails halfway stores nothing', async () => {
    await database.pool.query('alter table filing_document rename to elsewhere')
    await expect(store.saveBatch([submission()])).rejects.toThrow()
    await database.pool.query('alter table elsewhere rename to filing_document')
    expect((await database.pool.query('select count(*)::int as count from filing')).rows).toEqual([{ count: 0 }])
    expect(await dirtyIssuers()).toEqual([])
  })

  test('a rejected file is kept once with its hash, its bytes up to 2 MB', async () => {
    const small = { file: filingFile('broken', 'a.xml'), reason: 'not_xml' as const }
    const large = {
      file: { ...filingFile('x', 'b.xml'), bytes: undefined, byteCount: 10 ** 9 },
      reason: 'too_large' as const
    }
    await store.saveRejected([small, large, small])
    await store.saveRejected([{ ...small, file: { ...small.file, name: 'again.xml' } }])
    const { rows } = await database.pool.query(
      'select file, reason, byte_count, bytes is null as is_gone from rejected_filing order by file'
    )
    expect(rows).toEqual([
      { byte_count: '6', file: 'a.xml', is_gone: false, reason: 'not_xml' },
      { byte_count: '1000000000', file: 'b.xml', is_gone: true, reason: 'too_large' }
    ])
  })
})
