// `npm run ingest -- filings <path…>`: full submissions and bare ownership XML, loose, in folders or in archives.

import { MAX_SUBMISSION_BYTES } from '../edgar/submission-text.ts'
import { measureFiles, walkFiles } from '../files/walk.ts'
import {
  filingsSentence,
  type IngestJob,
  type IngestKind,
  type IngestOutcome,
  type IngestSummary
} from './ingest-kind.ts'
import { countOf } from './ingest-sentences.ts'

/** Folders also hold indexes, licences and tables, which are no filings. */
const FILING_NAME = /\.(?:nc|sgml|txt|xml)$/i

export const filingsKind: IngestKind = {
  changesData: true,
  run: runFilings,
  usage: 'filings <path…>      ownership XML and full submissions: files, folders, .tar.gz, .zip'
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
  const { trades, value } = await pipeline.takeInFilings(files, () => progress.say('deriving trades'))
  const { unknownElements, ...counts } = value
  const summary = {
    ...counts,
    files: counts.files + unreadable.length,
    rejected: [...counts.rejected, ...unreadable],
    trades
  }
  return {
    hasReadAnything: counts.filings > 0,
    notes: [...unknownElements].map(
      ([name, { accession, count }]) => `Unknown element <${name}>, ${countOf(count, 'time')}, first in ${accession}.`
    ),
    sentence: filingsSentence(summary),
    summary
  }
}
