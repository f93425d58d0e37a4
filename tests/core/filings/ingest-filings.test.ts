import { describe, expect, test } from 'vitest'

import { readFilingFile } from '#adapters/edgar/filing-file.ts'
import type { IncomingFiling } from '#core/filings/incoming-filing.ts'
import { ingestFilings } from '#core/filings/ingest-filings.ts'
import type { FilingFile, FilingStore, RejectedFile } from '#core/filings/ports.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'

const XML = ownershipXml({ extra: '<novelty/>' })

const goodFile = (index: number): FilingFile =>
  filingFile(submissionText(XML, { accession: `0009993333-26-${String(index).padStart(6, '0')}` }), `${index}.txt`)

async function* each<Item>(items: Item[]): AsyncGenerator<Item> {
  yield* items
}

function memoryStore(saveBatch?: FilingStore['saveBatch']) {
  const batches: (readonly IncomingFiling[])[] = []
  const rejected: RejectedFile[] = []
  const store: FilingStore = {
    find: async () => undefined,
    async saveBatch(filings) {
      batches.push(filings)
      return saveBatch?.(filings) ?? { amendments: 0, duplicates: 0, inserted: filings.length, refused: [] }
    },
    saveRejected: async files => void rejected.push(...files)
  }
  return { batches, rejected, store }
}

const ingest = (store: FilingStore, files: FilingFile[]) =>
  ingestFilings({ filings: store, reader: { read: readFilingFile } })(each(files))

describe('ingest filings', () => {
  test('saves batches of five hundred files, and the rest in the last one', async () => {
    const { batches, store } = memoryStore()
    const counts = await ingest(
      store,
      Array.from({ length: 1_050 }, (_, index) => goodFile(index))
    )
    expect(batches.map(batch => batch.length)).toEqual([500, 500, 50])
    expect(counts).toMatchObject({ files: 1_050, filings: 1_050, inserted: 1_050, rejected: [] })
  })

  test('saves smaller batches if files are large', async () => {
    const { batches, store } = memoryStore()
    const large = Array.from({ length: 5 }, (_, index) =>
      filingFile(submissionText(XML, { accession: `0009993333-26-00000${index}` }) + ' '.repeat(5 * 1024 * 1024))
    )
    await ingest(store, large)
    expect(batches.map(batch => batch.length)).toEqual([2, 2, 1])
  })

  test('stores a file without a filing as rejected and continues', async () => {
    const { rejected, store } = memoryStore()
    const counts = await ingest(store, [goodFile(1), filingFile('broken', 'b.xml'), goodFile(2)])
    expect(counts).toMatchObject({ files: 3, filings: 2, rejected: [{ file: 'b.xml', reason: 'not_xml' }] })
    expect(rejected.map(({ file }) => file.name)).toEqual(['b.xml'])
  })

  test('rejects filings that the store refuses', async () => {
    const refused = [{ index: 1, reason: 'not_storable' as const }]
    const { store } = memoryStore(async () => ({ amendments: 0, duplicates: 0, inserted: 1, refused }))
    expect(await ingest(store, [goodFile(1), goodFile(2)])).toMatchObject({
      filings: 1,
      inserted: 1,
      rejected: [{ file: '2.txt', reason: 'not_storable' }]
    })
  })

  test('counts unknown elements, with the first filing that contained them', async () => {
    const { unknownElements } = await ingest(memoryStore().store, [goodFile(1), goodFile(2)])
    expect(unknownElements).toEqual(new Map([['novelty', { accession: '0009993333-26-000001', count: 2 }]]))
  })

  test('ends the run with the error of a failing store', async () => {
    const { store } = memoryStore(async () => {
      throw new Error('disk full')
    })
    await expect(
      ingest(
        store,
        Array.from({ length: 1_700 }, (_, index) => goodFile(index))
      )
    ).rejects.toThrow('disk full')
  })
})
