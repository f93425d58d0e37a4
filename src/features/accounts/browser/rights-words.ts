import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#core/language.ts'
import type rights from '../words/rights.de.json'

export type RightsWords = Readonly<Record<keyof typeof rights, string>>

const CATALOGUES = {
  de: () => import('../words/rights.de.json'),
  en: () => import('../words/rights.en.json'),
  fr: () => import('../words/rights.fr.json')
} as const satisfies Record<Language, unknown>

/** Loads the words in the page's language, for parts that may appear on any page. */
export async function loadRightsWords(): Promise<RightsWords> {
  return (await CATALOGUES[parseLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE]()).default
}
