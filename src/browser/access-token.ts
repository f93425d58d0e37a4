// Access token that sign-in stores in this browser (docs/reference/product.md, section 3, "Settings kept locally").

import { readStored, writeStored } from './storage.ts'

const NAME = 'accessToken'

/**
 * Returns the stored token, or undefined if there is none or it has expired (docs/reference/product.md, section 9).
 */
export function readAccessToken(): string | undefined {
  const token = readStored(NAME)
  try {
    return token && expiresAtSeconds(token) > Date.now() / 1_000 ? token : undefined
  } catch {
    /* The stored value is no token of this site. */
    return undefined
  }
}

/** Stores the token; null deletes it. */
export function keepAccessToken(token: string | null): void {
  writeStored(NAME, token)
}

function expiresAtSeconds(token: string): number {
  const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
  const claims: unknown = JSON.parse(atob(payload))
  return typeof claims === 'object' && claims !== null && 'exp' in claims ? Number(claims.exp) : 0
}
