// What an industry is called in the reader's language. The SEC's list has English names alone; the others are ours, as a
// newspaper of the language would say it.
// @see https://www.sec.gov/search-filings/standard-industrial-classification-sic-code-list

import type { Language } from '#core/language.ts'
import industries from './industries.json' with { type: 'json' }

export interface IndustryName {
  readonly text: string
  /** Of the text. */
  readonly language: Language
}

type Names = readonly [german: string, french: string]

const PLACE = { de: 0, fr: 1 } as const

const NAMES: ReadonlyMap<string, Names> = new Map(
  Object.entries(industries as unknown as Record<string, Names>).map(([english, names]) => [keyOf(english), names]) // pairs, as a test says
)

/** `industry` in English, as filings and vendors write it; in English where the list does not have it. */
export function industryName(language: Language, industry: string): IndustryName {
  const names = language === 'en' ? undefined : NAMES.get(keyOf(industry))
  if (!names || language === 'en') return { language: 'en', text: industry }
  return { language, text: names[PLACE[language]] }
}

/** Filings write `&`, `and`, commas and capitals as they like. */
function keyOf(english: string): string {
  return english
    .toLowerCase()
    .replace(/\band\b/g, '')
    .replace(/[^a-z0-9]/g, '')
}
