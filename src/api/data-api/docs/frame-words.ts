// Words of the documentation's frame in the reader's language: menu, headings and buttons. The texts themselves are English.

import { escapeHtml } from '#core/escape.ts'
import { fillIn } from '#core/fill-in.ts'
import { type Language, parseLanguage } from '#core/language.ts'
import { wordsOf } from '#src/i18n/catalogue.ts'
import { negotiateLanguage } from '#src/i18n/language.ts'

/** Language of the texts. */
const TEXTS: Language = 'en'

export type FrameWord = keyof ReturnType<typeof wordsOf<'documentation'>>

export interface FrameWords {
  readonly language: Language
  /** Returns a text of the frame. */
  say(key: FrameWord): string
  /** Returns a text for a place among English texts, as HTML that states its language. Values are HTML. */
  among(key: FrameWord, values?: Readonly<Record<string, string>>): string
}

export function frameWords(language: Language): FrameWords {
  const words = wordsOf(language, 'documentation')
  return {
    among(key, values = {}) {
      const text = fillIn(escapeHtml(words[key]), values)
      return language === TEXTS ? text : `<span lang="${language}">${text}</span>`
    },
    language,
    say: key => words[key]
  }
}

/** Attributes with the words that the script shows. */
export function scriptWords(language: Language): string {
  const { asking, copied, copy, left, no_answer, unreachable } = wordsOf(language, 'documentation')
  const shown = { asking, copied, copy, left, none: no_answer, unreachable }
  return Object.entries(shown)
    .map(([name, text]) => ` data-${name}="${escapeHtml(text)}"`)
    .join('')
}

interface Reader {
  readonly acceptLanguage: string | undefined
  /** Language in the address, by which the site names that of its reader. */
  readonly asked: string | undefined
  readonly cookie: string | undefined
}

/** Returns the reader's language. A program that names none gets the language of the texts. */
export function languageOfReader({ acceptLanguage, asked, cookie }: Reader): Language {
  const chosen = parseLanguage(asked ?? '')
  if (chosen) return chosen
  return acceptLanguage === undefined && cookie === undefined ? TEXTS : negotiateLanguage(cookie, acceptLanguage)
}
