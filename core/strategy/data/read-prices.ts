import type { Sparse, StrategyPrices } from './strategy-data.ts'

/** Index of a session in the price arrays; -1 before the first and after the last session of the stock. */
export function placeOf({ first, offset }: StrategyPrices, stock: number, session: number): number {
  const place = offset[stock]! + session - first[stock]!
  return session >= first[stock]! && place < offset[stock + 1]! ? place : -1
}

/** Close of a session; NaN without one. */
export function closeAt(prices: StrategyPrices, stock: number, session: number): number {
  const place = placeOf(prices, stock, session)
  return place < 0 ? Number.NaN : prices.close[place]!
}

/** Opening price of a session; NaN without one. */
export function openAt(prices: StrategyPrices, stock: number, session: number): number {
  const place = placeOf(prices, stock, session)
  return place < 0 ? Number.NaN : prices.open[place]!
}

/** Last close up to `session`; NaN without one. */
export function lastCloseAt(prices: StrategyPrices, stock: number, session: number): number {
  for (let at = session; at >= prices.first[stock]!; at -= 1) {
    const close = closeAt(prices, stock, at)
    if (close > 0) return close
  }
  return Number.NaN
}

/** Whether trading was halted: the source reports a volume of 0. */
export function isHalted(prices: StrategyPrices, stock: number, session: number): boolean {
  const place = placeOf(prices, stock, session)
  return place >= 0 && prices.volume[place] === 0
}

/** Product of the values from session `from` to session `to`, both included; 1 without any. */
export function productBetween({ session, start, value }: Sparse, stock: number, from: number, to: number): number {
  let product = 1
  for (let at = start[stock]!; at < start[stock + 1]!; at += 1) {
    if (session[at]! >= from && session[at]! <= to) product *= value[at]!
  }
  return product
}

/** Sum of a stock's values in one session. */
export function sumAt({ session, start, value }: Sparse, stock: number, on: number): number {
  let sum = 0
  for (let at = start[stock]!; at < start[stock + 1]!; at += 1) if (session[at] === on) sum += value[at]!
  return sum
}

/** Index of the last value up to `session`; -1 without one. */
export function lastUpTo({ session, start }: Sparse, stock: number, until: number): number {
  let found = -1
  for (let at = start[stock]!; at < start[stock + 1]!; at += 1) if (session[at]! <= until) found = at
  return found
}

/** Index of the first value from `session` on; -1 without one. */
export function firstFrom({ session, start }: Sparse, stock: number, from: number): number {
  for (let at = start[stock]!; at < start[stock + 1]!; at += 1) if (session[at]! >= from) return at
  return -1
}

/** First session from `from` on with a split or a dividend; Infinity without one. */
export function nextActionFrom({ dividends, splits }: StrategyPrices, stock: number, from: number): number {
  const sessionOf = (values: Sparse) => {
    const place = firstFrom(values, stock, from)
    return place < 0 ? Number.POSITIVE_INFINITY : values.session[place]!
  }
  return Math.min(sessionOf(splits), sessionOf(dividends))
}

/**
 * Value of a share after a break in `session`: the takeover price, or the last close after applying `delistingReturn`.
 */
export function worthAfterBreak(
  { deals }: StrategyPrices,
  stock: number,
  session: number,
  { delistingReturn, lastClose }: { readonly delistingReturn: number; readonly lastClose: number }
): number {
  const deal = firstFrom(deals, stock, session)
  return deal >= 0 && deals.session[deal] === session ? deals.value[deal]! : lastClose * (1 + delistingReturn)
}

/**
 * Market capitalization in US dollars, as known before `session` opened: last reported share count × last close. NaN if
 * either is unknown.
 */
export function marketCapBefore(prices: StrategyPrices, stock: number, session: number): number {
  const count = lastUpTo(prices.shareCounts, stock, session)
  if (count < 0) return Number.NaN
  const since = prices.shareCounts.session[count]!
  const shares = prices.shareCounts.value[count]! * productBetween(prices.splits, stock, since, session - 1)
  return shares * lastCloseAt(prices, stock, session - 1)
}

export const VOLUME_SESSIONS = 20

/** Mean dollar volume per session over the 20 previous sessions; NaN if no volume is known. */
export function dollarVolumeBefore(prices: StrategyPrices, stock: number, session: number): number {
  let dollars = 0
  let known = 0
  for (let at = session - VOLUME_SESSIONS; at < session; at += 1) {
    const place = placeOf(prices, stock, at)
    const traded = place < 0 ? Number.NaN : prices.close[place]! * prices.volume[place]!
    if (Number.isNaN(traded)) continue
    dollars += traded
    known += 1
  }
  return known === 0 ? Number.NaN : dollars / known
}
