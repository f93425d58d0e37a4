// Passkeys through @simplewebauthn/server. They are bound to the host and origin of SITE_URL.

import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse
} from '@simplewebauthn/server'

import type { Passkey, PasskeyVerifier } from '#core/accounts/second-factor/ports.ts'

/**
 * EdDSA, ES256 and RS256, which authenticators support. Without this list the library also offers algorithms that are
 * experimental in Node.
 * @see https://www.iana.org/assignments/cose/cose.xhtml#algorithms
 */
const ALGORITHMS = [-8, -7, -257]

/** Time within which the user must use the passkey. */
const TIMEOUT_MS = 600_000

interface Site {
  readonly productName: string
  readonly siteUrl: string
}

/**
 * User verification is optional, because the user has already entered the password. Touching the security key is
 * enough.
 */
export function webauthnPasskeys({ productName, siteUrl }: Site): PasskeyVerifier {
  const { hostname, origin } = new URL(siteUrl)
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: false }
  return {
    creationOptions: async (challenge, { email, encId, name }, known) => ({
      ...(await generateRegistrationOptions({
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        challenge: bytesOf(challenge),
        excludeCredentials: known.map(toDescriptor),
        rpID: hostname,
        rpName: productName,
        supportedAlgorithmIDs: ALGORITHMS,
        timeout: TIMEOUT_MS,
        userDisplayName: name,
        userID: new Uint8Array(Buffer.from(encId)),
        userName: email
      }))
    }),

    async readCreation(answer, challenge) {
      const response = answer as unknown as RegistrationResponseJSON // checked below
      const read = await refusable(
        verifyRegistrationResponse({
          ...expected,
          expectedChallenge: challenge,
          response,
          supportedAlgorithmIDs: ALGORITHMS
        })
      )
      if (!read?.verified) return undefined
      const { counter, id, publicKey, transports = [] } = read.registrationInfo.credential
      return {
        counter,
        id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        transports: transports.map(String)
      }
    },

    readUse: async (answer, challenge, passkey) => {
      const response = answer as unknown as AuthenticationResponseJSON // checked below
      const credential = {
        counter: passkey.counter,
        id: passkey.id,
        publicKey: bytesOf(passkey.publicKey)
      }
      const read = await refusable(
        verifyAuthenticationResponse({ ...expected, credential, expectedChallenge: challenge, response })
      )
      return read?.verified ? read.authenticationInfo.newCounter : undefined
    },

    requestOptions: async (challenge, known) => ({
      ...(await generateAuthenticationOptions({
        allowCredentials: known.map(toDescriptor),
        challenge: bytesOf(challenge),
        rpID: hostname,
        timeout: TIMEOUT_MS,
        userVerification: 'preferred'
      }))
    })
  }
}

const toDescriptor = ({ id, transports }: Passkey) => ({ id, transports: [...transports] })

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** Returns `undefined` when the library throws, because callers may send invalid input at any time. */
async function refusable<Value>(read: Promise<Value>): Promise<Value | undefined> {
  try {
    return await read
  } catch {
    return undefined
  }
}
