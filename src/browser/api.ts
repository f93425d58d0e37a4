// The site's client of its own API: the bearer token goes with each call while one is kept.

import { readAccessToken } from './access-token.ts'

const FALLBACK_TEXT = 'Something went wrong'
const TIMEOUT_MS = 15_000

/**
 * What the API refused, with the words it sent.
 *
 * @see docs/reference/product.md, section 7 and section 8, "Any HTTP error"
 */
export class ApiError extends Error {
  readonly code: string
  /** undefined where no answer came. */
  readonly status: number | undefined

  constructor(code: string, message: string, { cause, status }: { cause?: unknown; status?: number } = {}) {
    super(message, { cause })
    this.code = code
    this.name = 'ApiError'
    this.status = status
  }
}

export interface ApiCall {
  /** Posted as JSON; a call without it is a GET. */
  readonly body?: object
  /** For a call that is neither. */
  readonly method?: 'DELETE'
  /** Gives up early: the call then is `unreachable`. */
  readonly signal?: AbortSignal
}

/**
 * Answers the body of `path`.
 *
 * @throws ApiError with the server's code and words, or `unreachable` when there is no answer
 */
export async function callApi<Body>(path: string, call: ApiCall = {}): Promise<Body> {
  const response = await fetch(path, requestOf(call)).catch(cause => {
    throw new ApiError('unreachable', FALLBACK_TEXT, { cause })
  })
  const body: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw toApiError(response.status, body)
  return body as Body // the API's contract, tested at its routes
}

function requestOf({ body, method, signal }: ApiCall): RequestInit {
  const token = readAccessToken()
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  return {
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {})
    },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body ? { body: JSON.stringify(body), method: 'POST' } : {}),
    ...(method ? { method } : {})
  }
}

function toApiError(status: number, body: unknown): ApiError {
  const { code, message } = (body ?? {}) as { code?: string; message?: string } // as src/server/respond.ts writes it
  return new ApiError(code ?? 'unreadable', message ?? FALLBACK_TEXT, { status })
}
