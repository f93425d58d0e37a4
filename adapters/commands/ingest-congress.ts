// `npm run ingest -- congress <path…>`: what members of Congress disclosed of their trades, and who they are.

import { newYorkDay } from '#core/dates/new-york-time.ts'
import type { FilingFile } from '#core/filings/ports.ts'
import { type CongressFile, readCongressFile } from '../congress/congress-file.ts'
import type { CongressItem } from '../congress/watcher-row.ts'
import { measureFiles, walkFiles } from '../files/walk.ts'
import { type DisclosureRow, writeDisclosures, writeLegislators } from '../postgres/congress/congress-write.ts'
import type { Connection } from '../postgres/connect.ts'
import { systemClock } from '../system-clock.ts'
import { emptySummary, type IngestJob, type IngestKind, type IngestOutcome } from './ingest-kind.ts'
import { countOf, type IngestRefusal, inEnglish } from './ingest-sentences.ts'

/** The longest list that was published has 20 MB. */
const MAX_BYTES = 256 * 1024 * 1024
const LIST_FILE = /\.(?:csv|json)$/i

export const congressKind: IngestKind = {
  changesData: true,
  run: runCongress,
  usage: 'congress <path…>     lists of House and Senate Stock Watcher (.json, .csv), legislators-current.csv'
}

interface Counts {
  files: number
  rows: number
  inserted: number
  scans: number
  legislators: number
  rejected: IngestRefusal[]
  takenIn: Set<string>
}

async function runCongress({ connection, paths, pipeline, progress }: IngestJob): Promise<IngestOutcome> {
  const counts: Counts = { files: 0, inserted: 0, legislators: 0, rejected: [], rows: 0, scans: 0, takenIn: new Set() }
  const isWanted = (name: string): boolean => LIST_FILE.test(name)
  progress.start(measureFiles(paths, isWanted))
  const files = walkFiles(paths, {
    isWanted,
    maxBytes: MAX_BYTES,
    onProblem: (file, reason) => {
      counts.files += 1
      counts.rejected.push({ file, reason })
    },
    onRead: progress.advance
  })
  await pipeline.takeIn('congress', async () => {
    for await (const file of files) await ingestFile(connection, file, counts)
    return { changed: ['congress'], detail: counts.rows > 0 ? { trades: counts.rows } : undefined, value: counts }
  })
  return describe(counts)
}

async function ingestFile(connection: Connection, { bytes, name }: FilingFile, counts: Counts): Promise<void> {
  counts.files += 1
  const file = readBytes(bytes)
  if (file.kind === 'unknown') {
    counts.rejected.push({ file: name, reason: 'not_a_congress_file' })
  } else if (file.kind === 'legislators') {
    counts.legislators += file.legislators.length
    if (file.legislators.length > 0) counts.takenIn.add(name)
    await writeLegislators(connection, file.legislators)
    if (file.refused > 0) counts.rejected.push({ file: name, reason: 'no_legislator', rows: file.refused })
  } else {
    const rows = disclosureRows(file.items)
    const written = await writeDisclosures(connection, rows)
    counts.rows += rows.filter(({ trade }) => trade).length
    if (rows.length > 0) counts.takenIn.add(name)
    counts.inserted += written.trades
    counts.scans += written.scans
    counts.rejected.push(...countRefusals(name, file.items))
  }
}

function readBytes(bytes: Uint8Array | undefined): CongressFile {
  return bytes ? readCongressFile(new TextDecoder().decode(bytes), newYorkDay(systemClock.now())) : { kind: 'unknown' }
}

/** What is kept of a file's rows. */
export function disclosureRows(items: readonly CongressItem[]): DisclosureRow[] {
  return items.flatMap(item => {
    if (item.kind === 'refused') return []
    return [{ document: item.document, trade: item.kind === 'trade' ? item.trade : undefined }]
  })
}

function countRefusals(file: string, items: readonly CongressItem[]): IngestRefusal[] {
  const reasons = items.flatMap(item => {
    if (item.kind === 'refused') return [item.reason]
    return item.kind === 'scan' ? ['scanned_document' as const] : []
  })
  return [...Map.groupBy(reasons, reason => reason)].map(([reason, { length }]) => ({ file, reason, rows: length }))
}

function describe({ files, inserted, legislators, rejected, rows, scans, takenIn }: Counts): IngestOutcome {
  return {
    details: { legislators, rows, scannedReports: scans },
    hasReadAnything: rows + legislators > 0,
    notes: legislators > 0 ? [`${countOf(legislators, 'legislator')} read.`] : [],
    sentence:
      `${countOf(rows, 'trade')} of members of Congress in ${countOf(files, 'file')}: ${inEnglish(inserted)} new, ` +
      `${inEnglish(rows - inserted)} known already; ${countOf(scans, 'new report is a scan', 'new reports are scans')}, which nobody has read.`,
    summary: { ...emptySummary(), duplicates: rows - inserted, files, inserted, rejected },
    takenIn
  }
}
