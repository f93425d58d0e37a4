// Converts an issue to SMTP messages. Parts shared by all mails of an edition in one language are built once.

import { makePreferenceToken } from '#core/accounts/own-data/preference-token.ts'
import { makeUnsubscribeToken } from '#core/accounts/own-data/unsubscribe.ts'
import type { Secrets } from '#core/accounts/ports.ts'
import { escapeHtml, plainLine } from '#core/escape.ts'
import { fillIn } from '#core/fill-in.ts'
import { mailedPaths } from '#core/messages/mail/mailed-paths.ts'
import type { Issue } from '#core/messages/newsletters/ports.ts'
import { makeReturnTag } from '#core/messages/returns/receive-mail-event.ts'
import type { PriceLine } from '#core/prices/charts/price-line.ts'
import type { Message, MessageSource } from '../message.ts'
import { NEWSLETTER_WORDS } from '../words.ts'
import { newsletterHtml } from './newsletter-html.ts'
import { newsletterLetter, picturedRow } from './newsletter-letter.ts'
import { newsletterText } from './newsletter-text.ts'
import { cutAtPlaces, fillPlaces, OPEN_PLACES, type PlacedText } from './places.ts'

/** Maximum number of cached editions, counting each language. Editions sent at the same time must fit. */
const MOST_KEPT = 32
const PICTURE_ID = 'best-buy@newsletter'

export interface NewsletterSource extends Omit<MessageSource, 'secrets'> {
  /** Address for bounces, to which a tag is added after `+`. `undefined` uses the sender address. */
  readonly bounceAddress: string | undefined
  /** Paints a price picture as PNG; `undefined` if painting fails. */
  readonly paintLine: (line: PriceLine) => Promise<Uint8Array | undefined>
  readonly secrets: Pick<Secrets, 'derive'>
}

/** Parts shared by all mails of an edition in one language. */
interface Composed {
  readonly html: PlacedText
  readonly picture: Buffer | undefined
  readonly subject: string
  readonly text: PlacedText
}

export type ComposeNewsletter = (issue: Issue) => Promise<Message>

export function newsletterComposer(source: NewsletterSource): ComposeNewsletter {
  const kept = new Map<string, Promise<Composed>>()

  function composed(issue: Issue): Promise<Composed> {
    const key = `${issue.editionId} ${issue.kind} ${issue.language} ${issue.content.from}`
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= MOST_KEPT) kept.clear()
    const composing = compose(issue, source)
    kept.set(key, composing)
    composing.catch(() => kept.delete(key))
    return composing
  }

  return async issue => messageFor(issue, await composed(issue), source)
}

async function compose(issue: Issue, source: NewsletterSource): Promise<Composed> {
  const { contact, paintLine, productName, siteUrl } = source
  const { content, kind, language } = issue
  const words = NEWSLETTER_WORDS[language]
  const letter = newsletterLetter(issue, source)
  const line = content.from === 'report' ? picturedRow(content.report)?.yearLine : undefined
  const picture = line && (await paintLine(line))
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
    why: fillIn(words.why, { kind: words.kinds[kind], product: productName })
  }
  return {
    html: cutAtPlaces(newsletterHtml(letter, frame, picture && `cid:${PICTURE_ID}`)),
    picture: picture && Buffer.from(picture),
    subject: plainLine(letter.subject),
    text: cutAtPlaces(newsletterText(letter, frame))
  }
}

function messageFor(issue: Issue, composed: Composed, source: NewsletterSource): Message {
  const { editionId, kind, language, recipient } = issue
  const { from, now, productName, secrets, siteUrl } = source
  const { hostname } = new URL(siteUrl)
  const unsubscribeUrl =
    siteUrl + mailedPaths.unsubscribe(makeUnsubscribeToken(secrets, { editionId, encId: recipient.encId, kind }))
  const preferencesUrl =
    siteUrl + mailedPaths.emailPreferences(recipient.encId, makePreferenceToken(secrets, recipient.encId, now()))
  const { picture } = composed
  const listName = NEWSLETTER_WORDS[language].kinds[kind]
  return {
    ...(picture && {
      attachments: [{ cid: PICTURE_ID, content: picture, contentType: 'image/png', filename: 'best-buy.png' }]
    }),
    date: now(),
    envelope: { from: returnPath(issue, source), to: recipient.email },
    from: { address: from, name: productName },
    headers: {
      'auto-submitted': 'auto-generated',
      'content-language': language,
      'feedback-id': `${editionId}:${kind}:newsletter:${hostname}`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'x-auto-response-suppress': 'All'
    },
    html: fillPlaces(composed.html, { preferencesUrl, recipient: escapeHtml(recipient.email), unsubscribeUrl }),
    list: {
      id: { comment: listName, url: `${kind.replaceAll('_', '-')}.${hostname}` },
      unsubscribe: { comment: '', url: unsubscribeUrl }
    },
    messageId: `<newsletter.${editionId}.${recipient.encId}.${issue.content.from}@${hostname}>`,
    subject: composed.subject,
    text: fillPlaces(composed.text, { preferencesUrl, recipient: recipient.email, unsubscribeUrl }),
    to: { address: recipient.email, name: '' }
  }
}

/**
 * Returns the envelope sender with a tag, so that a bounce identifies the mail. @see docs/reference/messages.md,
 * "Bounces and complaints"
 */
function returnPath({ editionId, recipient }: Issue, { bounceAddress, from, secrets }: NewsletterSource): string {
  if (bounceAddress === undefined) return from
  const [local = '', domain = ''] = bounceAddress.split('@')
  return `${local}+${makeReturnTag(secrets, { editionId, encId: recipient.encId })}@${domain}`
}
