// Files in, filings out: reads, batches, saves, counts. While one batch is on its way to the store the next is read.

import type { IncomingFiling } from './incoming-filing.ts'
import type { FilingFile, FilingReader, FilingStore, RejectedFile } from './ports.ts'
import type { RejectionReason } from './rejection.ts'

export interface IngestCounts {
  files: number
  /** Files that hold a filing. */
  filings: number
  inserted: number
  duplicates: number
  amendments: number
  rejected: { file: string; reason: RejectionReason }[]
  unknownElements: Map<string, { count: number; accession: string }>
}

interface Batch {
  filings: { incoming: IncomingFiling; file: FilingFile }[]
  rejected: RejectedFile[]
  byteCount: number
}

/** Large enough that reading seldom waits for the store's answers, small enough to be lost and repeated. */
const BATCH_FILES = 500
/** Bounds memory when submissions carry large exhibits. */
const BATCH_BYTES = 8 * 1024 * 1024

/** Takes in every file. What is no filing is kept apart with its reason; the rest goes on. */
export function ingestFilings(ports: { filings: FilingStore; reader: FilingReader }) {
  return async (files: AsyncIterable<FilingFile>): Promise<IngestCounts> => {
    const counts = emptyCounts()
    let batch = emptyBatch()
    let saving = Promise.resolve()
    for await (const file of files) {
      take(ports.reader, file, batch, counts)
      if (!isFull(batch)) continue
      await saving
      saving = save(ports.filings, batch, counts)
      // Without a listener a failure before the next `await saving` would count as unhandled.
      saving.catch(() => {})
      batch = emptyBatch()
    }
    await saving
    await save(ports.filings, batch, counts)
    return counts
  }
}

function take(reader: FilingReader, file: FilingFile, batch: Batch, counts: IngestCounts): void {
  counts.files += 1
  batch.byteCount += file.bytes?.byteLength ?? 0
  const answer = reader.read(file)
  if (!answer.ok) {
    batch.rejected.push({ file, reason: answer.code })
    return
  }
  counts.filings += 1
  countUnknown(answer.value, counts)
  batch.filings.push({ file, incoming: answer.value })
}

async function save(store: FilingStore, batch: Batch, counts: IngestCounts): Promise<void> {
  if (batch.filings.length > 0) {
    const saved = await store.saveBatch(batch.filings.map(({ incoming }) => incoming))
    counts.inserted += saved.inserted
    counts.duplicates += saved.duplicates
    counts.amendments += saved.amendments
    counts.filings -= saved.refused.length
    for (const { index, reason } of saved.refused) batch.rejected.push({ file: batch.filings[index]!.file, reason })
  }
  if (batch.rejected.length === 0) return
  await store.saveRejected(batch.rejected)
  counts.rejected.push(...batch.rejected.map(({ file, reason }) => ({ file: file.name, reason })))
}

function countUnknown({ filing, unknownElements }: IncomingFiling, counts: IngestCounts): void {
  for (const [name, count] of unknownElements) {
    const known = counts.unknownElements.get(name)
    if (known) known.count += count
    else counts.unknownElements.set(name, { accession: filing.accession, count })
  }
}

const isFull = (batch: Batch): boolean =>
  batch.filings.length + batch.rejected.length >= BATCH_FILES || batch.byteCount >= BATCH_BYTES

const emptyBatch = (): Batch => ({ byteCount: 0, filings: [], rejected: [] })

export const emptyCounts = (): IngestCounts => ({
  amendments: 0,
  duplicates: 0,
  files: 0,
  filings: 0,
  inserted: 0,
  rejected: [],
  unknownElements: new Map()
})
