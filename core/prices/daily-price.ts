// One session of one ticker, in the bases that one source gives. Sources differ in what they adjust for, and only
// the unadjusted range can check a filed price, so bases are never mixed.

import type { ReportDate } from '../dates/report-date.ts'
import type { Split } from './split.ts'

export interface PriceBar {
  readonly open: number | undefined
  readonly high: number | undefined
  readonly low: number | undefined
  readonly close: number
}

export interface DailyPrice {
  readonly ticker: string
  readonly date: ReportDate
  /** As traded. */
  readonly unadjusted: PriceBar | undefined
  /** Adjusted for splits. */
  readonly splitAdjusted: PriceBar | undefined
  /** Adjusted for splits and dividends. */
  readonly adjustedClose: number | undefined
  /** Shares as traded. */
  readonly volume: number | undefined
  /** Shares adjusted for splits. */
  readonly splitVolume?: number | undefined
  /** New shares for one old, from this session on. */
  readonly split: number | undefined
}

/** A split as sources of prices tell it: on the row of its day. */
export const splitRow = ({ date, ratio, ticker }: Split): DailyPrice => ({
  adjustedClose: undefined,
  date,
  split: ratio,
  splitAdjusted: undefined,
  ticker,
  unadjusted: undefined,
  volume: undefined
})

const TICKER = /^[A-Z0-9]{1,6}(-[A-Z0-9]{1,3})?$/

/**
 * A ticker as price and ticker files spell it, share classes with a dash: `parseTicker('brk.b') // 'BRK-B'`;
 * undefined where it is no ticker. What filers type is another matter, see filings/trading-symbol.ts.
 */
export function parseTicker(text: string): string | undefined {
  const ticker = text.trim().toUpperCase().replace(/[./]/, '-')
  return TICKER.test(ticker) ? ticker : undefined
}
