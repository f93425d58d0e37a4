// Finds a company by the name on Form 13F or on the official list. The names are cut off and abbreviated, so only nearly
// equal and unique ones count. @see docs/reference/ownership.md, "CUSIPs"

import { isLegalForm } from '../../filings/company-name.ts'
import { spacedWords } from '../../filings/person-name.ts'
import type { Cik } from '../../sec-ids.ts'

export interface NamedIssuer {
  readonly cik: Cik
  readonly name: string
}

export interface NameMatch {
  readonly issuerCik: Cik
  /** Share of equal words, from 0 to 1. */
  readonly score: number
}

/** Least share of equal words. Below, "First Capital" and "First Capital Income" would be one. Our choice. */
const LEAST_SCORE = 0.9

/** Abbreviations of the official list. */
const LONG_WORDS: Readonly<Record<string, string>> = {
  amer: 'american',
  bancorporation: 'bancorp',
  bk: 'bank',
  cmnty: 'community',
  comms: 'communications',
  communs: 'communications',
  ent: 'entertainment',
  finl: 'financial',
  fin: 'financial',
  fd: 'fund',
  grp: 'group',
  hldg: 'holdings',
  hldgs: 'holdings',
  holding: 'holdings',
  inds: 'industries',
  intl: 'international',
  invt: 'investment',
  invts: 'investments',
  labs: 'laboratories',
  mfg: 'manufacturing',
  mgmt: 'management',
  natl: 'national',
  pharma: 'pharmaceuticals',
  pharmaceutical: 'pharmaceuticals',
  ppty: 'property',
  pptys: 'properties',
  rlty: 'realty',
  svc: 'service',
  svcs: 'services',
  sys: 'systems',
  tech: 'technologies',
  technology: 'technologies',
  technols: 'technologies',
  tr: 'trust'
}
/** Words that lists add or leave out. */
const LEFT_OUT = new Set(['and', 'the', 'new', 'of', 'com', 'del', 'md', 'nev', 'de'])

/** `wordsOf('APPLE COMPUTER INC NEW') // ['apple', 'computer']` */
function wordsOf(name: string): string[] {
  const words = spacedWords(name).trim().split(' ')
  const plain = words.filter(word => !isLegalForm(word) && !LEFT_OUT.has(word)).map(word => LONG_WORDS[word] ?? word)
  return plain.length > 0 ? plain : words
}

/** Returns a function that finds the only company with nearly this name. */
export function nameFinder(issuers: readonly NamedIssuer[]): (name: string) => NameMatch | undefined {
  const known = issuers.map(({ cik, name }) => ({ cik, words: wordsOf(name) }))
  const byFirstWord = Map.groupBy(known, ({ words }) => words[0] ?? '')
  return name => {
    const words = wordsOf(name)
    const alike = (byFirstWord.get(words[0] ?? '') ?? [])
      .map(({ cik, words: other }) => ({ issuerCik: cik, score: shareOfEqual(words, other) }))
      .filter(({ score }) => score >= LEAST_SCORE)
    const best = Math.max(0, ...alike.map(({ score }) => score))
    const ciks = new Set(alike.filter(({ score }) => score === best).map(({ issuerCik }) => issuerCik))
    const [issuerCik] = ciks
    return issuerCik !== undefined && ciks.size === 1 ? { issuerCik, score: best } : undefined
  }
}

/** Whether two names begin with the same word, which confirms a company that other evidence suggests. */
export const beginAlike = (one: string, other: string): boolean => wordsOf(one)[0] === wordsOf(other)[0]

function shareOfEqual(one: readonly string[], other: readonly string[]): number {
  const [first, second] = [new Set(one), new Set(other)]
  return (2 * [...first].filter(word => second.has(word)).length) / (first.size + second.size)
}
