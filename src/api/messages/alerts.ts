import { Hono } from 'hono'

import { ok } from '#core/result.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { alerts as contract } from './alerts-contract.ts'

export const alerts = new Hono<ApiEnv>()

serve(alerts, contract.list, c => c.var.app.alerts.list(c.var.user))

serve(alerts, contract.listHits, async c => {
  const listed = await c.var.app.alerts.listHits(c.var.user)
  return listed.ok ? ok({ hits: listed.value.map(({ at, ...found }) => ({ ...found, at: at.toISOString() })) }) : listed
})

serve(alerts, contract.add, (c, { body }) => c.var.app.alerts.add(c.var.user, body))

serve(alerts, contract.try, (c, { body }) => c.var.app.alerts.try(c.var.user, body))

serve(alerts, contract.change, (c, { body, params }) => c.var.app.alerts.change(c.var.user, params.id, body))

serve(alerts, contract.remove, (c, { params }) => c.var.app.alerts.remove(c.var.user, params.id))

serve(alerts, contract.renewFeed, (c, { params }) => c.var.app.alerts.renewFeed(c.var.user, params.id))
