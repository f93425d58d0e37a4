// HTML of a caught mail, for the frame on its page. No script in it can run, and nothing is loaded from other servers.

import type { APIRoute } from 'astro'

import { failure } from '#src/server/respond.ts'

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; style-src 'unsafe-inline'",
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'SAMEORIGIN'
}

export const GET: APIRoute = async ({ locals, params }) => {
  const mail = await locals.app.mail.mailbox?.find(params['id'] ?? '')
  if (!mail?.html) return failure('not_found', locals.language)
  return new Response(inNewTabs(mail.html), { headers: HEADERS })
}

/** Makes links open in a new tab, as in mail programs. */
function inNewTabs(html: string): string {
  return html.replace(/<head[^>]*>/i, head => `${head}<base target="_blank">`)
}
