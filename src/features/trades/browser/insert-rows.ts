// Rows that are newer than those of a list, put before them.

/** Told to the place of a list, with the table of newer rows, so that whoever keeps the list takes them in. */
export const NEWER_ROWS = 'newer-rows'

const ROWS = 'tr[data-trade]'

/**
 * Answers the trades that are new, the newest first; undefined where the lists do not fit together, so that the page has
 * to be read again.
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
  // Whoever keeps the list leaves out what the reader has hidden.
  if (!isKept && shown.length !== given.length) return undefined
  if (!isKept) {
    for (const row of rows) known.get(row.dataset['trade'])?.replaceWith(document.importNode(row, true))
    place.querySelector('tbody')?.prepend(...fresh.map(row => document.importNode(row, true)))
  }
  const now = anchor && rowOf(place, anchor.dataset['trade'] ?? '')
  if (now && before !== undefined) scrollBy({ behavior: 'instant', top: now.getBoundingClientRect().top - before })
  return fresh.map(row => row.dataset['trade'] ?? '')
}

export function rowOf(place: ParentNode, trade: string): HTMLElement | null {
  return place.querySelector<HTMLElement>(`tr[data-trade="${CSS.escape(trade)}"]`)
}

const rowsOf = (root: ParentNode): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(ROWS)]

const columnsOf = (root: ParentNode): (string | undefined)[] =>
  [...root.querySelectorAll<HTMLElement>('thead [data-column]')].map(({ dataset }) => dataset['column'])

/** The row that stays where it is: the first that is read, once the head of the list is above the window. */
function anchorOf(place: HTMLElement): HTMLElement | undefined {
  const rows = rowsOf(place)
  const isScrolled = (rows[0]?.getBoundingClientRect().top ?? 0) < 0
  return isScrolled ? rows.find(row => row.getBoundingClientRect().top >= 0) : undefined
}
