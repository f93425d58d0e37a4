import { BLOCK_REASONS } from '#core/accounts/newsletter-kinds.ts'

/** What is said of an address that nothing is sent to any more. */
export const BLOCKED_WORDS = [
  'blocked_hint',
  'blocked_retried',
  'blocked_retry',
  'preferences_blocked_hint',
  'preferences_failed',
  ...BLOCK_REASONS.map(reason => `preferences_blocked_${reason}` as const)
] as const
