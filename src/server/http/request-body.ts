import type { IncomingMessage, ServerResponse } from 'node:http'

/** What a request may carry where its route says nothing else. */
export const MAX_BODY_BYTES = 64 * 1024

/** Time for a client to notice the answer: cutting it off at once would take the answer away with the connection. */
const GRACE_MS = 500

/**
 * For an answer that needs no body: what is sent nevertheless is thrown away for a moment, then the connection is cut,
 * else node:http would take in all of it. Answers whether the body says of itself that it is too large.
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
