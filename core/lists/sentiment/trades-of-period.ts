import { SIZE_BOUNDS } from '../../prices/size-class.ts'
import type { FilterParameter } from '../activities/filters/filters.ts'
import type { Period } from './periods.ts'
import { COUNTED_TRADES, type MarketPart, SIZE_CLASSES, type SizeClass } from './sum-market.ts'

/** Market values are compared to the cent. */
const CENT = 0.01

interface PeriodTrades {
  readonly period: Period
  readonly side: 'both' | 'buy' | 'sell'
}

type ListQuery = Readonly<Partial<Record<FilterParameter, string>>>

/** Query of the list of trades that a figure counts. The list has as many rows as the figure says. */
export function tradesOfPeriod({ role, sector, size }: MarketPart, { period, side }: PeriodTrades): ListQuery {
  const { noDecision, priceValidity } = COUNTED_TRADES
  return {
    filedFrom: period.from,
    filedTo: period.to,
    noDecision,
    priceValidity,
    side,
    ...(role && { role }),
    ...(sector && { sector }),
    ...(size && rangeOf(size))
  }
}

function rangeOf(size: SizeClass): ListQuery {
  if (size === 'unknown') return { notKnown: 'marketValue' }
  const place = SIZE_CLASSES.indexOf(size)
  const [least, most] = [SIZE_BOUNDS[place - 1], SIZE_BOUNDS[place]]
  return {
    ...(least !== undefined && { minMarketValue: String(least) }),
    ...(most !== undefined && { maxMarketValue: String(most - CENT) })
  }
}
