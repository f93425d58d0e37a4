// Calls the site's own API from the browser. Calls are typed by the contract and carry the stored bearer token, if
// any.

import type { AnswerTo, KnownRoute, Sent } from '#src/api/client.ts'
import { readAccessToken } from './access-token.ts'

const FALLBACK_TEXT = 'Something went wrong'
const TIMEOUT_MS = 15_000
/** Limit of calls that compute for long. Above the server's, so that its refusal arrives. */
export const SLOW_TIMEOUT_MS = 70_000

/** Error for a refusal by the API, with its message. */
export class ApiError extends Error {
  readonly code: string
  /** HTTP status; undefined if no answer arrived. */
  readonly status: number | undefined

  constructor(code: string, message: string, { cause, status }: { cause?: unknown; status?: number } = {}) {
    super(message, { cause })
    this.code = code
    this.name = 'ApiError'
    this.status = status
  }
}

/** Parts of a call. `signal` cancels it; it then fails as `unreachable`, as it does after `timeoutMs`. */
type Call<Route extends KnownRoute> = Sent<Route> & { readonly signal?: AbortSignal; readonly timeoutMs?: number }

type CallOf<Route extends KnownRoute> = object extends Call<Route> ? [call?: Call<Route>] : [call: Call<Route>]

interface AnyCall {
  readonly body?: object
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Record<string, string> | URLSearchParams
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
}

/**
 * Returns the body of a call's answer: `await callApi('GET /api/v1/user/me')`.
 *
 * @throws ApiError with the server's code and words, or `unreachable` when there is no answer
 */
export async function callApi<const Route extends KnownRoute>(
  route: Route,
  ...[call]: CallOf<Route>
): Promise<AnswerTo<Route>> {
  const [method = '', path = ''] = route.split(' ')
  const sent: AnyCall = call ?? {}
  const response = await fetch(addressOf(path, sent), requestOf(method, sent)).catch(cause => {
    throw new ApiError('unreachable', FALLBACK_TEXT, { cause })
  })
  const body: unknown = await response.json().catch(cause => {
    // After the head of an answer has arrived, its body may still fail: by cancellation or a lost connection.
    if (response.ok) throw new ApiError('unreachable', FALLBACK_TEXT, { cause })
  })
  if (!response.ok) throw toApiError(response.status, body)
  return body as AnswerTo<Route> // tests check every answer against the contract
}

function addressOf(path: string, { params = {}, query }: AnyCall): string {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return query ? `${address}?${new URLSearchParams(query)}` : address
}

function requestOf(method: string, { body, signal, timeoutMs = TIMEOUT_MS }: AnyCall): RequestInit {
  const token = readAccessToken()
  const timeout = AbortSignal.timeout(timeoutMs)
  return {
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {})
    },
    method,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body ? { body: JSON.stringify(body) } : {})
  }
}

function toApiError(status: number, body: unknown): ApiError {
  // Shape written by src/server/respond.ts.
  const { code, message } = (body ?? {}) as { code?: string; message?: string }
  return new ApiError(code ?? 'unreadable', message ?? FALLBACK_TEXT, { status })
}
