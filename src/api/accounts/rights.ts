import { Hono } from 'hono'

import { callerOf } from '../caller.ts'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { user as contract } from './user-contract.ts'

const FILE_NAME = 'fourfold-account.json'

/**
 * Calls for a reader's own account, such as export and deletion, under `/api/v1/user`. All paths but one are our
 * choice.
 * @see docs/reference/accounts.md, "Rights"
 */
export const rights = new Hono<ApiEnv>()

serve(rights, contract.exportData, async c => {
  const exported = await c.var.app.accounts.exportData(c.var.user, callerOf(c))
  if (!exported.ok) return exported
  c.header('content-disposition', `attachment; filename="${FILE_NAME}"`)
  return { json: JSON.stringify(exported.value, null, 2), ok: true }
})

serve(rights, contract.openDeletion, c => c.var.app.accounts.openDeletion(c.var.reader))

serve(rights, contract.askDeletion, (c, { body }) => c.var.app.accounts.askDeletion(c.var.reader, body, callerOf(c)))

serve(rights, contract.cancelDeletion, c => c.var.app.accounts.cancelDeletion(c.var.reader, callerOf(c)))

serve(rights, contract.listOwnSecurityEvents, (c, { query }) =>
  c.var.app.accounts.listOwnSecurityEvents(c.var.user, query)
)

serve(rights, contract.listSecurityEvents, (c, { params, query }) =>
  c.var.app.admin.listSecurityEvents(c.var.user, params.id, query)
)

serve(rights, contract.openEmailPreferences, (c, { body }) =>
  c.var.app.accounts.openEmailPreferences(c.var.user, body, callerOf(c))
)

serve(rights, contract.retryAddress, c => c.var.app.accounts.retryAddress(c.var.user))

serve(rights, contract.saveEmailPreferences, (c, { body }) =>
  c.var.app.accounts.saveEmailPreferences(c.var.user, body, callerOf(c))
)
