import { ConnectionError } from './connection-error.ts'
import { requestJson } from './request.ts'
import { followEvents, type StreamOptions } from './stream.ts'
import type { AnswerOf, QueryOf, RowOf, Transaction, TransactionQuery } from './types.ts'

export interface ClientOptions {
  readonly key: string
  /** URL of the API, without a trailing slash. */
  readonly baseUrl: string
  /** Maximum number of retries if the API is busy, rate-limited or unreachable; 4 by default. */
  readonly retries?: number
  /** Maximum time for one attempt until its whole answer has arrived; 60 seconds by default. */
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
}

const TRANSACTIONS = '/v1/stock/corporate-insider-transactions'

/** Fields that say where a list goes on. Events go on after a number, and lists without any have one page. */
interface Page {
  readonly data: readonly unknown[]
  readonly has_more?: boolean
  readonly next_cursor?: string | null
  readonly next?: number
}

const RETRIES = 4
const TIMEOUT_MS = 60_000

export function createClient({
  baseUrl,
  fetch: ask = fetch,
  key,
  retries = RETRIES,
  timeoutMs = TIMEOUT_MS
}: ClientOptions) {
  const base = baseUrl.replace(/\/$/, '')
  const options = { fetch: ask, key, retries, timeoutMs }

  async function get<const Path extends string>(
    path: Path,
    parameters?: QueryOf<Path>,
    signal?: AbortSignal
  ): Promise<AnswerOf<Path>> {
    return (await requestJson(addressOf(base, path, parameters ?? {}), options, signal)) as AnswerOf<Path>
  }

  /** Yields the rows of all pages. Each row comes only once, even if filings arrive meanwhile. */
  async function* walk(path: string, parameters: object, signal?: AbortSignal): AsyncGenerator<unknown> {
    for (let following: object | undefined = {}; following; ) {
      const url = addressOf(base, path, { ...parameters, ...following })
      const page = (await requestJson(url, options, signal)) as Page
      if (!Array.isArray(page?.data)) throw new ConnectionError('cut', new Error(`${path} answered no list.`))
      yield* page.data
      following = followingOf(page)
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
    /** Returns the response of a path. @throws ApiError if the API rejects the request, ConnectionError if no whole answer arrives. */
    get,
    /** Yields the rows of all pages of a path. `limit` is the number of rows a page. */
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

/** Parameters of the next page; undefined after the last. */
function followingOf({ data, has_more, next, next_cursor }: Page): object | undefined {
  if (next !== undefined) return data.length > 0 ? { after: next } : undefined
  if (!has_more) return undefined
  // Ending here would make an incomplete list look whole.
  if (!next_cursor) throw new ConnectionError('cut', new Error('Rows follow, but no cursor came with the page.'))
  return { cursor: next_cursor }
}

function addressOf(base: string, path: string, parameters: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue
    const parts: readonly unknown[] = Array.isArray(value) ? value : [value]
    // An unset variable in a list would ask for fewer filters than were meant.
    if (parts.some(part => part === undefined || part === null || part === ''))
      throw new TypeError(`The parameter ${name} has an empty value.`)
    query.set(name, parts.join(','))
  }
  return query.size > 0 ? `${base}${path}?${query}` : base + path
}
