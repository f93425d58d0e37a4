// Builds the answer of the simulated vendor to a request for an option snapshot: the chain that follows the newest
// stored one.

import { newYorkDay, newYorkInstant, SESSION_CLOSE } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { isSession } from '#core/dates/trading-calendar.ts'
import { contractAt, countAt, dollarsAt, fractionAt, type OptionChain } from '#core/options/chain.ts'
import { optionSymbol } from '#core/options/option-symbol.ts'
import { sessionBefore } from '#core/options/sessions.ts'
import type { Connection } from '../../postgres/connect.ts'
import { loadChains } from '../../postgres/options/chains.ts'
import { evolveChain } from './evolve-chain.ts'

const NANOSECONDS = 1e6
const SHARES = 100

/** Returns the answer; `undefined` if the company has no options in the sample. */
export async function snapshotOf(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  ticker: string,
  now: Date
): Promise<object | undefined> {
  const { rows } = await pool.query<{ session: ReportDate; price: number }>(
    `select date as session, close as price from price_bar where ticker = $1 and close is not null
       and exists (select from option_chain where underlying = $1 and source = 'sample')
     order by date desc limit 1`,
    [ticker]
  )
  const [closed] = rows
  if (!closed) return undefined
  const today = newYorkDay(now)
  /* Before the close of a session, only open interest is new. */
  const newest = isSession(today) && today > closed.session ? { ...closed, session: today } : closed
  const before = await loadChains(db, sessionBefore(newest.session), [ticker])
  const chain = evolveChain(ticker, before.get(ticker), newest)
  return { request_id: 'sample', results: contractsOf(chain), status: 'OK' }
}

function contractsOf({ columns, price, session, underlying }: OptionChain) {
  const closedAt = newYorkInstant(session, SESSION_CLOSE).getTime() * NANOSECONDS
  return Array.from({ length: columns.count }, (_, index) => {
    const contract = contractAt(columns, index)
    return {
      day: {
        close: dollarsAt(columns.last, index) ?? 0,
        last_updated: closedAt,
        volume: countAt(columns.volume, index),
        vwap: dollarsAt(columns.vwap, index) ?? 0
      },
      details: {
        contract_type: contract.type,
        exercise_style: 'american',
        expiration_date: contract.expiry,
        shares_per_contract: SHARES,
        strike_price: contract.strike / 1_000,
        ticker: `O:${optionSymbol(contract)}`
      },
      greeks: {
        delta: fractionAt(columns.delta, index),
        gamma: fractionAt(columns.gamma, index),
        theta: fractionAt(columns.theta, index),
        vega: fractionAt(columns.vega, index)
      },
      implied_volatility: fractionAt(columns.iv, index),
      last_quote: { ask: dollarsAt(columns.ask, index), bid: dollarsAt(columns.bid, index), timeframe: 'DELAYED' },
      open_interest: countAt(columns.openInterest, index),
      underlying_asset: { price, ticker: underlying, timeframe: 'DELAYED' }
    }
  })
}
