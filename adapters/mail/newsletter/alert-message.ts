// Converts an alert mail to an SMTP message. Every reader's mail differs, so nothing is cached.

import { makePreferenceToken } from '#core/accounts/own-data/preference-token.ts'
import { ALL_ALERTS, makeUnsubscribeToken } from '#core/accounts/own-data/unsubscribe.ts'
import { escapeHtml, plainLine } from '#core/escape.ts'
import { fillIn } from '#core/fill-in.ts'
import type { AlertIssue } from '#core/messages/alerts/ports.ts'
import { mailedPaths } from '#core/messages/mail/mailed-paths.ts'
import { makeReturnTag } from '#core/messages/returns/receive-mail-event.ts'
import type { Message } from '../message.ts'
import { NEWSLETTER_WORDS } from '../words.ts'
import { alertLetter } from './alert-letter.ts'
import { newsletterHtml } from './newsletter-html.ts'
import type { NewsletterSource } from './newsletter-message.ts'
import { newsletterText } from './newsletter-text.ts'
import { cutAtPlaces, fillPlaces, OPEN_PLACES } from './places.ts'

export function alertMessage(issue: AlertIssue, source: Omit<NewsletterSource, 'paintLine'>): Message {
  const { language, occasion, recipient } = issue
  const { bounceAddress, contact, from, now, productName, secrets, siteUrl } = source
  const words = NEWSLETTER_WORDS[language]
  const { hostname } = new URL(siteUrl)
  const letter = alertLetter(issue, source)
  const frame = {
    footer: fillIn(words.footer, {
      operator: contact.operator,
      recipient: OPEN_PLACES.recipient,
      support: contact.supportEmail
    }),
    language,
    preferences: words.preferences,
    productName,
    siteUrl,
    unsubscribe: words.unsubscribe,
    why: fillIn(words.why, { kind: words.kinds.alerts, product: productName })
  }
  const places = {
    preferencesUrl:
      siteUrl + mailedPaths.emailPreferences(recipient.encId, makePreferenceToken(secrets, recipient.encId, now())),
    unsubscribeUrl:
      siteUrl +
      mailedPaths.unsubscribe(
        makeUnsubscribeToken(secrets, { editionId: ALL_ALERTS, encId: recipient.encId, kind: 'alerts' })
      )
  }
  const [local = '', domain = ''] = bounceAddress?.split('@') ?? []
  return {
    date: now(),
    envelope: {
      from:
        bounceAddress === undefined
          ? from
          : `${local}+${makeReturnTag(secrets, { editionId: ALL_ALERTS, encId: recipient.encId })}@${domain}`,
      to: recipient.email
    },
    from: { address: from, name: productName },
    headers: {
      'auto-submitted': 'auto-generated',
      'content-language': language,
      'feedback-id': `${occasion.replace(/[^\w-]+/g, '-')}:alerts:newsletter:${hostname}`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'x-auto-response-suppress': 'All'
    },
    html: fillPlaces(cutAtPlaces(newsletterHtml(letter, frame, undefined)), {
      ...places,
      recipient: escapeHtml(recipient.email)
    }),
    list: {
      id: { comment: words.kinds.alerts, url: `alerts.${hostname}` },
      unsubscribe: { comment: '', url: places.unsubscribeUrl }
    },
    messageId: `<alert.${occasion.replace(/[^\w-]+/g, '-')}.${recipient.encId}@${hostname}>`,
    subject: plainLine(letter.subject),
    text: fillPlaces(cutAtPlaces(newsletterText(letter, frame)), { ...places, recipient: recipient.email }),
    to: { address: recipient.email, name: '' }
  }
}
