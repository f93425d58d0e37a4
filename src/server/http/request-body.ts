import type { IncomingMessage, ServerResponse } from 'node:http'

/** Size limit of a request body, unless its route sets another. */
export const MAX_BODY_BYTES = 64 * 1024

/** Time for a client to read the answer. Cutting at once would lose the answer with the connection. */
const GRACE_MS = 500

/**
 * Handles an answer that needs no body. Body data is discarded for a moment, then the connection is cut; else node:http
 * would read all of it. Returns true if the declared length is too large.
 */
export function refuseBody(request: IncomingMessage, response: ServerResponse): boolean {
  const { headers } = request
  const length = Number(headers['content-length'] ?? 0)
  if (length > 0 || headers['transfer-encoding'] !== undefined) {
    response.once('finish', () => setTimeout(cutUnlessComplete, GRACE_MS, request).unref())
  }
  return length > MAX_BODY_BYTES
}

function cutUnlessComplete(request: IncomingMessage): void {
  if (!request.complete) request.socket.destroy()
}
