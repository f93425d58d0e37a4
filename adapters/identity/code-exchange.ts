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

/** The browser's fault: the code is wrong, used or of another flow. @see RFC 6749, section 5.2 */
const REFUSALS = ['invalid_grant', 'invalid_request']

/** Facebook's numbers for a client that it does not know: any other is about the code. */
const FACEBOOK_CLIENT_FAULTS: readonly unknown[] = [1, 101]

export interface Exchange {
  readonly client: OAuth2Client
  readonly code: string
  readonly tokenUrl: string
  readonly verifier: string
}

/**
 * Trades a code for tokens.
 *
 * @throws when the provider refuses us rather than the code: what we are known by is configured wrongly
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

/** For calls that take no signal: after the deadline their answer is ignored. */
export function inTime<Value>(answer: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const tooLate = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([answer, tooLate])
}

/** What AbortSignal.timeout breaks off with. */
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

/** @see https://developers.facebook.com/docs/graph-api/guides/error-handling */
function isClientFault(data: unknown): boolean {
  const { error } = (data ?? {}) as { error?: { code?: unknown } } // whatever it is, it may be asked for a key
  return FACEBOOK_CLIENT_FAULTS.includes(error?.code)
}
