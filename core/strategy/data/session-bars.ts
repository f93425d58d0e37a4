// Stores the sessions of one stock as arrays, because objects for three thousand stocks take a gigabyte.

import type { ReportDate } from '../../dates/report-date.ts'
import type { TradedSession } from './traded-prices.ts'

/** Unadjusted prices by day. Entry `i` of each array belongs to day `dates[i]`. */
export interface SessionBars {
  readonly dates: readonly ReportDate[]
  readonly open: Float64Array
  readonly close: Float64Array
  /** NaN if no source reports it. */
  readonly volume: Float32Array
}

/** One string per day, shared by all stocks to save memory. */
const texts = new Map<ReportDate, ReportDate>()

export function packSessions(sessions: readonly TradedSession[]): SessionBars {
  return {
    close: Float64Array.from(sessions, ({ close }) => close),
    dates: sessions.map(({ date }) => onlyText(date)),
    open: Float64Array.from(sessions, ({ open }) => open),
    volume: Float32Array.from(sessions, ({ volume }) => volume ?? Number.NaN)
  }
}

function onlyText(date: ReportDate): ReportDate {
  const known = texts.get(date)
  if (known === undefined) texts.set(date, date)
  return known ?? date
}
