import { Hono } from 'hono'
import { paths } from '#src/paths.ts'
import { failure } from '#src/server/respond.ts'
import { callerOf } from '../caller.ts'
import type { ApiEnv } from '../env.ts'
import { readForm } from '../read-form.ts'

/**
 * `POST /u/:token`, the one-click unsubscription of mail services. The page at this address posts its form here too.
 * Needs no session or cookie. A mail service reads only the status of the answer.
 * @see RFC 8058, section 3.2
 */
export const unsubscription = new Hono<ApiEnv>()

unsubscription.post('/u/:token', async c => {
  const token = c.req.param('token')
  // RFC 8058 allows both types of form.
  const form = await readForm(c.req.raw)
  const all = form.get('list') === 'all'
  const ended = await c.var.app.accounts.unsubscribe(token, { all }, callerOf(c))
  if (!ended.ok) {
    const { code, ok: _, ...details } = ended
    return failure(code, c.var.language, details)
  }
  c.header('cache-control', 'no-store')
  // Redirects the reader to a page that shows the result. A mail service follows no redirects.
  if (form.get('from') === 'page') return c.redirect(`${paths.unsubscribe(token)}?done=${all ? 'all' : 'list'}`, 303)
  return c.text('')
})
