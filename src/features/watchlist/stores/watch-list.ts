// Manages the watch list in the browser. Changes are shown immediately, and undone if the server refuses them.

import { atom, readonlyType } from 'nanostores'

import type { AnswerTo } from '#src/api/client.ts'
import { callApi } from '#src/browser/api.ts'
import { attempt, type Refusal } from '#src/features/accounts/stores/account-calls.ts'
import type { Change } from './pending-changes.ts'
import {
  $rows,
  changes,
  listedAs,
  ofChosen,
  openList,
  type Rows,
  refreshRows,
  type WatchedRow
} from './watched-rows.ts'
import { entriesOf } from './watched-symbols.ts'

export type ListHead = AnswerTo<'GET /api/v1/watchlist/lists'>['lists'][number]
type ListEntry = AnswerTo<'GET /api/v1/watchlist/all'>['watchList'][number]

const $heads = atom<readonly ListHead[]>([])

export const $lists = readonlyType($heads)

export async function loadLists(): Promise<void> {
  await attempt(async () => {
    $heads.set(entriesOf((await callApi('GET /api/v1/watchlist/lists')).lists))
  })
}

/**
 * Adds the stocks named in `text`. Returns the words that are not tickers, or the refusal. Earlier changes are sent
 * first: a removal that arrived later would remove the stock again.
 */
export async function addStocks(text: string): Promise<{ unknown: readonly string[] } | { refusal: Refusal }> {
  let unknown: readonly string[] = []
  await changes.settled()
  const refusal = await attempt(async () => {
    ;({ unknown } = await callApi('POST /api/v1/watchlist/import', { body: { ...ofChosen(), text } }))
  })
  if (refusal) return { refusal }
  await Promise.all([refreshRows(), loadLists()])
  return { unknown }
}

export function removeStock(symbol: string): Promise<Refusal | undefined> {
  return change({
    apply({ rows, total }) {
      const left = rows.filter(row => row.symbol !== symbol)
      return { rows: left, total: total - (rows.length - left.length) }
    },
    call: list => callApi('POST /api/v1/watchlist/remove', { body: { ...list, symbol } })
  })
}

/** Puts a removed stock back to its place, with its note. */
export function putBack(row: WatchedRow, place: number): Promise<Refusal | undefined> {
  return change({
    apply: ({ rows, total }) => ({ rows: rows.toSpliced(place, 0, row), total: total + 1 }),
    async call(list, { rows, total }) {
      const named = { ...list, symbol: row.symbol }
      const added = await callApi('POST /api/v1/watchlist/add', { body: named })
      const noted = row.note
        ? await callApi('POST /api/v1/watchlist/note', { body: { ...named, note: row.note } })
        : added
      if (rows.length < total) return noted
      const sortedList = rows.map(({ symbol }) => symbol)
      return callApi('POST /api/v1/watchlist/sort', { body: { ...list, sortedList } })
    }
  })
}

/** Moves a stock by one place. */
export function nudgeStock(symbol: string, by: -1 | 1): Promise<Refusal | undefined> {
  const shown = $rows.get()
  const rows = shown.state === 'loaded' ? shown.rows : []
  const from = rows.findIndex(row => row.symbol === symbol)
  return moveStock(symbol, Math.min(Math.max(0, from + by), rows.length - 1))
}

/** Moves a stock. `to` is its new place. */
export function moveStock(symbol: string, to: number): Promise<Refusal | undefined> {
  return change({
    apply(shown) {
      const row = shown.rows.find(one => one.symbol === symbol)
      return row ? { ...shown, rows: shown.rows.filter(one => one !== row).toSpliced(to, 0, row) } : shown
    },
    call: (list, { rows }) =>
      callApi('POST /api/v1/watchlist/sort', { body: { ...list, sortedList: rows.map(row => row.symbol) } }),
    isWhole: true
  })
}

export function writeNote(symbol: string, note: string): Promise<Refusal | undefined> {
  return change({
    apply: shown => ({ ...shown, rows: shown.rows.map(row => (row.symbol === symbol ? { ...row, note } : row)) }),
    call: list => callApi('POST /api/v1/watchlist/note', { body: { ...list, note, symbol } })
  })
}

export function makeList(name: string): Promise<Refusal | undefined> {
  return attempt(async () => {
    const { id } = await callApi('POST /api/v1/watchlist/lists', { body: { name } })
    await loadLists()
    await openList(id)
  })
}

export function renameList(id: string, name: string): Promise<Refusal | undefined> {
  return attempt(async () => {
    await callApi('POST /api/v1/watchlist/lists/:id', { body: { name }, params: { id } })
    await loadLists()
  })
}

export function removeList(id: string): Promise<Refusal | undefined> {
  return attempt(async () => {
    await callApi('DELETE /api/v1/watchlist/lists/:id', { params: { id } })
    await loadLists()
    await openList(undefined)
  })
}

export function shareList(id: string, isShared: boolean): Promise<Refusal | undefined> {
  return attempt(async () => {
    const route = isShared ? 'POST /api/v1/watchlist/lists/:id/share' : 'DELETE /api/v1/watchlist/lists/:id/share'
    await callApi(route, { params: { id } })
    await loadLists()
  })
}

interface ListChange extends Pick<Change<Rows>, 'apply' | 'isWhole'> {
  call(list: ReturnType<typeof ofChosen>, after: Rows): Promise<{ readonly watchList: readonly ListEntry[] }>
}

/** Changes the current list, even if another list is open when the change is sent. */
function change({ call, ...change }: ListChange): Promise<Refusal | undefined> {
  const list = ofChosen()
  return changes.make({
    ...change,
    async tell(after) {
      const entries = entriesOf((await call(list, after)).watchList)
      return listedAs(after, entries) ?? after // the stream reports stocks added in another tab
    }
  })
}
