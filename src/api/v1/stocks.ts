import { Hono } from 'hono'

import { ok } from '#core/result.ts'
import { stocks as contract } from '../contract/stocks.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'

/** `/api/v1/stocks`. @see docs/reference/product.md, section 7 */
export const stocks = new Hono<ApiEnv>()

serve(stocks, contract.search, async (c, { body }) => ok(await c.var.app.stocks.search(body)))
