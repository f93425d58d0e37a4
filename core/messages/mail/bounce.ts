// What came back, and what follows from it for the address.

import type { BlockReason } from '../../accounts/newsletter-kinds.ts'
import { DAY_MS } from '../../dates/durations.ts'

/** `soft_bounce`: it was given up, but not because of the address. */
export const RETURN_KINDS = ['complaint', 'hard_bounce', 'soft_bounce'] as const

export type ReturnKind = (typeof RETURN_KINDS)[number]

/** A mailbox that is full now and then is none that nobody reads. The numbers are ours. */
const SOFT_BOUNCE_DAYS = 14
const SOFT_BOUNCES = 3

/**
 * Enhanced codes that say that there is no such mailbox, or that it is closed. 5.1.7 and 5.1.8 speak of the sender, 5.7.x
 * of a policy; Exchange says 5.4.1 for an unknown recipient, Postfix 5.4.4 for an unknown domain.
 *
 * @see RFC 3463, section 3, and RFC 7505, section 4.1
 */
const NO_MAILBOX = /^5\.(?:1\.(?:[01236]|10)|2\.1|4\.[14])$/
/** "Other": says no more than the reply code does. */
const UNSPECIFIC = /^5\.[05]\.0$/
/** Replies to RCPT that are about the mailbox. @see RFC 5321, section 4.2.3, and RFC 7504 */
const NO_MAILBOX_REPLIES = new Set([521, 550, 551, 553, 556])

/**
 * What a refusal says. `reply` is SMTP's code of three digits, 0 where there is none; `enhanced` such as `5.1.1`, where it
 * was told.
 */
export function bounceOf(reply: number, enhanced: string | undefined): 'hard_bounce' | 'soft_bounce' {
  const isSpecific = enhanced !== undefined && !(UNSPECIFIC.test(enhanced) && reply > 0)
  const isGone = isSpecific ? NO_MAILBOX.test(enhanced) : NO_MAILBOX_REPLIES.has(reply)
  return isGone ? 'hard_bounce' : 'soft_bounce'
}

/** Why nothing more is sent, if so; `softBounces` are those since `softBouncesSince`, with this one. */
export function blockAfter(kind: ReturnKind, softBounces: number): BlockReason | undefined {
  if (kind !== 'soft_bounce') return kind
  return softBounces >= SOFT_BOUNCES ? 'soft_bounces' : undefined
}

export function softBouncesSince(now: Date): Date {
  return new Date(now.getTime() - SOFT_BOUNCE_DAYS * DAY_MS)
}
