// Decides whether an account may get a kind of newsletter now. This is checked at the moment of sending; the state when
// the mail was queued does not count.

import type { BlockReason, NewsletterKind } from '../../accounts/newsletter-kinds.ts'
import type { User } from '../../accounts/people/user.ts'
import { needsPlan, type PremiumView, refuseReader } from '../../accounts/subscriptions/premium-view.ts'
import { isPaid } from '../../accounts/subscriptions/subscription.ts'
import { DAY_MS } from '../../dates/durations.ts'
import type { Edition } from './edition.ts'

/**
 * Premium view whose content each newsletter shows. Product news is for all who chose it; alerts filter their content
 * per reader.
 */
const VIEWS = {
  alerts: undefined,
  daily_top_buys: 'daily-report',
  product_news: undefined,
  thirty_day_digest: 'thirty-day-report',
  weekly_newsletter: 'weekly-report'
} as const satisfies Record<NewsletterKind, PremiumView | undefined>

/** Number of days after the end of a plan in which the last word (see Delivery) may be sent. Our choice. */
const LAST_WORD_DAYS = 30

export interface Recipient {
  readonly user: User
  readonly chosen: readonly NewsletterKind[]
  readonly pausedUntil: Date | null
  readonly blocked: BlockReason | null
  /** Time of the last notice that the plan is over. */
  readonly lastWordAt: Date | null
  /** Id of the edition that carried this notice. */
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

/** Decision about a mail. `last_word` is a single notice that the plan has ended and these newsletters end with it. */
export type Delivery = { readonly does: 'issue' | 'last_word' } | { readonly does: 'skip'; readonly reason: SkipReason }

/** Whether a newsletter is for subscribers only. If so, mails are queued only for current and recent subscribers. */
export function isForSubscribers(kind: NewsletterKind): boolean {
  const view = VIEWS[kind]
  return view !== undefined && needsPlan(view)
}

/** Properties of a mail that decide whether it is sent. */
export type Deliverable = Pick<Edition, 'expiresAt' | 'kind' | 'withdrawnAt'> & Partial<Pick<Edition, 'id'>>

/**
 * Decides what to send to a recipient. `recipient` is undefined once the account is deleted. `isResent` is true if an
 * admin sends the mail again.
 */
export function deliveryOf(
  edition: Deliverable,
  recipient: Recipient | undefined,
  { isResent, now }: { readonly isResent: boolean; readonly now: Date }
): Delivery {
  const reason = hindrance(edition, recipient, isResent, now)
  if (reason) return { does: 'skip', reason }
  const { user } = recipient as Recipient // without one, hindrance() returns a reason
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

/** Returns why an account must not be notified by any channel now, or undefined if it may be. */
function silenceOf({ pausedUntil, user }: Recipient, now: Date): SkipReason | undefined {
  if (user.deletesAt) return 'deletion_asked'
  return pausedUntil && pausedUntil > now ? 'paused' : undefined
}

/** Whether an account may be notified on its devices. Its address and chosen mails do not matter here. */
export const mayNotify = (recipient: Recipient, now: Date): boolean => silenceOf(recipient, now) === undefined

/**
 * Whether the plan ended recently and no last word was sent since. Stays true for the edition that carried it, because
 * that mail may have to be sent again.
 */
function isOwedLastWord(recipient: Recipient, editionId: string | undefined, now: Date): boolean {
  const { lastWordAt, lastWordEdition, user } = recipient
  const { subscription } = user
  if (!subscription || isPaid(subscription, now) || subscription.expiresAt < lastWordSince(now)) return false
  return !lastWordAt || lastWordAt < subscription.expiresAt || lastWordEdition === (editionId ?? '')
}

export function lastWordSince(now: Date): Date {
  return new Date(now.getTime() - LAST_WORD_DAYS * DAY_MS)
}
