// In-memory search over all companies. Finds words by binary search, and ranks each company in one byte.

import { companyName, isLegalForm } from '../../filings/company-name.ts'
import { compactTicker } from '../../prices/former-tickers.ts'
import type { SearchedCompany } from './company.ts'
import { findHit, type HitFit, type StockHit } from './hit.ts'
import { allowedMistakes } from './typo.ts'
import {
  addTypos,
  BEARS,
  bearingOfFit,
  findStart,
  fitStarts,
  makeVocabulary,
  mistakesOfFit,
  NO_FIT,
  type Vocabulary
} from './vocabulary.ts'
import { joinWords, splitWords } from './words.ts'

export interface SearchIndex {
  /** All companies, most trades first. */
  readonly companies: readonly SearchedCompany[]
  /** At most `limit` companies, best first; none for a text without letters and digits. */
  search(text: string, limit: number): StockHit[]
  /** Finds a company by CIK. */
  find(cik: string): SearchedCompany | undefined
  /**
   * Companies with this current or last ticker, and companies that had it earlier. Accepts any spelling; most trades
   * first.
   */
  findByTicker(ticker: string): TickerHolders
}

export interface TickerHolders {
  readonly holders: readonly SearchedCompany[]
  readonly former: readonly SearchedCompany[]
}

/** Maximum number of query words used. */
const MOST_WORDS = 6

/** Ranks by kind of match, lower is better. On a tie the company with more trades comes first. */
const RANK = {
  compact: 2,
  compactPast: 3,
  exact: 0,
  exactPast: 1,
  formerTicker: 7,
  name: 8,
  tickerStart: 6,
  wholeName: 4,
  wholeNamePast: 5
} as const
const NO_RANK = 255
/** Number of ranks per typing mistake: a match at the start of the name, inside it, or in a former name. */
const NAME_RANKS = 3

interface Tickers {
  readonly sorted: readonly string[]
  /** Positions of the companies that have or had a compact ticker. */
  readonly holders: ReadonlyMap<string, readonly number[]>
  readonly formerHolders: ReadonlyMap<string, readonly number[]>
}

/**
 * Finds companies by ticker, whole name, start of a ticker, former ticker, or words of the current or a former name.
 * Words may be incomplete and in any order. Small typing mistakes are forgiven if little else is found. The same
 * companies and text give the same answer.
 *
 * @see docs/reference/product.md, section 2.4
 */
export function createSearchIndex(given: readonly SearchedCompany[]): SearchIndex {
  const companies = given.toSorted(byWeight)
  const vocabulary = makeVocabulary(companies)
  const tickers = indexTickers(companies)
  const wholeNames = indexWholeNames(companies)
  const byCik = new Map(companies.map(company => [company.cik, company]))

  return {
    companies,
    find: cik => byCik.get(cik),
    findByTicker(ticker) {
      const compact = compactTicker(ticker)
      const companiesOf = (places: readonly number[] | undefined) => (places ?? []).map(place => companies[place]!)
      return {
        former: companiesOf(tickers.formerHolders.get(compact)),
        holders: companiesOf(tickers.holders.get(compact))
      }
    },
    search(text, limit) {
      const typed = splitWords(text).slice(0, MOST_WORDS)
      if (typed.length === 0) return []
      const words = [...new Set(typed.map(({ letters }) => letters))]
      const joined = joinWords(typed).letters
      const ranks = new Uint8Array(companies.length).fill(NO_RANK)
      rankTickers(ranks, companies, tickers, { joined, spelt: spellTicker(text) })
      for (const place of wholeNames.get(joined) ?? [])
        improve(ranks, place, companies[place]!.lastDay === undefined ? RANK.wholeName : RANK.wholeNamePast)
      const readings = words.length > 1 ? [words, [joined]] : [words]
      // Several words need no typo search once one company matches. A single word may be unfinished, so it needs
      // `limit`.
      rankNames(ranks, vocabulary, readings, words.length > 1 ? 1 : limit)
      return takeBest(ranks, limit).map(place =>
        findHit(companies[place]!, { joined, words }, fitOfRank(ranks[place]!))
      )
    }
  }
}

