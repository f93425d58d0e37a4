import { Hono } from 'hono'

import { answer } from '../answer.ts'
import type { ApiEnv } from '../env.ts'

/** `/api/v1/analytics`. @see docs/reference/product.md, section 7 */
export const analytics = new Hono<ApiEnv>()

analytics.get('/counts', async c => c.json(await c.var.app.counts.open()))

/** → filings of the last 90 days: [{ day, count }]; 401 to a visitor. */
analytics.get('/filing-days', async c => answer(c, await c.var.app.counts.openFilingDays(c.var.user)))

/** `/star_rating_cutoff`, at the root and below /api/v1. */
export const starRating = new Hono<ApiEnv>()

starRating.get('/star_rating_cutoff', async c => {
  const { app } = c.var
  return c.json({ ...(await app.ranking.openStarRatingCutoff()), sample: await app.product.isSample() })
})
