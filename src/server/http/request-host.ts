import type { IncomingMessage, ServerResponse } from 'node:http'

const NAME = 'host'

/**
 * Returns true if a request has several Host headers, because a proxy before us may have used another one. The
 * connection then ends with its answer.
 */
export function refuseHosts({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  const names = rawHeaders.filter(
    (text, at) => at % 2 === 0 && text.length === NAME.length && text.toLowerCase() === NAME
  )
  if (names.length > 1) response.shouldKeepAlive = false
  return names.length > 1
}
