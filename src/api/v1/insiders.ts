import { Hono } from 'hono'

import { writeProfileAnswer } from '#core/insiders/open-profile.ts'
import { failure } from '#src/server/respond.ts'
import type { ApiEnv } from '../env.ts'

/** `/api/v1/all-insiders`. @see docs/reference/product.md, section 7 */
export const insiders = new Hono<ApiEnv>()

/** Filters as key=value; answers { insiders, asOf, coverage, next, sample }. */
insiders.get('/', async c => {
  const { app, language } = c.var
  const answer = await app.insiders.list(new URL(c.req.url).searchParams)
  if (!answer.ok) {
    const { code, ok: _, ...details } = answer
    return failure(code, language, details)
  }
  const { asOf, coverage, insiders: rows, isSample, next } = answer.value
  return c.json({ asOf, coverage, insiders: rows, next, sample: isSample })
})

/** ?startdate=&enddate= are days of trades, each optional. */
insiders.get('/profile/:id', async c => {
  const { app, language, user } = c.var
  const dates = { enddate: c.req.query('enddate'), startdate: c.req.query('startdate') }
  const answer = await app.insiders.openProfile(c.req.param('id'), dates, user)
  if (answer.ok) return c.body(writeProfileAnswer(answer.value), 200, { 'content-type': 'application/json' })
  const { code, ok: _, ...details } = answer
  return failure(code, language, details)
})
