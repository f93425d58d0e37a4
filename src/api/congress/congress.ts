import { Hono } from 'hono'
import { fail } from '#core/result.ts'
import type { ApiEnv } from '../env.ts'
import { followArrivals, parseLastEvent, STREAM_BEGINS } from '../filings/follow-arrivals.ts'
import { serve } from '../serve.ts'
import { congress as contract } from './congress-contract.ts'

/** Calls for trades of members of Congress. */
export const congress = new Hono<ApiEnv>()

serve(congress, contract.stream, async (c, { query }) => {
  const after = parseLastEvent(c.req.header('last-event-id'), query.after)
  if (after === 'invalid') return fail('bad_request')
  const { events } = c.env
  if (events && !events.take()) return fail('too_many_attempts')
  if (events) await followArrivals(events, after, c.var.app.congressFeed.arrivals)
  return { begins: STREAM_BEGINS, ok: true }
})
