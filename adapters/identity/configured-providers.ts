import { PROVIDERS, type Provider } from '#core/accounts/people/identity.ts'
import type { IdentityProviders } from '#core/accounts/sign-in/provider-ports.ts'
import type { Config } from '../config.ts'
import { facebookProvider } from './facebook.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { type OpenIdSettings, openIdProvider } from './open-id-provider.ts'

/** Returns the redirect address, a page in src/pages/auth/callback that is registered with the provider. */
export const redirectUrlOf = (siteUrl: string, provider: Provider): string => `${siteUrl}/auth/callback/${provider}`

export function configuredProviders(
  { facebook, google, localPort }: Config['identity'],
  siteUrl: string
): IdentityProviders {
  const urlOf = (provider: Provider) => redirectUrlOf(siteUrl, provider)
  const googleProvider = google && openIdProvider('google', google, urlOf('google'))
  const providers: Readonly<Record<Provider, IdentityProvider | undefined>> = {
    facebook: facebook && facebookProvider(facebook, urlOf('facebook')),
    google: googleProvider,
    local: localPort === undefined ? undefined : openIdProvider('local', localSettings(localPort), urlOf('local'))
  }
  return {
    authorizationUrl: (provider, secrets) => requireProvider(provider, providers[provider]).authorizationUrl(secrets),
    names: PROVIDERS.filter(provider => providers[provider]),
    readCredential: (...asked) => requireProvider('google', googleProvider).readCredential(...asked),
    redeem: (provider, ...asked) => requireProvider(provider, providers[provider]).redeem(...asked)
  }
}

/** @throws if the provider is not configured. Callers check `names` first. */
function requireProvider<Known>(name: Provider, provider: Known | undefined): Known {
  if (!provider) throw new Error(`The provider ${name} is not configured.`)
  return provider
}

/** Settings for the OpenID server that adapters/identity/local-server.ts runs on this machine. */
function localSettings(port: number): OpenIdSettings {
  const issuer = `http://localhost:${port}`
  return {
    authorizationUrl: `${issuer}/authorize`,
    clientId: 'fourfold-local',
    /* Not a secret: anyone who reaches this server may sign in as anyone. */
    clientSecret: 'local',
    issuers: [issuer],
    keysUrl: `${issuer}/jwks`,
    tokenUrl: `${issuer}/token`
  }
}
