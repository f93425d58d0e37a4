// HTTP client for the two offices. All processes share one budget for each office: one request in two seconds.

import { setTimeout as wait } from 'node:timers/promises'

import { OfficeOutage } from '#core/congress/feed/office-outage.ts'
import type { RequestBudget } from '../../edgar/client/request-budget.ts'
import { type HttpAnswer, httpRequest, TooLarge } from '../../http/http-request.ts'

export interface CongressClient {
  /**
   * Sends one request. Returns any answer with a status below 500, except a refusal.
   * @throws {OfficeOutage} if the office refuses, is closed or does not answer
   */
  send(url: string, request: CongressRequest): Promise<HttpAnswer>
}

export interface CongressRequest {
  /** Form that is posted. Without it the request is a GET. */
  readonly form?: URLSearchParams
  readonly headers?: Readonly<Record<string, string>>
  readonly maxBytes: number
  /** Returns true for an answer with status 403 that is no refusal of this address. */
  readonly isOwn403?: (answer: HttpAnswer) => boolean
  readonly signal?: AbortSignal | undefined
}

export interface CongressClientOptions {
  readonly budget: RequestBudget
  /** User agent with an address: `Example Ltd admin@example.com`. */
  readonly userAgent: string
  /** Waiting times before each retry of a request without an answer. */
  readonly backOffMs?: readonly number[]
  readonly timeoutMs?: number
}

const BACK_OFF_MS = [4_000, 16_000]
/** The House's longest list has 100 kB, its longest scan 20 MB. */
const TIMEOUT_MS = 60_000

export function createCongressClient(options: CongressClientOptions): CongressClient {
  const { backOffMs = BACK_OFF_MS } = options
  return {
    async send(url, request) {
      for (let attempt = 0; ; attempt++) {
        const answer = await ask(url, request, options)
        if (!(answer instanceof Error)) return judge(url, request, answer)
        const pause = backOffMs[attempt]
        if (pause === undefined) throw new OfficeOutage('silent', `${url} does not answer.`, { cause: answer })
        await wait(pause, undefined, { signal: request.signal })
      }
    }
  }
}

/** Returns the error of the connection: stalled, refused and cut connections are temporary. */
async function ask(
  url: string,
  { form, headers, maxBytes, signal }: CongressRequest,
  { budget, timeoutMs = TIMEOUT_MS, userAgent }: CongressClientOptions
): Promise<HttpAnswer | Error> {
  await budget.take({ signal })
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await httpRequest(url, {
      form,
      headers: { 'user-agent': userAgent, ...headers },
      maxBytes,
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout
    })
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof TooLarge) throw new OfficeOutage('fault', `${url} is too large.`, { cause: error })
    return error instanceof Error ? error : new Error(String(error))
  }
}

function judge(url: string, { isOwn403 }: CongressRequest, answer: HttpAnswer): HttpAnswer {
  const { status } = answer
  if (status === 429 || (status === 403 && !isOwn403?.(answer))) {
    throw new OfficeOutage('refused', `${url} refuses this address (status ${status}). It is not asked for an hour.`)
  }
  if (status >= 500) throw new OfficeOutage('maintenance', `${url} is closed for now (status ${status}).`)
  return answer
}
