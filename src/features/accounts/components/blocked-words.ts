import { BLOCK_REASONS } from '#core/accounts/newsletter-kinds.ts'

/** Words for an address that no longer receives mail. */
export const BLOCKED_WORDS = [
  'blocked_hint',
  'blocked_retried',
  'blocked_retry',
  'preferences_blocked_hint',
  'preferences_failed',
  ...BLOCK_REASONS.map(reason => `preferences_blocked_${reason}` as const)
] as const
