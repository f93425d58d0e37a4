import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#core/language.ts'
import type rights from '#src/i18n/de/rights.json'

export type RightsWords = Readonly<Record<keyof typeof rights, string>>

const CATALOGUES = {
  de: () => import('#src/i18n/de/rights.json'),
  en: () => import('#src/i18n/en/rights.json'),
  fr: () => import('#src/i18n/fr/rights.json')
} as const satisfies Record<Language, unknown>

/** In the page's language: for what may appear on any page. */
export async function loadRightsWords(): Promise<RightsWords> {
  return (await CATALOGUES[parseLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE]()).default
}
