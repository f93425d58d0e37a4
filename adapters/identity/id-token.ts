import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { Provider } from '#core/accounts/people/identity.ts'
import type { ProviderCode, ReadCredential } from '#core/accounts/sign-in/provider-ports.ts'
import { fail, ok, type Result } from '#core/result.ts'
import { inTime, isTimeout } from './code-exchange.ts'
import { PROVIDER_TIMEOUT_MS, photoUrlOf } from './identity-provider.ts'

/** The only accepted algorithm, and the only one that Google uses. The one named in a token's header is ignored. */
const ALGORITHM = 'RS256'

/** Tolerated difference between clocks. */
const TOLERANCE_SECONDS = 30

/** Maximum lifetime of a token. Google's tokens are valid for an hour. */
const LONGEST_LIFE_SECONDS = 3_600

/** @see OpenID Connect Core 1.0, section 2: a subject has at most 255 characters */
const Claims = v.object({
  aud: v.string(),
  email: v.optional(v.string()),
  email_verified: v.optional(v.unknown()),
  exp: v.number(),
  name: v.optional(v.string()),
  nonce: v.optional(v.string()),
  picture: v.optional(v.string()),
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))
})

export interface TokenRules {
  readonly clientId: string
  /** All spellings of the issuer. */
  readonly issuers: readonly string[]
  readonly keysUrl: string
  readonly provider: Provider
}

export interface TokenExpectation {
  /** Expected nonce; `undefined` if the token must have none. */
  readonly nonce: string | undefined
  readonly now: Date
  readonly signal: AbortSignal
}

/**
 * Returns a reader of ID tokens from one issuer for one client. Keys are fetched on first use, and again when a token
 * uses an unknown key.
 * @see OpenID Connect Core 1.0, section 3.1.3.7
 */
export function idTokenReader({ clientId, issuers, keysUrl, provider }: TokenRules) {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: PROVIDER_TIMEOUT_MS })

  async function verify(token: string, { now, signal }: TokenExpectation): Promise<JWTPayload> {
    const rules = {
      algorithms: [ALGORITHM],
      audience: clientId,
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: now,
      issuer: [...issuers],
      maxTokenAge: LONGEST_LIFE_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub']
    }
    return (await inTime(jwtVerify(token, keys, rules), signal)).payload
  }

  return async (token: string, expected: TokenExpectation): Promise<Result<ReadCredential, ProviderCode>> => {
    try {
      const claims = v.safeParse(Claims, await verify(token, expected))
      if (!claims.success || claims.output.nonce !== expected.nonce) return fail('identity_refused')
      const { email, email_verified, exp, name, picture, sub } = claims.output
      return ok({
        /* Token without its signature, because one signature has several spellings. */
        content: token.slice(0, token.lastIndexOf('.')),
        expiresAt: new Date((exp + TOLERANCE_SECONDS) * 1_000),
        identity: {
          email,
          isEmailVerified: email_verified === true,
          name,
          photoUrl: photoUrlOf(picture),
          provider,
          subject: sub
        }
      })
    } catch (error) {
      return fail(codeOf(error))
    }
  }
}

/** Returns the failure of an error. jose has no specific error code for a failed request for keys. */
function codeOf(error: unknown): ProviderCode {
  const isAway = error instanceof errors.JOSEError && ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT'].includes(error.code)
  if (isAway || isTimeout(error) || error instanceof TypeError || error instanceof errors.JWKSInvalid) {
    return 'provider_unavailable'
  }
  if (error instanceof errors.JOSEError) return 'identity_refused'
  throw error
}
