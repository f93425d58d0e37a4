import { Hono } from 'hono'

import { writeActivityAnswer } from '#core/activities/list-activities.ts'
import { activities as contract } from '../contract/activities.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'

/** The trade lists of `/api/v1/insider-trading`. @see docs/reference/product.md, section 7 */
export const activities = new Hono<ApiEnv>()

/** The rows are JSON already and pass through as text. */
serve(activities, contract.list, async (c, { query }) => {
  const listed = await c.var.app.activities.list(query, c.var.user)
  return listed.ok ? { json: writeActivityAnswer(listed.value), ok: true } : listed
})
