// Which stocks are on the list that every reader has: what the stars show.

import { atom, readonlyType } from 'nanostores'

import { ApiError, callApi } from '#src/browser/api.ts'
import { attempt, type Refusal } from '#src/features/accounts/stores/account-calls.ts'

/** What became of a change, and what it came to in the end. */
export interface WatchOutcome {
  readonly isWatched: boolean
  readonly refusal: Refusal | undefined
}

/** @see docs/reference/product.md, section 3 */
export interface WatchState {
  readonly isLoading: boolean
  /** Why the last call failed. */
  readonly error: Refusal | undefined
  /** With what the reader has just changed, whether or not the server knows it yet; undefined before any answer. */
  readonly symbols: ReadonlySet<string> | undefined
}

const $state = atom<WatchState>({ error: undefined, isLoading: false, symbols: undefined })

export const $watchState = readonlyType($state)

/** As the server said last. */
let confirmed: ReadonlySet<string> | undefined
/** What the server has not been told yet, or has not answered. */
const wanted = new Map<string, boolean>()
/** One call at a time, so that of two answers the later one is the newer one. */
let queue: Promise<unknown> = Promise.resolve()

/** undefined where nobody knows yet. */
export const isWatched = (symbol: string): boolean | undefined => wanted.get(symbol) ?? confirmed?.has(symbol)

export function loadSymbols(): Promise<Refusal | undefined> {
  const loaded = queue.then(() =>
    ask(async () => {
      const { watchList } = await callApi('GET /api/v1/watchlist/onlysymbol')
      confirmed = new Set(entriesOf(watchList))
    })
  )
  queue = loaded.catch(() => {})
  return loaded
}

/**
 * Shows the change at once, and what the server says where it refuses. However often a star is pressed meanwhile, the
 * server hears what is wanted in the end; undefined where an earlier press will tell what became of it.
 */
export async function setWatched(symbol: string, isOn: boolean): Promise<WatchOutcome | undefined> {
  const isTold = wanted.has(symbol)
  wanted.set(symbol, isOn)
  show()
  if (isTold) return undefined
  const settled = queue.then(() => settle(symbol))
  queue = settled.catch(() => {})
  return settled
}

async function settle(symbol: string): Promise<WatchOutcome> {
  try {
    for (;;) {
      const isOn = wanted.get(symbol) ?? false
      const refusal = isOn === confirmed?.has(symbol) ? undefined : await ask(() => tell(symbol, isOn))
      if (refusal || wanted.get(symbol) === isOn) return { isWatched: isOn, refusal }
    }
  } finally {
    wanted.delete(symbol)
    show()
  }
}

async function tell(symbol: string, isOn: boolean): Promise<void> {
  const route = isOn ? 'POST /api/v1/watchlist/add' : 'POST /api/v1/watchlist/remove'
  const { watchList } = await callApi(route, { body: { symbol } })
  confirmed = new Set(entriesOf(watchList).map(entry => entry.symbol))
}

async function ask(call: () => Promise<void>): Promise<Refusal | undefined> {
  $state.set({ ...$state.get(), error: undefined, isLoading: true })
  const error = await attempt(call)
  $state.set({ error, isLoading: false, symbols: shownSymbols() })
  return error
}

const show = (): void => $state.set({ ...$state.get(), symbols: shownSymbols() })

function shownSymbols(): ReadonlySet<string> | undefined {
  if (!confirmed) return undefined
  const shown = new Set(confirmed)
  for (const [symbol, isOn] of wanted) {
    if (isOn) shown.add(symbol)
    else shown.delete(symbol)
  }
  return shown
}

/** @throws ApiError 'Got Error' for an answer without its list. @see docs/reference/product.md, section 8 */
export function entriesOf<Entry>(list: readonly Entry[] | undefined): readonly Entry[] {
  if (!Array.isArray(list)) throw new ApiError('unreadable', 'Got Error', { status: 200 })
  return list
}
