import type { IngestCounts } from '../filings/ingest-filings.ts'
import { ingestFilings } from '../filings/ingest-filings.ts'
import type { FilingFile, FilingReader, FilingStore } from '../filings/ports.ts'
import { type NoticeCounts, type NoticeIntakePorts, openNoticeIntake } from '../planned-sales/ingest-notices.ts'
import { bringUpToDate, type UpToDatePorts } from './bring-up-to-date.ts'
import type { ChangeTag, SourceLog, TradeCounter } from './ports.ts'

export interface TakeInPorts extends UpToDatePorts {
  readonly sources: SourceLog
  readonly trades: TradeCounter
}

export interface FilingIntakePorts extends NoticeIntakePorts, TakeInPorts {
  readonly filings: FilingStore
  readonly reader: FilingReader
}

/** What was saved of what a source gave. */
export interface Saved<Value> {
  readonly value: Value
  /** For the log of sources; undefined where nothing of it could be read. */
  readonly detail: object | undefined
  /** Pages that show it as it is; trades and reports that follow from it are told of by themselves. */
  readonly changed?: readonly ChangeTag[]
}

export interface TakenIn<Value> {
  readonly value: Value
  /** Economic trades that are new. */
  readonly trades: number
}

/** Saves what a source gave by `save`, and brings up to date what follows from it. */
export function takeIn(ports: TakeInPorts) {
  return async <Value>(source: string, save: () => Promise<Saved<Value>>): Promise<TakenIn<Value>> => {
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
  /** Notices of planned sales that stood among the files. */
  readonly notices: NoticeCounts
}

/** Keeps filings; what follows from them is left to who brings it up to date. */
export function saveFiles(ports: FilingIntakePorts) {
  return async (files: AsyncIterable<FilingFile> | Iterable<FilingFile>): Promise<SavedFiles> => {
    const intake = openNoticeIntake(ports)
    const counts = await ingestFilings(ports)(intake.passOthers(files))
    return { counts, notices: await intake.finish() }
  }
}

export type TakenInFiles = TakenIn<IngestCounts> & Pick<SavedFiles, 'notices'>

/** Filings and everything that follows from them. `onSaved` is told when the files are in and the rest begins. */
export function takeInFilings(ports: FilingIntakePorts) {
  return async (files: AsyncIterable<FilingFile>, onSaved: () => void = () => {}): Promise<TakenInFiles> => {
    const { trades, value } = await takeIn(ports)('filings', async () => {
      const saved = await saveFiles(ports)(files)
      onSaved()
      const { filings } = saved.counts
      return { detail: filings > 0 ? { filings } : undefined, value: saved }
    })
    return { notices: value.notices, trades, value: value.counts }
  }
}
