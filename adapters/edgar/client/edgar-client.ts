// Asks the SEC. It wants to know who asks, and blocks whoever asks more than ten times a second for ten minutes: all
// processes share one budget, and a block stops them all.
// @see https://www.sec.gov/about/webmaster-frequently-asked-questions#developers

import { setTimeout as wait } from 'node:timers/promises'

import { MINUTE_MS } from '#core/dates/durations.ts'
import { EdgarOutage } from '#core/filings/feed/edgar-outage.ts'
import { type HttpAnswer, httpGet, TooLarge } from './http-get.ts'
import type { RequestBudget } from './request-budget.ts'

export interface EdgarClient {
  /**
   * The bytes at an address.
   *
   * @throws {EdgarOutage} when they cannot be had now
   * @throws {TooLarge} beyond `maxBytes`
   */
  get(url: string, options: GetOptions): Promise<EdgarAnswer>
}

export interface GetOptions {
  readonly maxBytes: number
  /** Why the bytes are not what was asked for; undefined where they are. Asking again may help. */
  readonly findFault?: (bytes: Uint8Array) => string | undefined
  /** Asks only for what changed since this process last read it. */
  readonly ifChanged?: boolean
  /** HTML is what was asked for, and not an error page with the wrong status. */
  readonly isHtml?: boolean
  /** Readers wait for it: before all that they do not wait for. */
  readonly isUrgent?: boolean
  /** Ends the wait for the budget and the request. */
  readonly signal?: AbortSignal | undefined
  /** For large files, in the place of the client's own. */
  readonly timeoutMs?: number
}

/** `missing`: there is nothing at this address, or not yet; for a day's index, that EDGAR was closed. */
export type EdgarAnswer =
  | { readonly kind: 'read'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unchanged' }

export interface EdgarClientOptions {
  readonly budget: RequestBudget
  /** Who asks, with an address: `Example Ltd admin@example.com`. */
  readonly userAgent: string
  /** Waited before each further attempt, give or take half of it. */
  readonly backOffMs?: readonly number[]
  readonly timeoutMs?: number
}

const BACK_OFF_MS = [500, 2_000, 8_000]
const TIMEOUT_MS = 10_000
const BLOCK_MS = 10 * MINUTE_MS
/** Of a page that may be an error page. */
const START_BYTES = 2_000
const HTML = /^\uFEFF?\s*(?:<!doctype html|<html)/i
/** The titles of EDGAR's pages for whoever is blocked, whatever their status. */
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

/** The headers that ask for changes only, by address. */
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
        // Whoever asks too often is not the one request that was answered so.
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
    // Stalls, refused and cut connections, bodies of a wrong length: they pass.
    return { cause, isFault: false, kind: 'failed', reason: 'there is no answer' }
  }
  const attempt = judge(answer, given)
  if (attempt.kind === 'read') noteConditions(url, answer, conditions)
  return attempt
}

/** 403 in XML is the answer of the file store for a name that it does not have; in HTML it is a block. */
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
