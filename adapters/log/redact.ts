// Removes secrets and personal data from everything that is logged. See
// docs/decisions/0051-watch-processes-by-log-and-metrics.md.

import { nameSources } from './source-places.ts'

/** Names of fields whose values are never logged. */
const PRIVATE_FIELD =
  /^(?:address|authorization|body|cookie|email|ip|key|password|query|recipient|secret|to|token|userAgent)$|(?:api_?key|_?secret|_?token|password)$/i

/** Patterns of secrets and personal data inside a text, each with its replacement. */
const PRIVATE_TEXT: readonly (readonly [RegExp, string])[] = [
  // Credentials of a URL, such as those of DATABASE_URL and SMTP_URL.
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1…@'],
  // Links that verify, reset, unsubscribe or follow an alert contain a token.
  [/\/(reset-password|verify|u)\/[^\s"')]+/g, '/$1/…'],
  [/\/alerts\/[\w-]+\.atom/g, '/alerts/….atom'],
  // Query of an address or path: a reader's filters, or a key.
  [/((?:https?:\/)?\/[^\s?"'()]*)\?[^\s"')]+/g, '$1?…'],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '…@…'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 …'],
  [/\b(?:sk|rk|pk)_(?:live|test)_\w+|\bwhsec_[\w+/=-]+|\bff_[\w-]{8,}/g, '…'],
  // JSON Web Tokens.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '…'],
  // Long random texts. Two digits tell them from names.
  [/(?<![\w/-])(?=[\w-]*\d[\w-]*\d)[\w-]{40,}(?![\w/-])/g, '…']
]

const MAX_DEPTH = 6

export function redactText(text: string): string {
  return PRIVATE_TEXT.reduce((cleaned, [pattern, replacement]) => cleaned.replace(pattern, replacement), text)
}

/** Returns a copy without private values. Errors keep name, code, message, stack and cause only. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth === MAX_DEPTH) return '…'
  if (value instanceof Error) return errorFields(value, depth)
  if (Array.isArray(value)) return value.map(item => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, PRIVATE_FIELD.test(name) ? '…' : redact(item, depth + 1)])
  )
}

/** Leaves out PostgreSQL's `detail` and `where`, which repeat a reader's values. */
function errorFields(error: Error & { code?: unknown }, depth: number): Record<string, unknown> {
  return {
    type: error.name,
    message: redactText(error.message),
    ...(error.code !== undefined && { code: redact(error.code, depth + 1) }),
    ...(error.stack !== undefined && { stack: redactText(nameSources(error.stack)) }),
    ...(error.cause !== undefined && { cause: redact(error.cause, depth + 1) })
  }
}
