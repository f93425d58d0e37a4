// Reads the prices of one stock with all its splits, and checks them against each other and against stored prices. One
// price alone cannot show a split on the wrong day, or prices in another unit.

import type { ReportDate } from '../../dates/report-date.ts'
import { ok, type Result } from '../../result.ts'
import { type DailyPrice, splitRow } from '../daily-price.ts'
import type { AskedDays } from '../market-data/backfill.ts'
import { type CheckedPrices, checkPrices } from '../market-data/check-prices.ts'
import type { SourceFailure } from '../market-data/figure.ts'
import type { CorporateActions, PriceHistory } from '../market-data/ports.ts'

export type HistorySource = Pick<CorporateActions, 'findSplits'> & Pick<PriceHistory, 'findPrices'>

export interface History {
  readonly checked: CheckedPrices
  /** Rows to save, with splits on rows of their own; empty if the basis of the prices is unclear. */
  readonly rows: readonly DailyPrice[]
}

/** `findClosesOn` returns the stored closes as traded on the days of these prices. */
export async function readHistory(
  source: HistorySource,
  findClosesOn: (prices: readonly DailyPrice[]) => Promise<ReadonlyMap<ReportDate, number>>,
  { from, ticker, to }: AskedDays & { readonly ticker: string }
): Promise<Result<History, SourceFailure>> {
  const splits = await source.findSplits(ticker)
  if (!splits.ok) return splits
  const prices = await source.findPrices(ticker, from, to)
  if (!prices.ok) return prices
  const checked = checkPrices(prices.value, splits.value, await findClosesOn(prices.value))
  return ok({ checked, rows: checked.doubt ? [] : [...checked.prices, ...splits.value.map(splitRow)] })
}
