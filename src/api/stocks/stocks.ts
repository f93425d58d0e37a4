import { Hono } from 'hono'

import { ok } from '#core/result.ts'
import type { App } from '#src/server/app.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { stocks as contract } from './stocks-contract.ts'

/** Calls under `/api/v1/stocks` and `/api/v1/cards`. */
export const stocks = new Hono<ApiEnv>()

serve(stocks, contract.search, async (c, { body }) => ok(await c.var.app.stocks.search(body)))
serve(stocks, contract.trending, c => listTrending(c.var.app))
serve(stocks, contract.cards, c => listTrending(c.var.app))

async function listTrending({ product, stocks }: App) {
  const [trending, sample] = await Promise.all([stocks.openTrending(), product.isSample()])
  return ok({ from: trending?.from ?? null, sample, to: trending?.to ?? null, trendingStocks: trending?.stocks ?? [] })
}
