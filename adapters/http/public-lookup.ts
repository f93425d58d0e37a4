import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

import { isPublicAddress } from './public-address.ts'

/** Error for a host name that resolves to a non-public address. */
export class PrivateAddressError extends Error {}

/**
 * DNS lookup for connections to hosts named by customers. DNS may answer differently each time, so the checked address
 * is also the one connected to. `find` defaults to the system's lookup.
 */
export function publicLookup(find: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) => {
    find(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const [first] = addresses
      // A host with both public and private addresses is an attack or a mistake.
      if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
        return callback(new PrivateAddressError(`${hostname} is not public`), '', 0)
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
}

/** Returns false for a URL with a literal non-public address. Such addresses bypass the DNS lookup. */
export function mayBePublic({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || isPublicAddress(host)
}
