// Determines which columns of the list are hidden by default. The column that the list is sorted by is always shown.

/**
 * Range of table widths in pixels in which the column `since` does not fit. Narrower lists are cards. Repeated in
 * styles/trade-list.css.
 */
const NARROW = { from: 561, to: 1083 }
/** Upper end of that range for lists with the column `asked`. */
const NARROW_WITH_ASKED = 1239

/**
 * Returns the names of hidden columns, separated by spaces, as the browser stores them. `shown` is a column that is
 * always shown.
 */
export function hiddenAtFirst(width: number, shown: string | undefined): string {
  const most = shown === 'asked' ? NARROW_WITH_ASKED : NARROW.to
  const hidden = width >= NARROW.from && width <= most ? ['since', 'later'] : ['later']
  return hidden.filter(name => name !== shown).join(' ')
}

/** Returns the column that the list is sorted by, if it is hidden by default. */
export function columnOfOrder(order: string | undefined): string | undefined {
  if (order?.startsWith('since')) return 'since'
  return order !== undefined && /^(?:week|month|year)/.test(order) ? 'later' : undefined
}
