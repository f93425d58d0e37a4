// Runs the search and holds its results. Only the latest request counts: earlier ones are aborted and their answers
// ignored.

import { atom, readonlyType } from 'nanostores'

import type { AnswerTo } from '#src/api/client.ts'
import { ApiError, callApi } from '#src/browser/api.ts'

type Answer = AnswerTo<'POST /api/v1/stocks/searchStocks'>

export interface FoundStock extends Readonly<Answer['stocks'][number]> {
  readonly kind: 'stock'
}

export interface FoundInsider extends Readonly<Answer['insiders'][number]> {
  readonly kind: 'insider'
}

export interface FoundMember extends Readonly<Answer['members'][number]> {
  readonly kind: 'member'
}

export type Found = FoundInsider | FoundMember | FoundStock

/** Results of one kind, best first. At least one. */
export interface FoundGroup {
  readonly kind: Found['kind']
  readonly items: readonly Found[]
}

export type StockSearch =
  | { readonly state: 'empty' }
  | { readonly state: 'failed' }
  /** Groups in order. The group with the best result comes first. */
  | { readonly state: 'found'; readonly groups: readonly FoundGroup[] }
  | { readonly state: 'idle' }
  /** Results of the previous search, shown until the new ones arrive. */
  | { readonly state: 'loading'; readonly groups: readonly FoundGroup[] }

/** @see docs/reference/product.md, section 9 */
const DEBOUNCE_MS = 200

const $search = atom<StockSearch>({ state: 'idle' })

export const $stockSearch = readonlyType($search)

let waiting: ReturnType<typeof setTimeout> | undefined
let newest: AbortController | undefined

/** Searches after a pause in typing. Empty text clears the results. */
export function searchSoon(text: string): void {
  giveUp()
  if (text.trim() === '') $search.set({ state: 'idle' })
  else waiting = setTimeout(() => void searchNow(text), DEBOUNCE_MS)
}

/**
 * Searches without delay and returns the best result. Returns `undefined` if nothing was found or another search has
 * started.
 */
export async function findBest(text: string): Promise<Found | undefined> {
  const answer = await searchNow(text)
  return answer?.state === 'found' ? answer.groups[0]?.items[0] : undefined
}

/** Searches without delay. Returns `undefined` if another search has started. */
export async function searchNow(text: string): Promise<StockSearch | undefined> {
  giveUp()
  const question = new AbortController()
  newest = question
  $search.set({ state: 'loading', groups: knownGroups() })
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

function knownGroups(): readonly FoundGroup[] {
  const known = $search.get()
  return known.state === 'found' || known.state === 'loading' ? known.groups : []
}

async function ask(searchText: string, signal: AbortSignal): Promise<StockSearch> {
  try {
    const groups = groupsOf(await callApi('POST /api/v1/stocks/searchStocks', { body: { searchText }, signal }))
    return groups.length > 0 ? { groups, state: 'found' } : { state: 'empty' }
  } catch (error) {
    if (error instanceof ApiError) return { state: 'failed' }
    throw error
  }
}

/** Returns the groups in the order stocks, insiders, members, but with the best group first. */
function groupsOf({ first, insiders, members, stocks }: Answer): FoundGroup[] {
  const groups = {
    stocks: { items: stocks.map(stock => ({ ...stock, kind: 'stock' as const })), kind: 'stock' },
    insiders: { items: insiders.map(insider => ({ ...insider, kind: 'insider' as const })), kind: 'insider' },
    members: { items: members.map(member => ({ ...member, kind: 'member' as const })), kind: 'member' }
  } satisfies Record<Answer['first'], FoundGroup>
  return [...new Set<FoundGroup>([groups[first], ...Object.values(groups)])].filter(({ items }) => items.length > 0)
}
