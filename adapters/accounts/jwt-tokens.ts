import { errors, jwtVerify, SignJWT } from 'jose'

import type { TokenIssuer } from '#core/accounts/ports.ts'

/** The only accepted algorithm. The one named in a token's header is ignored. */
const ALGORITHM = 'HS256'

/**
 * Issues access tokens as JWT with the expiry as `exp` and the session's secret as `sid`. `siteUrl` is issuer and
 * audience.
 */
export function jwtTokens(siteUrl: string, key: () => Uint8Array): TokenIssuer {
  return {
    issue: ({ expiresAt, secret }) =>
      new SignJWT({ sid: secret })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(siteUrl)
        .setAudience(siteUrl)
        .setExpirationTime(expiresAt)
        .sign(key()),

    async read(token, now) {
      const payload = await verifyToken(token, now)
      const { exp, sid } = payload ?? {}
      return typeof sid === 'string' && exp !== undefined
        ? { expiresAt: new Date(exp * 1_000), secret: sid }
        : undefined
    }
  }

  async function verifyToken(token: string, currentDate: Date) {
    const rules = { algorithms: [ALGORITHM], audience: siteUrl, currentDate, issuer: siteUrl, typ: 'JWT' }
    try {
      return (await jwtVerify(token, key(), rules)).payload
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }
}
