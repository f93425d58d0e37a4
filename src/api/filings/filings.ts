import { Hono } from 'hono'

import { ok } from '#core/result.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { filings as contract } from './filings-contract.ts'

/** Calls for filings as filed, to which every figure can be traced. */
export const filings = new Hono<ApiEnv>()

serve(filings, contract.open, async (c, { params }) => {
  const { app } = c.var
  const filing = await app.filings.open(params.accession)
  if (!filing.ok) return filing
  return (await app.product.isSample()) ? ok({ ...filing.value, sample: true }) : filing
})
