import { type Context, Hono } from 'hono'

import { ok } from '#core/result.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { analytics as contract } from './analytics-contract.ts'

/** Calls under `/api/v1/analytics`, and `/star_rating_cutoff` at two addresses. */
export const analytics = new Hono<ApiEnv>()

serve(analytics, contract.count, async c => ok(await c.var.app.counts.open()))

serve(analytics, contract.countFilings, c => c.var.app.counts.openFilingDays(c.var.user))

serve(analytics, contract.openStarRatingCutoff, openStarRatingCutoff)
serve(analytics, contract.openStarRatingCutoffAtRoot, openStarRatingCutoff)

async function openStarRatingCutoff(c: Context<ApiEnv>) {
  const { app } = c.var
  return ok({ ...(await app.ranking.openStarRatingCutoff()), sample: await app.product.isSample() })
}
