// Applies the reader's own order and widths of columns to the list, before and after the table's code is loaded. Rules
// stand in a sheet of their own, because the table's code reads the attributes of the server's table.

import {
  type ColumnLayout,
  leastShare,
  orderColumns,
  parseLayout,
  sharingColumns,
  tableRule,
  widthRules
} from '../column-layout.ts'

const sheet = new CSSStyleSheet()
let fitting: ResizeObserver | undefined

/** Returns the names of the table's columns as they are shown, from the start of the row. */
export const columnsOf = (root: ParentNode): string[] =>
  [...root.querySelectorAll<HTMLElement>('table.trades > thead [data-column]')].map(({ dataset }) => dataset['column']!)

/** Applies a stored layout to the server's table. `data-columns` keeps the list's own order. */
export function arrangeColumns(place: HTMLElement, stored: string): void {
  const { order, widths } = parseLayout(stored)
  const listed = columnsOf(place)
  const columns = orderColumns(listed, order)
  place.dataset['columns'] = listed.join(' ')
  for (const row of place.querySelectorAll<HTMLTableRowElement>('table.trades > * > tr')) sortCells(row, columns)
  applyWidths(place, widths)
}

/** Orders the cells of a row. */
export function sortCells(row: HTMLTableRowElement, columns: readonly (string | undefined)[]): void {
  const placeOf = (cell: HTMLTableCellElement): number => columns.indexOf(cell.dataset['column'])
  row.append(...[...row.cells].toSorted((one, other) => placeOf(one) - placeOf(other)))
}

/** Applies the widths, also after the window is resized. A table wider than its frame scrolls in it. */
export function applyWidths(place: HTMLElement, widths: ColumnLayout['widths']): void {
  const isOwn = Object.keys(widths).length > 0
  if (!isOwn && sheet.cssRules.length === 0) return
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet)
  const frame = place.querySelector<HTMLElement>('.table-frame:has(> table.trades)')
  const refit = (): void => fitTable(place, widths)
  place.dataset['ownWidths'] = Object.keys(widths).join(' ')
  fitting?.disconnect()
  refit()
  if (!frame || !isOwn) return
  fitting = new ResizeObserver(refit)
  fitting.observe(frame)
}

function fitTable(place: HTMLElement, widths: ColumnLayout['widths']): void {
  const table = place.querySelector<HTMLTableElement>('table.trades')
  if (!table) return
  const columns = columnsOf(place)
  const rules = widthRules(columns, widths)
  sheet.replaceSync(rules)
  const isFixed = rules !== '' && getComputedStyle(table).tableLayout === 'fixed'
  const shares = isFixed ? sharingColumns(columns, widths) : []
  // Columns without a width of their own share the rest equally.
  const least = Math.max(...shares.map(leastShare))
  const missing = shares.reduce((sum, name) => sum + Math.max(0, least - widthOf(table, name)), 0)
  if (missing > 0) sheet.replaceSync(rules + tableRule(table.offsetWidth + missing))
  place.toggleAttribute('data-wide', isFixed && table.offsetWidth > table.parentElement!.clientWidth)
}

/** Width of a heading in pixels. A hidden column takes no share. */
function widthOf(table: HTMLTableElement, name: string): number {
  const head = table.tHead?.querySelector<HTMLElement>(`[data-column="${name}"]`)
  return head?.checkVisibility() ? head.offsetWidth : Number.POSITIVE_INFINITY
}
