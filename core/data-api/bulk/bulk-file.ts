// Files of all transactions, as customers download them: one for each day, and whole ones. Rules of when they are
// written, what they hold and how long they are kept. @see docs/decisions/0082-write-bulk-files-beside-the-database.md

import { HOUR_MS, MINUTE_MS } from '../../dates/durations.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import { addDays, firstOfDays, type ReportDate } from '../../dates/report-date.ts'
import { edgarClose } from '../../dates/trading-calendar.ts'

export const BULK_FORMATS = ['csv', 'parquet'] as const
export type BulkFormat = (typeof BULK_FORMATS)[number]

/** `daily`: what became known on one day. `whole`: everything known at the end of the day. */
export const BULK_SPANS = ['daily', 'whole'] as const
export type BulkSpan = (typeof BULK_SPANS)[number]

export interface BulkFile {
  readonly span: BulkSpan
  /** Day at whose end in New York the file was cut. */
  readonly day: ReportDate
  readonly format: BulkFormat
  readonly rows: number
  readonly bytes: number
  /** Hexadecimal digits. */
  readonly sha256: string
  readonly writtenAt: Date
  readonly isSample: boolean
}

/** Rows of the files of one span and day. */
export interface BulkPart {
  readonly span: BulkSpan
  readonly day: ReportDate
  /** Rows became known after this, if given, and up to `asOf`. */
  readonly knownAfter: Date | undefined
  readonly asOf: Date
}

/** Days whose files are written again each night, because filings may be found days after they were accepted. */
export const REWRITTEN_DAYS = 7
/** Days whose daily files are kept. Our choice: who was away for longer begins with a whole file. */
export const DAILY_FILES_KEPT = 30
/** Days whose whole files are kept, so that a download that lasts over night can be continued. */
export const WHOLE_FILES_KEPT = 2

/** Time after the end of a day until its files are written: by then its filings were compared with EDGAR's index. */
const SETTLED_MS = 8 * HOUR_MS + 30 * MINUTE_MS

/** Last day whose files are due at `now`. */
export function dueDay(now: Date): ReportDate {
  const day = newYorkDay(now)
  return (
    [day, addDays(day, -1)].find(one => edgarClose(one).getTime() + SETTLED_MS <= now.getTime()) ?? addDays(day, -2)
  )
}

/** End of a day in files: the close of EDGAR, as wherever the data API takes a day for an instant. */
export const endOf = (day: ReportDate): Date => edgarClose(day)

/** Parts that are written for a day, the whole one first. */
export function partsOf(day: ReportDate): BulkPart[] {
  const days = Array.from({ length: REWRITTEN_DAYS }, (_, before) => addDays(day, -before))
  return [
    { asOf: endOf(day), day, knownAfter: undefined, span: 'whole' },
    ...days.map(one => ({ asOf: endOf(one), day: one, knownAfter: endOf(addDays(one, -1)), span: 'daily' }) as const)
  ]
}

/** Whether a file is kept once the files of `newest` are written. */
export function isKeptOn(newest: ReportDate, { day, span }: Pick<BulkFile, 'day' | 'span'>): boolean {
  return day >= firstOfDays(newest, span === 'daily' ? DAILY_FILES_KEPT : WHOLE_FILES_KEPT)
}

/** Name in addresses: `transactions-2026-03-05.parquet`, or `transactions-whole-2026-03-05.csv`. */
export const bulkName = ({ day, format, span }: Pick<BulkFile, 'day' | 'format' | 'span'>): string =>
  `transactions-${span === 'whole' ? 'whole-' : ''}${day}.${format}`

/** Newest day first, whole files before daily ones. */
export function byDay(one: BulkFile, other: BulkFile): number {
  const [left, right] = [one, other].map(({ day, format, span }) => `${span === 'whole' ? 1 : 0} ${day} ${format}`)
  return left! < right! ? 1 : -1
}
