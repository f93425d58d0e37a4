// Implements `npm run ingest -- filings <path…>`, which reads full submissions and bare XML of Forms 3, 4, 5 and 144,
// Schedules 13D and 13G, and Form 8-K with results. They may be files, folders or archives.

import type { FormCounts } from '#core/filings/form-intake.ts'
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
  usage: 'filings <path…>      Forms 3, 4, 5, 144, 8-K (Item 2.02), Schedules 13D, 13G: files, folders, .tar.gz, .zip'
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
  const { notices, results, schedules, trades, value } = await pipeline.takeInFilings(files, () =>
    progress.say('deriving trades')
  )
  const { unknownElements, ...counts } = value
  const summary = {
    ...counts,
    files: counts.files + notices.files + results.files + schedules.files + unreadable.length,
    rejected: [...[counts, notices, results, schedules].flatMap(({ rejected }) => rejected), ...unreadable],
    trades
  }
  return {
    ...(notices.files + results.files + schedules.files > 0 && {
      details: { notices: foundOf(notices), results: foundOf(results), schedules: foundOf(schedules) }
    }),
    hasReadAnything: counts.filings + notices.read + results.read + schedules.read > 0,
    notes: [
      ...(notices.read > 0
        ? [formsSentence(countOf(notices.read, 'notice'), 'of planned sales (Form 144)', notices)]
        : []),
      ...(results.read > 0 ? [formsSentence(countOf(results.read, 'filing'), 'of results (Form 8-K)', results)] : []),
      ...(schedules.read > 0 ? [formsSentence(countOf(schedules.read, 'Schedule'), '13D or 13G', schedules)] : []),
      ...[...unknownElements, ...notices.unknownElements, ...schedules.unknownElements].map(
        ([name, { accession, count }]) => `Unknown element <${name}>, ${countOf(count, 'time')}, first in ${accession}.`
      )
    ],
    sentence: filingsSentence(summary),
    summary
  }
}

const foundOf = ({ inserted, read }: FormCounts) => ({ found: read, inserted })

function formsSentence(count: string, kind: string, { amendments, inserted }: FormCounts): string {
  return `${count} ${kind}: ${inEnglish(inserted)} new (${inEnglish(amendments)} of them amendments).`
}
