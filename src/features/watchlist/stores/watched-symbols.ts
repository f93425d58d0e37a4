// Symbols on the reader's default list, as the stars show them.

import { atom, readonlyType } from 'nanostores'

import { ApiError, callApi } from '#src/browser/api.ts'
import { attempt, type Refusal } from '#src/features/accounts/stores/account-calls.ts'

/** Result of a change, and the state it led to. */
export interface WatchOutcome {
  readonly isWatched: boolean
  readonly refusal: Refusal | undefined
}

/** @see docs/reference/product.md, section 3 */
export interface WatchState {
  readonly isLoading: boolean
  /** Reason why the last call failed. */
  readonly error: Refusal | undefined
  /** Includes the reader's changes that the server has not confirmed yet; `undefined` before the first answer. */
  readonly symbols: ReadonlySet<string> | undefined
}

const $state = atom<WatchState>({ error: undefined, isLoading: false, symbols: undefined })

export const $watchState = readonlyType($state)

/** Symbols last reported by the server. */
let confirmed: ReadonlySet<string> | undefined
/** Changes that are not sent or not answered yet. */
const wanted = new Map<string, boolean>()
/** Sends one call at a time, so that a later answer is always the newer one. */
let queue: Promise<unknown> = Promise.resolve()

/** `undefined` until the list is loaded. */
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
 * Shows the change at once, and the server's state if it refuses. However often a star is pressed meanwhile, only the
 * final state is sent. Returns `undefined` if an earlier press will report the result.
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
