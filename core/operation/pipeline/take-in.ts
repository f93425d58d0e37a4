import type { SourceLog, TakeIn, TakenIn } from '../../changes.ts'
import { type ResultsIntakePorts, resultsIntake } from '../../filings/earnings/take-in-results.ts'
import type { FormCounts, OpenFormIntake } from '../../filings/form-intake.ts'
import type { IngestCounts } from '../../filings/ingest-filings.ts'
import { ingestFilings } from '../../filings/ingest-filings.ts'
import type { FilingFile, FilingReader, FilingStore } from '../../filings/ports.ts'
import { type NoticeIntakePorts, noticeIntake } from '../../trades/planned-sales/ingest-notices.ts'
import { bringUpToDate, type UpToDatePorts } from './bring-up-to-date.ts'
import type { TradeCounter } from './ports.ts'

export interface TakeInPorts extends UpToDatePorts {
  readonly sources: SourceLog
  readonly trades: TradeCounter
}

export interface FilingIntakePorts extends NoticeIntakePorts, ResultsIntakePorts, TakeInPorts {
  readonly filings: FilingStore
  readonly openSchedules: OpenFormIntake
  readonly reader: FilingReader
}

/** Saves new data with `save`, then updates all derived data. */
export function takeIn(ports: TakeInPorts): TakeIn {
  return async (source, save) => {
    const tradesBefore = await ports.trades.count()
    const { changed = [], detail, value } = await save()
    await bringUpToDate(ports)()
    if (changed.length > 0) await ports.changes.tell(changed)
    if (detail) await ports.sources.noteSuccess(source, detail)
    return { trades: (await ports.trades.count()) - tradesBefore, value }
  }
}

export interface SavedFiles {
  readonly counts: IngestCounts
  /** Notices of planned sales among the files. */
  readonly notices: FormCounts
  /** Filings of results among the files, once for each company. */
  readonly results: FormCounts
  /** Schedules 13D and 13G among the files. */
  readonly schedules: FormCounts
}

/** Stores filings only; the caller updates derived data. */
export function saveFiles(ports: FilingIntakePorts) {
  return async (files: AsyncIterable<FilingFile> | Iterable<FilingFile>): Promise<SavedFiles> => {
    const [notices, results, schedules] = [noticeIntake(ports)(), resultsIntake(ports)(), ports.openSchedules()]
    // Schedules come first, because notices refuse every other form with their root.
    const counts = await ingestFilings(ports)(notices.passOthers(schedules.passOthers(results.passOthers(files))))
    return {
      counts,
      notices: await notices.finish(),
      results: await results.finish(),
      schedules: await schedules.finish()
    }
  }
}

export type TakenInFiles = TakenIn<IngestCounts> & Omit<SavedFiles, 'counts'>

/** Stores filings and updates all derived data. Calls `onSaved` between the two. */
export function takeInFilings(ports: FilingIntakePorts) {
  return async (files: AsyncIterable<FilingFile>, onSaved: () => void = () => {}): Promise<TakenInFiles> => {
    const { trades, value } = await takeIn(ports)('filings', async () => {
      const saved = await saveFiles(ports)(files)
      onSaved()
      const { filings } = saved.counts
      return { detail: filings > 0 ? { filings } : undefined, value: saved }
    })
    const { counts, ...forms } = value
    return { ...forms, trades, value: counts }
  }
}
