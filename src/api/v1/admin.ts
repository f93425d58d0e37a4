import { Hono } from 'hono'

import { answer } from '../answer.ts'
import type { ApiEnv } from '../env.ts'
import { onlyJson } from '../only-json.ts'
import { readJson } from '../read-json.ts'

/** `/api/v1/admin`: 401 to a visitor, 403 to a reader who is no admin. @see docs/decisions/0037-what-admins-see.md */
export const admin = new Hono<ApiEnv>()

/** ?search=&role=&verified=&sort=&direction=&page= → { users, total, page, pages } */
admin.get('/users', async c => {
  const { app, user } = c.var
  return answer(c, await app.admin.listUsers(user, new URL(c.req.url).searchParams))
})

/** { name, email, role, language } → { user, invitedUntil } */
admin.post('/users', onlyJson, async c =>
  answer(c, await c.var.app.admin.createUser(c.var.user, await readJson(c.req)))
)

/** `id` is an encId; → { encId, name, email, role, isVerified, joinedAt, lastActiveOn } */
admin.get('/users/:id', async c => answer(c, await c.var.app.admin.openUser(c.var.user, c.req.param('id'))))

/** { role } → true; signs the account out everywhere. */
admin.post('/users/:id/role', onlyJson, async c =>
  answer(c, await c.var.app.admin.changeRole(c.var.user, c.req.param('id'), await readJson(c.req)))
)

/** → { signUps, activeUsers, subscriptions } of the last 90 days: [{ day, count }] each */
admin.get('/days', async c => answer(c, await c.var.app.admin.openAccountDays(c.var.user)))
