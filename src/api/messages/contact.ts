import { Hono } from 'hono'
import { paths } from '#src/paths.ts'
import { callerOf } from '../caller.ts'
import type { ApiEnv } from '../env.ts'
import { readForm } from '../read-form.ts'

/**
 * `POST /contact-us`, the form of the contact page. A browser sends it without a script, so the answer redirects to
 * the page, at the notice that says what became of the message.
 */
export const contact = new Hono<ApiEnv>()

contact.post('/contact-us', async c => {
  const form = await readForm(c.req.raw)
  const sent = await c.var.app.feedback.send(Object.fromEntries(form), callerOf(c))
  c.header('cache-control', 'no-store')
  return c.redirect(paths.contactUs(sent.ok ? 'sent' : sent.code === 'bad_request' ? 'not-sent' : 'too-many'), 303)
})
