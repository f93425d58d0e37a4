// All words by which companies are found, sorted, each with its companies.

import { firstIndex } from '../../first-index.ts'
import { compactTicker } from '../../prices/former-tickers.ts'
import type { SearchedCompany } from './company.ts'
import { headMask, letterMask, typoMatcher } from './typo.ts'
import { joinWords, splitWords, type Word } from './words.ts'

export interface Vocabulary {
  readonly words: readonly string[]
  /** Letter masks of each word, which rule out most words before mistakes are counted. */
  readonly heads: Int32Array
  readonly lengths: Uint8Array
  readonly masks: Int32Array
  /** Companies of each word: 4 × the company's position, plus a value from `BEARS`. */
  readonly bearers: readonly (readonly number[])[]
}

/** Place of a word in a company's names, best first: at the start of its name, elsewhere, or only in a former name. */
export const BEARS = { start: 0, inside: 1, former: 2 } as const
const BEARING_BITS = 2
const BEARING_MASK = 3

/** Fit of a company that does not match a typed word. All other fits are 4 × mistakes, plus a value from `BEARS`. */
export const NO_FIT = 255

export const mistakesOfFit = (fit: number): number => fit >> BEARING_BITS
export const bearingOfFit = (fit: number): number => fit & BEARING_MASK

/** Indexes words of current and former names, the first two words of each name joined, and every ticker. */
export function makeVocabulary(companies: readonly SearchedCompany[]): Vocabulary {
  const bearersOf = new Map<string, number[]>()
  /** Keeps only the first place noted per word and company, so callers must note the best place first. */
  function note(word: string, place: number, bearing: number): void {
    const bearers = bearersOf.get(word)
    if (!bearers) bearersOf.set(word, [(place << BEARING_BITS) + bearing])
    else if (bearers.at(-1)! >> BEARING_BITS !== place) bearers.push((place << BEARING_BITS) + bearing)
  }
  function noteJoined(words: readonly Word[], place: number, bearing: number): void {
    if (words.length > 1) note(joinWords(words.slice(0, 2)).letters, place, bearing)
  }
  for (const [place, company] of companies.entries()) {
    const words = splitWords(company.name)
    for (const [position, { letters }] of words.entries())
      note(letters, place, position === 0 ? BEARS.start : BEARS.inside)
    noteJoined(words, place, BEARS.start)
    for (const ticker of tickersOf(company)) note(compactTicker(ticker), place, BEARS.inside)
    for (const former of company.formerNames.map(({ name }) => splitWords(name))) {
      for (const { letters } of former) note(letters, place, BEARS.former)
      noteJoined(former, place, BEARS.former)
    }
  }
  const words = [...bearersOf.keys()].sort()
  return {
    bearers: words.map(word => bearersOf.get(word)!),
    heads: Int32Array.from(words, headMask),
    lengths: Uint8Array.from(words, ({ length }) => length),
    masks: Int32Array.from(words, letterMask),
    words
  }
}

function tickersOf({ formerTickers, otherTickers, ticker }: SearchedCompany): string[] {
  return [ticker, ...otherTickers, ...formerTickers.map(former => former.ticker)]
}

/** Returns the fit of every company, by whether one of its words starts with `typed`. */
export function fitStarts({ bearers, words }: Vocabulary, typed: string, companies: number): Uint8Array {
  const fits = new Uint8Array(companies).fill(NO_FIT)
  for (let index = findStart(words, typed); words[index]?.startsWith(typed); index += 1) {
    takeBetter(fits, bearers[index]!, 0)
  }
  return fits
}

/** Improves the fits of companies with a word that matches `typed` except for small mistakes. */
export function addTypos({ bearers, heads, lengths, masks, words }: Vocabulary, typed: string, fits: Uint8Array): void {
  const matcher = typoMatcher(typed)
  for (let index = 0; index < words.length; index += 1) {
    if (!matcher.mayFit(lengths[index]!, masks[index]!, heads[index]!)) continue
    const fit = matcher.fit(words[index]!)
    if (fit) takeBetter(fits, bearers[index]!, fit.mistakes)
  }
}

function takeBetter(fits: Uint8Array, bearers: readonly number[], mistakes: number): void {
  for (const bearer of bearers) {
    const fit = (mistakes << BEARING_BITS) + (bearer & BEARING_MASK)
    const place = bearer >> BEARING_BITS
    if (fit < fits[place]!) fits[place] = fit
  }
}

/** Index of the first sorted text that is equal to `text` or after it. */
export function findStart(sorted: readonly string[], text: string): number {
  return firstIndex(sorted.length, index => sorted[index]! >= text)
}
