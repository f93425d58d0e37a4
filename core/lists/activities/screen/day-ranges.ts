// Bounds of a query's days, in the units of the columns.

import { newYorkDay } from '../../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../../dates/report-date.ts'
import type { ActivityFilter } from '../activity-filter.ts'
import { dayNumber } from './block.ts'

/** Both bounds are included; an undefined bound is open. */
export interface Range {
  readonly least: number | undefined
  readonly greatest: number | undefined
}

/** First filing day requested: the later of `filedFrom` and `filedDays` before `asOf`. */
export const filedSince = ({ filedDays, filedFrom }: ActivityFilter, asOf: Date): ReportDate | undefined =>
  later(filedFrom, daysBefore(newYorkDay(asOf), filedDays))

export function dayRanges(filter: ActivityFilter, asOf: Date): { filed: Range; traded: Range } {
  const today = newYorkDay(asOf)
  return {
    filed: dayRange(filedSince(filter, asOf), filter.filedTo),
    traded: dayRange(later(filter.tradedFrom, daysBefore(today, filter.tradedDays)), filter.tradedTo)
  }
}

function daysBefore(day: ReportDate, days: number | undefined): ReportDate | undefined {
  return days === undefined ? undefined : addDays(day, -Math.min(days, 100_000))
}

function later(left: ReportDate | undefined, right: ReportDate | undefined): ReportDate | undefined {
  if (left === undefined || right === undefined) return left ?? right
  return left > right ? left : right
}

function dayRange(from: ReportDate | undefined, to: ReportDate | undefined): Range {
  return { greatest: to && dayNumber(to), least: from && dayNumber(from) }
}
