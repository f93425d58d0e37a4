// Loads the rows of the watch list. An answer is ignored if a later request or a later change in this tab has made it
// out of date.

import { atom, readonlyType } from 'nanostores'

import type { AnswerTo } from '#src/api/client.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'
import { attempt } from '#src/features/accounts/stores/account-calls.ts'
import { createPendingChanges } from './pending-changes.ts'
import { entriesOf } from './watched-symbols.ts'

export type WatchedRow = AnswerTo<'GET /api/v1/watchlist/rows'>['rows'][number]
type ListEntry = AnswerTo<'GET /api/v1/watchlist/all'>['watchList'][number]

export interface Rows {
  readonly rows: readonly WatchedRow[]
  /** Number of stocks in the list. If there are fewer rows, the remaining ones are still loading. */
  readonly total: number
}

const known = createLoadable<Rows>({ keepsShown: true })
const $chosen = atom<string | undefined>(undefined)

export const $rows = known.$state
/** Id of the open list; `undefined` for the first list. */
export const $chosenList = readonlyType($chosen)
export const changes = createPendingChanges<Rows>(rows => known.set(rows))

/** Current load. It is aborted if another list is opened or if loading starts again. */
let reading = new AbortController()
let turn: Promise<unknown> = Promise.resolve()
let waiting: Promise<void> | undefined

export const ofChosen = (): { list: string } | Record<never, never> => {
  const list = $chosen.get()
  return list === undefined ? {} : { list }
}

export async function openList(id: string | undefined): Promise<void> {
  await changes.settled()
  $chosen.set(id)
  await loadRows()
}

/** Loads the first rows, shows them, then loads the remaining ones. */
export function loadRows(): Promise<void> {
  reading.abort()
  reading = new AbortController()
  waiting = undefined
  const loaded = readFromStart(reading.signal)
  turn = loaded
  return loaded
}

/** Loads changes made elsewhere, after the current load. Calls made until then share one load. */
export function refreshRows(): Promise<void> {
  const { signal } = reading
  waiting ??= turn.then(() => {
    waiting = undefined
    return signal.aborted ? undefined : refresh(signal)
  })
  turn = waiting
  return waiting
}

async function readFromStart(signal: AbortSignal): Promise<void> {
  let first: Rows | undefined
  await known.load(async () => {
    first = await readUnchanged(() => readPage(0, signal))
    return first
  })
  if (!first || signal.aborted) return
  changes.confirm(first)
  await attempt(async () => {
    while (!signal.aborted && isIncomplete()) {
      const { rows, total } = await readUnchanged(() => readPage(heldRows().length, signal))
      if (signal.aborted || rows.length === 0) return
      changes.confirm({ rows: [...heldRows(), ...rows], total })
    }
  })
}

async function refresh(signal: AbortSignal): Promise<void> {
  await attempt(async () => {
    const rows = await readUnchanged(async () => {
      const { watchList } = await callApi('GET /api/v1/watchlist/all', { query: ofChosen(), signal })
      return readMissing(entriesOf(watchList), signal)
    })
    if (rows && !signal.aborted) changes.confirm({ rows, total: rows.length })
  })
}

/**
 * Returns the rows of `entries`, and loads only those that are missing. Returns `undefined` if the list changed
 * meanwhile.
 */
async function readMissing(
  entries: readonly ListEntry[],
  signal: AbortSignal
): Promise<readonly WatchedRow[] | undefined> {
  const held = new Map(heldRows().map(row => [row.symbol, row]))
  for (;;) {
    const from = entries.findIndex(({ symbol }) => !held.has(symbol))
    if (from === -1) return rowsAs(entries, held)
    const { rows } = await readPage(from, signal)
    for (const row of rows) held.set(row.symbol, row)
    if (!held.has(entries[from]!.symbol)) return undefined
  }
}

/**
 * Returns the current rows in the order and with the notes of `entries`; `undefined` if one of them has no row yet.
 */
export function listedAs(shown: Rows, entries: readonly ListEntry[]): Rows | undefined {
  const held = new Map(shown.rows.map(row => [row.symbol, row]))
  if (shown.rows.length < shown.total || entries.some(({ symbol }) => !held.has(symbol))) return undefined
  return { rows: rowsAs(entries, held), total: entries.length }
}

/** Returns the rows of `entries`. Unchanged rows stay the same objects, so that they are not rendered again. */
const rowsAs = (entries: readonly ListEntry[], held: ReadonlyMap<string, WatchedRow>): readonly WatchedRow[] =>
  entries.map(({ note, symbol }) => {
    const row = held.get(symbol)!
    return row.note === note ? row : { ...row, note }
  })

/** Repeats `read` if this tab changed something meanwhile, because its answer is then out of date. */
async function readUnchanged<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    await changes.settled()
    const before = changes.count()
    const answer = await read()
    if (changes.count() === before) return answer
  }
}

async function readPage(from: number, signal: AbortSignal): Promise<Rows> {
  const query = { ...ofChosen(), from: String(from) }
  const { rows, total } = await callApi('GET /api/v1/watchlist/rows', { query, signal })
  return { rows: entriesOf(rows), total }
}

const heldRows = (): readonly WatchedRow[] => changes.confirmed()?.rows ?? []

function isIncomplete(): boolean {
  const held = changes.confirmed()
  return held !== undefined && held.rows.length < held.total
}
