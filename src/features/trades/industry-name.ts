// Translates names of industries. The SEC's list has only English names; the others are our translations, in the style
// of newspapers. @see https://www.sec.gov/search-filings/standard-industrial-classification-sic-code-list

import { LANGUAGES, type Language } from '#core/language.ts'
import industries from './industries.json' with { type: 'json' }

export interface IndustryName {
  readonly text: string
  /** Language of `text`. */
  readonly language: Language
}

/** Languages of the names, in the order of the file. */
const TRANSLATED: readonly Language[] = LANGUAGES.filter(language => language !== 'en')

const NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(industries).map(([english, names]) => [keyOf(english), names])
)

/**
 * Returns the name of an industry. `industry` is its English name from filings or vendors, and is returned unchanged
 * if it is not in the list.
 */
export function industryName(language: Language, industry: string): IndustryName {
  const name = NAMES.get(keyOf(industry))?.[TRANSLATED.indexOf(language)]
  return name === undefined ? { language: 'en', text: industry } : { language, text: name }
}

/** Normalises a name, because filings vary in `&`, `and`, commas and capitals. */
function keyOf(english: string): string {
  return english
    .toLowerCase()
    .replace(/\band\b/g, '')
    .replace(/[^a-z0-9]/g, '')
}
