import type { ReportDate } from '../../dates/report-date.ts'
import { isSession } from '../../dates/trading-calendar.ts'
import { breaksOn, closeAt, type PriceBasis, restatedBy } from '../../prices/price-basis.ts'
import type { PriceSeries } from '../../prices/price-series.ts'

/** Closes of regular sessions on the share basis of the last one, oldest first. */
export interface Closes {
  readonly dates: readonly ReportDate[]
  readonly values: Float64Array
}

export type UnusableCloses = 'invalid_prices' | 'no_prices'

/**
 * Newest run of comparable closes: one share basis, no gap longer than a halt, and no move that only an unknown split
 * or a wrong price explains. Restates traded prices by the known splits; uses the source's adjusted prices if they
 * reach further back. Never adjusts for dividends. `marketMoves` are days with genuine market moves that no known split
 * explains.
 *
 * @see docs/reference/stocks.md, "Closes"
 */
export function comparableCloses(
  series: PriceSeries | undefined,
  marketMoves: ReadonlySet<ReportDate> = new Set()
): Closes | UnusableCloses {
  if (!series) return 'no_prices'
  if (series.sessions.some(({ close, splitClose }) => isInvalid(close) || isInvalid(splitClose)))
    return 'invalid_prices'
  const restated = regular(runOn('unadjusted', series, marketMoves))
  const adjusted = regular(runOn('split', series))
  const best = isBetter(adjusted, restated) ? adjusted : restated
  return best.dates.length > 0 ? best : 'no_prices'
}

const isInvalid = (price: number | undefined): boolean => price !== undefined && !(price > 0 && Number.isFinite(price))

function isBetter(one: Closes, other: Closes): boolean {
  const [last, otherLast] = [one.dates.at(-1) ?? '', other.dates.at(-1) ?? '']
  return last === otherLast ? one.dates.length > other.dates.length : last > otherLast
}

/** Closes on one basis, from the last session back to the nearest break. */
function runOn(basis: PriceBasis, series: PriceSeries, marketMoves?: ReadonlySet<ReportDate>): Closes {
  const { pauses, sessions } = series
  const breaks = breaksOn(basis, series)
  const isKnown = (index: number): boolean => closeAt(basis, sessions, index) !== undefined
  const last = sessions.findLastIndex((_, index) => isKnown(index))
  const afterPause = (pauses.findLast(index => index < last) ?? -1) + 1
  let first = last + 1
  let within = breaks[last]
  while (first > afterPause && isKnown(first - 1)) {
    const before = breaks[first - 1]!
    const connects = before === within || before < 0
    if (!connects && !marketMoves?.has(sessions[first]!.date)) break
    if (!connects) within = before
    first -= 1
  }
  const dates = sessions.slice(first, last + 1).map(({ date }) => date)
  const valueAt = (index: number): number => closeAt(basis, sessions, index)! * restatedBy(basis, series, index, last)
  return { dates, values: Float64Array.from(dates, (_, offset) => valueAt(first + offset)) }
}

/** Drops days without a session: some sources repeat the last close on holidays. */
function regular({ dates, values }: Closes): Closes {
  return { dates: dates.filter(isSession), values: values.filter((_, index) => isSession(dates[index]!)) }
}
