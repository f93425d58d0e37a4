// Compares our filings with EDGAR's daily index. Filings that only the index lists become pending. Filings that the
// index no longer lists are marked. The index grows during the evening and is final at 06:00 of the next day.

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
  /** Number of filings in the index. undefined if the day has no index, or none yet. */
  readonly named: number | undefined
  /** Number of filings that only the index listed. They are now pending. */
  readonly missing: number
  readonly vanished: readonly Accession[]
}

export type Reading = 'final' | 'provisional'

/** An index counts as truncated if it lists at least ten filings fewer than before, and more than a tenth fewer. */
const LARGEST_LACK = 0.1
const SMALLEST_SUSPECT = 10

/**
 * Reads the day's index and compares it with our filings. `final` takes effect only once the file no longer grows. A
 * business day without an index stays open.
 *
 * @throws {EdgarOutage}
 */
export function compareDay(ports: ComparePorts) {
  return async (day: ReportDate, reading: Reading, signal?: StopSignal): Promise<DayCompared> => {
    if (!ports.edgar) return { day, missing: 0, named: undefined, vanished: [] }
    return compareWith(ports)(day, await ports.edgar.readDailyIndex(day, signal), reading)
  }
}

/** Like `compareDay`, with an index that was already read. */
export function compareWith({ clock, edgar, indexDays, ledger }: ComparePorts) {
  return async (day: ReportDate, index: FilingIndex | undefined, reading: Reading): Promise<DayCompared> => {
    const now = clock.now()
    const isFinal = reading === 'final' && now >= indexGrownAt(day)
    if (!index) {
      /* The sample EDGAR has no days before its start and deletes its days early. */
      const isClosed = edgar?.isSample || (!isBusinessDay(day) && (await ledger.countOf(day)).seen === 0)
      await indexDays.save({ day, hasIndex: false, isFinal: isFinal && isClosed, named: 0 }, [], now)
      return { day, missing: 0, named: undefined, vanished: [] }
    }
    // `filedOn` must be the day of the index. If the index later drops a filing, it is searched among the filings of
    // that day.
    const filings = index.filings.map(filing => ({ ...filing, filedOn: day }))
    refuseCut(day, filings.length, (await indexDays.find(day))?.named ?? 0)
    const missing = await ledger.flag(filings, 'index', now)
    const named = filings.map(({ accession }) => accession)
    const vanished = await indexDays.save({ day, hasIndex: true, isFinal, named: filings.length }, named, now)
    return { day, missing, named: filings.length, vanished }
  }
}

/** @throws {EdgarOutage} if an index lists far fewer filings than it did before. */
function refuseCut(day: ReportDate, named: number, before: number): void {
  const lack = before - named
  if (lack >= SMALLEST_SUSPECT && lack > before * LARGEST_LACK) {
    throw new EdgarOutage('fault', `The index of ${day} names ${named} filings where it named ${before}.`)
  }
}
