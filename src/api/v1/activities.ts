import { Hono } from 'hono'

import { writeActivityAnswer } from '#core/activities/list-activities.ts'
import { failure } from '#src/server/respond.ts'
import type { ApiEnv } from '../env.ts'

/** The trade lists of `/api/v1/insider-trading`. @see docs/reference/product.md, section 7 */
export const activities = new Hono<ApiEnv>()

const JSON_HEADERS = { 'content-type': 'application/json' }

/**
 * Filters as key=value; answers { activities, asOf, coverage, next, sample }. `next` is the `cursor` of the following
 * page. The rows are JSON already and pass through as text.
 */
activities.get('/activities', async c => {
  const { app, language, user } = c.var
  const answer = await app.activities.list(new URL(c.req.url).searchParams, user)
  if (answer.ok) return c.body(writeActivityAnswer(answer.value), 200, JSON_HEADERS)
  const { code, ok: _, ...details } = answer
  return failure(code, language, details)
})
