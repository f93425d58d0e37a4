/** A token of our shape whose expiry claim is the given second; nobody has signed it. */
export function tokenUntil(expiresAtSeconds: number): string {
  return `x.${toBase64Url(JSON.stringify({ exp: expiresAtSeconds }))}.x`
}

/** Of a token that this century does not see expire. */
export const LONG_LIVED = tokenUntil(4_102_444_800)

/** As browsers can. */
function toBase64Url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
