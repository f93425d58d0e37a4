// Implements `npm run ingest -- filings <path…>`, which reads full submissions and bare XML of Forms 3, 4, 5 and 144.
// They may be files, folders or archives.

import type { NoticeCounts } from '#core/trades/planned-sales/ingest-notices.ts'
import { MAX_SUBMISSION_BYTES } from '../edgar/submission-text.ts'
import { measureFiles, walkFiles } from '../files/walk.ts'
import {
  filingsSentence,
  type IngestJob,
  type IngestKind,
  type IngestOutcome,
  type IngestSummary
} from './ingest-kind.ts'
import { countOf, inEnglish } from './ingest-sentences.ts'

/** Matches filings. Folders may also hold indexes, licences and tables. */
const FILING_NAME = /\.(?:nc|sgml|txt|xml)$/i

export const filingsKind: IngestKind = {
  changesData: true,
  run: runFilings,
  usage: 'filings <path…>      ownership XML, Form 144 and full submissions: files, folders, .tar.gz, .zip'
}

async function runFilings({ paths, pipeline, progress }: IngestJob): Promise<IngestOutcome> {
  const unreadable: IngestSummary['rejected'] = []
  const isWanted = (name: string): boolean => FILING_NAME.test(name)
  progress.start(measureFiles(paths, isWanted))
  const files = walkFiles(paths, {
    isWanted,
    maxBytes: MAX_SUBMISSION_BYTES,
    onProblem: (file, reason) => unreadable.push({ file, reason }),
    onRead: progress.advance
  })
  const { notices, trades, value } = await pipeline.takeInFilings(files, () => progress.say('deriving trades'))
  const { unknownElements, ...counts } = value
  const summary = {
    ...counts,
    files: counts.files + notices.files + unreadable.length,
    rejected: [...counts.rejected, ...notices.rejected, ...unreadable],
    trades
  }
  return {
    ...(notices.files > 0 && { details: { notices: { found: notices.notices, inserted: notices.inserted } } }),
    hasReadAnything: counts.filings + notices.notices > 0,
    notes: [
      ...(notices.notices > 0 ? [noticesSentence(notices)] : []),
      ...[...unknownElements, ...notices.unknownElements].map(
        ([name, { accession, count }]) => `Unknown element <${name}>, ${countOf(count, 'time')}, first in ${accession}.`
      )
    ],
    sentence: filingsSentence(summary),
    summary
  }
}

function noticesSentence({ amendments, inserted, notices }: NoticeCounts): string {
  const isNew = `${inEnglish(inserted)} new (${inEnglish(amendments)} of them amendments)`
  return `${countOf(notices, 'notice')} of planned sales (Form 144): ${isNew}.`
}
