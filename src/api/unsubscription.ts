import { Hono } from 'hono'
import { paths } from '#src/paths.ts'
import { failure } from '#src/server/respond.ts'
import { callerOf } from './caller.ts'
import type { ApiEnv } from './env.ts'

/**
 * `POST /u/:token`, which mail services press for their readers and the page at the same address for those who open it:
 * a form that needs no session, no cookie and no answer but its status.
 *
 * @see RFC 8058, section 3.2
 */
export const unsubscription = new Hono<ApiEnv>()

unsubscription.post('/u/:token', async c => {
  const token = c.req.param('token')
  const form = await readForm(c.req.raw)
  const all = form.get('list') === 'all'
  const ended = await c.var.app.accounts.unsubscribe(token, { all }, callerOf(c))
  if (!ended.ok) {
    const { code, ok: _, ...details } = ended
    return failure(code, c.var.language, details)
  }
  c.header('cache-control', 'no-store')
  // From the page a reader wants to see what came of it; a mail service follows nothing.
  if (form.get('from') === 'page') return c.redirect(`${paths.unsubscribe(token)}?done=${all ? 'all' : 'list'}`, 303)
  return c.text('')
})

/** Form-encoded or multipart, as RFC 8058 lets services choose; nothing where it is neither. */
async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    return new FormData()
  }
}
