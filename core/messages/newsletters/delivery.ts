// May this account get this kind now? The one rule, asked at the moment of sending: what was true when the mail was
// queued does not count.

import type { BlockReason, NewsletterKind } from '../../accounts/newsletter-kinds.ts'
import type { User } from '../../accounts/people/user.ts'
import { needsPlan, type PremiumView, refuseReader } from '../../accounts/subscriptions/premium-view.ts'
import { isPaid } from '../../accounts/subscriptions/subscription.ts'
import { DAY_MS } from '../../dates/durations.ts'
import type { Edition } from './edition.ts'

/** What a kind lets its readers see; news are for everybody who asked, and alerts show each what they may see. */
const VIEWS = {
  alerts: undefined,
  daily_top_buys: 'daily-report',
  product_news: undefined,
  thirty_day_digest: 'thirty-day-report',
  weekly_newsletter: 'weekly-report'
} as const satisfies Record<NewsletterKind, PremiumView | undefined>

/** A plan that ended longer ago is not spoken of any more. The number is ours. */
const LAST_WORD_DAYS = 30

export interface Recipient {
  readonly user: User
  readonly chosen: readonly NewsletterKind[]
  readonly pausedUntil: Date | null
  readonly blocked: BlockReason | null
  /** When it was last told that its plan is over. */
  readonly lastWordAt: Date | null
  /** Id of the edition that told it. */
  readonly lastWordEdition: string | null
}

export const SKIP_REASONS = [
  'account_gone',
  'address_blocked',
  'deletion_asked',
  'no_plan',
  'not_chosen',
  'paused',
  'too_late',
  'unverified',
  'withdrawn'
] as const

export type SkipReason = (typeof SKIP_REASONS)[number]

/** `last_word`: once, that the plan is over and these mails end with it. */
export type Delivery = { readonly does: 'issue' | 'last_word' } | { readonly does: 'skip'; readonly reason: SkipReason }

/** Whether only those get it who pay: all others, but those who paid lately, need not be queued. */
export function isForSubscribers(kind: NewsletterKind): boolean {
  const view = VIEWS[kind]
  return view !== undefined && needsPlan(view)
}

/** What of a mail decides whether it is sent. */
export type Deliverable = Pick<Edition, 'expiresAt' | 'kind' | 'withdrawnAt'> & Partial<Pick<Edition, 'id'>>

/** `recipient` is undefined once the account is gone; `isResent` where an admin sends a mail again. */
export function deliveryOf(
  edition: Deliverable,
  recipient: Recipient | undefined,
  { isResent, now }: { readonly isResent: boolean; readonly now: Date }
): Delivery {
  const reason = hindrance(edition, recipient, isResent, now)
  if (reason) return { does: 'skip', reason }
  const { user } = recipient as Recipient // without one there is a hindrance
  const view = VIEWS[edition.kind]
  if (!view || !refuseReader(view, user, now)) return { does: 'issue' }
  return isOwedLastWord(recipient as Recipient, edition.id, now)
    ? { does: 'last_word' }
    : { does: 'skip', reason: 'no_plan' }
}

function hindrance(
  { expiresAt, kind, withdrawnAt }: Deliverable,
  recipient: Recipient | undefined,
  isResent: boolean,
  now: Date
): SkipReason | undefined {
  if (!recipient) return 'account_gone'
  const { blocked, chosen, user } = recipient
  if (withdrawnAt) return 'withdrawn'
  if (!chosen.includes(kind)) return 'not_chosen'
  if (!user.isVerified) return 'unverified'
  if (blocked) return 'address_blocked'
  return silenceOf(recipient, now) ?? (!isResent && now >= expiresAt ? 'too_late' : undefined)
}

/** Whether an account wants to be told of nothing now, in whatever way. */
function silenceOf({ pausedUntil, user }: Recipient, now: Date): SkipReason | undefined {
  if (user.deletesAt) return 'deletion_asked'
  return pausedUntil && pausedUntil > now ? 'paused' : undefined
}

/** Whether an account may be told on its devices: what is true of its address, and which mails it chose, is nothing to them. */
export const mayNotify = (recipient: Recipient, now: Date): boolean => silenceOf(recipient, now) === undefined

/** Who paid until lately and was not told since. A mail that told it may have to be sent again. */
function isOwedLastWord(recipient: Recipient, editionId: string | undefined, now: Date): boolean {
  const { lastWordAt, lastWordEdition, user } = recipient
  const { subscription } = user
  if (!subscription || isPaid(subscription, now) || subscription.expiresAt < lastWordSince(now)) return false
  return !lastWordAt || lastWordAt < subscription.expiresAt || lastWordEdition === (editionId ?? '')
}

export function lastWordSince(now: Date): Date {
  return new Date(now.getTime() - LAST_WORD_DAYS * DAY_MS)
}
