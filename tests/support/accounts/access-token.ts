/** Unsigned token in our format that expires at the given second. */
export function tokenUntil(expiresAtSeconds: number): string {
  return `x.${toBase64Url(JSON.stringify({ exp: expiresAtSeconds }))}.x`
}

/** Token that expires in 2099. */
export const LONG_LIVED = tokenUntil(4_102_444_800)

/** Base64url without `Buffer`, which browsers lack. */
function toBase64Url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
