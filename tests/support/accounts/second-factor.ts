import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app shows at `now` for a secret in Base32. */
export function appCode(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
}

/**
 * SQL that gives an account a second factor which was shown in all its sessions: for tests of what lies behind it. `which` is a
 * condition on `account`.
 */
export const withFactor = (which: string): string => `
  with owner as (select id from account where ${which}),
    app as (insert into account_totp (account_id, secret_id, last_step, created_at)
      select id, 'of a test', 0, now() from owner on conflict do nothing)
  update session set has_factor = true where account_id in (select id from owner)`
