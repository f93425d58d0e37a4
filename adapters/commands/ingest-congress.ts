// Implements `npm run ingest -- congress <path…>`, which reads trades and members of Congress. Lists are read first,
// because they name the members of unreadable reports.

import type { Chamber } from '#core/congress/congress-trade.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import type { FilingFile } from '#core/filings/ports.ts'
import { type CongressFile, readCongressFile } from '../congress/congress-file.ts'
import { countRefusals, disclosureRows } from '../congress/congress-rows.ts'
import { isReportFile, type ReportCounts, type ReportIngest, startReportIngest } from '../congress/report-files.ts'
import { measureFiles, walkFiles } from '../files/walk.ts'
import { writeCommittees, writeSeats } from '../postgres/congress/committees.ts'
import { writeLegislators } from '../postgres/congress/legislators.ts'
import { writeDisclosures } from '../postgres/congress/write-disclosures.ts'
import type { Connection } from '../postgres/connect.ts'
import { systemClock } from '../system-clock.ts'
import { fetchCongressHistory } from './congress-history.ts'
import { emptySummary, type IngestJob, type IngestKind, type IngestOutcome } from './ingest-kind.ts'
import { countOf, type IngestRefusal, inEnglish } from './ingest-sentences.ts'

/** Maximum size of a list. The longest published one has 20 MB. */
const MAX_BYTES = 256 * 1024 * 1024
const LIST_FILE = /\.(?:csv|json|xml|ya?ml)$/i
const isListFile = (name: string): boolean => LIST_FILE.test(name)

export const congressKind: IngestKind = {
  changesData: true,
  options: ['from'],
  run: job => (job.options.has('from') ? fetchCongressHistory(job) : runCongress(job)),
  sources: ['from'],
  spaced: ['from'],
  usage:
    'congress --from <year>   all reports since a year from the House and the Senate, where they are turned on\n  ' +
    'congress <path…>     lists of House and Senate Stock Watcher (.json, .csv), legislators-current (.csv, .yaml), ' +
    'committees-current and committee-membership-current (.yaml, .json), the House ' +
    "clerk's lists of a year (.xml) and reports (.pdf), the Senate's search answers (.json) and reports (.html)"
}

interface Counts {
  files: number
  rows: number
  inserted: number
  scans: number
  listed: number
  legislators: number
  committees: number
  seats: number
  reports: Record<Chamber, ReportCounts>
  rejected: IngestRefusal[]
  takenIn: Set<string>
}

async function runCongress(job: IngestJob): Promise<IngestOutcome> {
  const { connection, paths, pipeline, progress } = job
  const counts = noCounts()
  progress.start(measureFiles(paths, isListFile) + measureFiles(paths, isReportFile))
  await pipeline.takeIn('congress', async () => {
    for await (const file of walk(job, counts, isListFile)) {
      if (!isReportFile(file.name)) await ingestList(connection, file, counts)
    }
    const reports = startReportIngest(connection, newYorkDay(systemClock.now()))
    try {
      for await (const file of walk(job, counts, isReportFile)) {
        if (isReportFile(file.name)) await ingestReport(reports, file, counts)
      }
    } finally {
      await reports.close()
    }
    return { changed: ['congress'], detail: counts.rows > 0 ? { trades: counts.rows } : undefined, value: counts }
  })
  return describe(counts)
}

/** Reports each missing path once, although the paths are walked twice. */
function walk({ paths, progress }: IngestJob, counts: Counts, isWanted: (name: string) => boolean) {
  return walkFiles(paths, {
    isWanted,
    maxBytes: MAX_BYTES,
    onProblem: (file, reason) => {
      if (counts.rejected.some(refusal => refusal.file === file)) return
      counts.files += 1
      counts.rejected.push({ file, reason })
    },
    onRead: progress.advance
  })
}

async function ingestReport(reports: ReportIngest, file: FilingFile, counts: Counts): Promise<void> {
  counts.files += 1
  const taken = await reports.take(file)
  if (!taken.ok) {
    counts.rejected.push({ file: file.name, reason: taken.code })
    return
  }
  const { chamber, inserted, outcome, refused, rows } = taken.value
  counts.reports[chamber][outcome] += 1
  counts.inserted += inserted
  counts.rows += rows
  counts.rejected.push(...refused)
  counts.takenIn.add(file.name)
}

