import { Hono } from 'hono'

import { ok } from '#core/result.ts'
import type { HorizonStats } from '#core/scores/track-record/track-record.ts'
import type { ComparedInsider, InsiderComparison, MarketOutcome } from '#core/stocks/compare/compare-insiders.ts'
import { DEFAULT_AGREEMENT_DAYS } from '#core/stocks/compare/compare-query.ts'
import type { ComparedStock, StockComparison } from '#core/stocks/compare/compare-stocks.ts'
import type { ApiEnv } from '../env.ts'
import { countGuestRows } from '../lists/guest-rows.ts'
import { serve } from '../serve.ts'
import { compare as compareCalls } from './compare-contract.ts'

/** Calls that compare insiders or stocks. */
export const compare = new Hono<ApiEnv>()

serve(compare, compareCalls.insiders, async (c, { query }) => {
  const { insiders, within = DEFAULT_AGREEMENT_DAYS } = query
  const compared = await countGuestRows<InsiderComparison, never>(
    c,
    async () => ok(await c.var.app.stocks.compareInsiders(insiders, within, c.var.user)),
    ({ insiders: found }) => found.length
  )
  if (!compared.ok) return compared
  const { agreements, asOf, insiders: found, isSample, jointBuys, unknown } = compared.value
  return ok({ agreements, asOf, insiders: found.map(writeInsider), jointBuys, sample: isSample, unknown })
})

serve(compare, compareCalls.stocks, async (c, { query }) => {
  const compared = await countGuestRows<StockComparison, never>(
    c,
    async () => ok(await c.var.app.stocks.compareStocks(query.stocks, c.var.user)),
    ({ stocks: found }) => found.length
  )
  if (!compared.ok) return compared
  const { asOf, isSample, sharedMonths, stocks: found, unknown } = compared.value
  return ok({
    asOf,
    sample: isSample,
    sharedMonths,
    stocks: found.map(writeStock),
    unknown: unknown.map(({ typed }) => typed)
  })
})

export function writeInsider({
  bought,
  cik,
  half,
  largestBuy,
  name,
  newestTrade,
  record,
  sectors,
  sold,
  year
}: ComparedInsider) {
  const { buys } = record.trackRecord
  return {
    bought,
    buys: record.buyRecord.length,
    cik,
    half: { market: writeMarket(half), matured: writeMatured(buys['6M']) },
    largestBuy: largestBuy ?? null,
    name,
    newestTrade: newestTrade ?? null,
    sectors,
    sold,
    stars: record.stars,
    year: { market: writeMarket(year), matured: writeMatured(buys['1Y']) }
  }
}

const writeMatured = ({ accumTransactionWins, numTransactions }: HorizonStats) => ({
  count: numTransactions,
  rose: accumTransactionWins
})

const writeMarket = ({ compared, locked, medianExcess, open }: MarketOutcome) => ({
  compared,
  locked,
  medianExcess: medianExcess ?? null,
  open
})

const writeStock = ({ cik, counted, name, newestBuy, newestScored, sector, ticker }: ComparedStock) => ({
  cik,
  counted,
  name,
  newestBuy: newestBuy ?? null,
  newestScored: newestScored ?? null,
  sector,
  ticker
})
