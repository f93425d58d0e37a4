// Ingests a quarterly data set: saves its filings in batches to the same store as single filings. A data set lacks the
// acceptance time and the document. Both come from the submission itself, which may arrive before or after the data
// set.

import type { IncomingFiling } from './incoming-filing.ts'
import { emptyCounts, type IngestCounts } from './ingest-filings.ts'
import type { FilingStore, RejectedFile } from './ports.ts'

export type DataSetItem =
  | { readonly ok: true; readonly incoming: IncomingFiling }
  | { readonly ok: false; readonly rejected: RejectedFile }

/** Size of the first batch. It is small, so that the database has work while the next batch is read. */
const FIRST_BATCH_FILINGS = 200
const BATCH_FILINGS = 1_000

/** Ingests all items of a data set. `onFiling` is called once for each item read. */
export function ingestDataSet(ports: { filings: FilingStore }) {
  return async (items: AsyncIterable<DataSetItem>, onFiling: () => void): Promise<IngestCounts> => {
    const counts = emptyCounts()
    counts.files = 1
    let batch: DataSetItem[] = []
    let saving = Promise.resolve()
    let batchFilings = FIRST_BATCH_FILINGS
    for await (const item of items) {
      batch.push(item)
      onFiling()
      if (batch.length < batchFilings) continue
      await saving
      saving = save(ports.filings, batch, counts)
      // Without a handler, a failure before the next `await saving` would count as an unhandled rejection.
      saving.catch(() => {})
      batch = []
      batchFilings = BATCH_FILINGS
    }
    await saving
    await save(ports.filings, batch, counts)
    return counts
  }
}

async function save(store: FilingStore, batch: readonly DataSetItem[], counts: IngestCounts): Promise<void> {
  const filings = batch.flatMap(item => (item.ok ? [item.incoming] : []))
  const rejected = batch.flatMap(item => (item.ok ? [] : [item.rejected]))
  if (filings.length > 0) {
    const saved = await store.saveBatch(filings)
    counts.filings += filings.length - saved.refused.length
    counts.inserted += saved.inserted
    counts.duplicates += saved.duplicates
    counts.amendments += saved.amendments
    for (const { index, reason } of saved.refused) {
      counts.rejected.push({ file: filings[index]?.filing.accession ?? '', reason })
    }
  }
  if (rejected.length === 0) return
  await store.saveRejected(rejected)
  counts.rejected.push(...rejected.map(({ file, reason }) => ({ file: file.name, reason })))
}
