// Sends webhooks to addresses given by customers. Only public addresses are allowed; they are checked when the name is
// resolved. @see docs/decisions/0041-push-one-text-per-filing-under-one-number.md

import type { lookup } from 'node:dns'
import { Agent as HttpAgent, request as httpRequest, type RequestOptions } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { Webhook } from 'standardwebhooks'

import type { SendAnswer, WebhookSender } from '#core/data-api/push/ports.ts'
import { mayBePublic, PrivateAddressError, publicLookup } from './public-lookup.ts'

/** Timeout of a webhook. Standard Webhooks recommends 15 to 30 s. */
const TIMEOUT_MS = 15_000
const PORTS: readonly string[] = ['', '443', '8443']
const LONGEST_PAUSE_DIGITS = 6

export interface WebhookSettings {
  /** Allows receivers on this machine and its network, also over plain HTTP, for testing. */
  readonly allowsLocal: boolean
  readonly productName: string
  readonly timeoutMs?: number
  /** DNS lookup; the system's by default. */
  readonly resolve?: typeof lookup
}

export function httpWebhookSender({
  allowsLocal,
  productName,
  resolve: find,
  timeoutMs = TIMEOUT_MS
}: WebhookSettings): WebhookSender {
  const options = { keepAlive: false, ...(!allowsLocal && { lookup: publicLookup(find) }) }
  const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) }

  function readAddress(text: string): string | undefined {
    const url = URL.parse(text)
    if (!url) return undefined
    if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined
    if (allowsLocal) return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
    const isAllowed = url.protocol === 'https:' && PORTS.includes(url.port) && mayBePublic(url)
    return isAllowed ? url.href : undefined
  }

  function post(url: URL, headers: RequestOptions['headers'], body: string): Promise<SendAnswer> {
    const { promise, resolve } = Promise.withResolvers<SendAnswer>()
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const signal = AbortSignal.timeout(timeoutMs)
    const asked = send(url, { agent: agents[url.protocol as keyof typeof agents], headers, method: 'POST', signal })
    asked.on('response', ({ headers: answered, statusCode = 0 }) => {
      resolve({ answered: true, retryAfterSeconds: secondsOf(answered['retry-after']), status: statusCode })
      // The response body is not needed.
      asked.destroy()
    })
    asked.on('error', error => resolve({ answered: false, problem: problemOf(error, signal.aborted) }))
    asked.end(body)
    return promise
  }

  return {
    readAddress,
    async send({ at, body, id, secrets, url }) {
      if (readAddress(url) === undefined) return { answered: false, problem: 'address_refused' }
      const bytes = Buffer.byteLength(body)
      return post(
        new URL(url),
        {
          'content-length': bytes,
          'content-type': 'application/json',
          'user-agent': `${productName.replace(/[^\w.-]+/g, '-')}-Webhooks/1`,
          'webhook-id': id,
          'webhook-signature': secrets.map(secret => new Webhook(secret).sign(id, at, body)).join(' '),
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000))
        },
        body
      )
    }
  }
}

function problemOf(
  error: NodeJS.ErrnoException,
  isTimedOut: boolean
): Exclude<SendAnswer, { answered: true }>['problem'] {
  if (error instanceof PrivateAddressError) return 'address_refused'
  if (isTimedOut) return 'timeout'
  return error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN' ? 'unknown_host' : 'connection_failed'
}

/** Parses Retry-After in seconds and ignores dates. @see RFC 9110, section 10.2.3 */
function secondsOf(retryAfter: string | undefined): number | undefined {
  const isSeconds = retryAfter !== undefined && /^\d+$/.test(retryAfter) && retryAfter.length <= LONGEST_PAUSE_DIGITS
  return isSeconds ? Number(retryAfter) : undefined
}
