// Columns of the list that are hidden by default. The column by which the list is ordered is never hidden.

/** Table width in pixels at which `since` does not fit; below it are cards. Also in styles/trade-list.css. */
const NARROW = { from: 561, to: 1083 }

/**
 * Hidden columns by name, separated by spaces, as the browser stores them. `shown` is a column that the page always
 * shows.
 */
export function hiddenAtFirst(width: number, shown: string | undefined): string {
  const hidden = width >= NARROW.from && width <= NARROW.to ? ['since', 'later'] : ['later']
  return hidden.filter(name => name !== shown).join(' ')
}

/** Column by which the list is ordered, if it is one of those hidden by default. */
export function columnOfOrder(order: string | undefined): string | undefined {
  if (order?.startsWith('since')) return 'since'
  return order !== undefined && /^(?:week|month|year)/.test(order) ? 'later' : undefined
}
