// Controls access to the mailbox and the payment sandbox, which stand in for a mail server and for Stripe. The mailbox
// shows everybody's links and the sandbox gives plans away. So only browsers on the server's own machine reach them.
// The page with all components is for developers.
// See docs/decisions/0035-stand-in-for-foreign-services-on-the-own-machine.md.

import type { IncomingMessage } from 'node:http'

import type { StandInAccess } from '#adapters/config.ts'
import type { FailureCode } from './respond.ts'

interface StandIns {
  readonly components: 'closed' | 'open'
  readonly mailbox: StandInAccess
  readonly sandbox: StandInAccess
}

/** No other address of the site resembles these. So no variant spelling that a router accepts gets past. */
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
 * Host header of a browser on this machine. A foreign page rebound to this address (DNS rebinding) has another name.
 */
const LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/
/** Headers in which a proxy names its client. */
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
 * Returns the reason to refuse the address of a stand-in; undefined for all other addresses. Runs for every request:
 * one that surely came through a proxy closes local stand-ins until the next start. `tellClosed` receives the sign that
 * revealed the proxy.
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
  // A query may contain these words.
  const path = decoded(url.replace(/\?.*/s, ''))
  return STAND_INS.find(standIn => ADDRESSES[standIn].test(path))
}

/**
 * Browsers speak HTTP/1.1 and keep connections open. By default nginx speaks HTTP/1.0 or closes each connection, and
 * sends this machine as the host. It adds no header about itself or its client.
 */
function isLocalBrowser({ headers, httpVersion, socket }: IncomingMessage): boolean {
  const keepsConnection = httpVersion !== '1.0' && headers.connection?.toLowerCase() !== 'close'
  return keepsConnection && isLoopback(socket) && LOCAL_NAME.test(headers.host ?? '')
}

/** Sign that a proxy on this machine forwarded the request; undefined without a sure one. */
function signOfProxy({ headers, socket }: IncomingMessage): string | undefined {
  if (!isLoopback(socket)) return undefined
  const header = FORWARDED.find(name => headers[name] !== undefined)
  if (header !== undefined) return header
  if (headers.host !== undefined && !LOCAL_NAME.test(headers.host)) return 'host'
  return isOwnPageElsewhere(headers) ? 'origin' : undefined
}

const isLoopback = ({ remoteAddress = '' }: IncomingMessage['socket']): boolean => LOOPBACK.test(remoteAddress)

/** True if the browser reports a same-origin page whose host is not this machine. */
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
