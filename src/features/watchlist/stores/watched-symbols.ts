// Manages the symbols on the reader's default list, for the stars.

import { atom, readonlyType } from 'nanostores'

import { ApiError, callApi } from '#src/browser/api.ts'
import { attempt, type Refusal } from '#src/features/accounts/stores/account-calls.ts'

/** Result of a change: the final state, and the refusal, if any. */
export interface WatchOutcome {
  readonly isWatched: boolean
  readonly refusal: Refusal | undefined
}

/** @see docs/reference/product.md, section 3 */
export interface WatchState {
  readonly isLoading: boolean
  /** Refusal of the last call, if it failed. */
  readonly error: Refusal | undefined
  /** Symbols on the list, including changes not yet confirmed by the server; `undefined` before the first answer. */
  readonly symbols: ReadonlySet<string> | undefined
}

const $state = atom<WatchState>({ error: undefined, isLoading: false, symbols: undefined })

export const $watchState = readonlyType($state)

/** Symbols last reported by the server. */
let confirmed: ReadonlySet<string> | undefined
/** Changes not yet sent or answered, by symbol. */
const wanted = new Map<string, boolean>()
/** Calls in progress. They run one at a time, so that a later answer is always newer. */
let queue: Promise<unknown> = Promise.resolve()

/** Returns true if the stock is on the list; `undefined` until the list is loaded. */
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
 * Shows the change immediately, and the server's state if it is refused. If the star is pressed again meanwhile, only
 * the final state is sent. Returns `undefined` if an earlier press will report the result.
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

/**
 * Returns the list of an answer.
 *
 * @throws ApiError 'Got Error' for an answer without its list. @see docs/reference/product.md, section 8
 */
export function entriesOf<Entry>(list: readonly Entry[] | undefined): readonly Entry[] {
  if (!Array.isArray(list)) throw new ApiError('unreadable', 'Got Error', { status: 200 })
  return list
}
