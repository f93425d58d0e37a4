import { describe, expect, test } from 'vitest'

import { NEWSLETTER_KINDS, type NewsletterKind } from '#core/accounts/newsletter-kinds.ts'
import { type Delivery, deliveryOf, isForSubscribers, type Recipient } from '#core/messages/newsletters/delivery.ts'
import type { Edition } from '#core/messages/newsletters/edition.ts'
import { freeUser, paidUntil, subscriber } from '#tests/support/accounts/users.ts'

const NOW = new Date('2026-03-04T13:30:00Z')
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)

const editionOf = (kind: NewsletterKind, edition: Partial<Edition> = {}): Edition => ({
  expiresAt: later(1),
  id: '1',
  kind,
  notBefore: NOW,
  occasion: '2026-03-04',
  source: { from: 'news', texts: {} as never },
  withdrawnAt: null,
  ...edition
})

const recipientOf = (recipient: Partial<Recipient> = {}): Recipient => ({
  blocked: null,
  chosen: NEWSLETTER_KINDS,
  lastWordAt: null,
  lastWordEdition: null,
  pausedUntil: null,
  user: subscriber,
  ...recipient
})

const decide = (
  kind: NewsletterKind,
  recipient: Recipient | undefined,
  edition: Partial<Edition> = {},
  isResent = false
): string => nameOf(deliveryOf(editionOf(kind, edition), recipient, { isResent, now: NOW }))

const nameOf = (delivery: Delivery): string => (delivery.does === 'skip' ? delivery.reason : delivery.does)

describe('delivery', () => {
  test('sends every chosen kind to a subscriber', () => {
    for (const kind of NEWSLETTER_KINDS) expect(decide(kind, recipientOf())).toBe('issue')
  })

  test('sends the weekly newsletter, alerts and news to a free account, but nothing for subscribers', () => {
    const free = recipientOf({ user: freeUser })
    expect(NEWSLETTER_KINDS.map(kind => decide(kind, free))).toEqual(['no_plan', 'issue', 'no_plan', 'issue', 'issue'])
    expect(NEWSLETTER_KINDS.filter(isForSubscribers)).toEqual(['daily_top_buys', 'thirty_day_digest'])
  })

  test.each([
    ['account_gone', undefined, {}],
    ['not_chosen', { chosen: [] }, {}],
    ['unverified', { user: { ...subscriber, isVerified: false } }, {}],
    ['deletion_asked', { user: { ...subscriber, deletesAt: later(1) } }, {}],
    ['address_blocked', { blocked: 'hard_bounce' }, {}],
    ['paused', { pausedUntil: later(1) }, {}],
    ['issue', { pausedUntil: NOW }, {}],
    ['too_late', {}, { expiresAt: NOW }],
    ['withdrawn', {}, { withdrawnAt: NOW }]
  ] as const)('%s: decided by what is true as it is sent', (expected, recipient, edition) => {
    expect(decide('daily_top_buys', recipient && recipientOf(recipient), edition)).toBe(expected)
  })

  test('ignores the expiry for a resend by an admin, but no other rule', () => {
    expect(decide('daily_top_buys', recipientOf(), { expiresAt: NOW }, true)).toBe('issue')
    expect(decide('daily_top_buys', recipientOf({ chosen: [] }), { expiresAt: NOW }, true)).toBe('not_chosen')
  })

  test('sends one last word within a month after a plan has ended, then nothing', () => {
    const lapsed = (expiresAt: string, lastWordAt: Date | null = null) =>
      decide('daily_top_buys', recipientOf({ lastWordAt, user: paidUntil(expiresAt) }))
    expect(lapsed('2026-03-04T13:30:00.001Z')).toBe('issue')
    expect(lapsed('2026-03-04T13:30:00Z')).toBe('last_word')
    expect(lapsed('2026-03-03T00:00:00Z', new Date('2026-03-03T13:30:00Z'))).toBe('no_plan')
    expect(lapsed('2026-02-02T13:30:00Z')).toBe('last_word')
    expect(lapsed('2026-02-02T13:29:59Z')).toBe('no_plan')
    const told = { lastWordAt: NOW, user: paidUntil('2026-03-03T00:00:00Z') }
    // The mail may not have arrived: it is sent again, but no other edition.
    expect(decide('daily_top_buys', recipientOf({ ...told, lastWordEdition: '1' }))).toBe('last_word')
    expect(decide('daily_top_buys', recipientOf({ ...told, lastWordEdition: '2' }))).toBe('no_plan')
    // A new subscription since the first last word leads to another one.
    expect(lapsed('2026-03-03T00:00:00Z', new Date('2025-12-01T13:30:00Z'))).toBe('last_word')
  })
})
