// Mails to lists: what there is to choose from. What each takes to be sent stands in core/messages/newsletters/delivery.ts.

/** In the order in which readers choose; `alerts` are mails about what they watch themselves (core/messages/alerts). A kind is offered only where something sends it. */
export const NEWSLETTER_KINDS = [
  'daily_top_buys',
  'weekly_newsletter',
  'thirty_day_digest',
  'alerts',
  'product_news'
] as const

export type NewsletterKind = (typeof NEWSLETTER_KINDS)[number]

/**
 * What joining chooses: the reports by the one box, news by the wait list. Free accounts get what their plan
 * opens. `alerts` are chosen with the first rule.
 */
export function kindsAtJoining(choice: {
  readonly joinsWaitList: boolean
  readonly subscribesToAlerts: boolean
}): NewsletterKind[] {
  const others = NEWSLETTER_KINDS.filter(kind => kind !== 'alerts')
  return others.filter(kind => (kind === 'product_news' ? choice.joinsWaitList : choice.subscribesToAlerts))
}

/** Why an address gets no newsletters until its owner asks for them again (core/messages/mail/bounce.ts). */
export const BLOCK_REASONS = ['complaint', 'hard_bounce', 'soft_bounces'] as const

export type BlockReason = (typeof BLOCK_REASONS)[number]
