import { compactTicker, type FormerTicker } from '../../prices/former-tickers.ts'
import type { FormerName, SearchedCompany } from './company.ts'
import { typoMatcher } from './typo.ts'
import { joinWords, splitWords, type Word } from './words.ts'

type Range = readonly [from: number, until: number]

/** Ranges of a text in UTF-16 offsets, [from, until), sorted and disjoint. */
export type Ranges = readonly Range[]

export interface StockHit {
  readonly company: SearchedCompany
  /** Ticker of the company, or another current ticker of it if that one was typed. */
  readonly ticker: string
  /** Former ticker that was typed, if no current ticker matches. */
  readonly formerTicker: FormerTicker | undefined
  /** Former name that matches, if no current name or ticker does. */
  readonly formerName: FormerName | undefined
  /** Letters of each text that match the typed text. */
  readonly matches: Readonly<Record<'formerName' | 'formerTicker' | 'name' | 'ticker', Ranges>>
  /** Number of forgiven typing mistakes. */
  readonly mistakes: number
}

export type HitFit = Pick<StockHit, 'mistakes'> & { readonly isFormerName: boolean }

export interface TypedText {
  /** Folded words. */
  readonly words: readonly string[]
  /** All letters without spaces. */
  readonly joined: string
}

export function findHit(
  company: SearchedCompany,
  { joined, words }: TypedText,
  { isFormerName, mistakes }: HitFit
): StockHit {
  const typed = [...new Set([joined, ...words])]
  const typedTicker = findTyped([company.ticker, ...company.otherTickers], typed)
  const formerText = typedTicker ? undefined : findTyped(company.formerTickers.map(textOf), typed)
  const ticker = typedTicker ?? company.ticker
  const formerName = isFormerName ? findFormerName(company, typed) : undefined
  return {
    company,
    formerName,
    formerTicker: company.formerTickers.find(former => former.ticker === formerText),
    matches: {
      formerName: formerName ? findNameRanges(formerName.name, typed) : [],
      formerTicker: formerText ? findTickerRanges(formerText, typed) : [],
      name: findNameRanges(company.name, typed),
      ticker: findTickerRanges(ticker, typed)
    },
    mistakes,
    ticker
  }
}

/** Former name with the most matching letters; on a tie the newest one. */
function findFormerName({ formerNames }: SearchedCompany, typed: readonly string[]): FormerName | undefined {
  const lettersOf = ({ name }: FormerName): number =>
    findNameRanges(name, typed).reduce((sum, [from, until]) => sum + until - from, 0)
  return formerNames.toSorted((one, other) => lettersOf(other) - lettersOf(one))[0]
}

const textOf = ({ ticker }: FormerTicker): string => ticker

/** Ticker that equals the whole typed text, else the first that starts with it or with one of its words. */
function findTyped(tickers: readonly string[], typed: readonly string[]): string | undefined {
  const starts = typed.map(letters => tickers.find(ticker => compactTicker(ticker).startsWith(letters)))
  return tickers.find(ticker => compactTicker(ticker) === typed[0]) ?? starts.find(ticker => ticker !== undefined)
}

/** Range of a ticker's matching letters. The dash of a share class lies within it, although it is no letter. */
function findTickerRanges(ticker: string, typed: readonly string[]): Ranges {
  const whole = joinWords(splitWords(ticker))
  const range = typed.map(letters => findRange([whole], letters)).find(found => found !== undefined)
  return range ? [range] : []
}

/** Letters of a name that match any of the folded texts. */
export function findNameRanges(name: string, typed: readonly string[]): Ranges {
  const words = splitWords(name)
  const candidates = words.length > 1 ? [...words, joinWords(words.slice(0, 2))] : words
  return mergeRanges(typed.map(letters => findRange(candidates, letters)).filter(range => range !== undefined))
}

/** Range in the first word that starts with the letters, else in the first one that does so with typing mistakes. */
function findRange(words: readonly Word[], letters: string): Range | undefined {
  const exact = words.find(word => word.letters.startsWith(letters))
  if (exact) return rangeOf(exact, letters.length)
  const matcher = typoMatcher(letters)
  for (const word of words) {
    const fit = matcher.fit(word.letters)
    if (fit) return rangeOf(word, fit.letters)
  }
  return undefined
}

function rangeOf({ ends, start }: Word, letters: number): Range {
  return [start, ends[letters - 1] ?? start]
}

function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const [from, until] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1)
    if (last && from <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], until)]
    else merged.push([from, until])
  }
  return merged
}
