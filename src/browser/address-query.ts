// Manages the page's query string as state. The address of a list reopens it, and Back returns to the previous list.

import { atom, onMount, readonlyType } from 'nanostores'

const $current = atom('')

/** Query with its question mark; '' without a query. */
export const $addressQuery = readonlyType($current)

onMount($current, () => {
  const read = (): void => $current.set(location.search)
  addEventListener('popstate', read)
  read()
  return () => removeEventListener('popstate', read)
})

/**
 * Changes parameters of a query. An empty value removes one: `withParameters('?page=2&sort=name', { page: '' }) //
 * '?sort=name'`
 */
export function withParameters(query: string, changes: Readonly<Record<string, string>>): string {
  const changed = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') changed.delete(name)
    else changed.set(name, value)
  }
  return `?${changed}`
}

/** Changes the query. Use `replaceState` while a reader types, so that Back does not step through each letter. */
export function goToQuery(query: string, how: 'pushState' | 'replaceState' = 'pushState'): void {
  history[how](null, '', query === '?' ? location.pathname : query)
  $current.set(location.search)
}
