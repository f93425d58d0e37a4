// What the search found for what is typed. Only the newest question may answer: an older answer that comes later is
// dropped, and its call is given up.

import { atom, readonlyType } from 'nanostores'

import type { AnswerTo } from '#src/api/contract/client.ts'
import { ApiError, callApi } from '#src/browser/api.ts'

export type FoundStock = AnswerTo<'POST /api/v1/stocks/searchStocks'>['stocks'][number]

export type StockSearch =
  | { readonly state: 'empty' }
  | { readonly state: 'failed' }
  | { readonly state: 'found'; readonly stocks: readonly FoundStock[] }
  | { readonly state: 'idle' }
  /** `stocks` are those of the question before, shown until the new ones are here. */
  | { readonly state: 'loading'; readonly stocks: readonly FoundStock[] }

/** @see docs/reference/product.md, section 9 */
const DEBOUNCE_MS = 200

const $search = atom<StockSearch>({ state: 'idle' })

export const $stockSearch = readonlyType($search)

let waiting: ReturnType<typeof setTimeout> | undefined
let newest: AbortController | undefined

/** Searches once nothing was typed for a moment; without letters it forgets what was found. */
export function searchSoon(text: string): void {
  giveUp()
  if (text.trim() === '') $search.set({ state: 'idle' })
  else waiting = setTimeout(() => void searchNow(text), DEBOUNCE_MS)
}

/** undefined where nothing was found, or something else was asked meanwhile. */
export async function findBest(text: string): Promise<FoundStock | undefined> {
  const answer = await searchNow(text)
  return answer?.state === 'found' ? answer.stocks[0] : undefined
}

/** undefined when something else was asked meanwhile. */
export async function searchNow(text: string): Promise<StockSearch | undefined> {
  giveUp()
  const question = new AbortController()
  newest = question
  $search.set({ state: 'loading', stocks: knownStocks() })
  const answer = await ask(text, question.signal)
  if (newest !== question) return undefined
  $search.set(answer)
  return answer
}

function giveUp(): void {
  clearTimeout(waiting)
  newest?.abort()
  newest = undefined
}

function knownStocks(): readonly FoundStock[] {
  const known = $search.get()
  return known.state === 'found' || known.state === 'loading' ? known.stocks : []
}

async function ask(searchText: string, signal: AbortSignal): Promise<StockSearch> {
  try {
    const { stocks } = await callApi('POST /api/v1/stocks/searchStocks', { body: { searchText }, signal })
    return stocks.length > 0 ? { state: 'found', stocks } : { state: 'empty' }
  } catch (error) {
    if (error instanceof ApiError) return { state: 'failed' }
    throw error
  }
}
