// Asks an office for its list, and reads the reports that are not held. A report stays pending until it is stored, so
// interrupted work is repeated.

import type { Changes, SourceLog } from '../../changes.ts'
import type { Clock } from '../../clock.ts'
import { DAY_MS, HOUR_MS } from '../../dates/durations.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import { addDays } from '../../dates/report-date.ts'
import type { Lease, StopSignal } from '../../filings/feed/ports.ts'
import type { Chamber } from '../congress-trade.ts'
import { OfficeOutage } from './office-outage.ts'
import { isWideSearchDue, listedFrom, nextPoll, nextPollAfter, nextTry } from './polling-times.ts'
import type {
  CongressOffice,
  CongressOffices,
  ListSpan,
  OfficeState,
  OfficeStates,
  PendingReport,
  ReportIntake,
  ReportLedger
} from './ports.ts'

export interface OfficePorts {
  readonly changes: Changes
  readonly clock: Clock
  readonly congressOffices: CongressOffices
  readonly officeLeases: Readonly<Record<Chamber, Lease>>
  readonly officeStates: OfficeStates
  readonly rankedEvents: { isSample(): Promise<boolean> }
  readonly reportIntake: ReportIntake
  readonly reportLedger: ReportLedger
  readonly sources: SourceLog
}

/** Why an office is not followed: it is off, or real reports would mix with sample data. */
export type OfficeRefusal = 'off' | 'sample_data'

export interface OfficePoll {
  /** Number of reports named for the first time. */
  readonly named: number
  /** Number of reports whose trades are held now and were not before. */
  readonly held: number
  /** Number of reports that failed, or were given up. */
  readonly unread: number
  /** Why the poll ended early; undefined on success. */
  readonly failure: string | undefined
}

/** Names of the offices in the source log. */
export const OFFICE_SOURCES: Record<Chamber, string> = { house: 'congress-house', senate: 'congress-senate' }

/** Number of reports after which readers see the trades of those before. At the offices' rate this takes 20 seconds. */
const REPORTS_AT_ONCE = 10

/** Returns the office, or why it is not followed. */
export function findOffice({ congressOffices, rankedEvents }: Pick<OfficePorts, 'congressOffices' | 'rankedEvents'>) {
  return async (chamber: Chamber): Promise<CongressOffice | OfficeRefusal> => {
    const office = congressOffices[chamber]
    if (!office) return 'off'
    return office.isSample === (await rankedEvents.isSample()) ? office : 'sample_data'
  }
}

/**
 * Acquires or renews the lease of an office. Returns the number of milliseconds for which this process may ask it: 0 if
 * another process holds the lease, or if the office is not followed.
 */
export function holdOffice(ports: OfficePorts) {
  const find = findOffice(ports)
  return async (chamber: Chamber): Promise<number> => {
    const office = await find(chamber)
    return typeof office === 'string' ? 0 : ports.officeLeases[chamber].hold()
  }
}

/** Asks the office if a poll is due. Returns undefined if none is. The caller holds the lease. */
export function followOffice(ports: OfficePorts) {
  const { clock, officeStates } = ports
  const find = findOffice(ports)

  async function poll(office: CongressOffice, state: OfficeState, signal: StopSignal): Promise<OfficePoll> {
    const { chamber, isSample } = office
    const today = newYorkDay(clock.now())
    const isWide = chamber === 'senate' && isWideSearchDue(state.lastWideOn, today)
    const counts = { held: 0, named: 0, unread: 0 }
    try {
      await readOffice(ports, office, counts, { from: listedFrom(chamber, today, isWide), signal, until: today })
    } catch (error) {
      if (signal.aborted || !(error instanceof OfficeOutage)) throw error
      const failures = state.failures + 1
      const nextPollAt = nextPollAfter(error.kind, failures, clock.now())
      const troubleSince = state.troubleSince ?? clock.now()
      await officeStates.save(chamber, { ...state, failures, nextPollAt, trouble: error.kind, troubleSince })
      await ports.changes.tell(['status'])
      return { ...counts, failure: error.message }
    }
    await officeStates.save(chamber, {
      failures: 0,
      lastWideOn: isWide ? today : state.lastWideOn,
      nextPollAt: nextPoll(chamber, clock.now(), isSample),
      trouble: undefined,
      troubleSince: undefined
    })
    return { ...counts, failure: undefined }
  }

  return async (chamber: Chamber, signal: StopSignal): Promise<OfficePoll | undefined> => {
    const office = await find(chamber)
    if (typeof office === 'string') return undefined
    const state = await officeStates.find(chamber)
    return isDue(state, clock.now()) ? poll(office, state, signal) : undefined
  }
}

/** Longest pause between two polls: over a long weekend. A later time comes from a clock that was set back. */
const LONGEST_PAUSE_MS = 7 * DAY_MS

const isDue = ({ nextPollAt }: OfficeState, now: Date): boolean =>
  nextPollAt === undefined || nextPollAt <= now || nextPollAt.getTime() - now.getTime() > LONGEST_PAUSE_MS

type Counts = { -readonly [Name in 'held' | 'named' | 'unread']: OfficePoll[Name] }

