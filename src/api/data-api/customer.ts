import { Hono } from 'hono'
import { callerOf } from '../caller.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { connections as connectionCalls } from './connections-contract.ts'
import { dataApi as dataApiCalls } from './keys-contract.ts'
import { webhooks as webhooksCalls } from './webhooks-contract.ts'

/** Calls of the site for keys, usage and webhooks of a data API customer. */
export const customer = new Hono<ApiEnv>()

serve(customer, dataApiCalls.listKeys, c => c.var.app.publicApi.listKeys(c.var.user))

serve(customer, dataApiCalls.addKey, (c, { body }) => c.var.app.publicApi.issueKey(c.var.user, body, callerOf(c)))

serve(customer, dataApiCalls.rotateKey, (c, { body, params }) =>
  c.var.app.publicApi.rotateKey(c.var.user, { ...body, ...params }, callerOf(c))
)

serve(customer, dataApiCalls.revokeKey, (c, { params }) =>
  c.var.app.publicApi.revokeKey(c.var.user, params.id, callerOf(c))
)

serve(customer, dataApiCalls.renameKey, (c, { body, params }) =>
  c.var.app.publicApi.renameKey(c.var.user, params.id, body)
)

serve(customer, dataApiCalls.restrictKey, (c, { body, params }) =>
  c.var.app.publicApi.restrictKey(c.var.user, { ...body, ...params }, callerOf(c))
)

serve(customer, dataApiCalls.openUsage, c => c.var.app.publicApi.openUsage(c.var.user))

serve(customer, connectionCalls.list, c => c.var.app.publicApi.listConnections(c.var.user))

serve(customer, connectionCalls.open, (c, { body }) => c.var.app.publicApi.openAuthorization(c.var.user, body))

serve(customer, connectionCalls.answer, (c, { body }) => c.var.app.publicApi.answerAuthorization(c.var.user, body))

serve(customer, connectionCalls.end, (c, { params }) =>
  c.var.app.publicApi.endConnection(c.var.user, params.id, callerOf(c))
)

serve(customer, webhooksCalls.list, c => c.var.app.push.list(c.var.user))

serve(customer, webhooksCalls.add, (c, { body }) => c.var.app.push.add(c.var.user, body, callerOf(c)))

serve(customer, webhooksCalls.change, (c, { body, params }) =>
  c.var.app.push.change(c.var.user, { ...body, id: params.id }, callerOf(c))
)

serve(customer, webhooksCalls.remove, (c, { params }) => c.var.app.push.remove(c.var.user, params.id))

serve(customer, webhooksCalls.rotateSecret, (c, { params }) => c.var.app.push.rotateSecret(c.var.user, params.id))

serve(customer, webhooksCalls.enable, (c, { params }) => c.var.app.push.enable(c.var.user, params.id))

serve(customer, webhooksCalls.test, (c, { params }) => c.var.app.push.test(c.var.user, params.id))

serve(customer, webhooksCalls.listDeliveries, (c, { params, query }) =>
  c.var.app.push.listDeliveries(c.var.user, params.id, query)
)

serve(customer, webhooksCalls.replay, (c, { body, params }) => c.var.app.push.replay(c.var.user, params.id, body))
