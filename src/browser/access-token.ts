// The access token that sign-in keeps in this browser (specification section 3, "Settings kept locally").

const NAME = 'accessToken'

/** The token while its expiry claim is in the future (specification section 9); undefined for a visitor. */
export function readAccessToken(): string | undefined {
  try {
    const token = localStorage.getItem(NAME)
    return token && expiresAtSeconds(token) > Date.now() / 1_000 ? token : undefined
  } catch {
    /* Storage is switched off: nobody can be signed in here. */
    return undefined
  }
}

function expiresAtSeconds(token: string): number {
  const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
  const claims: unknown = JSON.parse(atob(payload))
  return typeof claims === 'object' && claims !== null && 'exp' in claims ? Number(claims.exp) : 0
}