/**
 * Lists the reports of some days, and reads those that are due. Adds to `counts`, even if it fails later. `onRead` is
 * called with the number of reports that are left, before the first and after every few.
 *
 * @throws {OfficeOutage} what was named and read until then is kept.
 */
export async function readOffice(
  ports: Omit<OfficePorts, 'officeLeases' | 'officeStates' | 'rankedEvents'>,
  office: CongressOffice,
  counts: Counts,
  { onRead, ...span }: ListSpan & { readonly onRead?: (left: number) => void }
): Promise<void> {
  const { changes, clock, reportLedger, sources } = ports
  const { chamber } = office
  for await (const { reports } of office.list(span)) {
    const named = await reportLedger.name(chamber, reports, clock.now())
    counts.named += named
    if (named > 0) await changes.tell(['congress', 'status'])
  }
  await sources.noteSuccess(OFFICE_SOURCES[chamber], { named: counts.named })
  const tellLeft = async () => onRead?.(await reportLedger.countDue(chamber, clock.now()))
  await tellLeft()
  for (;;) {
    const due = await reportLedger.listDue(chamber, clock.now(), REPORTS_AT_ONCE)
    if (due.length === 0) return
    await readReports(ports, office, counts, { due, signal: span.signal })
    await tellLeft()
  }
}

interface DueReports {
  readonly due: readonly PendingReport[]
  readonly signal: StopSignal | undefined
}

/** Reads some reports, and shows the trades of those read even if a later one fails. */
async function readReports(
  ports: Parameters<typeof readOffice>[0],
  office: CongressOffice,
  counts: Counts,
  { due, signal }: DueReports
): Promise<void> {
  const { changes, reportIntake, sources } = ports
  const before = counts.held
  try {
    for (const report of due) {
      signal?.throwIfAborted()
      await readReport(ports, office, counts, { report, signal })
    }
  } finally {
    await reportIntake.finish()
    if (counts.held > before) await sources.noteSuccess('congress', { reports: counts.held - before })
    await changes.tell(['congress', 'status'])
  }
}

async function readReport(
  { clock, reportIntake, reportLedger }: Parameters<typeof readOffice>[0],
  office: CongressOffice,
  counts: Counts,
  { report, signal }: { readonly report: PendingReport; readonly signal: StopSignal | undefined }
): Promise<void> {
  const { chamber } = office
  const storedAt = await reportIntake.findStoredAt(report)
  if (storedAt) {
    // A report stored since it was named comes from a process that was killed before it could tell anybody.
    const isNews = storedAt >= report.namedAt && isRecent(report, clock.now())
    await reportLedger.settle(chamber, report.number, { at: clock.now(), isNews })
    return
  }
  const taken = await load(office, report, { reportIntake, signal })
  if (taken.ok) {
    const { unread } = taken.value
    if (unread && isOfLaterDay(report, clock.now())) {
      counts.unread += 1
      const at = new Date(clock.now().getTime() + CLOCK_WAIT_MS)
      await reportLedger.postpone(chamber, report.number, { at, isFailure: false, reason: 'clock_behind' })
      return
    }
    const isHeld = unread === undefined || unread === 'partly'
    const settled = { at: clock.now(), ...(unread && { reason: unread }) }
    await reportLedger.settle(chamber, report.number, { ...settled, isNews: isHeld && isRecent(report, settled.at) })
    counts[isHeld ? 'held' : 'unread'] += 1
    return
  }
  counts.unread += 1
  const next = nextTry(taken.code, report.attempts + 1, clock.now())
  if (next) {
    await reportLedger.postpone(chamber, report.number, { at: next, isFailure: true, reason: taken.code })
    return
  }
  await reportIntake.giveUp(report)
  await reportLedger.settle(chamber, report.number, { at: clock.now(), isNews: false, reason: taken.code })
}

/** Days after its disclosure in which a report is news. The first list of a year names hundreds of older ones. */
const NEWS_DAYS = 7

const isRecent = ({ document: { disclosedOn } }: PendingReport, now: Date): boolean =>
  disclosedOn !== null && disclosedOn >= addDays(newYorkDay(now), -NEWS_DAYS)

/** Pause before a report is read again whose day, by our clock, has not come. */
const CLOCK_WAIT_MS = 6 * HOUR_MS

/** Whether our clock is behind the office's. Then rows are refused as trades of the future. */
const isOfLaterDay = ({ document: { disclosedOn } }: PendingReport, now: Date): boolean =>
  disclosedOn !== null && disclosedOn > newYorkDay(now)

type Taken = Awaited<ReturnType<ReportIntake['take']>>

/** Downloads and stores a report. A response that is not the report concerns this report alone. */
async function load(
  office: CongressOffice,
  report: PendingReport,
  { reportIntake, signal }: { readonly reportIntake: ReportIntake; readonly signal: StopSignal | undefined }
): Promise<Taken> {
  let bytes: Uint8Array | undefined
  try {
    bytes = await office.readReport(report, signal)
  } catch (error) {
    if (!(error instanceof OfficeOutage) || error.kind !== 'fault') throw error
    return { code: 'fault', ok: false }
  }
  return bytes ? reportIntake.take(report, bytes) : { code: 'missing', ok: false }
}
