import { Hono } from 'hono'
import type { ApiEnv } from '../env.ts'
import { serve } from '../serve.ts'
import { admin as contract } from './admin-contract.ts'

/** Calls under `/api/v1/admin`. They answer 401 to a visitor and 403 to a reader who is no admin. */
export const admin = new Hono<ApiEnv>()

serve(admin, contract.listUsers, (c, { query }) => c.var.app.admin.listUsers(c.var.user, query))

serve(admin, contract.createUser, (c, { body }) => c.var.app.admin.createUser(c.var.user, body))

serve(admin, contract.openUser, (c, { params }) => c.var.app.admin.openUser(c.var.user, params.id))

serve(admin, contract.changeRole, (c, { body, params }) => c.var.app.admin.changeRole(c.var.user, params.id, body))

serve(admin, contract.countDays, c => c.var.app.admin.openAccountDays(c.var.user))

serve(admin, contract.openStranded, (c, { params }) => c.var.app.admin.openStranded(c.var.user, params.id))

serve(admin, contract.settleStranded, (c, { body, params }) =>
  c.var.app.admin.settleStranded(c.var.user, params.id, body)
)

serve(admin, contract.listNewsletters, c => c.var.app.admin.listNewsletters(c.var.user))

serve(admin, contract.resendNewsletter, (c, { body }) => c.var.app.admin.resendNewsletter(c.var.user, body))
