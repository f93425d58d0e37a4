import type { OpenIdSettings } from './open-id-provider.ts'

/** Settings for the OpenID server that adapters/identity/local-server.ts runs on this machine. */
export function localSettings(port: number): OpenIdSettings {
  const issuer = `http://localhost:${port}`
  return {
    authorizationUrl: `${issuer}/authorize`,
    clientId: 'fourfold-local',
    /* Protects nothing: everybody who reaches the server may sign in as anybody. */
    clientSecret: 'local',
    issuers: [issuer],
    keysUrl: `${issuer}/jwks`,
    tokenUrl: `${issuer}/token`
  }
}
