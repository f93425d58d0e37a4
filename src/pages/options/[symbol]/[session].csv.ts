import type { APIRoute } from 'astro'

import { parseReportDate } from '#core/dates/report-date.ts'
import { scoreBasisCsv } from '#core/options/reading/score-basis-csv.ts'
import { csvAnswer } from '#src/csv-answer.ts'

export const GET: APIRoute = async ({ cache, locals: { app }, params: { session: typed = '', symbol = '' } }) => {
  const session = parseReportDate(typed)
  const [basis, isSample] = await Promise.all([
    session && app.options.openScoreBasis(symbol, session),
    app.product.isSample()
  ])
  if (!basis) return new Response(null, { status: 404 })
  cache.set({ maxAge: 300, swr: 3_600, tags: ['options'] })
  return csvAnswer(`${basis.group.underlying}-${basis.session}`, scoreBasisCsv(basis), { isSample })
}
