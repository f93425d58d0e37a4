import { BlockList, isIPv4 } from 'node:net'

/** Non-public IPv4 ranges. @see https://www.iana.org/assignments/iana-ipv4-special-registry and its IPv6 counterpart */
const IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4]
] as const

/** Non-public parts of the routable range 2000::/3, and parts that map to IPv4 addresses. */
const IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20]
] as const

const notPublic = new BlockList()
for (const [address, bits] of IPV4) notPublic.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of IPV6) notPublic.addSubnet(address, bits, 'ipv6')

const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Returns false for loopback, private, link-local and other non-public addresses. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4')
  const [plain = ''] = address.split('%')
  return global.check(plain, 'ipv6') && !notPublic.check(plain, 'ipv6')
}
