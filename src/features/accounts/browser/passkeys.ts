// Requests passkeys from the browser. The library is loaded at the first request, because few readers need it.

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON
} from '@simplewebauthn/browser'
import { ApiError } from '#src/browser/api.ts'

type Options = Readonly<Record<string, unknown>>

/** Returns true if passkeys work here. On an IP address they do not, because it cannot be a relying party. */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)
}

/**
 * Creates a passkey with the chosen authenticator.
 *
 * @throws ApiError `no_passkey` if the reader or the browser cancelled.
 */
export function makePasskey(options: Options) {
  return answered(async ({ startRegistration }) =>
    // options written by the server's library
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
  )
}

/**
 * Returns the answer of the chosen authenticator.
 *
 * @throws ApiError `no_passkey` if the reader or the browser cancelled.
 */
export function askPasskey(options: Options) {
  return answered(async ({ startAuthentication }) =>
    // options written by the server's library
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
  )
}

/** Converts the browser's answer to plain JSON, as the API expects it. */
async function answered<Answer extends { id: string; rawId: string; response: object }>(
  ask: (library: typeof import('@simplewebauthn/browser')) => Promise<Answer>
) {
  try {
    const { id, rawId, response } = await ask(await import('@simplewebauthn/browser'))
    return { id, rawId, response: { ...response }, type: 'public-key' as const }
  } catch (cause) {
    throw new ApiError('no_passkey', '', { cause })
  }
}
