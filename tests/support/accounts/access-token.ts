/** A token of our shape whose expiry claim is the given second; nobody has signed it. */
export function tokenUntil(expiresAtSeconds: number): string {
  return `x.${Buffer.from(JSON.stringify({ exp: expiresAtSeconds })).toString('base64url')}.x`
}

/** Of a token that this century does not see expire. */
export const LONG_LIVED = tokenUntil(4_102_444_800)
