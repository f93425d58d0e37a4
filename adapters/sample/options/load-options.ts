// Loads a year of options for some companies of the sample, judged by the real rules.

import { setImmediate } from 'node:timers/promises'

import type { ReportDate } from '#core/dates/report-date.ts'
import type { OptionChain } from '#core/options/chain.ts'
import { judgeSessions } from '#core/options/take-chains.ts'
import type { Connection } from '../../postgres/connect.ts'
import { postgresOptionStore } from '../../postgres/options/option-store.ts'
import { evolveChain } from './evolve-chain.ts'
import { memoryOptionStore } from './memory-store.ts'

const COMPANIES = 28
const SESSIONS = 252
const CHAINS_AT_ONCE = 400

interface PriceRow {
  ticker: string
  session: ReportDate
  price: number
}

/** Selects prices of listed companies with the newest purchases, because their pages are visited most. */
const LIST_PRICES = `
  with company as (
    select issuer.ticker from issuer
    join lateral (select max(transaction_date) as day from trade where issuer_cik = issuer.cik and side = 'buy') bought on true
    where issuer.ticker is not null and delisted_on is null and bought.day is not null
    order by bought.day desc, issuer.ticker limit $1
  )
  select ticker, date as session, close as price
  from company cross join lateral (
    select date, close from price_bar where price_bar.ticker = company.ticker and close is not null
    order by date desc limit $2) bar
  order by session, ticker`

export async function loadSampleOptions({ db, pool }: Pick<Connection, 'db' | 'pool'>): Promise<void> {
  const { rows } = await pool.query<PriceRow>(LIST_PRICES, [COMPANIES, SESSIONS])
  const { store, year } = memoryOptionStore()
  const judge = judgeSessions({ options: store })
  const last = new Map<string, OptionChain>()
  for (const [session, priced] of Map.groupBy(rows, row => row.session)) {
    for (const { price, ticker } of priced) last.set(ticker, evolveChain(ticker, last.get(ticker), { price, session }))
    await store.saveChains(priced.map(({ ticker }) => last.get(ticker)!))
    await judge([session])
    await setImmediate()
  }
  const { chains, confirmations, counted, judged, moves } = year()
  const kept = postgresOptionStore({ db, pool })
  for (let from = 0; from < chains.length; from += CHAINS_AT_ONCE)
    await kept.saveChains(chains.slice(from, from + CHAINS_AT_ONCE))
  await kept.saveJudged(judged, moves)
  await kept.saveConfirmations(confirmations, counted)
}
