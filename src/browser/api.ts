// The site's client of its own API: the bearer token goes with each call while one is kept.

import { readAccessToken } from './access-token.ts'

const FALLBACK_TEXT = 'Something went wrong'
const TIMEOUT_MS = 15_000

/** What the API refused, with the words it sent. @see specification section 7 and section 8, "Any HTTP error" */
export class ApiError extends Error {
  readonly code: string

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
    this.name = 'ApiError'
  }
}

/**
 * Answers the body of `path`.
 *
 * @throws ApiError with the server's code and words, or `unreachable` when there is no answer
 */
export async function callApi<Body>(path: string): Promise<Body> {
  const token = readAccessToken()
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const response = await fetch(path, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(cause => {
    throw new ApiError('unreachable', FALLBACK_TEXT, cause)
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw toApiError(body)
  return body as Body // the API's contract, tested at its routes
}

function toApiError(body: unknown): ApiError {
  const { code, message } = (body ?? {}) as { code?: string; message?: string } // as src/server/respond.ts writes it
  return new ApiError(code ?? 'unreadable', message ?? FALLBACK_TEXT)
}
