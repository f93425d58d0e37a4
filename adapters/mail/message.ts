// Converts a mail to the message sent over SMTP.

import { hash } from 'node:crypto'
import type { Mail } from '#core/accounts/mail.ts'
import { fillIn } from '#core/fill-in.ts'
import type { Contact } from '#core/product.ts'
import type { Letter } from './letter.ts'
import { type Frame, letterHtml } from './letter-html.ts'
import { type LetterSource, letterOf } from './letters.ts'
import { mailWords } from './words.ts'

/** Message in nodemailer's format. Addresses are objects, so that none of their text is parsed as a header. */
export interface Message {
  readonly from: { readonly address: string; readonly name: string }
  readonly to: { readonly address: string; readonly name: '' }
  readonly subject: string
  readonly messageId: string
  readonly date: Date
  readonly headers: Readonly<Record<string, string>>
  readonly html: string
  readonly text: string
  /** Address to which answers go, if it is not `from`. */
  readonly replyTo?: { readonly address: string; readonly name: '' }
  /** Pictures that the HTML references by `cid`. */
  readonly attachments?: Attachment[]
  /** Envelope addresses, if bounces go to another address than `from`. */
  readonly envelope?: { readonly from: string; readonly to: string }
  /** List headers of a newsletter. @see RFC 2369, RFC 2919 and RFC 8058 */
  readonly list?: Readonly<Record<'id' | 'unsubscribe', { readonly comment: string; readonly url: string }>>
}

interface Attachment {
  readonly cid: string
  readonly content: Buffer
  readonly contentType: string
  readonly filename: string
}

export interface MessageSource extends LetterSource {
  readonly contact: Contact
  readonly from: string
  readonly now: () => Date
}

/** Converts a mail. Its Message-ID is always the same, so that mail servers can drop duplicates. */
export function messageOf(mail: Mail, source: MessageSource): Message {
  const { contact, from, now, productName, siteUrl } = source
  const letter = letterOf(mail, source)
  const { letter: words } = mailWords(mail.language)
  const frame = {
    actionHint: words.action_hint,
    footer: fillIn(words.footer, { product: productName, recipient: mail.recipient, support: contact.supportEmail }),
    language: mail.language,
    productName,
    siteUrl
  }
  return {
    date: now(),
    from: { address: from, name: productName },
    // Prevents automatic replies. @see RFC 3834, section 5
    headers: {
      'auto-submitted': 'auto-generated',
      'content-language': mail.language,
      'x-auto-response-suppress': 'All'
    },
    html: letterHtml(letter, frame),
    ...(mail.kind === 'feedback' &&
      mail.data.replyTo && { replyTo: { address: mail.data.replyTo, name: '' } as const }),
    messageId: `<${hash('sha256', mail.key, 'base64url')}@${new URL(siteUrl).hostname}>`,
    subject: letter.subject,
    text: letterText(letter, frame),
    to: { address: mail.recipient, name: '' }
  }
}

/** Returns the text without wrapping lines: a broken link does not work, and mail programs wrap lines themselves. */
export function letterText(letter: Letter, { footer, productName, siteUrl }: Frame): string {
  const { action, facts, heading, note, paragraphs } = letter
  const parts = [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    `${action.label}:\n${action.url}`,
    note,
    // The two dashes mark a signature. @see RFC 3676, section 4.3
    `-- \n${productName} · ${siteUrl}\n${footer}`
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
