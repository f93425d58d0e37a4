import { Hono } from 'hono'

import { ok } from '#core/result.ts'
import { activities as contract } from '../contract/activities.ts'
import type { ApiEnv } from '../env.ts'
import { serve, writeAround } from '../serve.ts'

/** The trade lists of `/api/v1/insider-trading`. @see docs/reference/product.md, section 7 */
export const activities = new Hono<ApiEnv>()

serve(activities, contract.list, async (c, { query }) => {
  const listed = await c.var.app.activities.list(query, c.var.user)
  if (!listed.ok) return listed
  const { asOf, coverage, isSample, next, rows } = listed.value
  const rest = { asOf, coverage, next, sample: isSample }
  return 'json' in rows ? writeAround('activities', rows.json, rest) : ok({ activities: rows.companies, ...rest })
})
