import type { APIRoute } from 'astro'

import { DEFAULT_AGREEMENT_DAYS, parseCompareTable } from '#core/stocks/compare/compare-query.ts'
import { writeInsidersCsv, writeStocksCsv } from '#core/stocks/compare/comparison-table.ts'
import { csvAnswer } from '#src/csv-answer.ts'

export const GET: APIRoute = async ({ cache, locals: { app }, url }) => {
  const asked = parseCompareTable(url.searchParams)
  if (!asked.ok) return new Response(`The parameter ${asked.parameter} cannot be read.\n`, { status: 400 })
  const { insiders, stocks } = asked.value
  cache.set({ maxAge: 300, swr: 3_600, tags: ['trades', 'stocks'] })
  if (stocks) {
    const comparison = await app.stocks.compareStocks(stocks)
    return csvAnswer('compared-stocks', writeStocksCsv(comparison.stocks), comparison)
  }
  const comparison = await app.stocks.compareInsiders(insiders ?? [], DEFAULT_AGREEMENT_DAYS)
  return csvAnswer('compared-insiders', writeInsidersCsv(comparison.insiders), comparison)
}
