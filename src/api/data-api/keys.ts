import { Hono } from 'hono'

import { callerOf } from '../caller.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { dataApi as contract } from './keys-contract.ts'

/** Calls for a reader's keys of the data API, and their usage. */
export const dataApi = new Hono<ApiEnv>()

serve(dataApi, contract.listKeys, c => c.var.app.publicApi.listKeys(c.var.user))

serve(dataApi, contract.addKey, (c, { body }) => c.var.app.publicApi.issueKey(c.var.user, body, callerOf(c)))

serve(dataApi, contract.rotateKey, (c, { body, params }) =>
  c.var.app.publicApi.rotateKey(c.var.user, { ...body, ...params }, callerOf(c))
)

serve(dataApi, contract.revokeKey, (c, { params }) => c.var.app.publicApi.revokeKey(c.var.user, params.id, callerOf(c)))

serve(dataApi, contract.renameKey, (c, { body, params }) => c.var.app.publicApi.renameKey(c.var.user, params.id, body))

serve(dataApi, contract.openUsage, c => c.var.app.publicApi.openUsage(c.var.user))
