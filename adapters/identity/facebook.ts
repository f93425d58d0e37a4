import { createHmac } from 'node:crypto'
import { CodeChallengeMethod, OAuth2Client } from 'arctic'
import * as v from 'valibot'
import type { Identity } from '#core/accounts/people/identity.ts'
import type { ProviderCode } from '#core/accounts/sign-in/provider-ports.ts'
import { fail, ok, type Result } from '#core/result.ts'
import { exchangeCode } from './code-exchange.ts'
import { type IdentityProvider, PROVIDER_TIMEOUT_MS, type ProviderClient, photoUrlOf } from './identity-provider.ts'

const SCOPES = ['public_profile', 'email']
const FIELDS = 'id,name,email,picture'

export interface FacebookSettings extends ProviderClient {
  readonly authorizationUrl: string
  /** Address of the Graph API, with its version and without a trailing slash. */
  readonly graphUrl: string
}

/** Fields of a profile. @see https://developers.facebook.com/docs/graph-api/reference/user */
const Profile = v.object({
  email: v.optional(v.string()),
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  name: v.optional(v.string()),
  picture: v.optional(v.object({ data: v.object({ url: v.optional(v.string()) }) }))
})

/**
 * Signs in through Facebook's own flow, with PKCE and state. There is no ID token and therefore no nonce.
 *
 * The Graph API does not say whether a mail address is verified, so it counts as unverified.
 * @see https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
 */
export function facebookProvider(settings: FacebookSettings, redirectUrl: string): IdentityProvider {
  const { authorizationUrl, clientId, clientSecret, graphUrl } = settings
  const client = new OAuth2Client(clientId, null, redirectUrl)
  const tokenUrl = withParameter(`${graphUrl}/oauth/access_token`, 'client_secret', clientSecret)
  return {
    authorizationUrl({ state, verifier }) {
      const method = CodeChallengeMethod.S256
      return client.createAuthorizationURLWithPKCE(authorizationUrl, state, method, verifier, SCOPES).href
    },

    async redeem({ code, verifier }) {
      const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS)
      const tokens = await exchangeCode({ client, code, tokenUrl, verifier }, signal)
      if (!tokens.ok) return tokens
      const { data } = tokens.value
      const accessToken = 'access_token' in data ? data.access_token : undefined
      if (typeof accessToken !== 'string') return fail('provider_unavailable')
      return openProfile(settings, accessToken, signal)
    }
  }
}

async function openProfile(
  { clientSecret, graphUrl }: FacebookSettings,
  accessToken: string,
  signal: AbortSignal
): Promise<Result<Identity, ProviderCode>> {
  const url = withParameter(withParameter(`${graphUrl}/me`, 'fields', FIELDS), 'appsecret_proof', proofOf())
  const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` }
  const answer = await fetch(url, { headers, redirect: 'error', signal })
    .then(response => (response.ok ? response.json() : undefined))
    // If the host is unreachable, too slow or does not send JSON, there is no profile.
    .catch(() => undefined)
  const profile = v.safeParse(Profile, answer)
  return profile.success ? ok(toIdentity(profile.output)) : fail('provider_unavailable')

  /** Returns the proof that the token is used by the client it was issued to. */
  function proofOf(): string {
    return createHmac('sha256', clientSecret).update(accessToken).digest('hex')
  }
}

function toIdentity({ email, id, name, picture }: v.InferOutput<typeof Profile>): Identity {
  return {
    email,
    isEmailVerified: false,
    name,
    photoUrl: photoUrlOf(picture?.data.url),
    provider: 'facebook',
    subject: id
  }
}

function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address)
  url.searchParams.set(name, value)
  return url.href
}
