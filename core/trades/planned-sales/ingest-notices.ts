// Takes notices of planned sales out of a stream of filings and saves them in batches.

import { countUnknown } from '../../filings/ingest-filings.ts'
import type { FilingFile, FilingStore, RejectedFile } from '../../filings/ports.ts'
import type { RejectionReason } from '../../filings/rejection.ts'
import type { Accession } from '../../sec-ids.ts'
import type { NoticeReader, NoticeStore } from './ports.ts'
import type { IncomingNotice } from './sale-notice.ts'

export interface NoticeCounts {
  /** Number of Form 144 files, including refused ones. */
  files: number
  /** Number of files with a valid notice. */
  notices: number
  inserted: number
  /** Accessions of all notices, in the order of their files. */
  accessions: Accession[]
  duplicates: number
  amendments: number
  rejected: { file: string; reason: RejectionReason }[]
  unknownElements: Map<string, { count: number; accession: Accession }>
}

export interface NoticeIntakePorts {
  readonly filings: Pick<FilingStore, 'saveRejected'>
  readonly noticeReader: NoticeReader
  readonly notices: NoticeStore
}

export interface NoticeIntake {
  /** Yields all files that are not notices, in their original order. */
  passOthers(files: AsyncIterable<FilingFile> | Iterable<FilingFile>): AsyncGenerator<FilingFile>
  /** Saves the last, incomplete batch. */
  finish(): Promise<NoticeCounts>
}

const BATCH_NOTICES = 500
const BATCH_BYTES = 8 * 1024 * 1024

export function openNoticeIntake({ filings, noticeReader, notices }: NoticeIntakePorts): NoticeIntake {
  const counts = emptyCounts()
  let batch: IncomingNotice[] = []
  let rejected: RejectedFile[] = []
  let bytes = 0

  function take(file: FilingFile): boolean {
    const answer = noticeReader.read(file)
    if (answer === undefined) return false
    counts.files += 1
    bytes += file.byteCount
    if (!answer.ok) {
      rejected.push({ file, reason: answer.code })
      return true
    }
    counts.notices += 1
    countUnknown(counts.unknownElements, answer.value.unknownElements, answer.value.notice.accession)
    batch.push(answer.value)
    return true
  }

  async function save(): Promise<void> {
    if (batch.length > 0) {
      const saved = await notices.saveNotices(batch)
      counts.inserted += saved.inserted
      counts.accessions.push(...batch.map(({ notice }) => notice.accession))
      counts.duplicates += saved.duplicates
      counts.amendments += saved.amendments
    }
    if (rejected.length > 0) await filings.saveRejected(rejected)
    counts.rejected.push(...rejected.map(({ file, reason }) => ({ file: file.name, reason })))
    batch = []
    rejected = []
    bytes = 0
  }

  return {
    async finish() {
      await save()
      return counts
    },
    async *passOthers(files) {
      for await (const file of files) {
        if (!take(file)) yield file
        else if (batch.length + rejected.length >= BATCH_NOTICES || bytes >= BATCH_BYTES) await save()
      }
    }
  }
}

const emptyCounts = (): NoticeCounts => ({
  accessions: [],
  amendments: 0,
  duplicates: 0,
  files: 0,
  inserted: 0,
  notices: 0,
  rejected: [],
  unknownElements: new Map()
})
