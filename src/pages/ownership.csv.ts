import type { APIRoute } from 'astro'

import { parseOwnershipTable } from '#core/ownership/ownership-filter.ts'
import { csvAnswer } from '#src/csv-answer.ts'

export const GET: APIRoute = async ({ cache, locals: { app }, url }) => {
  const filter = parseOwnershipTable(url.searchParams)
  const table = filter.ok ? await app.ownership.writeCsv(filter.value) : filter
  if (!table.ok) return new Response(`The parameter ${table.parameter} cannot be read.\n`, { status: 400 })
  cache.set({ maxAge: 300, swr: 3_600, tags: ['ownership', 'trades'] })
  return csvAnswer('owners', table.value, { isSample: await app.product.isSample() })
}
