import type { APIRoute } from 'astro'

import { valuesCsv } from '#core/strategy/published/strategy-csv.ts'
import { csvAnswer } from '#src/csv-answer.ts'

export const GET: APIRoute = async ({ cache, locals: { app } }) => {
  cache.set({ maxAge: 300, swr: 86_400, tags: ['strategy'] })
  const [files, isSample] = await Promise.all([app.strategy.openFiles(), app.product.isSample()])
  return csvAnswer('strategy-values', valuesCsv(files?.chart ?? []), { isSample })
}