function byWeight(one: SearchedCompany, other: SearchedCompany): number {
  return other.trades - one.trades || compare(one.ticker, other.ticker) || compare(one.cik, other.cik)
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

function indexTickers(companies: readonly SearchedCompany[]): Tickers {
  const holders = new Map<string, number[]>()
  const formerHolders = new Map<string, number[]>()
  for (const [place, { formerTickers, otherTickers, ticker }] of companies.entries()) {
    for (const held of [ticker, ...otherTickers]) notePlace(holders, compactTicker(held), place)
    for (const former of formerTickers) notePlace(formerHolders, compactTicker(former.ticker), place)
  }
  return { formerHolders, holders, sorted: [...holders.keys()].sort() }
}

/** Positions of the companies whose whole name is the text. */
function indexWholeNames(companies: readonly SearchedCompany[]): ReadonlyMap<string, readonly number[]> {
  const named = new Map<string, number[]>()
  for (const [place, { name }] of companies.entries())
    for (const whole of wholeNamesOf(name)) notePlace(named, whole, place)
  return named
}

function notePlace(placesOf: Map<string, number[]>, key: string, place: number): void {
  const places = placesOf.get(key)
  if (places) places.push(place)
  else placesOf.set(key, [place])
}

/** Converts to the spelling of tickers: `$brk.b` is `BRK-B`. */
function spellTicker(text: string): string {
  return text.trim().replace(/^\$/, '').toUpperCase().replaceAll(/[./]/g, '-')
}

function rankTickers(
  ranks: Uint8Array,
  companies: readonly SearchedCompany[],
  { formerHolders, holders, sorted }: Tickers,
  { joined, spelt }: { joined: string; spelt: string }
): void {
  for (const place of formerHolders.get(joined) ?? []) improve(ranks, place, RANK.formerTicker)
  for (let index = findStart(sorted, joined); sorted[index]?.startsWith(joined); index += 1) {
    for (const place of holders.get(sorted[index]!)!) improve(ranks, place, RANK.tickerStart)
  }
  for (const place of holders.get(joined) ?? []) {
    const { lastDay, otherTickers, ticker } = companies[place]!
    const isSpelt = ticker === spelt || otherTickers.includes(spelt)
    improve(ranks, place, (isSpelt ? RANK.exact : RANK.compact) + (lastDay === undefined ? 0 : 1))
  }
}

/**
 * `readings` are ways to understand the text; a company must match all words of one. Mistakes are forgiven only if
 * fewer than `enough` companies match without.
 */
function rankNames(
  ranks: Uint8Array,
  vocabulary: Vocabulary,
  readings: readonly (readonly string[])[],
  enough: number
): void {
  const starts = readings.map(words => words.map(word => fitStarts(vocabulary, word, ranks.length)))
  for (const fits of starts) noteFits(ranks, fits)
  if (hasRanked(ranks, enough)) return
  for (const [reading, words] of readings.entries()) {
    for (const [position, word] of words.entries()) {
      if (allowedMistakes(word) > 0) addTypos(vocabulary, word, starts[reading]![position]!)
    }
    noteFits(ranks, starts[reading]!)
  }
}

/**
 * Combines the fits of several words and adds up their mistakes. The best place of any word counts. If a word fits only
 * a former name, the whole match counts as a former name.
 */
function noteFits(ranks: Uint8Array, fits: readonly Uint8Array[]): void {
  for (let place = 0; place < ranks.length; place += 1) {
    let mistakes = 0
    let first: number = BEARS.former
    let last: number = BEARS.start
    for (const fit of fits) {
      const fitted = fit[place]!
      if (fitted === NO_FIT) {
        mistakes = NO_FIT
        break
      }
      mistakes += mistakesOfFit(fitted)
      const bearing = bearingOfFit(fitted)
      if (bearing < first) first = bearing
      if (bearing > last) last = bearing
    }
    const bearing = last === BEARS.former ? last : first
    if (mistakes !== NO_FIT) improve(ranks, place, RANK.name + NAME_RANKS * mistakes + bearing)
  }
}

function fitOfRank(rank: number): HitFit {
  const beyond = rank - RANK.name
  if (beyond < 0) return { isFormerName: false, mistakes: 0 }
  return { isFormerName: beyond % NAME_RANKS === BEARS.former, mistakes: Math.floor(beyond / NAME_RANKS) }
}

function hasRanked(ranks: Uint8Array, enough: number): boolean {
  let count = 0
  for (let place = 0; place < ranks.length && count < enough; place += 1) if (ranks[place] !== NO_RANK) count += 1
  return count >= enough
}

function improve(ranks: Uint8Array, place: number, rank: number): void {
  if (rank < ranks[place]!) ranks[place] = rank
}

/** Positions of the companies with the best ranks. Companies of equal rank keep their order. */
function takeBest(ranks: Uint8Array, limit: number): number[] {
  const byRank: number[][] = []
  for (let place = 0; place < ranks.length; place += 1) {
    const rank = ranks[place]!
    if (rank === NO_RANK) continue
    byRank[rank] ??= []
    if (byRank[rank].length < limit) byRank[rank].push(place)
  }
  return byRank.flat().slice(0, limit)
}

/** Word "holding" before the legal form, treated as a part of it: `Uber Holdings Ltd`. */
const HOLDING = /^holdings?$/

/**
 * Full and shortened names, folded and joined: `wholeNamesOf('On Holding AG') // ['onholdingag', 'onholding', 'on']`
 */
function wholeNamesOf(name: string): string[] {
  const words = splitWords(companyName(name))
  let length = words.length
  const wholes = [words]
  while (length > 1 && isLeftOut(words[length - 1]!.letters)) {
    length -= 1
    wholes.push(words.slice(0, length))
  }
  return [...new Set(wholes.map(whole => joinWords(whole).letters))].filter(Boolean)
}

const isLeftOut = (word: string): boolean => isLegalForm(word) || HOLDING.test(word)
