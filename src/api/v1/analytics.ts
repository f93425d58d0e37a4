import { Hono } from 'hono'

import type { ApiEnv } from '#src/api/env.ts'

/** Specification section 7: `/api/v1/analytics`. */
export const analytics = new Hono<ApiEnv>()

analytics.get('/counts', async c => c.json(await c.var.app.openCounts()))

/** `/star_rating_cutoff`, at the root and below /api/v1. */
export const starRating = new Hono<ApiEnv>()

starRating.get('/star_rating_cutoff', async c => {
  const { app } = c.var
  return c.json({ ...(await app.openStarRatingCutoff()), sample: await app.isSample() })
})
