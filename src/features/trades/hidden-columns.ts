// Which columns of the list are hidden until a reader asks for them. What the list is ordered by is never among them.

/** Pixels of the table between which `since` has no room: below are cards. Also in styles/trade-list.css. */
const NARROW = { from: 561, to: 1083 }

/** Names between spaces, as the browser keeps them; `shown` is the column that the page shows in any case. */
export function hiddenAtFirst(width: number, shown: string | undefined): string {
  const hidden = width >= NARROW.from && width <= NARROW.to ? ['since', 'later'] : ['later']
  return hidden.filter(name => name !== shown).join(' ')
}

/** The column that holds what a list is ordered by, among those that may be hidden at first. */
export function columnOfOrder(order: string | undefined): string | undefined {
  if (order?.startsWith('since')) return 'since'
  return order !== undefined && /^(?:week|month|year)/.test(order) ? 'later' : undefined
}
