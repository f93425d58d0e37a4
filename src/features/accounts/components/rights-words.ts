import type { Language } from '#core/language.ts'
import { translator } from '#src/i18n/catalogue.ts'
import type { RightsWords } from '../browser/rights-words.ts'

/** The named words of the area, as an island takes them; # stays where the island puts a value. */
export function rightsWords<Key extends keyof RightsWords>(
  language: Language,
  keys: readonly Key[]
): Pick<RightsWords, Key> {
  const t = translator(language)
  return Object.fromEntries(keys.map(key => [key, t(`rights:${key}`)])) as Pick<RightsWords, Key>
}
