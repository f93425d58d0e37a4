// Pages that need neither Astro nor a database: what is shown when those fail.

import type { Language } from '#core/language.ts'
import { errorText } from '#src/i18n/catalogue.ts'
import { type Answer, makeAnswer } from './answer.ts'
import { type FailureCode, RETRY_AFTER_SECONDS, statusOf } from './respond.ts'

const NEVER_KEPT = { 'cache-control': 'no-store' }

export function failurePage(code: FailureCode, language: Language): Answer {
  const text = errorText(language, code)
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${text}</title></head>
<body><main><h1>${text}</h1></main></body></html>`
  const headers = { ...NEVER_KEPT, ...headersOf(code), 'content-type': 'text/html; charset=utf-8' }
  return makeAnswer({ bodies: { identity: Buffer.from(html) }, headers, status: statusOf(code) })
}

/** What a status asks for beside itself. @see RFC 9110, sections 10.2.1 and 10.2.3 */
function headersOf(code: FailureCode): Record<string, string> {
  if (code === 'method_not_allowed') return { allow: 'GET, HEAD' }
  return code === 'unavailable' ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}
}

export function redirectTo(location: string): Answer {
  return makeAnswer({ bodies: { identity: Buffer.alloc(0) }, headers: { ...NEVER_KEPT, location }, status: 302 })
}

/** As the API refuses (src/server/respond.ts), where the API is not asked. */
export function failureJson(code: FailureCode, language: Language): Answer {
  return jsonAnswer(statusOf(code), { code, message: errorText(language, code) })
}

export function jsonAnswer(status: number, value: unknown): Answer {
  const headers = { ...NEVER_KEPT, 'content-type': 'application/json' }
  return makeAnswer({ bodies: { identity: Buffer.from(JSON.stringify(value)) }, headers, status })
}
