// The index of a day is the referee: what it names and nobody noted is fetched, what it no longer names is marked. It
// grows during the evening and is final at 06:00 of the next day.

import type { Clock } from '../../clock.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import { isBusinessDay } from '../../dates/trading-calendar.ts'
import type { Accession } from '../../sec-ids.ts'
import { indexGrownAt } from './edgar-hours.ts'
import { EdgarOutage } from './edgar-outage.ts'
import type { EdgarSource, FilingIndex, FilingLedger, IndexDays, StopSignal } from './ports.ts'

export interface ComparePorts {
  readonly clock: Clock
  readonly edgar: EdgarSource | undefined
  readonly indexDays: IndexDays
  readonly ledger: FilingLedger
}

export interface DayCompared {
  readonly day: ReportDate
  /** undefined where the day has no index, or not yet. */
  readonly named: number | undefined
  /** Of those, which nobody had noted: they are pending now. */
  readonly missing: number
  readonly vanished: readonly Accession[]
}

export type Reading = 'final' | 'provisional'

/** An index that lacks more than a tenth of what was seen is not whole, as far as its last line may be. */
const LARGEST_LACK = 0.1
const SMALLEST_SUSPECT = 10

/**
 * Reads the day's index. `final` counts only once the file no longer grows. A business day without an index stays open.
 *
 * @throws {EdgarOutage}
 */
export function compareDay(ports: ComparePorts) {
  return async (day: ReportDate, reading: Reading, signal?: StopSignal): Promise<DayCompared> => {
    if (!ports.edgar) return { day, missing: 0, named: undefined, vanished: [] }
    return compareWith(ports)(day, await ports.edgar.readDailyIndex(day, signal), reading)
  }
}

/** The same with an index that was read already. */
export function compareWith({ clock, edgar, indexDays, ledger }: ComparePorts) {
  return async (day: ReportDate, index: FilingIndex | undefined, reading: Reading): Promise<DayCompared> => {
    const now = clock.now()
    const isFinal = reading === 'final' && now >= indexGrownAt(day)
    if (!index) {
      /* An invented EDGAR has none of the days before it began, and keeps none for long. */
      const isClosed = edgar?.isSample || (!isBusinessDay(day) && (await ledger.countOf(day)).seen === 0)
      await indexDays.save({ day, hasIndex: false, isFinal: isFinal && isClosed, named: 0 }, [], now)
      return { day, missing: 0, named: undefined, vanished: [] }
    }
    // The day under which an index names a filing is the day on which it may vanish from it.
    const filings = index.filings.map(filing => ({ ...filing, filedOn: day }))
    refuseCut(day, filings.length, (await indexDays.find(day))?.named ?? 0)
    const missing = await ledger.flag(filings, 'index', now)
    const named = filings.map(({ accession }) => accession)
    const vanished = await indexDays.save({ day, hasIndex: true, isFinal, named: filings.length }, named, now)
    return { day, missing, named: filings.length, vanished }
  }
}

/** @throws {EdgarOutage} where an index names far less than the same one did. */
function refuseCut(day: ReportDate, named: number, before: number): void {
  const lack = before - named
  if (lack >= SMALLEST_SUSPECT && lack > before * LARGEST_LACK) {
    throw new EdgarOutage('fault', `The index of ${day} names ${named} filings where it named ${before}.`)
  }
}
