import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

import { isPublicAddress } from './public-address.ts'

/** Thrown if a host name resolves to a non-public address. */
export class PrivateAddressError extends Error {}

/**
 * DNS lookup for connections to customer-supplied hosts. DNS may answer differently each time, so the address used is
 * the one checked. `find` defaults to the system's lookup.
 */
export function publicLookup(find: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) => {
    find(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const [first] = addresses
      // A private address among public ones is an attack or a mistake.
      if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
        return callback(new PrivateAddressError(`${hostname} is not public`), '', 0)
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
}

/** Returns false for a literal non-public address, because literals are not looked up. */
export function mayBePublic({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || isPublicAddress(host)
}
