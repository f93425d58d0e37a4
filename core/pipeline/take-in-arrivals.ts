// Filings as they are accepted, one or a few at a time. Those that come while a pass is under way share the next one:
// most of what a pass costs is the same for one filing and for a hundred.

import type { IncomingFiling } from '../filings/incoming-filing.ts'
import type { Accession } from '../filings/ownership-document.ts'
import type { FilingFile, FilingReader, FilingStore, RejectedFile } from '../filings/ports.ts'
import type { RejectionReason } from '../filings/rejection.ts'
import type { NoticeIntakePorts } from '../planned-sales/ingest-notices.ts'
import { bringUpToDate, type UpToDatePorts } from './bring-up-to-date.ts'
import type { SourceLog } from './ports.ts'
import { type Outcome, saveNotices } from './take-in-notices.ts'

export interface ArrivalPorts extends NoticeIntakePorts, UpToDatePorts {
  readonly filings: FilingStore
  readonly reader: FilingReader
  readonly sources: SourceLog
}

export interface TakenInArrivals {
  /** Held now, with all that follows from them: also those that were held before, and those without a trade. */
  readonly published: readonly Accession[]
  /** Kept apart: no filing, or one that cannot be stored. */
  readonly rejected: readonly { readonly file: string; readonly reason: RejectionReason }[]
}

interface Pass {
  readonly files: FilingFile[]
  readonly outcomes: Promise<ReadonlyMap<FilingFile, Outcome>>
}

/**
 * Takes in filings that are new to the world: what readers see of them is there when the answer is. Filings that were not
 * held before are told of as arrivals, once, also where a process dies in between and another brings the rest up to
 * date. Files that are history go through `takeInFilings`, which tells of none. Notices of planned sales are taken in too, and are no arrivals.
 *
 * @throws what the store throws; nothing is lost, and the same files may be handed in again.
 */
export function takeInArrivals(ports: ArrivalPorts) {
  let next: Pass | undefined
  let underWay: Promise<unknown> = Promise.resolve()

  function planPass(): Pass {
    const files: FilingFile[] = []
    const outcomes = underWay.then(() => {
      next = undefined
      return takeTogether(ports, files)
    })
    underWay = outcomes.catch(() => {})
    return { files, outcomes }
  }

  return async (files: readonly FilingFile[]): Promise<TakenInArrivals> => {
    if (files.length === 0) return { published: [], rejected: [] }
    next ??= planPass()
    const { files: shared, outcomes } = next
    shared.push(...files)
    return answerOf(files, await outcomes)
  }
}

async function takeTogether(
  ports: ArrivalPorts,
  files: readonly FilingFile[]
): Promise<ReadonlyMap<FilingFile, Outcome>> {
  const notices = await saveNotices(ports, files)
  const others = files.filter(file => !notices.has(file))
  const read = others.map(file => ({ answer: ports.reader.read(file), file }))
  const filings = read.flatMap(({ answer, file }) => (answer.ok ? [{ file, incoming: answer.value }] : []))
  const unreadable = read.flatMap(({ answer, file }) => (answer.ok ? [] : [{ file, reason: answer.code }]))
  const rejected = [...unreadable, ...(await save(ports, filings))]
  if (rejected.length > 0) await ports.filings.saveRejected(rejected)
  await bringUpToDate(ports)()
  const refused = new Map(rejected.map(({ file, reason }): [FilingFile, Outcome] => [file, { reason }]))
  const stored = filings.filter(({ file }) => !refused.has(file))
  if (stored.length > 0) await ports.sources.noteSuccess('filings', { filings: stored.length })
  return new Map([
    ...notices,
    ...stored.map(({ file, incoming }): [FilingFile, Outcome] => [file, { accession: incoming.filing.accession }]),
    ...refused
  ])
}

async function save(
  ports: ArrivalPorts,
  filings: readonly { readonly file: FilingFile; readonly incoming: IncomingFiling }[]
): Promise<RejectedFile[]> {
  if (filings.length === 0) return []
  await ports.arrivalLog.expect(filings.map(({ incoming }) => incoming.filing.accession))
  const { refused } = await ports.filings.saveBatch(filings.map(({ incoming }) => incoming))
  return refused.map(({ index, reason }) => ({ file: filings[index]!.file, reason }))
}

function answerOf(files: readonly FilingFile[], outcomes: ReadonlyMap<FilingFile, Outcome>): TakenInArrivals {
  const all = files.map(file => ({ file: file.name, outcome: outcomes.get(file)! }))
  return {
    published: all.flatMap(({ outcome }) => ('accession' in outcome ? [outcome.accession] : [])),
    rejected: all.flatMap(({ file, outcome }) => ('reason' in outcome ? [{ file, reason: outcome.reason }] : []))
  }
}
