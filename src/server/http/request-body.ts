import type { IncomingMessage, ServerResponse } from 'node:http'

/** Maximum size of a request body in bytes. A route may set another limit. */
export const MAX_BODY_BYTES = 64 * 1024

/** Time in milliseconds for the client to read the answer. Without it the answer would be lost with the connection. */
const GRACE_MS = 500

/**
 * Handles the body of a request that is answered without it. Body data is discarded for a moment, then the connection
 * is cut, because node:http would read all of it. Returns true if the declared length is too large.
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
