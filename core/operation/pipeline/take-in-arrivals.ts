// Takes in filings as they are accepted, one or a few at a time. Files that arrive during a pass share the next one,
// because a pass costs about the same for one filing and for a hundred.

import type { SourceLog } from '../../changes.ts'
import { type ResultsIntakePorts, resultsIntake } from '../../filings/earnings/take-in-results.ts'
import { type OpenFormIntake, type Outcome, takeForms } from '../../filings/form-intake.ts'
import type { IncomingFiling } from '../../filings/incoming-filing.ts'
import type { FilingFile, FilingReader, FilingStore, RejectedFile } from '../../filings/ports.ts'
import type { RejectionReason } from '../../filings/rejection.ts'
import type { Accession, Cik } from '../../sec-ids.ts'
import { type NoticeIntakePorts, noticeIntake } from '../../trades/planned-sales/ingest-notices.ts'
import { openArrivalLanes, type PassOf } from './arrival-lanes.ts'
import { bringUpToDate, type UpToDatePorts } from './bring-up-to-date.ts'

export interface ArrivalPorts extends NoticeIntakePorts, ResultsIntakePorts, UpToDatePorts {
  readonly filings: FilingStore
  /** Takes Schedules 13D and 13G. */
  readonly openSchedules: OpenFormIntake
  readonly reader: FilingReader
  readonly slowLane: SlowLane
  readonly sources: SourceLog
}

export interface TakenInArrivals {
  /** Stored filings that are fully derived, including those stored before and those without a trade. */
  readonly published: readonly Accession[]
  /** Refused files: not a filing, or one that cannot be stored. */
  readonly rejected: readonly { readonly file: string; readonly reason: RejectionReason }[]
}

export interface BegunArrivals {
  readonly now: TakenInArrivals
  /** Names of files that take longer: stored but not fully derived, or waiting for another file of their company. */
  readonly slow: readonly string[]
  readonly rest: Promise<TakenInArrivals>
}

/**
 * Takes in new filings and resolves once readers can see them. Filings that were not stored before are announced as
 * arrivals exactly once, even if one process dies and another finishes. Historical files go through `takeInFilings`,
 * which announces none. Notices of planned sales, schedules and filings of results are taken in too, but are not arrivals; schedules become
 * events of the data API where they are stored.
 *
 * @throws what the store throws; nothing is lost, and the same files may be handed in again.
 */
export function takeInArrivals(ports: ArrivalPorts) {
  const lanes = openLanes(ports)
  return async (files: readonly FilingFile[]): Promise<TakenInArrivals> => {
    const passed = await lanes.add(files)
    return answerOf(files, await Promise.all(passed.map(({ outcome }) => outcome)))
  }
}

/** Like `takeInArrivals`, but does not wait for filings of companies that must be fully derived again. */
export function beginArrivals(ports: ArrivalPorts) {
  const lanes = openLanes(ports)
  return async (files: readonly FilingFile[]): Promise<BegunArrivals> => {
    const begun = (await lanes.add(files)).map((passed, index) => ({ ...passed, file: files[index]! }))
    const { now = [], rest = [] } = Object.groupBy(begun, ({ isSlow }) => (isSlow ? 'rest' : 'now'))
    const answer = async (some: typeof begun): Promise<TakenInArrivals> =>
      answerOf(
        some.map(({ file }) => file),
        await Promise.all(some.map(({ outcome }) => outcome))
      )
    return { now: await answer(now), rest: answer(rest), slow: rest.map(({ file }) => file.name) }
  }
}

const openLanes = (ports: ArrivalPorts) =>
  openArrivalLanes({
    findUnfinished: async accessions => (await ports.arrivalLog.findUnfinished(accessions)).filings,
    quick: takeTogether(ports),
    slow: () => ports.slowLane.workOff()
  })

