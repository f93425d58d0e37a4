// Which columns of the list are hidden until a reader asks for them. What the list is ordered by is never among them.

/** Where `since` has no room: between the cards of a phone and a wide screen. Also in styles/trade-list.css. */
const NARROW = '(min-width: 601px) and (max-width: 1399px)'

/** Names between spaces, as the browser keeps them; `shown` are those that the page shows in any case. */
export function hiddenAtFirst(shown: string): string {
  const hidden = matchMedia(NARROW).matches ? ['since', 'later'] : ['later']
  return hidden.filter(name => name !== shown).join(' ')
}

/** The column that holds what a list is ordered by, among those that may be hidden at first. */
export function columnOfOrder(order: string | undefined): string | undefined {
  if (order?.startsWith('since')) return 'since'
  return order !== undefined && /^(?:week|month|year)/.test(order) ? 'later' : undefined
}
