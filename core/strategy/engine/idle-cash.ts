import { closeAt, productBetween, sumAt } from '../data/read-prices.ts'
import type { StrategyData } from '../data/strategy-data.ts'
import type { IdleCash } from '../settings.ts'

/** Return of idle cash in each session, since the previous close; all zero without prices of the fund. */
export function cashRates(data: StrategyData, idle: IdleCash): Float64Array {
  const fund = idle === 'nothing' ? -1 : idle === 'market' ? data.market : data.bills
  return fund < 0 ? new Float64Array(data.sessions.length) : sessionReturns(data, fund)
}

/**
 * Total return of a stock or fund in each session, with dividends. It is 0 in a session without a close. The next
 * session with a close then includes that time.
 */
export function sessionReturns(
  { prices, sessions }: Pick<StrategyData, 'prices' | 'sessions'>,
  stock: number
): Float64Array {
  const returns = new Float64Array(sessions.length)
  let last = Number.NaN
  let paid = 0
  for (let session = 0; session < sessions.length; session += 1) {
    const ratio = productBetween(prices.splits, stock, session, session)
    last /= ratio
    paid = paid / ratio + sumAt(prices.dividends, stock, session)
    const close = closeAt(prices, stock, session)
    if (!(close > 0)) continue
    if (last > 0) returns[session] = (close + paid) / last - 1
    last = close
    paid = 0
  }
  return returns
}
