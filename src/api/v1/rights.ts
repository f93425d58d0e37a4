import { Hono } from 'hono'

import { answer } from '../answer.ts'
import { callerOf } from '../caller.ts'
import type { ApiEnv } from '../env.ts'
import { onlyJson } from '../only-json.ts'
import { readJson } from '../read-json.ts'

const FILE_NAME = 'fourfold-account.json'

/**
 * What people may ask of their own account, under `/api/v1/user`; all paths but one are ours.
 *
 * @see docs/reference/accounts.md, "Rights"
 */
export const rights = new Hono<ApiEnv>()

/** → { product, exportedAt, data } as a file: everything that is held about the reader. */
rights.get('/export', async c => {
  const result = await c.var.app.accounts.exportData(c.var.user, callerOf(c))
  if (!result.ok) return answer(c, result)
  c.header('content-disposition', `attachment; filename="${FILE_NAME}"`)
  c.header('content-type', 'application/json')
  return c.body(JSON.stringify(result.value, null, 2))
})

/** → { deletesAt, needsPassword } */
rights.get('/deletion', async c => answer(c, await c.var.app.accounts.openDeletion(c.var.reader)))

/** { password } → { deletesAt }; ends all sessions. */
rights.post('/deletion', onlyJson, async c =>
  answer(c, await c.var.app.accounts.askDeletion(c.var.reader, await readJson(c.req), callerOf(c)))
)

/** Keeps the account → true */
rights.delete('/deletion', async c => answer(c, await c.var.app.accounts.cancelDeletion(c.var.reader, callerOf(c))))

/** ?before → { events: [{ id, kind, detail, network, device, at }], next } */
rights.get('/security-events', async c =>
  answer(c, await c.var.app.accounts.listOwnSecurityEvents(c.var.user, new URL(c.req.url).searchParams))
)

/** The same of the account `id`, an encId, for admins. */
rights.get('/:id/security-events', async c =>
  answer(c, await c.var.app.admin.listSecurityEvents(c.var.user, c.req.param('id'), new URL(c.req.url).searchParams))
)

/** { token } → { preferences, userPreference, email }. Posted, because a token has no place in an address. */
rights.post('/email-preferences', onlyJson, async c =>
  answer(c, await c.var.app.accounts.openEmailPreferences(c.var.user, await readJson(c.req), callerOf(c)))
)

/** { preferences, token } → true. @see docs/reference/product.md, section 7 */
rights.post('/save-email-preference', onlyJson, async c =>
  answer(c, await c.var.app.accounts.saveEmailPreferences(c.var.user, await readJson(c.req), callerOf(c)))
)
