// Texts of newsletters. German defines the keys; the compiler reports keys missing in other languages.

import type { Language } from '#core/language.ts'
import de from '../words/newsletters.de.json' with { type: 'json' }
import en from '../words/newsletters.en.json' with { type: 'json' }
import fr from '../words/newsletters.fr.json' with { type: 'json' }

export type NewsletterWords = typeof de

export const NEWSLETTER_WORDS: Readonly<Record<Language, NewsletterWords>> = { de, en, fr }
