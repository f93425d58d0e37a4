// Answers a client whose request is invalid HTTP, too large or incomplete. Node creates no request object for it, so
// the answer is written directly to the connection.

import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

import { BARE_POLICY, SECURITY_HEADERS } from './security-headers.ts'

const STATUS: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/**
 * Answers and closes the connection. `transport` are the headers from transportHeaders in
 * src/server/http/security-headers.ts.
 */
export function answerMalformed(
  error: NodeJS.ErrnoException,
  connection: Duplex,
  transport: Readonly<Record<string, string>>
): void {
  if (!connection.writable) return
  const status = STATUS[error.code ?? ''] ?? 400
  const headers = { ...SECURITY_HEADERS, ...transport, 'content-length': '0', 'content-security-policy': BARE_POLICY }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  connection.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, 'connection: close\r\n\r\n'].join('\r\n'))
}
