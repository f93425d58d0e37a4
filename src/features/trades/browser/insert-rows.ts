// Inserts newer rows at the top of a list of trades.

import { columnsOf, sortCells } from './arrange-columns.ts'
import { lotRowsOf } from './read-table.ts'

/**
 * Event sent to a list, with the table of newer rows. Code that manages the rows itself cancels the event and adds
 * them.
 */
export const NEWER_ROWS = 'newer-rows'

const ROWS = 'tr[data-trade]'

/**
 * Inserts the newer rows. Returns the ids of the new trades, newest first. Returns `undefined` if the lists have no
 * common row, or if `newer` lacks a column. The page must then be reloaded.
 */
export function insertRows(place: HTMLElement, newer: Element): readonly string[] | undefined {
  const known = new Map(rowsOf(place).map(row => [row.dataset['trade'], row]))
  const rows = rowsOf(newer)
  const fresh = rows.filter(row => !known.has(row.dataset['trade']))
  const [shown, given] = [columnsOf(place), columnsOf(newer)]
  if (fresh.length === rows.length || !shown.every(column => given.includes(column))) return undefined
  const anchor = anchorOf(place)
  const before = anchor?.getBoundingClientRect().top
  const isKept = !place.dispatchEvent(new CustomEvent(NEWER_ROWS, { cancelable: true, detail: newer }))
  // Without code that manages the rows they are inserted as rendered, which requires equal columns.
  if (!isKept && shown.length !== given.length) return undefined
  if (!isKept) {
    const withLots = (row: HTMLTableRowElement): Node[] =>
      [row, ...lotRowsOf(newer, row.dataset['trade'] ?? '')].map(one => {
        const copy = document.importNode(one, true)
        sortCells(copy, shown)
        return copy
      })
    for (const row of rows) {
      const old = known.get(row.dataset['trade'])
      if (!old) continue
      for (const lot of lotRowsOf(place, row.dataset['trade'] ?? '')) lot.remove()
      old.replaceWith(...withLots(row))
    }
    place.querySelector('table.trades > tbody')?.prepend(...fresh.flatMap(withLots))
  }
  const now = anchor && rowOf(place, anchor.dataset['trade'] ?? '')
  if (now && before !== undefined) scrollBy({ behavior: 'instant', top: now.getBoundingClientRect().top - before })
  return fresh.map(row => row.dataset['trade'] ?? '')
}

export function rowOf(place: ParentNode, trade: string): HTMLElement | null {
  return place.querySelector<HTMLElement>(`tr[data-trade="${CSS.escape(trade)}"]`)
}

const rowsOf = (root: ParentNode): HTMLTableRowElement[] => [...root.querySelectorAll<HTMLTableRowElement>(ROWS)]

/** Returns the row that must not move on screen: the first visible one if the top of the list is out of view. */
function anchorOf(place: HTMLElement): HTMLElement | undefined {
  const rows = rowsOf(place)
  const isScrolled = (rows[0]?.getBoundingClientRect().top ?? 0) < 0
  return isScrolled ? rows.find(row => row.getBoundingClientRect().top >= 0) : undefined
}
