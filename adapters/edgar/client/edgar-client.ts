// HTTP client for the SEC. The SEC requires a user agent and blocks clients for ten minutes above ten requests a
// second. All processes share one budget, and a block pauses them all. @see
// https://www.sec.gov/about/webmaster-frequently-asked-questions#developers

import { setTimeout as wait } from 'node:timers/promises'

import { MINUTE_MS } from '#core/dates/durations.ts'
import { EdgarOutage } from '#core/filings/feed/edgar-outage.ts'
import { type HttpAnswer, httpGet, TooLarge } from './http-get.ts'
import type { RequestBudget } from './request-budget.ts'

export interface EdgarClient {
  /**
   * Returns the bytes at an address.
   * @throws {EdgarOutage} when they cannot be had now
   * @throws {TooLarge} beyond `maxBytes`
   */
  get(url: string, options: GetOptions): Promise<EdgarAnswer>
}

export interface GetOptions {
  readonly maxBytes: number
  /** Returns why the bytes are not the requested content, or `undefined`. A retry may help. */
  readonly findFault?: (bytes: Uint8Array) => string | undefined
  /** Requests only changes since this process last read it. */
  readonly ifChanged?: boolean
  /** HTML is expected here, not an error page with a wrong status. */
  readonly isHtml?: boolean
  /** Readers wait for it, so it goes before all non-urgent requests. */
  readonly isUrgent?: boolean
  /** Ends the wait for the budget, and the request. */
  readonly signal?: AbortSignal | undefined
  /** Timeout for large files, instead of the client's own. */
  readonly timeoutMs?: number
}

/** `missing`: nothing at this address, or not yet. For a daily index: EDGAR was closed. */
export type EdgarAnswer =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unchanged' }

export interface EdgarClientOptions {
  readonly budget: RequestBudget
  /** User agent with an address: `Example Ltd admin@example.com`. */
  readonly userAgent: string
  /** Waiting times before each retry, ±50 % at random. */
  readonly backOffMs?: readonly number[]
  readonly timeoutMs?: number
}

const BACK_OFF_MS = [500, 2_000, 8_000]
const TIMEOUT_MS = 10_000
const BLOCK_MS = 10 * MINUTE_MS
/** Bytes checked for signs of an error page. */
const START_BYTES = 2_000
const HTML = /^\uFEFF?\s*(?:<!doctype html|<html)/i
/** Titles of EDGAR's pages for blocked clients, with any status. */
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

/** Request headers that ask for changes only, by address. */
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
    answer = await httpGet(url, { headers, maxBytes: given.maxBytes, signal })
  } catch (cause) {
    given.signal?.throwIfAborted()
    if (cause instanceof TooLarge) throw cause
    // Stalls, refused or cut connections and wrong body lengths are temporary.
    return { cause, isFault: false, kind: 'failed', reason: 'there is no answer' }
  }
  const attempt = judge(answer, given)
  if (attempt.kind === 'read') noteConditions(url, answer, conditions)
  return attempt
}

/** A 403 in XML is the file store's answer for a missing file. In HTML it is a block. */
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
