import type { Identity } from '#core/accounts/people/identity.ts'
import type { IdentityProviders, ProviderCode } from '#core/accounts/sign-in/provider-ports.ts'
import type { Result } from '#core/result.ts'

/** One of those who vouch for people. */
export interface IdentityProvider {
  authorizationUrl(...rest: DropFirst<Parameters<IdentityProviders['authorizationUrl']>>): string
  redeem(...rest: DropFirst<Parameters<IdentityProviders['redeem']>>): Promise<Result<Identity, ProviderCode>>
}

type DropFirst<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest] ? Rest : never

/** What a provider knows us by. */
export interface ProviderClient {
  readonly clientId: string
  readonly clientSecret: string
}

/** Below the deadline of the API, so that its answer can say which provider did not answer. */
export const PROVIDER_TIMEOUT_MS = 4_000

const LONGEST_PHOTO_URL = 2_000

/** An address that is no https, or endless, is none. */
export function photoUrlOf(url: string | undefined): string | null {
  const isUsable = url !== undefined && url.length <= LONGEST_PHOTO_URL && URL.parse(url)?.protocol === 'https:'
  return isUsable ? url : null
}
