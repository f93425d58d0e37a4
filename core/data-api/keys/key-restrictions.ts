// Reads and checks the restrictions of a key.

import * as v from 'valibot'

import { ok } from '../../result.ts'
import { KEY_SCOPES, type KeyRestrictions, MAX_KEY_ADDRESSES } from './key-limits.ts'

/** Reads IP addresses and CIDR ranges. @see RFC 4632, RFC 4291 */
export interface NetworkRanges {
  /** Returns the canonical form of an address or a range; undefined for any other text. */
  parse(text: string): string | undefined
  /** Whether an address belongs to one of the parsed ranges. */
  contains(ranges: readonly string[], address: string): boolean
}

const scopesCode = 'key_scopes_invalid'

export const restrictionFields = {
  addresses: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.trim())), v.maxLength(MAX_KEY_ADDRESSES, 'too_many_key_addresses')),
    []
  ),
  scopes: v.optional(
    v.pipe(
      v.array(v.picklist(KEY_SCOPES, scopesCode), scopesCode),
      v.nonEmpty(scopesCode),
      v.maxLength(KEY_SCOPES.length, scopesCode)
    ),
    [...KEY_SCOPES]
  )
}

export const RestrictionsForm = v.strictObject(restrictionFields)

export interface AddressRefusal {
  readonly ok: false
  readonly code: 'key_address_invalid'
  /** Place of the refused text in the list, from 1 on. The text itself may be a secret that was pasted by mistake. */
  readonly position: number
}

/** Returns the restrictions without doubles and in canonical form, or the first text that is no address or range. */
export function readRestrictions(
  networks: NetworkRanges,
  { addresses, scopes }: KeyRestrictions
): AddressRefusal | { readonly ok: true; readonly value: KeyRestrictions } {
  const ranges = new Set<string>()
  for (const [index, address] of addresses.entries()) {
    const range = networks.parse(address)
    if (range === undefined) return { code: 'key_address_invalid', ok: false, position: index + 1 }
    ranges.add(range)
  }
  return ok({ addresses: [...ranges], scopes: KEY_SCOPES.filter(scope => scopes.includes(scope)) })
}

export const allowsAddress = (
  networks: NetworkRanges,
  { addresses }: Pick<KeyRestrictions, 'addresses'>,
  address: string
): boolean => addresses.length === 0 || networks.contains(addresses, address)
