// Access token that sign-in stores in this browser (docs/reference/product.md, section 3, "Settings kept locally").

import { readStored, writeStored } from './storage.ts'

const NAME = 'accessToken'

/** Returns the token until it expires (docs/reference/product.md, section 9); undefined for a visitor. */
export function readAccessToken(): string | undefined {
  const token = readStored(NAME)
  try {
    return token && expiresAtSeconds(token) > Date.now() / 1_000 ? token : undefined
  } catch {
    /* The stored value is not one of our tokens. */
    return undefined
  }
}

/** null deletes the token. */
export function keepAccessToken(token: string | null): void {
  writeStored(NAME, token)
}

function expiresAtSeconds(token: string): number {
  const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
  const claims: unknown = JSON.parse(atob(payload))
  return typeof claims === 'object' && claims !== null && 'exp' in claims ? Number(claims.exp) : 0
}
