// Sends requests, and retries those that failed for a time.

import { ApiError } from './api-error.ts'
import { ConnectionError } from './connection-error.ts'
import { pause } from './pause.ts'

export interface RequestOptions {
  readonly key: string
  readonly fetch: typeof fetch
  readonly retries: number
  readonly timeoutMs: number
}

const FIRST_WAIT_MS = 250
/** Longest wait before a retry. A request that the API wants later fails at once, with the wait in the error. */
const LONGEST_WAIT_MS = 60_000
const TRIED_AGAIN: readonly number[] = [429, 502, 503, 504]

/**
 * Returns the JSON of an answer. Retries requests that the API is too busy for, that get no answer in time, and whose
 * answer is cut.
 *
 * @throws ApiError if the API rejects the request, ConnectionError if no whole answer arrives, and the reason of
 * `signal` when it is aborted
 */
export async function requestJson(url: string, options: RequestOptions, signal?: AbortSignal): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    const { body, error } = await tryOnce(url, options, signal)
    if (!error) return body
    const waitMs = waitBefore(attempt, error)
    if (attempt >= options.retries || !mayPass(error) || waitMs > LONGEST_WAIT_MS) throw error
    // Jitter keeps many clients from retrying at the same time.
    await pause(waitMs + Math.random() * FIRST_WAIT_MS, signal)
  }
}

interface Tried {
  readonly body?: unknown
  readonly error?: ApiError | ConnectionError
}

async function tryOnce(
  url: string,
  { fetch: ask, key, timeoutMs }: RequestOptions,
  signal: AbortSignal | undefined
): Promise<Tried> {
  const timeout = AbortSignal.timeout(timeoutMs)
  let answer: Response | undefined
  try {
    answer = await ask(url, {
      headers: { accept: 'application/json', authorization: `Bearer ${key}` },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout
    })
    if (!answer.ok) return { error: await errorOf(answer) }
    return { body: await answer.json() }
  } catch (cause) {
    signal?.throwIfAborted()
    if (timeout.aborted) return { error: new ConnectionError('timeout', cause) }
    return { error: new ConnectionError(answer ? 'cut' : 'unreachable', cause) }
  }
}

async function errorOf(answer: Response): Promise<ApiError> {
  const problem = (await answer.json().catch(() => ({}))) as Readonly<Record<string, unknown>>
  return new ApiError(answer.status, problem, readRetryAfter(answer.headers.get('retry-after')))
}

/** Parses Retry-After, in seconds or as a date, to milliseconds from now. @see RFC 9110, section 10.2.3 */
function readRetryAfter(written: string | null): number | undefined {
  if (written === null) return undefined
  const ms = /^\s*\d+\s*$/.test(written) ? Number(written) * 1_000 : Date.parse(written) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

const mayPass = (error: ApiError | ConnectionError): boolean =>
  error instanceof ConnectionError || TRIED_AGAIN.includes(error.status)

/** Milliseconds before the next attempt: as the API asks, or else a wait that doubles each time. */
function waitBefore(attempt: number, error: ApiError | ConnectionError): number {
  const asked = error instanceof ApiError ? error.retryAfterMs : undefined
  return asked ?? Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS)
}
