// One way to search, measured in a process of its own: `node contestant.ts ours|minisearch|ufuzzy` prints a Result.

import UFuzzy from '@leeoniya/ufuzzy'
import MiniSearch from 'minisearch'
import { compactTicker } from '#core/prices/former-tickers.ts'
import type { SearchedCompany } from '#core/stocks/search/company.ts'
import { createSearchIndex } from '#core/stocks/search/search-index.ts'
import { joinWords, splitWords } from '#core/stocks/search/words.ts'
import { median } from '../../bench.ts'
import { type Kind, listSearched, TYPED_TEXTS } from './typed-texts.ts'

export interface Result {
  readonly buildMs: number
  readonly heapMegabytes: number
  /** By text: the median. */
  readonly searchMs: readonly number[]
  readonly first: Record<Kind | 'all', number>
  readonly inTen: Record<Kind | 'all', number>
  /** Texts whose company is not first. */
  readonly missed: readonly string[]
}

export const COMPANIES = 12_000
const ROUNDS = 7
const LIMIT = 10

/** Tickers, best first. */
type Search = (text: string) => readonly string[]

const BUILD: Record<string, (companies: readonly SearchedCompany[]) => Search> = {
  minisearch: searchWithMiniSearch,
  ours: companies => {
    const index = createSearchIndex(companies)
    return text => index.search(text, LIMIT).map(({ company }) => company.ticker)
  },
  ufuzzy: searchWithUFuzzy
}

const build = BUILD[process.argv[2] ?? '']
if (build) console.log(JSON.stringify(measure(build)))

function measure(make: (companies: readonly SearchedCompany[]) => Search): Result {
  const companies = listSearched(COMPANIES)
  make(companies)
  globalThis.gc?.()
  const before = process.memoryUsage()
  const started = performance.now()
  const search = make(companies)
  const buildMs = performance.now() - started
  globalThis.gc?.()
  const after = process.memoryUsage()
  const rounds = Array.from({ length: ROUNDS }, () => TYPED_TEXTS.map(([, text]) => timeOf(() => search(text))))
  const found = TYPED_TEXTS.map(([kind, text, ticker]) => ({ kind, place: search(text).indexOf(ticker), text }))
  return {
    buildMs,
    first: countByKind(found.filter(({ place }) => place === 0)),
    heapMegabytes: (after.heapUsed - before.heapUsed + after.arrayBuffers - before.arrayBuffers) / 2 ** 20,
    inTen: countByKind(found.filter(({ place }) => place >= 0)),
    missed: found.filter(({ place }) => place !== 0).map(({ text }) => text),
    searchMs: TYPED_TEXTS.map((_, text) => median(rounds.slice(1).map(round => round[text]!)))
  }
}

function timeOf(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

function countByKind(found: readonly { readonly kind: Kind }[]): Record<Kind | 'all', number> {
  const count = (kind: Kind) => found.filter(one => one.kind === kind).length
  return {
    all: found.length,
    former: count('former'),
    mistake: count('mistake'),
    name: count('name'),
    ticker: count('ticker'),
    words: count('words')
  }
}

/**
 * Words as ours are folded, starts of words and mistakes allowed as many as ours (a swap is two of MiniSearch's), the
 * ticker before the former one before the name, and more trades better.
 */
function searchWithMiniSearch(companies: readonly SearchedCompany[]): Search {
  const index = new MiniSearch<{ id: number; tickers: string; former: string; name: string; joined: string }>({
    fields: ['tickers', 'former', 'name', 'joined'],
    processTerm: term => term,
    searchOptions: {
      boost: { former: 3, joined: 1, name: 2, tickers: 8 },
      boostDocument: id => 1 + Math.log10(1 + companies[id]!.trades) / 4,
      combineWith: 'AND',
      fuzzy: term => (term.length >= 4 ? 2 : false),
      prefix: true,
      weights: { fuzzy: 0.1, prefix: 0.4 }
    },
    tokenize: text => splitWords(text).map(({ letters }) => letters)
  })
  index.addAll(
    companies.map(({ formerTickers, name, otherTickers, ticker }, id) => ({
      former: formerTickers.map(former => compactTicker(former.ticker)).join(' '),
      id,
      joined: joinWords(splitWords(name).slice(0, 2)).letters,
      name,
      tickers: [ticker, ...otherTickers].map(compactTicker).join(' ')
    }))
  )
  const ask = (text: string) => index.search(text).slice(0, LIMIT)
  return text => {
    const found = ask(text)
    const joined = found.length === 0 || text.length < 8 ? ask(joinWords(splitWords(text)).letters) : []
    const best = new Map([...joined, ...found].sort((one, other) => other.score - one.score).map(hit => [hit.id, hit]))
    return [...best.keys()].slice(0, LIMIT).map(id => companies[id]!.ticker)
  }
}

/** One mistake a word, words in any order; of what it finds, the ticker that was typed comes first. */
function searchWithUFuzzy(companies: readonly SearchedCompany[]): Search {
  const sorted = companies.toSorted((one, other) => other.trades - one.trades)
  const tickers = sorted.map(({ otherTickers, ticker }) => [ticker, ...otherTickers].map(compactTicker))
  const haystack = sorted.map(
    ({ formerTickers, name }, place) =>
      `${tickers[place]!.join(' ')} ${formerTickers.map(({ ticker }) => ticker).join(' ')} ${UFuzzy.latinize([name])[0]}`
  )
  const fuzzy = new UFuzzy({ intraMode: 1 })
  return text => {
    const typed = compactTicker(text)
    const exact = [...tickers.keys()].filter(place => tickers[place]!.includes(typed))
    const [places, info, order] = fuzzy.search(haystack, UFuzzy.latinize([text])[0] ?? '', 3, 1e4)
    const found = order ? order.map(at => info.idx[at]!) : (places ?? [])
    return [...new Set([...exact, ...found])].slice(0, LIMIT).map(place => sorted[place]!.ticker)
  }
}
