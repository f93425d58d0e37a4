// The query of the page's address as state: a list is found again by its address, and Back goes to the list before.

import { atom, onMount, readonlyType } from 'nanostores'

const $current = atom('')

/** With its question mark; '' without a query. */
export const $addressQuery = readonlyType($current)

onMount($current, () => {
  const read = (): void => $current.set(location.search)
  addEventListener('popstate', read)
  read()
  return () => removeEventListener('popstate', read)
})

/** `withParameters('?page=2&sort=name', { page: '' }) // '?sort=name'`: an empty value takes its name away. */
export function withParameters(query: string, changes: Readonly<Record<string, string>>): string {
  const changed = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') changed.delete(name)
    else changed.set(name, value)
  }
  return `?${changed}`
}

/** `replaceState` for what is typed letter by letter: Back does not go through all of it. */
export function goToQuery(query: string, how: 'pushState' | 'replaceState' = 'pushState'): void {
  history[how](null, '', query === '?' ? location.pathname : query)
  $current.set(location.search)
}
