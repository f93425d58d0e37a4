// Implements `npm run ingest -- 13f <path…>`, which reads the SEC's Form 13F data sets and single reports, and `npm run
// ingest -- cusips <path…>`, which reads files that name the company of a CUSIP.

import { readdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

import type { FilingFile } from '#core/filings/ports.ts'
import {
  emptyManagerCounts,
  ingestReports,
  MANAGER_RULES,
  type ManagerCounts,
  type ReportItem,
  sumUpManagers
} from '#core/ownership/managers/ingest-reports.ts'
import type { KnownSecurities, ManagerQuarter } from '#core/ownership/managers/ports.ts'
import { readCusipFile } from '../edgar/managers/cusip-files.ts'
import { readManagerDataSet } from '../edgar/managers/manager-data-set.ts'
import { MAX_MANAGER_BYTES, type ManagerPart, pairParts, readManagerFile } from '../edgar/managers/manager-file.ts'
import { measureFiles, plainName, walkFiles } from '../files/walk.ts'
import { postgresChanges } from '../postgres/changes.ts'
import type { Connection } from '../postgres/connect.ts'
import { saveFails, saveListNames } from '../postgres/ownership/managers/cusip-issuers.ts'
import { postgresManagers } from '../postgres/ownership/managers/manager-store.ts'
import { dataSetsIn, UnreadableDataSet } from './ingest-data-set.ts'
import { emptySummary, type IngestJob, type IngestKind, type IngestOutcome, type IngestSummary } from './ingest-kind.ts'
import { countOf, type IngestRefusal, inEnglish } from './ingest-sentences.ts'

export const managersKind: IngestKind = {
  changesData: true,
  run: runManagers,
  usage: '13f <path…>          SEC Form 13F data sets (.zip, or the folder of .tsv files), or reports (.txt, .nc, .xml)'
}

export const cusipsKind: IngestKind = {
  changesData: true,
  run: runCusips,
  usage: "cusips <path…>       the SEC's fails-to-deliver files (cnsfails…) and lists of 13F securities (13flist…)"
}

const portsOn = ({ db, pool }: Connection) => ({ changes: postgresChanges(db), managers: postgresManagers(pool) })

async function runManagers({ connection, paths, pipeline, progress }: IngestJob): Promise<IngestOutcome> {
  const total = { ...emptySummary(), counts: emptyManagerCounts(), known: { known: 0, securities: 0 } }
  const ports = portsOn(connection)
  const ingest = ingestReports(ports)
  await pipeline.takeIn('13f', async () => {
    const touched: ManagerQuarter[] = []
    const [single, dataSets] = partition(paths.flatMap(dataSetsIn), isOfReports)
    if (single.length > 0) {
      const read = await ingest(readReports(single, total), () => progress.advance(0))
      touched.push(...read.touched)
      addCounts(total.counts, read.counts)
    }
    for (const path of dataSets) {
      progress.say(path)
      total.files += 1
      try {
        const read = await ingest(readItems(path), () => progress.advance(0))
        touched.push(...read.touched)
        addCounts(total.counts, read.counts)
        total.rejected.push(...refusalsOf(path, read.counts))
      } catch (error) {
        if (!(error instanceof UnreadableDataSet)) throw error
        total.rejected.push({ file: path, reason: `It is no Form 13F data set, or a damaged one: ${reasonOf(error)}` })
      }
    }
    progress.say('summing up stocks')
    total.known = await sumUpManagers(ports)(touched)
    const { reports } = total.counts
    return { detail: reports > 0 ? { reports } : undefined, value: undefined }
  })
  return describe(total)
}

/** Files of reports. Their own XML is named by the company that wrote it. */
const REPORT_FILE = /\.(?:txt|nc|xml)$/i

/** Whether a path holds single reports, unlike a data set: one file, or a folder with such files and no tables. */
function isOfReports(path: string): boolean {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory()
  if (!isFolder) return REPORT_FILE.test(plainName(path))
  const names = readdirSync(path, { recursive: true }).map(String)
  return names.some(name => REPORT_FILE.test(plainName(name))) && !names.some(name => /\.tsv$/i.test(name))
}

function partition<Item>(items: readonly Item[], is: (item: Item) => boolean): [Item[], Item[]] {
  const { no = [], yes = [] } = Object.groupBy(items, item => (is(item) ? 'yes' : 'no'))
  return [yes, no]
}

/** Yields single reports, and counts refused files. A cover and its table are joined within a folder. */
async function* readReports(paths: readonly string[], total: IngestSummary): AsyncGenerator<ReportItem> {
  const parts = new Map<string, ManagerPart[]>()
  const refuse = (file: string, reason: string): void => void total.rejected.push({ file, reason })
  const files = walkFiles(paths, {
    isWanted: name => REPORT_FILE.test(name),
    maxBytes: MAX_MANAGER_BYTES,
    onProblem: (file, reason) => {
      total.files += 1
      refuse(file, reason)
    }
  })
  for await (const file of files) {
    total.files += 1
    const read = readManagerFile(file)
    if (!read.ok) refuse(file.name, read.code)
    else if (read.value.kind === 'report') yield { filed: read.value.filed, ok: true }
    else {
      const folder = dirname(file.name)
      parts.set(folder, [...(parts.get(folder) ?? []), read.value])
    }
  }
  for (const paired of [...parts.values()].map(pairParts)) {
    for (const filed of paired.reports) yield { filed, ok: true }
    for (const { file, reason } of paired.refused) refuse(file.name, reason)
  }
}

/** Yields the items. Read errors are marked, so that they can be told from database errors during the same ingest. */
async function* readItems(path: string): AsyncGenerator<ReportItem> {
  try {
    yield* readManagerDataSet(path)
  } catch (cause) {
    throw new UnreadableDataSet(`${path} cannot be read to its end`, { cause })
  }
}

const reasonOf = ({ cause, message }: Error): string => (cause instanceof Error ? cause.message : message)

function refusalsOf(file: string, { refusedReports, refusedRows }: ManagerCounts): IngestRefusal[] {
  const reports = [...Map.groupBy(refusedReports, ({ reason }) => reason)].map(([reason, refused]) => ({
    file,
    reason,
    rows: refused.length
  }))
  const rows = Object.entries(refusedRows).filter(([, count]) => count > 0)
  return [...reports, ...rows.map(([reason, count]) => ({ file, reason, rows: count }))]
}

function addCounts(total: ManagerCounts, one: ManagerCounts): void {
  for (const key of ['amendments', 'duplicates', 'holdings', 'inferredUnits', 'inserted', 'reports', 'rows'] as const)
    total[key] += one[key]
}

interface Total extends IngestSummary {
  readonly counts: ManagerCounts
  readonly known: KnownSecurities
}

function describe({ counts, known, ...summary }: Total): IngestOutcome {
  const { amendments, duplicates, holdings, inferredUnits, inserted, reports, rows } = counts
  return {
    details: { holdings, inferredUnits, reports, rows, securities: known.securities, securitiesKnown: known.known },
    hasReadAnything: reports > 0,
    notes: [
      `${inEnglish(known.known)} of ${countOf(known.securities, 'security', 'securities')} belong to a company that is held.`,
      ...(inferredUnits > 0
        ? [`Values of ${countOf(inferredUnits, 'report')} are in another unit than on their day: prices decide.`]
        : [])
    ],
    sentence:
      `${countOf(reports, 'report')} of managers in ${countOf(summary.files, 'file')}, ${countOf(rows, 'row')}: ` +
      `${inEnglish(inserted)} new (${inEnglish(amendments)} amendments read), ${inEnglish(duplicates)} known already.`,
    summary: { ...summary, amendments, duplicates, filings: reports, inserted },
    takenIn: new Set(reports > 0 ? summary.rejected.flatMap(({ file, rows: refused }) => (refused ? [file] : [])) : [])
  }
}

/** Largest file. A fails-to-deliver file has 5 MB. */
const MAX_BYTES = 64 * 1024 * 1024
const CUSIP_FILE = /cnsfails|13flist|\.txt$/i

async function runCusips({ connection, paths, pipeline, progress }: IngestJob): Promise<IngestOutcome> {
  const counts = { ...emptySummary(), pairs: 0, takenIn: new Set<string>() }
  const isWanted = (name: string): boolean => CUSIP_FILE.test(name)
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
  const { value: known } = await pipeline.takeIn('cusips', async () => {
    for await (const file of files) await ingestFile(connection, file, counts)
    progress.say('summing up stocks')
    const value = await sumUpManagers(portsOn(connection))(undefined)
    return { detail: counts.pairs > 0 ? { pairs: counts.pairs } : undefined, value }
  })
  const { inserted, pairs, takenIn, ...summary } = counts
  return {
    hasReadAnything: pairs > 0,
    notes: [],
    sentence:
      `${countOf(pairs, 'pair')} in ${countOf(counts.files, 'file')}, ${inEnglish(inserted)} of a company that is held; ` +
      `${inEnglish(known.known)} of ${countOf(known.securities, 'security', 'securities')} in reports are known.`,
    summary: { ...summary, duplicates: 0, inserted },
    takenIn
  }
}

async function ingestFile(
  { pool }: Connection,
  { bytes, name }: FilingFile,
  counts: IngestSummary & { pairs: number; takenIn: Set<string> }
): Promise<void> {
  counts.files += 1
  const file = bytes && readCusipFile(name, new TextDecoder().decode(bytes))
  if (!file) {
    counts.rejected.push({ file: name, reason: 'not_a_cusip_file' })
    return
  }
  counts.pairs += file.seen.length
  counts.takenIn.add(name)
  counts.inserted +=
    file.kind === 'fails' ? await saveFails(pool, file.seen) : await saveListNames(pool, file.seen, MANAGER_RULES)
  if (file.refused > 0) counts.rejected.push({ file: name, reason: 'no_usable_cusip', rows: file.refused })
}
