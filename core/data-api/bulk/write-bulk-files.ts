import type { Clock } from '../../clock.ts'
import type { ReportDate } from '../../dates/report-date.ts'
import type { TransactionSource } from '../ports.ts'
import { type BulkFile, type BulkPart, dueDay, partsOf } from './bulk-file.ts'

/** Files as they lie in their folder, which all processes share. */
export interface BulkFiles {
  /** Listed files; none of them is half written. */
  list(): Promise<readonly BulkFile[]>
  /** Content of a listed file; undefined if there is none of this name. */
  open(name: string): Promise<OpenBulkFile | undefined>
}

export interface OpenBulkFile {
  readonly file: BulkFile
  /** Bytes from `first` to `last`, both included. The file is closed when they were read, or when reading ends early. */
  read(first: number, last: number): AsyncGenerator<Uint8Array, void>
  /** Closes a file that is not read. */
  close(): Promise<void>
}

export interface BulkWriter {
  /**
   * Writes the files of the order's parts, all from one snapshot of the database, and lists them once they are whole. Then
   * removes files that are no longer kept. Returns undefined if another process is writing.
   */
  write(order: BulkOrder): Promise<readonly BulkFile[] | undefined>
}

export interface BulkOrder {
  /** Day whose files are the newest. */
  readonly day: ReportDate
  readonly parts: readonly BulkPart[]
  readonly isSample: boolean
  readonly now: Date
}

export type WriteBulkAnswer =
  | { readonly state: 'busy' | 'current' | 'empty' }
  | { readonly state: 'written'; readonly day: ReportDate; readonly files: number; readonly rows: number }

interface Ports {
  readonly bulkFiles: Pick<BulkFiles, 'list'>
  readonly bulkWriter: BulkWriter
  readonly clock: Clock
  readonly transactions: Pick<TransactionSource, 'held'>
}

/** Writes the files that are due, once a day. May be repeated at any time. */
export function writeBulkFiles({ bulkFiles, bulkWriter, clock, transactions }: Ports) {
  return async (): Promise<WriteBulkAnswer> => {
    const now = clock.now()
    const day = dueDay(now)
    const [held, listed] = await Promise.all([transactions.held(), bulkFiles.list()])
    if (held.lastKnownAt === undefined) return { state: 'empty' }
    if (isCurrent(listed, day, held.isSample)) return { state: 'current' }
    const written = await bulkWriter.write({ day, isSample: held.isSample, now, parts: partsOf(day) })
    if (!written) return { state: 'busy' }
    return { day, files: written.length, rows: written.reduce((sum, { rows }) => sum + rows, 0), state: 'written' }
  }
}

function isCurrent(listed: readonly BulkFile[], newest: ReportDate, isSample: boolean): boolean {
  return partsOf(newest).every(({ day, span }) =>
    listed.some(file => file.day === day && file.span === span && file.isSample === isSample)
  )
}
