import { Hono } from 'hono'
import { failure } from '#src/server/respond.ts'
import type { ApiEnv } from '../env.ts'

/** Filings as filed, so that every number of the product can be traced to its cell. */
export const filings = new Hono<ApiEnv>()

/** The whole parsed filing; `sample: true` beside it where it is invented. */
filings.get('/:accession', async c => {
  const { app, language } = c.var
  const filing = await app.filings.open(c.req.param('accession'))
  if (!filing.ok) return failure(filing.code, language)
  return c.json((await app.product.isSample()) ? { ...filing.value, sample: true } : filing.value)
})
