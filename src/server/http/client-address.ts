import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** Number of 16-bit groups in an IPv6 network. A client usually has a whole /64. */
const NETWORK_GROUPS = 4
const GROUPS = 8
const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i
/**
 * Pattern of an address with a port, as some proxies write it. The port must be removed, or each connection would
 * count as another caller.
 */
const WITH_PORT = /^"?(?:\[(?<v6>[^\]]+)\]|(?<v4>\d+(?:\.\d+){3}))(?::\d+)?"?$/

/** Returns the caller's address for rate limits: an IPv4 address, or the network of an IPv6 address. */
export function clientAddress(incoming: IncomingMessage, trustedProxies: number): string {
  return networkOf(exactClientAddress(incoming, trustedProxies))
}

/**
 * Returns the caller's full address. In X-Forwarded-For only entries written by our own proxies are trusted, which are
 * the last `trustedProxies` ones.
 */
export function exactClientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  const told = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined
  return withoutPort(told || (socket.remoteAddress ?? '')).replace(MAPPED_IPV4, '')
}

function withoutPort(address: string): string {
  const { v4, v6 } = WITH_PORT.exec(address)?.groups ?? {}
  return v6 ?? v4 ?? address
}

function networkOf(address: string): string {
  return isIPv6(address) ? `${groupsOf(address).slice(0, NETWORK_GROUPS).join(':')}::` : address
}

/** Returns the eight groups of an IPv6 address, including the zeros that `::` omits. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].map(group => group.replace(/^0+(?=.)/, ''))
}
