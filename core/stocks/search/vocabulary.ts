// All words by which companies are found, in alphabetical order, each with the companies that bear it.

import { compactTicker, type SearchedCompany } from './company.ts'
import { headMask, letterMask, typoMatcher } from './typo.ts'
import { joinWords, splitWords } from './words.ts'

export interface Vocabulary {
  readonly words: readonly string[]
  /** Of each word, for the look that spares most words the measuring of mistakes. */
  readonly heads: Int32Array
  readonly lengths: Uint8Array
  readonly masks: Int32Array
  /** For each word: 2 × the company's place, plus 1 where the company's name does not start with the word. */
  readonly bearers: readonly (readonly number[])[]
}

/** How far a company is from a typed word: 2 × mistakes, plus 1 where its name does not start with it. */
export const NO_FIT = 255

/** Words of names, the first two of each name written together, and every ticker. */
export function makeVocabulary(companies: readonly SearchedCompany[]): Vocabulary {
  const bearersOf = new Map<string, number[]>()
  function note(word: string, bearer: number): void {
    const bearers = bearersOf.get(word)
    if (!bearers) bearersOf.set(word, [bearer])
    else if (bearers.at(-1)! >> 1 !== bearer >> 1) bearers.push(bearer)
  }
  for (const [place, company] of companies.entries()) {
    const words = splitWords(company.name)
    for (const [position, { letters }] of words.entries()) note(letters, 2 * place + (position === 0 ? 0 : 1))
    if (words.length > 1) note(joinWords(words.slice(0, 2)).letters, 2 * place)
    for (const ticker of tickersOf(company)) note(compactTicker(ticker), 2 * place + 1)
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

/** The fit of every company that bears a word that starts with `typed`. */
export function fitStarts({ bearers, words }: Vocabulary, typed: string, companies: number): Uint8Array {
  const fits = new Uint8Array(companies).fill(NO_FIT)
  for (let index = findStart(words, typed); words[index]?.startsWith(typed); index += 1) {
    takeBetter(fits, bearers[index]!, 0)
  }
  return fits
}

/** Adds the companies that bear a word which is `typed` but for small mistakes. */
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
    const fit = 2 * mistakes + (bearer & 1)
    if (fit < fits[bearer >> 1]!) fits[bearer >> 1] = fit
  }
}

/** The place of the first of the sorted texts that is not before `text`. */
export function findStart(sorted: readonly string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < text) low = middle + 1
    else high = middle
  }
  return low
}
