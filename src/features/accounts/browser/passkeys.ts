// Asks the authenticators of the browser. The library comes with the first question: nobody else needs it.

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON
} from '@simplewebauthn/browser'
import { ApiError } from '#src/browser/api.ts'

type Options = Readonly<Record<string, unknown>>

/** An address of numbers is no name that a passkey could be for. @see https://www.w3.org/TR/webauthn-3/#rp-id */
export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname)
}

/** Passkey that the chosen authenticator made. @throws ApiError `no_passkey` where the reader or the browser gave up. */
export function makePasskey(options: Options) {
  return answered(async ({ startRegistration }) =>
    // as the server's library wrote them
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
  )
}

/** Answer of the chosen authenticator. @throws ApiError `no_passkey` where the reader or the browser gave up. */
export function askPasskey(options: Options) {
  return answered(async ({ startAuthentication }) =>
    // as the server's library wrote them
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
  )
}

/** Plain JSON, as the API takes it. */
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
