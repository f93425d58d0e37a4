import { Secret, TOTP } from 'otpauth'

import type { OneTimeCodes } from '#core/accounts/second-factor/ports.ts'

/** 160 bits, as RFC 4226, section 4, recommends. */
const SECRET_BYTES = 20
/** Parameters that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Number of 30-second steps by which a code may be too early or too late. @see RFC 6238, section 5.2 */
const WINDOW = 1

/** Creates and checks codes of authenticator apps. Keys are base64url; their first 160 bits are the secret. */
export function otpauthCodes(): OneTimeCodes {
  return {
    addressOf: (key, { account, issuer }) =>
      new TOTP({ ...FORM, issuer, label: account, secret: toSecret(key) }).toString(),
    secretOf: key => toSecret(key).base32,
    stepOf(key, code, now) {
      if (!/^\d{6}$/.test(code)) return undefined
      const timestamp = now.getTime()
      const delta = TOTP.validate({ ...FORM, secret: toSecret(key), timestamp, token: code, window: WINDOW })
      return delta === null ? undefined : TOTP.counter({ period: FORM.period, timestamp }) + delta
    }
  }
}

const toSecret = (key: string): Secret =>
  new Secret({ buffer: new Uint8Array(Buffer.from(key, 'base64url').subarray(0, SECRET_BYTES)).buffer })
