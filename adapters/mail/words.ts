// Texts of mails and newsletters. German defines the keys; the compiler reports keys missing in other languages.

import type { MailKind } from '#core/accounts/mail.ts'
import type { Language } from '#core/language.ts'
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import newslettersDe from './words/newsletters.de.json' with { type: 'json' }
import newslettersEn from './words/newsletters.en.json' with { type: 'json' }
import newslettersFr from './words/newsletters.fr.json' with { type: 'json' }

export interface KindWords {
  readonly subject: string
  /** Preview of the text, which mail programs show next to the subject. */
  readonly preview: string
  readonly heading: string
  readonly text: readonly string[]
  readonly action: string
  readonly note: string
}

type Words = Readonly<Record<MailKind, KindWords>> & typeof de

const WORDS: Readonly<Record<Language, Words>> = { de, en, fr }

export type NewsletterWords = typeof newslettersDe

export const NEWSLETTER_WORDS: Readonly<Record<Language, NewsletterWords>> = {
  de: newslettersDe,
  en: newslettersEn,
  fr: newslettersFr
}

export function mailWords(language: Language): Words {
  return WORDS[language]
}
