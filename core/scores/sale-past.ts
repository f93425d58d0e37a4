// Compares a sale with the insiders' own past in the company, as known when it was filed. A sale has no score, because no
// evidence stands behind one.
// @see docs/reference/trades.md, "Sales against their own past"

import { medianOf } from '../averages.ts'
import { addDays, type ReportDate } from '../dates/report-date.ts'
import type { EconomicEvent } from '../trades/events/economic-event.ts'
import { REVERSAL_DAYS, stands, type TradingHabit, tradingHabit } from './shown-beside.ts'

/** Number of earlier sales below which a sale is not compared with them. Our choice. */
const LEAST_SALES = 3

export interface SalePast {
  /** Number of the insiders' earlier sales in the company. */
  readonly sales: number
  /** Undefined with fewer than LEAST_SALES. `smaller` is the number of earlier sales of a lower value. */
  readonly size: { readonly medianUsd: number; readonly smaller: number } | undefined
  /** Percent of the holding sold; undefined if unknown. The median is that of earlier sales, if LEAST_SALES are known. */
  readonly share: { readonly percent: number; readonly medianPercent: number | undefined } | undefined
  /** Habit of selling in the same month each year. */
  readonly habit: TradingHabit
  /** Day of the last purchase in the months before, after which the insiders turned from buyers to sellers. */
  readonly boughtOn: ReportDate | undefined
}

/** `events` are all of the sale's insiders, in any company and order. */
export function salePast(sale: EconomicEvent, events: readonly EconomicEvent[]): SalePast {
  const known = [...new Map(events.map(event => [`${event.accession} ${event.side}`, event])).values()].filter(
    event => event.issuerCik === sale.issuerCik && stands(event, sale.asOf)
  )
  const earlier = known.filter(({ side, transactionDate }) => side === 'sell' && transactionDate < sale.transactionDate)
  return {
    boughtOn: lastPurchase(sale, known),
    habit: tradingHabit(
      sale.transactionDate,
      earlier.map(({ transactionDate }) => transactionDate)
    ),
    sales: earlier.length,
    share: shareOf(sale, earlier),
    size: sizeOf(sale, earlier)
  }
}

function sizeOf({ valueUsd }: EconomicEvent, earlier: readonly EconomicEvent[]): SalePast['size'] {
  const medianUsd = enough(earlier.map(event => event.valueUsd))
  return medianUsd === undefined
    ? undefined
    : { medianUsd, smaller: earlier.filter(event => event.valueUsd < valueUsd).length }
}

function shareOf({ ownerChangePercent }: EconomicEvent, earlier: readonly EconomicEvent[]): SalePast['share'] {
  if (ownerChangePercent === undefined) return undefined
  const shares = earlier.flatMap(event => (event.ownerChangePercent === undefined ? [] : [-event.ownerChangePercent]))
  return { medianPercent: enough(shares), percent: -ownerChangePercent }
}

/** Median, if there are enough values to compare with. */
const enough = (values: readonly number[]): number | undefined =>
  values.length < LEAST_SALES ? undefined : medianOf(values)

function lastPurchase({ transactionDate }: EconomicEvent, known: readonly EconomicEvent[]): ReportDate | undefined {
  const from = addDays(transactionDate, -REVERSAL_DAYS)
  return known
    .filter(event => event.side === 'buy' && event.transactionDate >= from && event.transactionDate <= transactionDate)
    .map(event => event.transactionDate)
    .toSorted()
    .at(-1)
}
