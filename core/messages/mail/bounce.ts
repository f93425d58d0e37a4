// Classifies bounces and complaints, and decides when they block an address.

import type { BlockReason } from '../../accounts/newsletter-kinds.ts'
import { DAY_MS } from '../../dates/durations.ts'

/** `soft_bounce`: delivery was given up, but not because of the address. */
export const RETURN_KINDS = ['complaint', 'hard_bounce', 'soft_bounce'] as const

export type ReturnKind = (typeof RETURN_KINDS)[number]

/**
 * An address is blocked after SOFT_BOUNCES soft bounces in SOFT_BOUNCE_DAYS days. A mailbox that is full now and then
 * is still in use. Our choice.
 */
const SOFT_BOUNCE_DAYS = 14
const SOFT_BOUNCES = 3

/**
 * Enhanced codes for a mailbox that does not exist or is closed. 5.1.7 and 5.1.8 concern the sender, 5.7.x a policy.
 * Exchange uses 5.4.1 for an unknown recipient, Postfix 5.4.4 for an unknown domain.
 *
 * @see RFC 3463, section 3, and RFC 7505, section 4.1
 */
const NO_MAILBOX = /^5\.(?:1\.(?:[01236]|10)|2\.1|4\.[14])$/
/** Unspecific code ("other"), which adds nothing to the reply code. */
const UNSPECIFIC = /^5\.[05]\.0$/
/** Replies to RCPT that concern the mailbox. @see RFC 5321, section 4.2.3, and RFC 7504 */
const NO_MAILBOX_REPLIES = new Set([521, 550, 551, 553, 556])

/**
 * Classifies a refusal. `reply` is the three-digit SMTP code, 0 without one. `enhanced` is a code such as `5.1.1`, if
 * given.
 */
export function bounceOf(reply: number, enhanced: string | undefined): 'hard_bounce' | 'soft_bounce' {
  const isSpecific = enhanced !== undefined && !(UNSPECIFIC.test(enhanced) && reply > 0)
  const isGone = isSpecific ? NO_MAILBOX.test(enhanced) : NO_MAILBOX_REPLIES.has(reply)
  return isGone ? 'hard_bounce' : 'soft_bounce'
}

/**
 * Returns the reason to block the address, if any. `softBounces` is the number of soft bounces since
 * `softBouncesSince`, including this one.
 */
export function blockAfter(kind: ReturnKind, softBounces: number): BlockReason | undefined {
  if (kind !== 'soft_bounce') return kind
  return softBounces >= SOFT_BOUNCES ? 'soft_bounces' : undefined
}

export function softBouncesSince(now: Date): Date {
  return new Date(now.getTime() - SOFT_BOUNCE_DAYS * DAY_MS)
}
