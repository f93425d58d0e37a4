// `npm run ingest -- filings <path…>`: full submissions and bare ownership XML, loose, in folders or in archives.

import { ingestFilings } from '#core/filings/ingest-filings.ts'
import { readFilingFile } from '../edgar/filing-file.ts'
import { MAX_SUBMISSION_BYTES } from '../edgar/submission-text.ts'
import { measureFiles, walkFiles } from '../files/walk.ts'
import { postgresFilings } from '../postgres/filings/filings.ts'
import { noteSourceSuccess } from '../postgres/filings/source-state.ts'
import { bringUpToDate, countTrades } from './bring-up-to-date.ts'
import type { IngestJob, IngestKind, IngestOutcome, IngestSummary } from './ingest-kind.ts'

/** Folders also hold indexes, licences and tables, which are no filings. */
const FILING_NAME = /\.(?:nc|sgml|txt|xml)$/i

export const filingsKind: IngestKind = {
  changesData: true,
  run: runFilings,
  usage: 'filings <path…>      ownership XML and full submissions: files, folders, .tar.gz, .zip'
}

async function runFilings({ connection, paths, progress }: IngestJob): Promise<IngestOutcome> {
  const unreadable: IngestSummary['rejected'] = []
  const isWanted = (name: string): boolean => FILING_NAME.test(name)
  progress.start(measureFiles(paths, isWanted))
  const tradesBefore = await countTrades(connection)
  const ingest = ingestFilings({ filings: postgresFilings(connection), reader: { read: readFilingFile } })
  const files = walkFiles(paths, {
    isWanted,
    maxBytes: MAX_SUBMISSION_BYTES,
    onProblem: (file, reason) => unreadable.push({ file, reason }),
    onRead: progress.advance
  })
  const { unknownElements, ...counts } = await ingest(files)
  progress.say('deriving trades')
  await bringUpToDate(connection)
  if (counts.filings > 0) await noteSourceSuccess(connection, 'filings', { filings: counts.filings })
  const trades = (await countTrades(connection)) - tradesBefore
  return {
    hasReadAnything: counts.filings > 0,
    notes: [...unknownElements].map(
      ([name, { accession, count }]) => `Unknown element <${name}>, ${count} times, first in ${accession}.`
    ),
    summary: {
      ...counts,
      files: counts.files + unreadable.length,
      rejected: [...counts.rejected, ...unreadable],
      trades
    }
  }
}
