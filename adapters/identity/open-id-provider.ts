import { CodeChallengeMethod, OAuth2Client } from 'arctic'

import type { ReadCredential } from '#core/accounts/sign-in/provider-ports.ts'
import { fail } from '#core/result.ts'
import { exchangeCode } from './code-exchange.ts'
import { idTokenReader, type TokenRules } from './id-token.ts'
import { type IdentityProvider, PROVIDER_TIMEOUT_MS, type ProviderClient } from './identity-provider.ts'

const SCOPES = ['openid', 'email', 'profile']

export interface OpenIdSettings extends ProviderClient, Omit<TokenRules, 'provider'> {
  readonly authorizationUrl: string
  readonly tokenUrl: string
  readonly timeoutMs?: number
}

export interface OpenIdProvider extends IdentityProvider {
  readCredential(credential: string, nonce: string | undefined, now: Date): ReturnType<ReturnType<typeof idTokenReader>>
}

/** Signs in through Google or another OpenID Connect provider, using the code flow with PKCE, state and nonce. */
export function openIdProvider(
  provider: TokenRules['provider'],
  settings: OpenIdSettings,
  redirectUrl: string
): OpenIdProvider {
  const { authorizationUrl, clientId, clientSecret, timeoutMs = PROVIDER_TIMEOUT_MS, tokenUrl } = settings
  const client = new OAuth2Client(clientId, clientSecret, redirectUrl)
  const readToken = idTokenReader({ ...settings, provider })
  return {
    authorizationUrl({ nonce, state, verifier }) {
      const method = CodeChallengeMethod.S256
      const url = client.createAuthorizationURLWithPKCE(authorizationUrl, state, method, verifier, SCOPES)
      url.searchParams.set('nonce', nonce)
      return url.href
    },

    readCredential: (credential, nonce, now) =>
      readToken(credential, { nonce, now, signal: AbortSignal.timeout(timeoutMs) }),

    async redeem({ code, nonce, verifier }, now) {
      const signal = AbortSignal.timeout(timeoutMs)
      const tokens = await exchangeCode({ client, code, tokenUrl, verifier }, signal)
      if (!tokens.ok) return tokens
      const { data } = tokens.value
      const idToken = 'id_token' in data ? data.id_token : undefined
      if (typeof idToken !== 'string') return fail('provider_unavailable')
      const read = await readToken(idToken, { nonce, now, signal })
      return read.ok ? { ok: true, value: identityOf(read.value) } : read
    }
  }
}

const identityOf = ({ identity }: ReadCredential) => identity
