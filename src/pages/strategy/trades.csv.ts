import type { APIRoute } from 'astro'

import { tradesCsv } from '#core/strategy/published/strategy-csv.ts'
import { csvAnswer } from '#src/csv-answer.ts'

export const GET: APIRoute = async ({ cache, locals: { app }, url }) => {
  cache.set({ maxAge: 300, swr: 86_400, tags: ['strategy'] })
  const [report, isSample] = await Promise.all([app.strategy.openReport(), app.product.isSample()])
  return csvAnswer('strategy-trades', tradesCsv(report?.results?.log ?? [], url.origin), { isSample })
}
