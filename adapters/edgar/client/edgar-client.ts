// HTTP client for the SEC. The SEC requires a user agent. Above ten requests a second it blocks a client for ten
// minutes. All processes share one budget, and a block pauses them all.
// @see https://www.sec.gov/about/webmaster-frequently-asked-questions#developers

import { setTimeout as wait } from 'node:timers/promises'

import { MINUTE_MS } from '#core/dates/durations.ts'
import { EdgarOutage } from '#core/filings/feed/edgar-outage.ts'
import { type HttpAnswer, httpRequest, TooLarge } from '../../http/http-request.ts'
import type { RequestBudget } from './request-budget.ts'

export interface EdgarClient {
  /**
   * Returns the bytes at an address.
   * @throws {EdgarOutage} if EDGAR does not answer or blocks us
   * @throws {TooLarge} if there are more than `maxBytes`
   */
  get(url: string, options: GetOptions): Promise<EdgarAnswer>
}

export interface GetOptions {
  readonly maxBytes: number
  /** Returns why the bytes are not the requested content, or `undefined` if they are. A fault leads to a retry. */
  readonly findFault?: (bytes: Uint8Array) => string | undefined
  /** Asks for the content only if it changed since this process last read it. */
  readonly ifChanged?: boolean
  /** True if the content is HTML. Otherwise HTML is treated as an error page. */
  readonly isHtml?: boolean
  /** True if users wait for the content. Urgent requests are sent before all others. */
  readonly isUrgent?: boolean
  /** Aborts the request and the wait for the budget. */
  readonly signal?: AbortSignal | undefined
  /** Replaces the client's timeout, for large files. */
  readonly timeoutMs?: number
}

/**
 * `missing` means nothing (or nothing yet) is at this address. A missing daily index means EDGAR was closed that day.
 */
export type EdgarAnswer =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unchanged' }

export interface EdgarClientOptions {
  readonly budget: RequestBudget
  /** User agent with an address: `Example Ltd admin@example.com`. */
  readonly userAgent: string
  /** Waiting times before each retry, varied at random by ±50 %. */
  readonly backOffMs?: readonly number[]
  readonly timeoutMs?: number
}

const BACK_OFF_MS = [500, 2_000, 8_000]
const TIMEOUT_MS = 10_000
const BLOCK_MS = 10 * MINUTE_MS
/** Number of first bytes searched for signs of an error page. */
const START_BYTES = 2_000
const HTML = /^\uFEFF?\s*(?:<!doctype html|<html)/i
/** Titles of EDGAR's pages for blocked clients. Such a page can have any status. */
const BLOCK_PAGE = /Request Rate Threshold Exceeded|Undeclared Automated Tool/i
const TOO_MANY_REQUESTS = 429
const CONDITIONS = [
  ['etag', 'if-none-match'],
  ['last-modified', 'if-modified-since']
] as const

type Attempt =
  | EdgarAnswer
  | { readonly kind: 'blocked' }
  | {
      readonly kind: 'failed'
      readonly isFault: boolean
      readonly reason: string
      readonly status?: number
      readonly cause?: unknown
    }

/** Request headers by address, with which the server returns only changed content. */
type Conditions = Map<string, Record<string, string>>

export function createEdgarClient(options: EdgarClientOptions): EdgarClient {
  const { backOffMs = BACK_OFF_MS, budget } = options
  const conditions: Conditions = new Map()

  async function stopEverybody(url: string): Promise<never> {
    await budget.pause(BLOCK_MS)
    throw new EdgarOutage('blocked', `The SEC refuses requests (${url}). Nobody asks it for ten minutes.`)
  }

  return {
    async get(url, given) {
      for (let attempt = 0; ; attempt++) {
        const answer = await ask(url, given, options, conditions)
        if (answer.kind === 'blocked') return stopEverybody(url)
        if (answer.kind !== 'failed') return answer
        const pause = backOffMs[attempt]
        if (pause === undefined) {
          if (answer.status === TOO_MANY_REQUESTS) return stopEverybody(url)
          throw new EdgarOutage(answer.isFault ? 'fault' : 'silent', `${url} cannot be read: ${answer.reason}.`, {
            cause: answer.cause
          })
        }
        const jittered = pause / 2 + Math.random() * pause
        // A 429 concerns all requests, so the shared budget is paused.
        if (answer.status === TOO_MANY_REQUESTS) await budget.pause(jittered)
        else await wait(jittered, undefined, { signal: given.signal })
      }
    }
  }
}

async function ask(
  url: string,
  given: GetOptions,
  { budget, timeoutMs = TIMEOUT_MS, userAgent }: EdgarClientOptions,
  conditions: Conditions
): Promise<Attempt> {
  await budget.take({ isUrgent: given.isUrgent, signal: given.signal })
  const timeout = AbortSignal.timeout(given.timeoutMs ?? timeoutMs)
  const headers = { 'user-agent': userAgent, ...(given.ifChanged ? conditions.get(url) : {}) }
  let answer: HttpAnswer
  try {
    const signal = given.signal ? AbortSignal.any([timeout, given.signal]) : timeout
    answer = await httpRequest(url, { headers, maxBytes: given.maxBytes, signal })
  } catch (cause) {
    given.signal?.throwIfAborted()
    if (cause instanceof TooLarge) throw cause
    // Stalled, refused and cut connections and wrong body lengths are temporary.
    return { cause, isFault: false, kind: 'failed', reason: 'there is no answer' }
  }
  const attempt = judge(answer, given)
  if (attempt.kind === 'read') noteConditions(url, answer, conditions)
  return attempt
}

/** A 403 in XML is the file store's answer for a missing file. Any other 403 is a block. */
function judge({ bytes, status }: HttpAnswer, given: GetOptions): Attempt {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, START_BYTES)).toString('latin1')
  const isHtml = HTML.test(start)
  if (isHtml && BLOCK_PAGE.test(start)) return { kind: 'blocked' }
  if (status === 304) return { kind: 'unchanged' }
  if (status === 404) return { kind: 'missing' }
  if (status === 403) return start.includes('<Code>AccessDenied</Code>') ? { kind: 'missing' } : { kind: 'blocked' }
  if (status !== 200) return { isFault: false, kind: 'failed', reason: `status ${status}`, status }
  if (isHtml && !given.isHtml) return fault('it is a web page')
  const found = given.findFault?.(bytes)
  return found === undefined ? { bytes, kind: 'read' } : fault(found)
}

const fault = (reason: string): Attempt => ({ isFault: true, kind: 'failed', reason })

function noteConditions(url: string, { headers }: HttpAnswer, conditions: Conditions): void {
  const found = CONDITIONS.flatMap(([given, asked]) => {
    const value = headers[given]
    return typeof value === 'string' ? [[asked, value] as const] : []
  })
  if (found.length > 0) conditions.set(url, Object.fromEntries(found))
  else conditions.delete(url)
}
