import { Secret, TOTP } from 'otpauth'

/** Code that an authenticator app shows at `now` for a Base32 secret. */
export function appCode(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
}

/**
 * SQL that adds a second factor to accounts and marks it as used in all their sessions. `which` is a condition on
 * `account`.
 */
export const withFactor = (which: string): string => `
  with owner as (select id from account where ${which}),
    app as (insert into account_totp (account_id, secret_id, last_step, created_at)
      select id, 'of a test', 0, now() from owner on conflict do nothing)
  update session set has_factor = true where account_id in (select id from owner)`
