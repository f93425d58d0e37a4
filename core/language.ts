/** German is the fallback. @see docs/reference/product.md, section 1, "Interface", and section 9 */
export const LANGUAGES = ['de', 'en', 'fr'] as const

export type Language = (typeof LANGUAGES)[number]

/** Names of the languages in their own language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English', fr: 'Français' }

/** Locales in which numbers and days are written. */
export const LOCALES: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-US', fr: 'fr-FR' }

export const DEFAULT_LANGUAGE: Language = 'de'

export function parseLanguage(text: string): Language | undefined {
  return LANGUAGES.find(language => language === text)
}
