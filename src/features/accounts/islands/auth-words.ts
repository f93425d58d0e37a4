// Loads the words of the sign-in dialog and the account forms. Pages pass them to their islands
// (src/features/accounts/components/auth-words.ts). The dialog may open on any page, so it loads them itself.

import type { FieldCode } from '#core/accounts/people/form.ts'
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#core/language.ts'
import type auth from '../words/auth.de.json'

export type AuthWords = Readonly<Record<keyof typeof auth | FieldCode, string>>

const CATALOGUES = {
  de: () => Promise.all([import('../words/auth.de.json'), import('#src/features/site/shell/words/errors.de.json')]),
  en: () => Promise.all([import('../words/auth.en.json'), import('#src/features/site/shell/words/errors.en.json')]),
  fr: () => Promise.all([import('../words/auth.fr.json'), import('#src/features/site/shell/words/errors.fr.json')])
} as const satisfies Record<Language, unknown>

/** Loads the words in the page's language. */
export async function loadAuthWords(): Promise<AuthWords> {
  const language = parseLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE
  const [auth, errors] = await CATALOGUES[language]()
  return { ...auth.default, ...errors.default }
}
