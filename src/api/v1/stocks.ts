import { Hono } from 'hono'
import { failure } from '#src/server/respond.ts'
import type { ApiEnv } from '../env.ts'
import { readJson } from '../read-json.ts'

/** `/api/v1/stocks`. @see docs/reference/product.md, section 7 */
export const stocks = new Hono<ApiEnv>()

/** { searchText } → { stocks, sample }: at most ten, best first. */
stocks.post('/searchStocks', async c => {
  const { app, language } = c.var
  const answer = await app.stocks.search(await readJson(c.req))
  return answer.ok ? c.json(answer.value) : failure(answer.code, language)
})
