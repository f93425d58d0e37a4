// Compares every day since the last that is known to be whole, so that no outage leaves a hole.

import { newYorkDay } from '../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../dates/report-date.ts'
import { previousBusinessDay } from '../dates/trading-calendar.ts'
import type { Incidents } from '../status/ports.ts'
import { type ComparePorts, compareDay, compareWith, type DayCompared, indexGrownAt } from './compare-day.ts'
import type { EdgarSource, StopSignal } from './ports.ts'

export interface RepairPorts extends ComparePorts {
  readonly incidents: Incidents
}

export interface RepairOptions {
  /** In the place of the first day that is not whole. */
  readonly from?: ReportDate
  readonly signal?: StopSignal
  readonly onDay?: (day: ReportDate) => void
}

/** From this many days of a past quarter on, its own index is read instead of one for each day. */
const MANY_DAYS = 5

/** Notes what is missing as pending; `readPending` reads it. @throws {EdgarOutage} with the days before it compared. */
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
    const watermark = await indexDays.findWatermark()
    if (watermark !== undefined && watermark >= today) await incidents.end('feed', 'gap_suspected')
    return compared
  }
}

/** Days that are not final: also weekends, of which some have an index. */
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

/** `2026-3` */
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
