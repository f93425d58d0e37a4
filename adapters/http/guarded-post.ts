// Posts to addresses given by customers. Only public addresses are allowed; they are checked when the name is resolved.
// @see docs/decisions/0041-push-one-text-per-filing-under-one-number.md

import type { lookup } from 'node:dns'
import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

import { mayBePublic, PrivateAddressError, publicLookup } from './public-lookup.ts'

const PORTS: readonly string[] = ['', '443', '8443']
const LONGEST_PAUSE_DIGITS = 6
/** Maximum number of bytes read of a refusal. Those of the chats have a few hundred. */
const MOST_TEXT_BYTES = 16_384

export interface GuardSettings {
  /** Allows receivers on this machine and its network, also over plain HTTP, for testing. */
  readonly allowsLocal: boolean
  readonly timeoutMs: number
  /** DNS lookup; the system's by default. */
  readonly resolve?: typeof lookup | undefined
}

export type PostAnswer =
  | {
      readonly answered: true
      readonly status: number
      readonly headers: IncomingHttpHeaders
      /** Text of a refusal, if `readsRefusal` is set, and as far as it came in time. */
      readonly text: string
    }
  | { readonly answered: false; readonly problem: PostProblem }

type PostProblem =
  | 'certificate_expired'
  | 'certificate_of_other_host'
  | 'certificate_untrusted'
  | 'connection_failed'
  | 'timeout'
  | 'unknown_host'

export interface Posted {
  readonly body: string
  readonly headers: Readonly<Record<string, number | string>>
  /** Reads the body of answers with an error status. */
  readonly readsRefusal?: boolean
}

export function guardedPost({ allowsLocal, resolve: find, timeoutMs }: GuardSettings) {
  const options = { keepAlive: false, ...(!allowsLocal && { lookup: publicLookup(find) }) }
  const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) }

  return {
    /** Normalises a URL; undefined if its text alone shows that it cannot be a receiver. */
    readAddress(text: string): string | undefined {
      const url = URL.parse(text)
      if (!url) return undefined
      if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined
      if (allowsLocal) return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
      const isAllowed = url.protocol === 'https:' && PORTS.includes(url.port) && mayBePublic(url)
      return isAllowed ? url.href : undefined
    },

    /** Sends one request, without following redirects. Never throws. */
    post(url: URL, { body, headers, readsRefusal = false }: Posted): Promise<PostAnswer> {
      const { promise, resolve } = Promise.withResolvers<PostAnswer>()
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest
      const signal = AbortSignal.timeout(timeoutMs)
      const asked = send(url, {
        agent: agents[url.protocol as keyof typeof agents],
        headers: { ...headers, 'content-length': Buffer.byteLength(body), 'content-type': 'application/json' },
        method: 'POST',
        signal
      })
      let isAnswered = false
      asked.on('response', async response => {
        isAnswered = true
        const { headers: answered, statusCode: status = 0 } = response
        const text = readsRefusal && status >= 400 ? await readStart(response) : ''
        resolve({ answered: true, headers: answered, status, text })
        // The rest of the answer is not needed.
        asked.destroy()
      })
      asked.on('error', error => {
        // Once there is a status, an error only ends the reading of its text.
        if (!isAnswered) resolve({ answered: false, problem: problemOf(error, signal.aborted) })
      })
      asked.end(body)
      return promise
    }
  }
}

/** Reads the first bytes. After an error it returns what came before. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk as Buffer)
      length += (chunk as Buffer).length
      if (length >= MOST_TEXT_BYTES) break
    }
  } catch {
    // The line broke or the time is over: the status is known all the same.
  }
  return Buffer.concat(chunks).subarray(0, MOST_TEXT_BYTES).toString('utf8')
}

/** Problems by the code of an error. @see https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const PROBLEMS: Readonly<Record<string, PostProblem>> = {
  CERT_HAS_EXPIRED: 'certificate_expired',
  CERT_NOT_YET_VALID: 'certificate_expired',
  CERT_UNTRUSTED: 'certificate_untrusted',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_untrusted',
  EAI_AGAIN: 'unknown_host',
  ENOTFOUND: 'unknown_host',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_of_other_host',
  HOSTNAME_MISMATCH: 'certificate_of_other_host',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_untrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_untrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_untrusted'
}

/** A name of our own network is answered like one that does not exist, so that nobody can list such names. */
export function problemOf(error: NodeJS.ErrnoException, isTimedOut: boolean): PostProblem {
  if (error instanceof PrivateAddressError) return 'unknown_host'
  if (isTimedOut) return 'timeout'
  return PROBLEMS[error.code ?? ''] ?? 'connection_failed'
}

/** Parses Retry-After in seconds and ignores dates. @see RFC 9110, section 10.2.3 */
export function secondsOf(retryAfter: string | undefined): number | undefined {
  const isSeconds = retryAfter !== undefined && /^\d+$/.test(retryAfter) && retryAfter.length <= LONGEST_PAUSE_DIGITS
  return isSeconds ? Number(retryAfter) : undefined
}
