/** How much of an address is kept: 256 neighbours of IPv4, a whole site of IPv6. @see RFC 6177, section 2 */
const KEPT_OCTETS = 3
const KEPT_GROUPS = 3

/**
 * The part of a network address that many share: `192.0.2.7` // '192.0.2.0/24', `2001:db8:1:2::` // '2001:db8:1::/48'.
 * Enough for an owner to see that it was somebody else's network, too little to name a connection. undefined for what is
 * no address.
 */
export function sharedNetwork(address: string): string | undefined {
  const octets = address.split('.')
  if (octets.length === 4) return `${octets.slice(0, KEPT_OCTETS).join('.')}.0/24`
  const groups = address.split('::')[0]?.split(':') ?? []
  return groups.length >= KEPT_GROUPS ? `${groups.slice(0, KEPT_GROUPS).join(':')}::/48` : undefined
}
