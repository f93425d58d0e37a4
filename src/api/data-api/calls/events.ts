import { Hono } from 'hono'

import { writeEvent } from '#core/data-api/push/push-event.ts'
import type { PublicEnv } from '../env.ts'
import { servePublic } from '../serve.ts'
import { listEvents } from './events-contract.ts'

export const events = new Hono<PublicEnv>()

servePublic(events, listEvents, async (c, { query }) => {
  const read = await c.var.app.push.readEvents(query.after, query.limit)
  if (read.state === 'unknown') return { code: 'event_unknown', newest: read.newest, ok: false }
  if (read.state === 'expired') {
    const { newest, oldest, since } = read
    const detail =
      `Events are kept for 24 hours. Read filings up to ${since.toISOString()} from ` +
      `/v1/stock/corporate-insider-transactions, then go on with after=${oldest}.`
    return { code: 'events_expired', detail, newest, ok: false, oldest }
  }
  const last = read.events.at(-1)?.seq ?? query.after ?? read.newest
  const rest = JSON.stringify({ next: last, newest: Math.max(read.newest, last) }).slice(1)
  // These bytes are identical to those sent by webhooks and the stream.
  return new Response(`{"data":[${read.events.map(writeEvent).join(',')}],${rest}`, {
    headers: { 'content-type': 'application/json' }
  })
})
