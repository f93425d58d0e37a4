// Controls access to the mailbox and the payment sandbox, which replace a mail server and Stripe. The mailbox shows
// links sent to every user, and the sandbox gives plans away. So only browsers on the server's own machine may open
// them. Also controls the page with all components, which is for developers. See
// docs/decisions/0035-stand-in-for-foreign-services-on-the-own-machine.md.

import type { IncomingMessage } from 'node:http'

import type { StandInAccess } from '#adapters/config.ts'
import type { FailureCode } from './respond.ts'

interface StandIns {
  readonly components: 'closed' | 'open'
  readonly mailbox: StandInAccess
  readonly sandbox: StandInAccess
}

/**
 * Patterns of the protected addresses. They are broad, so that no spelling that a router accepts gets past. No other
 * address of the site matches.
 */
const ADDRESSES = {
  components: /^\/+components\/*$/i,
  mailbox: /mailbox/i,
  sandbox: /payment-sandbox/i
} as const satisfies Record<keyof StandIns, RegExp>
const LOCAL_ONLY = {
  mailbox: 'mailbox_is_local',
  sandbox: 'sandbox_is_local'
} as const satisfies Partial<Record<keyof StandIns, FailureCode>>
const STAND_INS = ['components', 'mailbox', 'sandbox'] as const
const ENCODED = /%[0-9a-f]{2}/i
const MOST_LAYERS = 3

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/
/**
 * Pattern of the Host header of a browser on this machine. A foreign page that resolves to this address (DNS
 * rebinding) has another name.
 */
const LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/
/** Headers that a proxy adds about its client. */
const FORWARDED = [
  'cf-connecting-ip',
  'forwarded',
  'true-client-ip',
  'via',
  'x-client-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip'
]

/**
 * Returns a function that returns the reason to refuse a request for a stand-in, undefined for other requests. It runs
 * for every request. The first one that surely came through a proxy closes local stand-ins until the next start.
 * `tellClosed` receives the sign that revealed the proxy.
 */
export function createStandInGate(access: StandIns, tellClosed: (sign: string) => void = logClosed) {
  const isWatching = access.mailbox === 'local' || access.sandbox === 'local'
  let isBehindProxy = false
  return (request: IncomingMessage): FailureCode | undefined => {
    const sign = isWatching && !isBehindProxy ? signOfProxy(request) : undefined
    if (sign !== undefined) {
      isBehindProxy = true
      tellClosed(sign)
    }
    const standIn = standInAt(request)
    if (standIn === undefined || access[standIn] === 'open') return undefined
    if (standIn === 'components' || access[standIn] === 'closed') return 'not_found'
    return !isBehindProxy && isLocalBrowser(request) ? undefined : LOCAL_ONLY[standIn]
  }
}

function logClosed(sign: string): void {
  console.warn(JSON.stringify({ event: 'proxy_noticed', level: 'warn', sign, closed: ['mailbox', 'payment-sandbox'] }))
}

function standInAt({ url = '' }: IncomingMessage): keyof StandIns | undefined {
  // The query is removed, because it may contain these words.
  const path = decoded(url.replace(/\?.*/s, ''))
  return STAND_INS.find(standIn => ADDRESSES[standIn].test(path))
}

/**
 * Returns true for a browser on this machine. Browsers speak HTTP/1.1 and keep connections open. By default nginx
 * speaks HTTP/1.0 or closes each connection, and sends this machine's name as the host. It adds no header about itself
 * or its client.
 */
function isLocalBrowser({ headers, httpVersion, socket }: IncomingMessage): boolean {
  const keepsConnection = httpVersion !== '1.0' && headers.connection?.toLowerCase() !== 'close'
  return keepsConnection && isLoopback(socket) && LOCAL_NAME.test(headers.host ?? '')
}

/** Returns the sign that a proxy on this machine forwarded the request; undefined if there is no certain sign. */
function signOfProxy({ headers, socket }: IncomingMessage): string | undefined {
  if (!isLoopback(socket)) return undefined
  const header = FORWARDED.find(name => headers[name] !== undefined)
  if (header !== undefined) return header
  if (headers.host !== undefined && !LOCAL_NAME.test(headers.host)) return 'host'
  return isOwnPageElsewhere(headers) ? 'origin' : undefined
}

const isLoopback = ({ remoteAddress = '' }: IncomingMessage['socket']): boolean => LOOPBACK.test(remoteAddress)

/** Returns true if the request came from a page of the same origin whose host is not this machine. */
function isOwnPageElsewhere({ origin, referer, 'sec-fetch-site': site }: IncomingMessage['headers']): boolean {
  const page = URL.parse(origin ?? referer ?? '')
  return site === 'same-origin' && page !== null && !LOCAL_NAME.test(page.host)
}

function decoded(url: string): string {
  let text = url
  for (let layer = 0; layer < MOST_LAYERS && ENCODED.test(text); layer++) {
    text = text.replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
  }
  return text
}
