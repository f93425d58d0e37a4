// Writes pages that need neither Astro nor a database, for failures of either.

import { hash } from 'node:crypto'
import { escapeHtml } from '#core/escape.ts'
import type { Language } from '#core/language.ts'
import { errorText, translator } from '#src/i18n/catalogue.ts'
import { paths } from '#src/paths.ts'
import { type Answer, makeAnswer } from '../answer.ts'
import { BARE_POLICY } from '../http/security-headers.ts'
import { type FailureCode, REQUEST_ID_PLACE, RETRY_AFTER_SECONDS, statusOf } from '../respond.ts'

const NEVER_KEPT = { 'cache-control': 'no-store' }

/** Uses system colours and fonts, because the file with the design tokens may be the cause of the failure. */
const STYLE = `
:root { color-scheme: light dark; font: 1rem / 1.5 system-ui, sans-serif }
body { margin: 0; padding: 10vh 1.5rem }
main { max-inline-size: 36rem; margin-inline: auto }
h1 { font-family: ui-serif, Georgia, serif; font-size: 1.5625rem; line-height: 1.2 }
a { margin-inline-end: 1.5rem; line-height: 2.75 }
`
const POLICY = `${BARE_POLICY}; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`

/** Page about a failure. `retryAfterSeconds` is the time to wait, if the code alone does not define it. */
export function failurePage(
  code: FailureCode,
  language: Language,
  productName: string,
  retryAfterSeconds?: number
): Answer {
  const product = escapeHtml(productName)
  const text = errorText(language, code)
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text} · ${product}</title><style>${STYLE}</style></head>
<body><main><p><b>${product}</b></p><h1>${text}</h1>${waysOn(code, language)}</main></body></html>`
  const headers = {
    ...NEVER_KEPT,
    ...headersOf(code),
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    'content-security-policy': POLICY,
    'content-type': 'text/html; charset=utf-8'
  }
  return makeAnswer({ bodies: { identity: Buffer.from(html) }, headers, status: statusOf(code) })
}

function waysOn(code: FailureCode, language: Language): string {
  const t = translator(language)
  const home = `<a href="${paths.home()}">${t('failures:to_home')}</a>`
  if (statusOf(code) < 500) return `<p>${home}</p>`
  const id = `<p>${t('failures:request_id')} <code>${REQUEST_ID_PLACE}</code></p>`
  const hint = code === 'unavailable' ? `<p>${t('failures:unavailable_hint')}</p>` : ''
  return `${hint}${id}<p><a href="">${t('parts:retry')}</a>${home}</p>`
}

/** Writes the id of the request into a failure page. The page is sent uncompressed, because no other request gets it. */
export function nameRequest(page: Answer, id: string): Answer {
  const { body, headers } = page.variants.identity
  const html = body.toString()
  if (!html.includes(REQUEST_ID_PLACE)) return page
  const pairs = headers.flatMap((name, at) =>
    at % 2 === 0 && name !== 'content-length' ? [[name, headers[at + 1]]] : []
  )
  return makeAnswer({
    bodies: { identity: Buffer.from(html.replaceAll(REQUEST_ID_PLACE, id)) },
    headers: { ...Object.fromEntries(pairs), 'cache-control': 'no-store' },
    status: page.status
  })
}

/** Returns the headers that a status requires. */
function headersOf(code: FailureCode): Record<string, string> {
  if (code === 'method_not_allowed') return { allow: 'GET, HEAD' }
  return code === 'unavailable' ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}
}

/**
 * Redirects a browser from an unknown address to /404. Other clients receive that page directly.
 * @see docs/reference/product.md, section 2.1
 */
export const LEADS_TO_NOT_FOUND = makeAnswer({
  bodies: { identity: Buffer.alloc(0) },
  headers: { ...NEVER_KEPT, location: paths.notFound(), vary: 'sec-fetch-mode' },
  status: 302
})

/** Refusal in the API's format (src/server/respond.ts), for answers written outside the API. */
export function failureJson(code: FailureCode, language: Language): Answer {
  return jsonAnswer(statusOf(code), { code, message: errorText(language, code) })
}

export function jsonAnswer(status: number, value: unknown): Answer {
  const headers = { ...NEVER_KEPT, 'content-type': 'application/json' }
  return makeAnswer({ bodies: { identity: Buffer.from(JSON.stringify(value)) }, headers, status })
}
