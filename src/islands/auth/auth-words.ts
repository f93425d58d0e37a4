// What the sign-in dialog and the forms of accounts say. Pages write it into their islands
// (src/components/auth/auth-words.ts); the dialog, which may open on any page, loads it.

import type { FieldCode } from '#core/accounts/form.ts'
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#core/language.ts'
import type auth from '#src/i18n/de/auth.json'

export type AuthWords = Readonly<Record<keyof typeof auth | FieldCode, string>>

const CATALOGUES = {
  de: () => Promise.all([import('#src/i18n/de/auth.json'), import('#src/i18n/de/errors.json')]),
  en: () => Promise.all([import('#src/i18n/en/auth.json'), import('#src/i18n/en/errors.json')]),
  fr: () => Promise.all([import('#src/i18n/fr/auth.json'), import('#src/i18n/fr/errors.json')])
} as const satisfies Record<Language, unknown>

/** In the page's language. */
export async function loadAuthWords(): Promise<AuthWords> {
  const language = parseLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE
  const [auth, errors] = await CATALOGUES[language]()
  return { ...auth.default, ...errors.default }
}
