// Newsletters that readers can choose. Their requirements are in core/messages/newsletters/delivery.ts.

/**
 * In display order. `alerts` are mails about the reader's own watched items (core/messages/alerts). A kind is offered
 * only if a job sends it.
 */
export const NEWSLETTER_KINDS = [
  'daily_top_buys',
  'weekly_newsletter',
  'thirty_day_digest',
  'alerts',
  'product_news'
] as const

export type NewsletterKind = (typeof NEWSLETTER_KINDS)[number]

/** Whether the box for newsletters at sign-up starts unticked, as European law asks of an operator, or ticked. */
export const CONSENTS = ['opt-out', 'opt-in'] as const
export type Consent = (typeof CONSENTS)[number]

/**
 * Newsletters chosen at sign-up: reports by one checkbox, product news by the wait list. Free accounts receive only
 * what their plan includes. `alerts` are added with the first alert rule.
 */
export function kindsAtJoining(choice: {
  readonly joinsWaitList: boolean
  readonly subscribesToAlerts: boolean
}): NewsletterKind[] {
  const others = NEWSLETTER_KINDS.filter(kind => kind !== 'alerts')
  return others.filter(kind => (kind === 'product_news' ? choice.joinsWaitList : choice.subscribesToAlerts))
}

/** Reasons why an address gets no newsletters until its owner requests them again (core/messages/mail/bounce.ts). */
export const BLOCK_REASONS = ['complaint', 'hard_bounce', 'soft_bounces'] as const

export type BlockReason = (typeof BLOCK_REASONS)[number]
