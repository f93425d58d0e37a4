// Saves notices of planned sales among arriving files.

import type { FilingFile, RejectedFile } from '../../filings/ports.ts'
import type { RejectionReason } from '../../filings/rejection.ts'
import type { Accession } from '../../sec-ids.ts'
import type { NoticeIntakePorts } from '../../trades/planned-sales/ingest-notices.ts'
import type { IncomingNotice } from '../../trades/planned-sales/sale-notice.ts'

export type Outcome = { readonly accession: Accession } | { readonly reason: RejectionReason }

/** Saves the notices among `files`, and stores refused ones as rejected files. Returns outcomes of notices only. */
export async function saveNotices(
  { filings, noticeReader, notices }: NoticeIntakePorts,
  files: readonly FilingFile[]
): Promise<ReadonlyMap<FilingFile, Outcome>> {
  const outcomes = new Map<FilingFile, Outcome>()
  const read: IncomingNotice[] = []
  const rejected: RejectedFile[] = []
  for (const file of files) {
    const answer = noticeReader.read(file)
    if (answer?.ok) {
      read.push(answer.value)
      outcomes.set(file, { accession: answer.value.notice.accession })
    } else if (answer) {
      rejected.push({ file, reason: answer.code })
      outcomes.set(file, { reason: answer.code })
    }
  }
  if (read.length > 0) await notices.saveNotices(read)
  if (rejected.length > 0) await filings.saveRejected(rejected)
  return outcomes
}
