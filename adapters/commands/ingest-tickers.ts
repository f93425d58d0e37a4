// Implements `npm run ingest -- tickers <path…>`, which reads tickers by company from lists of the SEC and the
// exchanges.

import { newYorkDay } from '#core/dates/new-york-time.ts'
import { parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import type { FilingFile } from '#core/filings/ports.ts'
import { measureFiles, walkFiles } from '../files/walk.ts'
import { dayOfFileName, readTickerFile, type TickerFile } from '../market/ticker-files.ts'
import type { Connection } from '../postgres/connect.ts'
import { fillIssuers, writeListings } from '../postgres/stocks/tickers.ts'
import { systemClock } from '../system-clock.ts'
import { emptySummary, type IngestJob, type IngestKind, type IngestOutcome, type IngestSummary } from './ingest-kind.ts'
import { countOf, inEnglish } from './ingest-sentences.ts'

/** Maximum size of a list. The SEC's file has 1 MB. */
const MAX_BYTES = 64 * 1024 * 1024
const TICKER_FILE = /\.(?:json|txt)$/i

export const tickersKind: IngestKind = {
  changesData: true,
  options: ['date'],
  run: runTickers,
  usage: "tickers <path…>      company_tickers(_exchange).json, exchanges' lists; --date=YYYY-MM-DD when it was made"
}

async function runTickers({ connection, options, paths, pipeline, progress }: IngestJob): Promise<IngestOutcome> {
  const stated = readDate(options.get('date'))
  const summary = emptySummary()
  const takenIn = new Set<string>()
  progress.start(measureFiles(paths, name => TICKER_FILE.test(name)))
  const files = walkFiles(paths, {
    isWanted: name => TICKER_FILE.test(name),
    maxBytes: MAX_BYTES,
    onProblem: (file, reason) => {
      summary.files += 1
      summary.rejected.push({ file, reason })
    },
    onRead: progress.advance
  })
  const { trades, value: read } = await pipeline.takeIn('tickers', async () => {
    for await (const file of files) {
      summary.files += 1
      if ((await ingestFile(connection, file, stated, summary)) > 0) takenIn.add(file.name)
    }
    progress.say('deriving trades')
    const value = summary.inserted + summary.duplicates
    return {
      changed: summary.inserted > 0 ? ['stocks'] : [],
      detail: value > 0 ? { listings: value } : undefined,
      value
    }
  })
  return {
    hasReadAnything: read > 0,
    notes: [],
    sentence:
      `${countOf(read, 'listing')} in ${countOf(summary.files, 'file')}: ${inEnglish(summary.inserted)} new or changed, ` +
      `${inEnglish(summary.duplicates)} known already; ${countOf(trades, 'new trade')}.`,
    summary: { ...summary, trades },
    takenIn
  }
}

/** Returns the number of rows ingested. The file's day is the stated one, else the one in its name, else today. */
async function ingestFile(
  connection: Connection,
  { bytes, name }: FilingFile,
  stated: ReportDate | undefined,
  summary: IngestSummary
): Promise<number> {
  const file: TickerFile = bytes ? readTickerFile(new TextDecoder().decode(bytes)) : { kind: 'unknown' }
  if (file.kind === 'unknown') {
    summary.rejected.push({ file: name, reason: 'not_a_ticker_file' })
    return 0
  }
  const day = stated ?? dayOfFileName(name) ?? newYorkDay(systemClock.now())
  const rows = file.kind === 'listings' ? file.listings : file.stocks
  const changed =
    file.kind === 'listings'
      ? await writeListings(connection, file.listings, day)
      : await fillIssuers(connection, file.stocks)
  summary.inserted += changed
  summary.duplicates += rows.length - changed
  if (file.refused > 0) summary.rejected.push({ file: name, reason: 'no_usable_ticker', rows: file.refused })
  return rows.length
}

/** @throws an error with a sentence for the user if the text is not a day. */
function readDate(text: string | undefined): ReportDate | undefined {
  if (text === undefined) return undefined
  const day = parseReportDate(text)
  if (!day) throw new Error(`--date must be a day such as 2025-08-14, not "${text}".`)
  return day
}
