import { ApiError } from './api-error.ts'
import { pause } from './pause.ts'
import { followEvents, type StreamOptions } from './stream.ts'
import type { AnswerOf, QueryOf, RowOf, Transaction, TransactionQuery } from './types.ts'

export interface ClientOptions {
  readonly key: string
  /** URL of the API, without a trailing slash. */
  readonly baseUrl: string
  /** Maximum number of retries if the API is busy, rate-limited or unreachable. */
  readonly retries?: number
  readonly fetch?: typeof fetch
}

const TRANSACTIONS = '/v1/stock/corporate-insider-transactions'

/** Fields that every list response has. */
interface Page {
  readonly data: readonly unknown[]
  readonly has_more: boolean
  readonly next_cursor: string | null
}

const RETRIES = 4
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 60_000
const TRIED_AGAIN: readonly number[] = [429, 502, 503, 504]

export function createClient({ baseUrl, fetch: ask = fetch, key, retries = RETRIES }: ClientOptions) {
  const base = baseUrl.replace(/\/$/, '')

  /** Sends a request. Retries temporary failures after the time that the API asks for. */
  async function request(path: string, parameters: object, signal?: AbortSignal): Promise<Response> {
    const url = addressOf(base, path, parameters)
    for (let attempt = 0; ; attempt += 1) {
      const answer = await ask(url, {
        headers: { accept: 'application/json', authorization: `Bearer ${key}` },
        ...(signal && { signal })
      }).catch((error: unknown) => {
        if (attempt >= retries || signal?.aborted) throw error
        return undefined
      })
      if (answer?.ok) return answer
      if (answer && (attempt >= retries || !TRIED_AGAIN.includes(answer.status))) throw await errorOf(answer)
      await pause(waitMs(attempt, answer?.headers.get('retry-after')), signal)
    }
  }

  async function get<const Path extends string>(
    path: Path,
    parameters?: QueryOf<Path>,
    signal?: AbortSignal
  ): Promise<AnswerOf<Path>> {
    return (await (await request(path, parameters ?? {}, signal)).json()) as AnswerOf<Path>
  }

  /** Yields the rows of all pages. Each row comes only once, even if filings arrive meanwhile. */
  async function* walk(path: string, parameters: object, signal?: AbortSignal): AsyncGenerator<unknown> {
    let cursor: string | undefined
    for (;;) {
      const asked = cursor === undefined ? parameters : { ...parameters, cursor }
      const page = (await (await request(path, asked, signal)).json()) as Page
      yield* page.data
      if (!page.has_more || page.next_cursor === null) return
      cursor = page.next_cursor
    }
  }

  function list<const Path extends string>(
    path: Path,
    parameters?: QueryOf<Path>,
    signal?: AbortSignal
  ): AsyncGenerator<RowOf<Path>, void, undefined> {
    return walk(path, parameters ?? {}, signal) as AsyncGenerator<RowOf<Path>, void, undefined>
  }

  return {
    /** Returns the response of a path. @throws ApiError if the API rejects the request. */
    get,
    list,
    /** Yields insider transactions, most recently known first. */
    transactions: <const Query extends TransactionQuery>(parameters?: Query, signal?: AbortSignal) =>
      walk(TRANSACTIONS, parameters ?? {}, signal) as AsyncGenerator<Transaction<Query>, void, undefined>,
    /** Yields events as they happen. Reconnects and resumes after an interruption. */
    events: (options: Omit<StreamOptions, 'key' | 'url'> = {}) =>
      followEvents({ ...options, key, url: `${base.replace(/^http/, 'ws')}/v1/stream` })
  }
}

export type Client = ReturnType<typeof createClient>

function addressOf(base: string, path: string, parameters: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size > 0 ? `${base}${path}?${query}` : base + path
}

async function errorOf(answer: Response): Promise<ApiError> {
  const problem = await answer.json().catch(() => ({}))
  return new ApiError(answer.status, problem as Readonly<Record<string, unknown>>)
}

/**
 * Returns the milliseconds before the next attempt: the time in Retry-After, or else a wait that doubles each time.
 * Adds jitter, so that many clients do not retry at the same time.
 */
function waitMs(attempt: number, retryAfter: string | null | undefined): number {
  const seconds = Number(retryAfter ?? Number.NaN)
  const least = Number.isFinite(seconds) ? seconds * 1_000 : FIRST_WAIT_MS * 2 ** attempt
  return Math.min(least, LONGEST_WAIT_MS) + Math.random() * FIRST_WAIT_MS
}
