import { Hono } from 'hono'

import { callerOf } from '../caller.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { webhooks as contract } from './webhooks-contract.ts'

/** Calls for the webhooks of a data API customer. */
export const webhooks = new Hono<ApiEnv>()

serve(webhooks, contract.list, c => c.var.app.push.list(c.var.user))

serve(webhooks, contract.add, (c, { body }) => c.var.app.push.add(c.var.user, body, callerOf(c)))

serve(webhooks, contract.change, (c, { body, params }) =>
  c.var.app.push.change(c.var.user, { ...body, id: params.id }, callerOf(c))
)

serve(webhooks, contract.remove, (c, { params }) => c.var.app.push.remove(c.var.user, params.id))

serve(webhooks, contract.rotateSecret, (c, { params }) => c.var.app.push.rotateSecret(c.var.user, params.id))

serve(webhooks, contract.enable, (c, { params }) => c.var.app.push.enable(c.var.user, params.id))

serve(webhooks, contract.test, (c, { params }) => c.var.app.push.test(c.var.user, params.id))

serve(webhooks, contract.listDeliveries, (c, { params, query }) =>
  c.var.app.push.listDeliveries(c.var.user, params.id, query)
)

serve(webhooks, contract.replay, (c, { body, params }) => c.var.app.push.replay(c.var.user, params.id, body.delivery))
