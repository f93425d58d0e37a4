// Builds the letter of a mail: its words and link. A new kind of mail needs one entry in this table.

import type { Mail, MailData, MailKind } from '#core/accounts/mail.ts'
import { PROVIDER_NAMES } from '#core/accounts/people/identity.ts'
import type { Secrets } from '#core/accounts/ports.ts'
import { formatMoney } from '#core/accounts/subscriptions/format-money.ts'
import { RETURN_PATHS } from '#core/accounts/subscriptions/open-portal.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { mailedPaths } from '#core/messages/mail/mailed-paths.ts'
import type { Letter, LetterFact } from './letter.ts'
import { mailWords } from './words.ts'

interface LetterParts {
  /** Path on the site that the button opens. */
  readonly path: string
  readonly facts?: readonly LetterFact[]
  /** Paragraphs after the words. They are not searched for placeholders. */
  readonly paragraphs?: readonly string[]
  /** Values of the placeholders in the words, except {{product}}. */
  readonly values?: Readonly<Record<string, string>>
}

export interface LetterSource {
  readonly productName: string
  readonly secrets: Pick<Secrets, 'linkToken'>
  /** Base of all links. Addresses of requests are never used. */
  readonly siteUrl: string
}

type PartsOf<Data> = (data: Data, secrets: LetterSource['secrets'], language: Language) => LetterParts

const PARTS: { readonly [Kind in MailKind]: PartsOf<MailData[Kind]> } = {
  address_taken: () => ({ path: mailedPaths.signIn() }),
  channel_paused: ({ name }) => ({ path: mailedPaths.alerts(), values: { name } }),
  deletion_asked: ({ deletesAt }, _, language) => ({
    path: mailedPaths.signIn(),
    values: { day: formatsOf(language).day(newYorkDay(new Date(deletesAt))) }
  }),
  factor_changed: ({ change }, _, language) => ({
    path: mailedPaths.forgotPassword(),
    values: { change: mailWords(language).factor_changes[change] }
  }),
  feedback: ({ message, page, replyTo }, _, language) => ({
    facts: [
      { label: mailWords(language).feedback_facts.answer, value: replyTo ?? mailWords(language).feedback_facts.none }
    ],
    paragraphs: message.split(/\s*\n\s*/),
    path: page ?? '/'
  }),
  invitation: ({ linkId }, { linkToken }) => ({ path: mailedPaths.resetPassword(linkToken(linkId)) }),
  no_account: () => ({ path: mailedPaths.signUp() }),
  password_changed: () => ({ path: mailedPaths.forgotPassword() }),
  provider_linked: ({ provider }) => ({
    path: mailedPaths.forgotPassword(),
    values: { provider: PROVIDER_NAMES[provider] }
  }),
  receipt: (data, _, language) => ({
    facts: receiptFacts(data, language),
    path: RETURN_PATHS.managed,
    values: { plan: data.planName }
  }),
  reset_password: ({ linkId }, { linkToken }) => ({ path: mailedPaths.resetPassword(linkToken(linkId)) }),
  verify_address: ({ encId, linkId, purchase }, { linkToken }) => ({
    path: mailedPaths.verify(encId, linkToken(linkId), purchase)
  }),
  webhook_disabled: ({ after = 0, host }) => ({ path: RETURN_PATHS.managed, values: { after: String(after), host } })
}

/** @throws if the words contain a placeholder without a value. */
export function letterOf(mail: Mail, { productName, secrets, siteUrl }: LetterSource): Letter {
  // Kind and data always match, but the compiler cannot infer it from the table.
  const partsOf = PARTS[mail.kind] as PartsOf<Mail['data']>
  const { facts = [], paragraphs = [], path, values } = partsOf(mail.data, secrets, mail.language)
  const words = mailWords(mail.language)[mail.kind]
  const say = (text: string) => fillIn(text, { ...values, product: productName })
  return {
    action: { label: say(words.action), url: siteUrl + path },
    facts,
    heading: say(words.heading),
    note: say(words.note),
    paragraphs: [...words.text.map(say), ...paragraphs],
    preview: say(words.preview),
    subject: say(words.subject)
  }
}

function receiptFacts(
  { currency, number, paidAt, planName, taxCents, totalCents }: MailData['receipt'],
  language: Language
): LetterFact[] {
  const labels = mailWords(language).receipt_facts
  return [
    { label: labels.plan, value: planName },
    ...(number === null ? [] : [{ label: labels.number, value: number }]),
    { label: labels.day, value: formatsOf(language).day(newYorkDay(new Date(paidAt))) },
    ...(taxCents === 0 ? [] : [{ label: labels.tax, value: formatMoney(taxCents, currency, language) }]),
    { label: labels.total, value: formatMoney(totalCents, currency, language) }
  ]
}
