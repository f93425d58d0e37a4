// Prices of one ticker in one session, on each basis that the source provides. Bases are never mixed, because sources
// adjust differently. Only the unadjusted range can check a filed price.

import type { ReportDate } from '../dates/report-date.ts'
import type { Split } from './splits/split.ts'

export interface PriceBar {
  readonly open: number | undefined
  readonly high: number | undefined
  readonly low: number | undefined
  readonly close: number
}

export interface DailyPrice {
  readonly ticker: string
  readonly date: ReportDate
  /** Prices as traded. */
  readonly unadjusted: PriceBar | undefined
  /** Adjusted for splits. */
  readonly splitAdjusted: PriceBar | undefined
  /** Adjusted for splits and dividends. */
  readonly adjustedClose: number | undefined
  /** Volume in shares as traded. */
  readonly volume: number | undefined
  /** Volume in shares adjusted for splits. */
  readonly splitVolume?: number | undefined
  /** New shares for one old, from this session on. */
  readonly split: number | undefined
}

/** Converts a split to a row without prices, because sources list splits as rows of their day. */
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
 * Normalises a ticker from price and ticker files, share classes with a dash: `parseTicker('brk.b') // 'BRK-B'`.
 * Returns undefined for other text.
 *
 * For tickers typed by filers, see filings/trading-symbol.ts.
 */
export function parseTicker(text: string): string | undefined {
  const ticker = text.trim().toUpperCase().replace(/[./]/, '-')
  return TICKER.test(ticker) ? ticker : undefined
}
