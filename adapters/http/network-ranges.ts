import { BlockList, isIP, isIPv4, SocketAddress } from 'node:net'

import type { NetworkRanges } from '#core/data-api/keys/key-restrictions.ts'

const RANGE = /^(?<address>[^/%]+)(?:\/(?<bits>0|[1-9]\d{0,2}))?$/
const IPV4_BITS = 32
const IPV6_BITS = 128
/** Prefix of IPv4 addresses that are written as IPv6. @see RFC 4291, section 2.5.5.2 */
const MAPPED = /^::ffff:(?=\d+\.)/
const MAPPED_BITS = 96

/** Reads ranges by Node's own parser, which refuses short forms such as `10.1` and leading zeros. */
export const networkRanges: NetworkRanges = {
  contains(ranges, address) {
    const plain = canonicalOf(address)
    if (plain === undefined) return false
    const list = new BlockList()
    for (const range of ranges) {
      const [network = '', bits] = range.split('/')
      // A BlockList finds IPv4 addresses in the IPv6 ranges that map them, such as ::/0.
      if (familyOf(network) !== familyOf(plain)) continue
      if (bits === undefined) list.addAddress(network, familyOf(network))
      else list.addSubnet(network, Number(bits), familyOf(network))
    }
    return list.check(plain, familyOf(plain))
  },

  parse(text) {
    const { address = '', bits } = RANGE.exec(text)?.groups ?? {}
    const canonical = canonicalOf(address)
    if (canonical === undefined || bits === undefined) return canonical
    const isMapped = address.includes(':') && isIPv4(canonical)
    const length = Number(bits) - (isMapped ? MAPPED_BITS : 0)
    const most = isIPv4(canonical) ? IPV4_BITS : IPV6_BITS
    return length >= 0 && length <= most ? `${canonical}/${length}` : undefined
  }
}

/** Returns the shortest form of an address, without the mapping of IPv4; undefined for any other text. */
function canonicalOf(address: string): string | undefined {
  if (isIP(address) === 0 || address.includes('%')) return undefined
  return new SocketAddress({ address, family: familyOf(address) }).address.replace(MAPPED, '')
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv4(address) ? 'ipv4' : 'ipv6')
