// Cursor of the next page. It contains the `asOf` of the first page, so that all pages show the same data while filings
// arrive.

import { parseReportDate } from '../../dates/report-date.ts'
import type { Direction } from '../../query.ts'
import type { ActivitySort } from './activity-filter.ts'

export interface Position {
  /** Sort value of the last row. Null if the row has none; such rows come last in both directions. */
  readonly key: number | null
  /** Trade id, or issuer CIK in a list of companies; decides between equal sort values. */
  readonly id: string
}

export interface Cursor {
  readonly sort: ActivitySort
  readonly direction: Direction
  readonly asOf: Date
  readonly after: Position
}

const SEPARATOR = '~'

export function writeCursor({ after, asOf, direction, sort }: Cursor): string {
  return [sort, direction, asOf.toISOString(), after.key ?? '', after.id].join(SEPARATOR)
}

/** Returns undefined unless `text` was written by writeCursor for the same order. */
export function parseCursor(text: string, sort: ActivitySort, direction: Direction): Cursor | undefined {
  const [writtenSort, writtenDirection, time, keyText, id, ...rest] = text.split(SEPARATOR)
  if (writtenSort !== sort || writtenDirection !== direction || !time || keyText === undefined || !id) return undefined
  const key = keyText === '' ? null : Number(keyText)
  const asOf = new Date(time)
  const isInstant = !Number.isNaN(asOf.getTime()) && asOf.toISOString() === time && parseReportDate(time.slice(0, 10))
  const isSound = rest.length === 0 && isInstant
  if (!isSound || (key !== null && !Number.isFinite(key))) return undefined
  return { after: { id, key }, asOf, direction, sort }
}
