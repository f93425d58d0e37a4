// Implements `npm run ingest -- 13f <path…>`, which reads the SEC's Form 13F data sets, and `npm run ingest -- cusips
// <path…>`, which reads files that name the company of a CUSIP.

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
import { measureFiles, walkFiles } from '../files/walk.ts'
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
  usage: '13f <path…>          SEC Form 13F data sets: .zip, or the folder of .tsv files'
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
    for (const path of paths.flatMap(dataSetsIn)) {
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
