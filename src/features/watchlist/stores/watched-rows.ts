// The rows of a watch list as far as they are known here, in the order in which they were asked for: no answer replaces
// one to a later question, nor what this tab has changed since.

import { atom, readonlyType } from 'nanostores'

import type { AnswerTo } from '#src/api/contract/client.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'
import { attempt } from '#src/features/accounts/stores/account-calls.ts'
import { createPendingChanges } from './pending-changes.ts'
import { entriesOf } from './watched-symbols.ts'

export type WatchedRow = AnswerTo<'GET /api/v1/watchlist/rows'>['rows'][number]
type ListEntry = AnswerTo<'GET /api/v1/watchlist/all'>['watchList'][number]

export interface Rows {
  readonly rows: readonly WatchedRow[]
  /** Stocks in the list; further rows are on their way while there are fewer. */
  readonly total: number
}

const known = createLoadable<Rows>({ keepsShown: true })
const $chosen = atom<string | undefined>(undefined)

export const $rows = known.$state
/** The id of the list that is shown; undefined for the first. */
export const $chosenList = readonlyType($chosen)
export const changes = createPendingChanges<Rows>(rows => known.set(rows))

/** What is being read; aborted for another list, or to begin again. */
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

/** The first rows as soon as they are here, then the others. */
export function loadRows(): Promise<void> {
  reading.abort()
  reading = new AbortController()
  waiting = undefined
  const loaded = readFromStart(reading.signal)
  turn = loaded
  return loaded
}

/** What was changed elsewhere, once what is being read is here; asked for several times meanwhile, it is read once. */
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

/** The rows of `entries`, of which only those that are not here are read; undefined where they are others by now. */
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

/** The same rows in the order, and with the notes, of `entries`; undefined where one of them has no row here. */
export function listedAs(shown: Rows, entries: readonly ListEntry[]): Rows | undefined {
  const held = new Map(shown.rows.map(row => [row.symbol, row]))
  if (shown.rows.length < shown.total || entries.some(({ symbol }) => !held.has(symbol))) return undefined
  return { rows: rowsAs(entries, held), total: entries.length }
}

/** Rows that say nothing new are the same objects: they need not be drawn again. */
const rowsAs = (entries: readonly ListEntry[], held: ReadonlyMap<string, WatchedRow>): readonly WatchedRow[] =>
  entries.map(({ note, symbol }) => {
    const row = held.get(symbol)!
    return row.note === note ? row : { ...row, note }
  })

/** Read again as long as this tab changes something between question and answer: such an answer is old. */
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