async function ingestList(connection: Connection, { bytes, name }: FilingFile, counts: Counts): Promise<void> {
  counts.files += 1
  const file = readBytes(bytes)
  if (file.kind === 'unknown') {
    counts.rejected.push({ file: name, reason: 'not_a_congress_file' })
  } else if (file.kind === 'legislators') {
    counts.legislators += file.legislators.length
    if (file.legislators.length > 0) counts.takenIn.add(name)
    await writeLegislators(connection, file.legislators)
    if (file.refused > 0) counts.rejected.push({ file: name, reason: 'no_legislator', rows: file.refused })
  } else if (file.kind === 'committees') {
    counts.committees += file.committees.length
    counts.takenIn.add(name)
    await writeCommittees(connection, file.committees)
    if (file.refused > 0) counts.rejected.push({ file: name, reason: 'no_committee', rows: file.refused })
  } else if (file.kind === 'seats') {
    counts.seats += file.seats.length
    counts.takenIn.add(name)
    await writeSeats(connection, file.seats, newYorkDay(systemClock.now()))
    if (file.refused > 0) counts.rejected.push({ file: name, reason: 'no_committee', rows: file.refused })
  } else {
    const rows = disclosureRows(file.items)
    const written = await writeDisclosures(connection, rows)
    counts.rows += rows.filter(({ trade }) => trade).length
    counts.listed += file.items.filter(({ kind }) => kind === 'listed').length
    if (rows.length > 0) counts.takenIn.add(name)
    counts.inserted += written.trades
    counts.scans += written.scans
    counts.rejected.push(...countRefusals(name, file.items))
  }
}

function readBytes(bytes: Uint8Array | undefined): CongressFile {
  return bytes ? readCongressFile(new TextDecoder().decode(bytes), newYorkDay(systemClock.now())) : { kind: 'unknown' }
}

const noReports = (): ReportCounts => ({ known: 0, read: 0, unparsed: 0 })

const noCounts = (): Counts => ({
  committees: 0,
  files: 0,
  inserted: 0,
  legislators: 0,
  listed: 0,
  rejected: [],
  reports: { house: noReports(), senate: noReports() },
  rows: 0,
  scans: 0,
  seats: 0,
  takenIn: new Set()
})

function describe(counts: Counts): IngestOutcome {
  const { committees, files, inserted, legislators, listed, rejected, reports, rows, scans, seats, takenIn } = counts
  const opened = Object.entries(reports).filter(([, { known, read, unparsed }]) => known + read + unparsed > 0)
  const hasReports = opened.length > 0
  return {
    details: { committees, legislators, listedReports: listed, reports, rows, scannedReports: scans, seats },
    hasReadAnything: hasReports || rows + legislators + listed + committees + seats > 0,
    notes: [
      ...opened.map(([chamber, count]) => reportsSentence(chamber as Chamber, count)),
      ...(listed > 0 ? [`${countOf(listed, 'report')} listed by the office that received them.`] : []),
      ...(committees > 0 ? [`${countOf(committees, 'committee')} read, parts of others among them.`] : []),
      ...(seats > 0 ? [`${countOf(seats, 'seat')} in committees read, in the place of those before.`] : []),
      ...(legislators > 0 ? [`${countOf(legislators, 'legislator')} read.`] : [])
    ],
    sentence:
      `${countOf(rows, 'trade')} of members of Congress in ${countOf(files, 'file')}: ${inEnglish(inserted)} new, ` +
      `${inEnglish(rows - inserted)} known already; ${countOf(scans, 'new report is a scan', 'new reports are scans')}, which nobody has read.`,
    summary: { ...emptySummary(), duplicates: rows - inserted, files, inserted, rejected },
    takenIn
  }
}

/** Returns a sentence such as `12 House reports, 3 unparsed; 4 more known already`. */
function reportsSentence(chamber: Chamber, { known, read, unparsed }: ReportCounts): string {
  const name = chamber === 'house' ? 'House report' : 'Senate report'
  const later = known > 0 ? `; ${inEnglish(known)} more known already` : ''
  return `${countOf(read + unparsed, name)}, ${inEnglish(unparsed)} unparsed${later}.`
}
