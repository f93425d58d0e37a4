// Translates names of industries. The SEC's list has only English names; the others are our translations, in the style
// of newspapers. @see https://www.sec.gov/search-filings/standard-industrial-classification-sic-code-list

import type { Language } from '#core/language.ts'
import industries from './industries.json' with { type: 'json' }

export interface IndustryName {
  readonly text: string
  /** Language of `text`. */
  readonly language: Language
}

type Names = readonly [german: string, french: string]

const PLACE = { de: 0, fr: 1 } as const

const NAMES: ReadonlyMap<string, Names> = new Map(
  // A test checks that the file holds pairs.
  Object.entries(industries as unknown as Record<string, Names>).map(([english, names]) => [keyOf(english), names])
)

/**
 * Returns the name of an industry. `industry` is its English name from filings or vendors, and is returned unchanged
 * if it is not in the list.
 */
export function industryName(language: Language, industry: string): IndustryName {
  const names = language === 'en' ? undefined : NAMES.get(keyOf(industry))
  if (!names || language === 'en') return { language: 'en', text: industry }
  return { language, text: names[PLACE[language]] }
}

/** Normalises a name, because filings vary in `&`, `and`, commas and capitals. */
function keyOf(english: string): string {
  return english
    .toLowerCase()
    .replace(/\band\b/g, '')
    .replace(/[^a-z0-9]/g, '')
}
