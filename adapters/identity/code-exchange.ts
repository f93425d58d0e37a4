import {
  ArcticFetchError,
  type OAuth2Client,
  OAuth2RequestError,
  type OAuth2Tokens,
  UnexpectedErrorResponseBodyError,
  UnexpectedResponseError
} from 'arctic'

import type { ProviderCode } from '#core/accounts/sign-in/provider-ports.ts'
import { fail, ok, type Result } from '#core/result.ts'

/** Error codes caused by the browser: the code is wrong, used or from another flow. @see RFC 6749, section 5.2 */
const REFUSALS = ['invalid_grant', 'invalid_request']

/** Facebook's error codes for a wrong client id or secret. All other codes concern the authorization code. */
const FACEBOOK_CLIENT_FAULTS: readonly unknown[] = [1, 101]

export interface Exchange {
  readonly client: OAuth2Client
  readonly code: string
  readonly tokenUrl: string
  readonly verifier: string
}

/**
 * Exchanges an authorization code for tokens.
 * @throws if the provider refuses our client id or secret, which means a wrong configuration
 */
export async function exchangeCode(
  { client, code, tokenUrl, verifier }: Exchange,
  signal: AbortSignal
): Promise<Result<OAuth2Tokens, ProviderCode>> {
  try {
    return ok(await inTime(client.validateAuthorizationCode(tokenUrl, code, verifier), signal))
  } catch (error) {
    return fail(codeOf(error))
  }
}

/** Rejects when the signal aborts, for calls that do not accept a signal themselves. */
export function inTime<Value>(answer: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const tooLate = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([answer, tooLate])
}

/** Returns whether the error comes from AbortSignal.timeout. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

function codeOf(error: unknown): ProviderCode {
  if (isTimeout(error) || error instanceof ArcticFetchError || error instanceof UnexpectedResponseError) {
    return 'provider_unavailable'
  }
  if (error instanceof OAuth2RequestError && REFUSALS.includes(error.code)) return 'identity_refused'
  if (error instanceof UnexpectedErrorResponseBodyError && !isClientFault(error.data)) return 'identity_refused'
  throw new Error('The provider refuses our client', { cause: error })
}

/**
 * Returns whether Facebook refuses our client.
 * @see https://developers.facebook.com/docs/graph-api/guides/error-handling
 */
function isClientFault(data: unknown): boolean {
  const { error } = (data ?? {}) as { error?: { code?: unknown } } // content is untrusted
  return FACEBOOK_CLIENT_FAULTS.includes(error?.code)
}
