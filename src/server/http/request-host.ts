import type { IncomingMessage, ServerResponse } from 'node:http'

const NAME = 'host'

/**
 * True if a request has more than one Host header: a proxy before us may have used the other one. The connection then
 * ends with its answer. @see RFC 9112, section 3.2
 */
export function refuseHosts({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  const names = rawHeaders.filter(
    (text, at) => at % 2 === 0 && text.length === NAME.length && text.toLowerCase() === NAME
  )
  if (names.length > 1) response.shouldKeepAlive = false
  return names.length > 1
}
