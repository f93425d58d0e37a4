import type { Identity } from '#core/accounts/people/identity.ts'
import type { IdentityProviders, ProviderCode } from '#core/accounts/sign-in/provider-ports.ts'
import type { Result } from '#core/result.ts'

export interface IdentityProvider {
  authorizationUrl(...rest: DropFirst<Parameters<IdentityProviders['authorizationUrl']>>): string
  redeem(...rest: DropFirst<Parameters<IdentityProviders['redeem']>>): Promise<Result<Identity, ProviderCode>>
}

type DropFirst<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest] ? Rest : never

/** Id and secret of our product at a provider. */
export interface ProviderClient {
  readonly clientId: string
  readonly clientSecret: string
}

/**
 * Timeout of provider calls. It is shorter than the API's deadline, so that the API can name the provider that timed
 * out.
 */
export const PROVIDER_TIMEOUT_MS = 4_000

const LONGEST_PHOTO_URL = 2_000

/** Returns the address if it uses https and is not too long, otherwise `null`. */
export function photoUrlOf(url: string | undefined): string | null {
  const isUsable = url !== undefined && url.length <= LONGEST_PHOTO_URL && URL.parse(url)?.protocol === 'https:'
  return isUsable ? url : null
}
