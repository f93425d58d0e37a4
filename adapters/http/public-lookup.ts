import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'

import { isPublicAddress } from './public-address.ts'

/** A name that leads to an address that no server on the internet has. */
export class PrivateAddressError extends Error {}

/**
 * Looks up names for connections that somebody else named the host of. Whoever answers the question for a name decides
 * again each time: what the connection is made to is what is checked. `find` is the system's unless given.
 */
export function publicLookup(find: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) => {
    find(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const [first] = addresses
      // One private address among public ones is an attack or a mistake.
      if (!first || addresses.some(({ address }) => !isPublicAddress(address))) {
        return callback(new PrivateAddressError(`${hostname} is not public`), '', 0)
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
}

/** False for a literal address that is not public: a literal is not looked up. */
export function mayBePublic({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 || isPublicAddress(host)
}
