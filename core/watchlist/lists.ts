// Opens, names, shares and exports a reader's lists.

import type { User } from '../accounts/people/user.ts'
import type { Secrets } from '../accounts/ports.ts'
import { csvLine } from '../csv.ts'
import { fail, ok, type Result } from '../result.ts'
import type { Watched } from './change-lists.ts'
import { openRows, ROWS_AT_ONCE, type RowPorts, type WatchedRow } from './open-rows.ts'
import type { WatchListStore } from './ports.ts'
import { companyOf, withSymbolsOfToday } from './watched-company.ts'
import type { WatchList } from './watched-stock.ts'

interface NamePorts {
  readonly secrets: Secrets
  readonly watchLists: WatchListStore
}

type ListPorts = Pick<RowPorts, 'stocks'> & Pick<NamePorts, 'watchLists'>

type ListCode = 'sign_in_required' | 'watchlist_not_found'

/** `next` is the index of the following rows; null after the last one. */
export interface RowsPage {
  readonly rows: readonly WatchedRow[]
  readonly next: number | null
  readonly total: number
}

export interface SharedPage extends RowsPage {
  readonly name: string | null
}

export function listLists({ watchLists }: Pick<NamePorts, 'watchLists'>) {
  return async (user: User | undefined): Promise<Result<readonly WatchList[], 'sign_in_required'>> =>
    user ? ok(await watchLists.list(user.id)) : fail('sign_in_required')
}

export function openList({ stocks, watchLists }: ListPorts) {
  return async (user: User | undefined, listId: string | undefined): Promise<Result<Watched, ListCode>> => {
    if (!user) return fail('sign_in_required')
    const [{ index }, lists] = await Promise.all([stocks.open(), watchLists.list(user.id)])
    const list = listId === undefined ? lists[0] : lists.find(({ id }) => id === listId)
    return list ? ok({ index, stocks: withSymbolsOfToday(index, list.stocks) }) : fail('watchlist_not_found')
  }
}

/** Loads ROWS_AT_ONCE rows from index `from` on. */
export function openRowsOf(ports: ListPorts & RowPorts) {
  const open = openList(ports)
  const loadRows = openRows(ports)
  return async (
    user: User | undefined,
    { from = 0, list }: { readonly from?: number | undefined; readonly list?: string | undefined }
  ): Promise<Result<RowsPage, ListCode>> => {
    const opened = await open(user, list)
    if (!opened.ok) return opened
    return ok(await pageOf(loadRows, user, opened.value.stocks, from))
  }
}

/** Opens a list by its secret address: without notes, and with the scores that a guest may see. */
export function openShared(ports: ListPorts & RowPorts) {
  const loadRows = openRows(ports)
  return async (key: string, from = 0): Promise<Result<SharedPage, 'watchlist_not_found'>> => {
    const list = await ports.watchLists.findShared(key)
    if (!list) return fail('watchlist_not_found')
    const { index } = await ports.stocks.open()
    const stocks = withSymbolsOfToday(index, list.stocks).map(stock => ({ ...stock, note: '' }))
    return ok({ ...(await pageOf(loadRows, undefined, stocks, from)), name: list.name })
  }
}

async function pageOf(
  loadRows: ReturnType<typeof openRows>,
  user: User | undefined,
  stocks: Watched['stocks'],
  from: number
): Promise<RowsPage> {
  const rows = await loadRows(user, stocks.slice(from, from + ROWS_AT_ONCE))
  const next = from + ROWS_AT_ONCE
  return { next: next < stocks.length ? next : null, rows, total: stocks.length }
}

/** Exports symbol, name and note in the order of the list. */
export function exportCsv(ports: ListPorts) {
  const open = openList(ports)
  return async (user: User | undefined, listId: string | undefined): Promise<Result<string, ListCode>> => {
    const opened = await open(user, listId)
    if (!opened.ok) return opened
    const { index, stocks } = opened.value
    const lines = stocks.map(stock => csvLine([stock.symbol, companyOf(index, stock).name, stock.note]))
    return ok([csvLine(['symbol', 'name', 'note']), ...lines].join(''))
  }
}

export function addList({ secrets, watchLists }: NamePorts) {
  return async (
    user: User | undefined,
    name: string
  ): Promise<Result<{ id: string }, 'list_name_taken' | 'sign_in_required' | 'too_many_lists'>> => {
    if (!user) return fail('sign_in_required')
    const id = secrets.makeId()
    const refused = await watchLists.addList(user.id, { id, name })
    return refused ? fail(refused) : ok({ id })
  }
}

export function renameList({ watchLists }: NamePorts) {
  return async (
    user: User | undefined,
    id: string,
    name: string
  ): Promise<Result<true, 'list_name_taken' | ListCode>> => {
    if (!user) return fail('sign_in_required')
    const refused = await watchLists.renameList(user.id, id, name)
    return refused ? fail(refused) : ok(true)
  }
}

export function removeList({ watchLists }: NamePorts) {
  return async (user: User | undefined, id: string): Promise<Result<true, ListCode>> => {
    if (!user) return fail('sign_in_required')
    return (await watchLists.removeList(user.id, id)) ? ok(true) : fail('watchlist_not_found')
  }
}

/** Shares a list under a new secret address each time. If `isShared` is false, sharing ends. */
export function shareList({ secrets, watchLists }: NamePorts) {
  return async (
    user: User | undefined,
    id: string,
    isShared: boolean
  ): Promise<Result<{ sharedAs: string | null }, ListCode>> => {
    if (!user) return fail('sign_in_required')
    const key = isShared ? secrets.makeId() : undefined
    return (await watchLists.share(user.id, id, key)) ? ok({ sharedAs: key ?? null }) : fail('watchlist_not_found')
  }
}
