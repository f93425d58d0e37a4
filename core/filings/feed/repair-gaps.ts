// Compares every day since the last complete one with its index, so that filings missed in an outage are found.

import { newYorkDay } from '../../dates/new-york-time.ts'
import { addDays, daysBetween, type ReportDate } from '../../dates/report-date.ts'
import { addBusinessDays, previousBusinessDay } from '../../dates/trading-calendar.ts'
import { type ComparePorts, compareDay, compareWith, type DayCompared } from './compare-day.ts'
import { indexGrownAt, isIndexDue } from './edgar-hours.ts'
import type { Incidents } from './incidents.ts'
import type { EdgarSource, StopSignal } from './ports.ts'

export interface RepairPorts extends ComparePorts {
  readonly incidents: Incidents
  /** Logs the business days whose index is due but absent, oldest first. */
  readonly tellNoIndex: (days: readonly ReportDate[]) => void
}

export interface RepairOptions {
  /** Start day. Defaults to the first incomplete day. */
  readonly from?: ReportDate
  readonly signal?: StopSignal
  readonly onDay?: (day: ReportDate) => void
}

/** Minimum number of days in a past quarter for which the quarterly index is read instead of daily ones. */
const MANY_DAYS = 5

/**
 * Longest closure of EDGAR by presidential order, in consecutive business days: 2025-12-24 and 2025-12-26.
 *
 * @see docs/reference/filings.md, "Whole days"
 */
const LONGEST_CLOSURE = 2
/** Maximum delay of an index in days. */
const LATE_INDEX_DAYS = 3

/**
 * Compares days with their indexes and stores missing filings as pending. @throws {EdgarOutage} after comparing the
 * days before it.
 */
export function repairGaps(ports: RepairPorts) {
  return async (options: RepairOptions = {}): Promise<readonly DayCompared[]> => {
    const { clock, edgar, incidents, indexDays } = ports
    if (!edgar) return []
    const today = newYorkDay(clock.now())
    const from = options.from ?? (await indexDays.findWatermark()) ?? previousBusinessDay(today)
    const compared: DayCompared[] = []
    for (const days of byQuarter(await findOpenDays(ports, from, today))) {
      for await (const day of compareDays(ports, edgar, days, options)) compared.push(day)
    }
    await endClosures(ports)
    await tellMissing(ports)
    const watermark = await indexDays.findWatermark()
    if (watermark !== undefined && watermark >= today) await incidents.end('feed', 'gap_suspected')
    return compared
  }
}

/** Returns all days that are not final, including weekends, because some weekends have an index. */
async function findOpenDays({ indexDays }: ComparePorts, from: ReportDate, today: ReportDate): Promise<ReportDate[]> {
  const days: ReportDate[] = []
  for (let day = from; day <= today; day = addDays(day, 1)) {
    if (!(await indexDays.find(day))?.isFinal) days.push(day)
  }
  return days
}

function byQuarter(days: readonly ReportDate[]): ReportDate[][] {
  return [...Map.groupBy(days, quarterOf).values()]
}

/** Year and quarter of a day, with quarters counted from 0: `2026-3` for November. */
const quarterOf = (day: ReportDate): string => `${day.slice(0, 4)}-${Math.floor((Number(day.slice(5, 7)) - 1) / 3)}`

async function* compareDays(
  ports: RepairPorts,
  edgar: EdgarSource,
  days: readonly ReportDate[],
  { onDay = () => {}, signal }: RepairOptions
): AsyncGenerator<DayCompared> {
  const now = ports.clock.now()
  const isPast = quarterOf(days[0]!) !== quarterOf(newYorkDay(now))
  const quarter = isPast && days.length >= MANY_DAYS ? await edgar.readQuarterlyIndex(days[0]!, signal) : undefined
  const filings = Map.groupBy(quarter?.filings ?? [], ({ filedOn }) => filedOn)
  for (const day of days) {
    signal?.throwIfAborted()
    const reading = now >= indexGrownAt(day) ? 'final' : 'provisional'
    const named = filings.get(day)
    if (quarter) yield await compareWith(ports)(day, named && { filings: named }, reading)
    else yield await compareDay(ports)(day, reading, signal)
    onDay(day)
  }
}

/** Marks days as final if EDGAR was closed on them, although it is open by the calendar. */
async function endClosures(ports: RepairPorts): Promise<void> {
  const { clock, indexDays } = ports
  const now = clock.now()
  for (const run of runsOf(await findMissing(ports))) {
    if (!(await wasClosed(ports, run))) continue
    for (const day of run) await indexDays.save({ day, hasIndex: false, isFinal: true, named: 0 }, [], now)
  }
}

/**
 * Whether EDGAR was closed. A missing index alone does not prove it: the indexes before and after must exist, and no
 * filing of these days may be known.
 */
async function wasClosed({ clock, indexDays, ledger }: RepairPorts, run: readonly ReportDate[]): Promise<boolean> {
  const [first, last] = [run[0]!, run.at(-1)!]
  if (run.length > LONGEST_CLOSURE || daysBetween(last, newYorkDay(clock.now())) < LATE_INDEX_DAYS) return false
  const before = await indexDays.find(previousBusinessDay(first))
  const after = await indexDays.find(addBusinessDays(last, 1))
  if (before?.hasIndex === false || !after?.hasIndex) return false
  const counts = await Promise.all(run.map(day => ledger.countOf(day)))
  return counts.every(({ seen }) => seen === 0)
}

async function tellMissing(ports: RepairPorts): Promise<void> {
  const missing = await findMissing(ports)
  const [first] = missing
  if (first === undefined) {
    await ports.incidents.end('index', 'no_index')
    return
  }
  await ports.incidents.open('index', 'no_index', { day: first })
  ports.tellNoIndex(missing)
}

async function findMissing({ clock, indexDays }: RepairPorts): Promise<ReportDate[]> {
  const now = clock.now()
  return (await indexDays.findOpenWithoutIndex()).filter(day => isIndexDue(day, now))
}

/** Groups days into runs of consecutive business days. */
function runsOf(days: readonly ReportDate[]): ReportDate[][] {
  const runs: ReportDate[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && previousBusinessDay(day) === run.at(-1)) run.push(day)
    else runs.push([day])
  }
  return runs
}
