// Sets up the stock search in a component test: the server-rendered form, its script and mocked API calls.

import '#src/features/stocks/search/styles/stock-search.css'
import { renderToString } from 'react-dom/server'
import { userEvent } from 'vitest/browser'

import type { AnswerTo } from '#src/api/client.ts'
import { mountStockSearch } from '#src/features/stocks/search/islands/mount-stock-search.tsx'
import { StockSearch } from '#src/features/stocks/search/islands/StockSearch.tsx'
import { type SharedWords, searchWords } from '#src/features/stocks/search/islands/search-words.ts'
import { searchSoon } from '#src/features/stocks/search/stores/stock-search.ts'
import { wordsOf } from '#src/i18n/catalogue.ts'

export const SEARCH = 'POST /api/v1/stocks/searchStocks'

type Answer = AnswerTo<typeof SEARCH>
type Stock = Answer['stocks'][number]

const SHARED: SharedWords = {
  chambers: { house: 'House', senate: 'Senate' },
  parties: { Democrat: 'Democrat', Independent: 'Independent', Republican: 'Republican' }
}

export const NOTHING: Answer = { first: 'stocks', insiders: [], members: [], sample: true, stocks: [] }

export function aStock(ticker: string, given: Partial<Stock> = {}): Stock {
  return {
    data: { name: `${ticker} Corp`, primary_exchange: 'Nasdaq' },
    formerName: null,
    formerTicker: null,
    isTaken: false,
    issuerCik: '0009990001',
    lastDay: null,
    logo: null,
    matches: { formerName: [], formerTicker: [], name: [], ticker: [] },
    ticker,
    ...given
  }
}

export const found = (...tickers: string[]): Answer => ({ ...NOTHING, stocks: tickers.map(ticker => aStock(ticker)) })

export const place = (): HTMLElement => document.querySelector<HTMLElement>('[data-stock-search]')!
export const field = (): HTMLInputElement => place().querySelector('input')!
/** Tickers in the list of suggestions. */
export const tickers = (): (string | null)[] =>
  [...place().querySelectorAll('[role="option"] .ticker')].map(({ textContent }) => textContent)

/** Renders the form as StockSearch.astro does. */
export function writeForm(): void {
  const search = document.createElement('search')
  Object.assign(search.dataset, { stockSearch: '', words: JSON.stringify(SHARED) })
  search.innerHTML = renderToString(<StockSearch words={searchWords(wordsOf('en', 'search'), SHARED)} />)
  document.body.append(search)
}

/** Mounts the search and types `text`. */
export async function openSearch(text = ''): Promise<void> {
  writeForm()
  await mountStockSearch(place())
  field().focus()
  if (text !== '') await userEvent.keyboard(text)
}

export function closeSearch(): void {
  searchSoon('')
  place().remove()
}

/** Path of the next navigation, which is prevented. */
export function nextPath(): Promise<string> {
  return new Promise(resolve =>
    navigation.addEventListener(
      'navigate',
      event => {
        event.preventDefault()
        resolve(new URL(event.destination.url).pathname)
      },
      { once: true }
    )
  )
}
