/** Part of an address that is stored: a block of 256 for IPv4, a whole site for IPv6. @see RFC 6177, section 2 */
const KEPT_OCTETS = 3
const KEPT_GROUPS = 3

/**
 * Network shared by many addresses: `192.0.2.7` becomes `192.0.2.0/24`, and `2001:db8:1:2::` becomes `2001:db8:1::/48`.
 * Owners can recognise a foreign network, but it does not identify a single connection. undefined for invalid
 * addresses.
 */
export function sharedNetwork(address: string): string | undefined {
  const octets = address.split('.')
  if (octets.length === 4) return `${octets.slice(0, KEPT_OCTETS).join('.')}.0/24`
  const groups = address.split('::')[0]?.split(':') ?? []
  return groups.length >= KEPT_GROUPS ? `${groups.slice(0, KEPT_GROUPS).join(':')}::/48` : undefined
}