function takeTogether(ports: ArrivalPorts) {
  return async (files: readonly FilingFile[], isHeldUp: (issuer: Cik) => boolean): Promise<PassOf> => {
    const forms = await takeOtherForms(ports, files)
    const read = files.flatMap(file => (forms.has(file) ? [] : { answer: ports.reader.read(file), file }))
    const readable = read.flatMap(({ answer, file }) => (answer.ok ? [{ file, incoming: answer.value }] : []))
    const unreadable = read.flatMap(({ answer, file }) => (answer.ok ? [] : [{ file, reason: answer.code }]))
    const { heldUp = [], taken = [] } = Object.groupBy(readable, ({ incoming }) =>
      isHeldUp(incoming.filing.issuer.cik) ? 'heldUp' : 'taken'
    )
    const rejected = [...unreadable, ...(await save(ports, taken))]
    if (rejected.length > 0) await ports.filings.saveRejected(rejected)
    await bringUpToDate(ports)('quick')
    const refused = new Map(rejected.map(({ file, reason }): [FilingFile, Outcome] => [file, { reason }]))
    const stored = taken.flatMap(({ file, incoming: { filing } }) =>
      refused.has(file) ? [] : { accession: filing.accession, file, issuer: filing.issuer.cik }
    )
    const left = await ports.arrivalLog.findUnfinished(stored.map(({ accession }) => accession))
    if (stored.length > 0) await ports.sources.noteSuccess('filings', { filings: stored.length })
    return {
      heldUp: new Map(heldUp.map(({ file, incoming }) => [file, incoming.filing.issuer.cik])),
      isAnythingLeft: left.isAnything,
      outcomes: new Map([
        ...forms,
        ...stored.map(({ accession, file }): [FilingFile, Outcome] => [file, { accession }]),
        ...refused
      ]),
      unfinished: new Map(
        stored.filter(({ accession }) => left.filings.includes(accession)).map(({ file, ...kept }) => [file, kept])
      )
    }
  }
}

/**
 * Saves forms without trades. Schedules come before notices, because notices refuse every other form with their root.
 */
export async function takeOtherForms(
  ports: NoticeIntakePorts & Pick<ArrivalPorts, 'openSchedules'> & ResultsIntakePorts,
  files: readonly FilingFile[]
): Promise<ReadonlyMap<FilingFile, Outcome>> {
  const outcomes = new Map<FilingFile, Outcome>()
  for (const open of [resultsIntake(ports), ports.openSchedules, noticeIntake(ports)]) {
    const others = files.filter(file => !outcomes.has(file))
    for (const [file, outcome] of await takeForms(open, others)) outcomes.set(file, outcome)
  }
  return outcomes
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

function answerOf(files: readonly FilingFile[], outcomes: readonly Outcome[]): TakenInArrivals {
  const all = files.map((file, index) => ({ file: file.name, outcome: outcomes[index]! }))
  return {
    published: all.flatMap(({ outcome }) => ('accession' in outcome ? [outcome.accession] : [])),
    rejected: all.flatMap(({ file, outcome }) => ('reason' in outcome ? [{ file, reason: outcome.reason }] : []))
  }
}

/** Log of filings that arrived live. Each gets a number once readers can see it. */
export interface ArrivalLog {
  /** Records which of these filings are not stored yet. Called before saving, so that a crash loses none of them. */
  expect(accessions: readonly Accession[]): Promise<void>
  /**
   * Numbers the recorded filings that are fully derived and state a current trade, in the order in which they became
   * known. Removes other derived filings from the record. Returns how many filings were numbered.
   */
  announce(): Promise<number>
  /**
   * Returns which of these filings are stored but not fully derived or not announced. Also returns whether any work is
   * left for other filings.
   */
  findUnfinished(accessions: readonly Accession[]): Promise<Unfinished>
}

export interface Unfinished {
  readonly filings: readonly Accession[]
  readonly isAnything: boolean
}

/** Work that takes seconds, kept apart from work that takes milliseconds. */
export interface SlowLane {
  /** Processes the next part of all slow work; returns whether there may be more. @throws any error of that work */
  workOff(): Promise<boolean>
}
