import { daysBetween, type ReportDate } from '../../dates/report-date.ts'
import { firstIndex } from '../../first-index.ts'
import type { Cik } from '../../sec-ids.ts'
import { isKnownAt, isPurchase, type OpenMarketBuy, ownersOf } from '../insider-cluster.ts'
import type { Trade } from '../trade.ts'

/** Purchase on an accepted day, at whatever price: an unchecked price does not undo the purchase. */
export interface EarlierBuy extends OpenMarketBuy {
  /** Whether sums and clusters include it. */
  readonly isCounted: boolean
}

/**
 * Returns the days from an owner's previous purchase of the company to each purchase, as known when the purchase
 * became known. Purchases without a known previous one are missing, as are those of the same day.
 *
 * `earlier` holds purchases known before all of `trades`.
 */
export function findDaysSinceBuys(
  trades: readonly Trade[],
  earlier: readonly OpenMarketBuy[] = []
): ReadonlyMap<Trade, number> {
  const own = trades.filter(trade => isPurchase(trade) && trade.dateValidity.status === 'ok')
  const buysOf = new Map<Cik, OpenMarketBuy[]>()
  for (const buy of [...earlier, ...own].sort((a, b) => (a.transactionDate! < b.transactionDate! ? -1 : 1)))
    for (const { cik } of buy.owners) {
      const known = buysOf.get(cik)
      if (known) known.push(buy)
      else buysOf.set(cik, [buy])
    }
  return new Map(
    own.flatMap(buy => {
      const days = ownersOf(buy).flatMap(cik => daysBefore(buy, cik, buysOf.get(cik)!) ?? [])
      return days.length === 0 ? [] : [[buy, Math.min(...days)]]
    })
  )
}

/** Days since the newest purchase of one owner before the day of `buy`. */
function daysBefore(buy: OpenMarketBuy, cik: Cik, buys: readonly OpenMarketBuy[]): number | undefined {
  const day = buy.transactionDate as ReportDate
  const at = buy.validFrom
  const isKnown = (other: OpenMarketBuy): boolean => isKnownAt(other, at) && ownersOf(other, at).includes(cik)
  const end = firstIndex(buys.length, index => buys[index]!.transactionDate! >= day)
  for (let index = end - 1; index >= 0; index--)
    if (isKnown(buys[index]!)) return daysBetween(buys[index]!.transactionDate!, day)
  return undefined
}
