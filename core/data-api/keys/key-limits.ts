/** Maximum number of keys per account. Our choice: enough for the machines and programs of a small company. */
export const MAX_API_KEYS = 10
export const MAX_KEY_NAME = 60

/** Hours for which a replaced key may keep working, so that programs can switch one after the other. */
export const OVERLAP_HOURS = [0, 1, 24, 168] as const
export type OverlapHours = (typeof OVERLAP_HOURS)[number]
export const USUAL_OVERLAP: OverlapHours = 24

/** Maximum number of addresses and ranges per key. Our choice: more than the networks of a small company. */
export const MAX_KEY_ADDRESSES = 50

/**
 * Scopes of a key, in the order in which they are shown. `stream` covers everything that is pushed, also the list of
 * newest events; `read` covers every other call, and the tools of assistants.
 */
export const KEY_SCOPES = ['read', 'bulk', 'stream'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

export interface KeyRestrictions {
  readonly scopes: readonly KeyScope[]
  /** Addresses and CIDR ranges in canonical form. An empty list allows any address. */
  readonly addresses: readonly string[]
}
