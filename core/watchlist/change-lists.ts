// Changes watch lists. Each call can be repeated without a further effect.

import type * as v from 'valibot'
import type { User } from '../accounts/people/user.ts'
import type { Secrets } from '../accounts/ports.ts'
import type { UnknownTicker } from '../lists/activities/find-issuers.ts'
import { fail, ok, type Result } from '../result.ts'
import { suggestStocks } from '../stocks/open-stock.ts'
import type { StockDirectory } from '../stocks/ports.ts'
import type { SearchIndex } from '../stocks/search/search-index.ts'
import type { WatchListStore } from './ports.ts'
import { findWatched, withSymbolsOfToday } from './watched-company.ts'
import {
  type ImportForm,
  type NoteForm,
  type SortForm,
  sortedBy,
  symbolsIn,
  type UnwatchForm,
  type WatchedStock,
  type WatchForm,
  withNote,
  withoutSymbols,
  withStocks
} from './watched-stock.ts'

export interface ChangePorts {
  readonly secrets: Secrets
  readonly stocks: Pick<StockDirectory, 'open'>
  readonly watchLists: WatchListStore
}

/** Result of each call: all stocks of the list, in its order. */
export interface Watched {
  readonly stocks: readonly WatchedStock[]
  readonly index: SearchIndex
}

type ChangeCode = 'sign_in_required' | 'watchlist_not_found'

export interface Imported extends Watched {
  /** Words of the text that are not known tickers. */
  readonly unknown: readonly string[]
}

type Form<Schema extends v.GenericSchema> = v.InferOutput<Schema>

export function watchStock(ports: ChangePorts) {
  return async (
    user: User | undefined,
    { list, symbol }: Form<typeof WatchForm>
  ): Promise<Result<Watched, ChangeCode | 'watchlist_full'> | UnknownTicker> => {
    if (!user) return fail('sign_in_required')
    const { index } = await ports.stocks.open()
    const stock = findWatched(index, symbol)
    if (!stock) return { code: 'unknown_ticker', ok: false, suggestions: suggestStocks(index, symbol), ticker: symbol }
    return changeList(ports, user, list, stocks => withStocks(stocks, [stock]))
  }
}

export function unwatchStock(ports: ChangePorts) {
  return async (
    user: User | undefined,
    { list, symbol }: Form<typeof UnwatchForm>
  ): Promise<Result<Watched, ChangeCode>> => {
    const { index } = await ports.stocks.open()
    const today = findWatched(index, symbol)?.symbol
    return changeList(ports, user, list, stocks => ok(withoutSymbols(stocks, [symbol, today ?? symbol])))
  }
}

export function sortStocks(ports: ChangePorts) {
  return async (
    user: User | undefined,
    { list, sortedList }: Form<typeof SortForm>
  ): Promise<Result<Watched, ChangeCode>> => changeList(ports, user, list, stocks => ok(sortedBy(stocks, sortedList)))
}

export function noteStock(ports: ChangePorts) {
  return async (
    user: User | undefined,
    { list, note, symbol }: Form<typeof NoteForm>
  ): Promise<Result<Watched, ChangeCode>> => changeList(ports, user, list, stocks => ok(withNote(stocks, symbol, note)))
}

/** Adds every ticker in a pasted text, and returns the words that are not tickers. */
export function importStocks(ports: ChangePorts) {
  return async (
    user: User | undefined,
    { list, text }: Form<typeof ImportForm>
  ): Promise<Result<Imported, ChangeCode | 'watchlist_full'>> => {
    if (!user) return fail('sign_in_required')
    const { index } = await ports.stocks.open()
    const found = symbolsIn(text).map(word => ({ stock: findWatched(index, word), word }))
    const stocks = found.flatMap(({ stock }) => stock ?? [])
    const changed = await changeList(ports, user, list, held => withStocks(held, stocks))
    if (!changed.ok) return changed
    return ok({ ...changed.value, unknown: found.flatMap(({ stock, word }) => (stock ? [] : [word])) })
  }
}

/** Changes a list after replacing its symbols by today's, and stores the result. */
async function changeList<Code extends string = never>(
  { stocks: directory, watchLists }: ChangePorts,
  user: User | undefined,
  listId: string | undefined,
  change: (stocks: readonly WatchedStock[]) => Result<readonly WatchedStock[], Code>
): Promise<Result<Watched, ChangeCode | Code>> {
  if (!user) return fail('sign_in_required')
  const { index } = await directory.open()
  const changed = await watchLists.change(user.id, listId, stocks => change(withSymbolsOfToday(index, stocks)))
  return changed.ok ? ok({ index, stocks: changed.value }) : changed
}
