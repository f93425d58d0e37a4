// Ingests files: reads, batches, saves and counts them. While one batch is being saved, the next is read and the one
// after that is collected.

import type { Result } from '../result.ts'
import type { Accession } from '../sec-ids.ts'
import type { IncomingFiling } from './incoming-filing.ts'
import type { FilingFile, FilingReader, FilingStore } from './ports.ts'
import type { RejectionReason } from './rejection.ts'

export interface IngestCounts {
  files: number
  /** Number of files that contain a filing. */
  filings: number
  inserted: number
  duplicates: number
  amendments: number
  rejected: { file: string; reason: RejectionReason }[]
  unknownElements: Map<string, { count: number; accession: Accession }>
}

type Answer = Result<IncomingFiling, RejectionReason>

/**
 * Number of files per batch: large enough that reading seldom waits for the store, small enough that repeating a lost
 * batch is cheap.
 */
const BATCH_FILES = 500
/** Maximum size of a batch. Limits memory use when submissions contain large exhibits. */
const BATCH_BYTES = 8 * 1024 * 1024

/** Ingests every file. Files that contain no filing are stored with the reason and do not stop the ingest. */
export function ingestFilings(ports: { filings: FilingStore; reader: FilingReader }) {
  return async (files: AsyncIterable<FilingFile>): Promise<IngestCounts> => {
    const counts = emptyCounts()
    let reading: Promise<unknown> = Promise.resolve()
    let saving: Promise<void> = Promise.resolve()
    let savedBefore = saving
    for await (const batch of batchesOf(files)) {
      // At any time one batch is collected, one is read and one is saved.
      await reading
      await savedBefore
      savedBefore = saving
      const answers = readBatch(ports.reader, batch)
      reading = answers
      saving = Promise.all([answers, savedBefore]).then(([read]) => save(ports.filings, batch, read, counts))
      // Without a handler, a failure before the next `await` would count as an unhandled rejection.
      reading.catch(() => {})
      saving.catch(() => {})
    }
    await saving
    return counts
  }
}

async function* batchesOf(files: AsyncIterable<FilingFile>): AsyncGenerator<FilingFile[]> {
  let batch: FilingFile[] = []
  let byteCount = 0
  for await (const file of files) {
    batch.push(file)
    byteCount += file.bytes?.byteLength ?? 0
    if (batch.length < BATCH_FILES && byteCount < BATCH_BYTES) continue
    yield batch
    batch = []
    byteCount = 0
  }
  if (batch.length > 0) yield batch
}

async function readBatch(reader: FilingReader, files: readonly FilingFile[]): Promise<Answer[]> {
  return reader.readAll ? reader.readAll(files) : files.map(file => reader.read(file))
}

async function save(
  store: FilingStore,
  files: readonly FilingFile[],
  answers: readonly Answer[],
  counts: IngestCounts
): Promise<void> {
  const read = files.map((file, index) => ({ answer: answers[index]!, file }))
  const filings = read.flatMap(({ answer, file }) => (answer.ok ? [{ file, incoming: answer.value }] : []))
  const rejected = read.flatMap(({ answer, file }) => (answer.ok ? [] : [{ file, reason: answer.code }]))
  counts.files += files.length
  counts.filings += filings.length
  for (const { incoming } of filings)
    countUnknown(counts.unknownElements, incoming.unknownElements, incoming.filing.accession)
  if (filings.length > 0) {
    const saved = await store.saveBatch(filings.map(({ incoming }) => incoming))
    counts.inserted += saved.inserted
    counts.duplicates += saved.duplicates
    counts.amendments += saved.amendments
    counts.filings -= saved.refused.length
    for (const { index, reason } of saved.refused) rejected.push({ file: filings[index]!.file, reason })
  }
  if (rejected.length === 0) return
  await store.saveRejected(rejected)
  counts.rejected.push(...rejected.map(({ file, reason }) => ({ file: file.name, reason })))
}

/** Adds the unknown elements of a filing to those counted so far. The first filing with an element stands for it. */
export function countUnknown(
  counted: IngestCounts['unknownElements'],
  found: IncomingFiling['unknownElements'],
  accession: Accession
): void {
  for (const [name, count] of found) {
    const known = counted.get(name)
    if (known) known.count += count
    else counted.set(name, { accession, count })
  }
}

export const emptyCounts = (): IngestCounts => ({
  amendments: 0,
  duplicates: 0,
  files: 0,
  filings: 0,
  inserted: 0,
  rejected: [],
  unknownElements: new Map()
})
