import { useStore as useNanoStore } from '@nanostores/react'
import type { Store, StoreValue } from 'nanostores'

/**
 * Returns a store's value and renders again when it changes.
 *
 * The first render of a server-rendered island uses the initial value, as the server did: by then another island of
 * the page may have loaded the store, and React would reject the server's HTML.
 */
export function useStore<Kept extends Store>(store: Kept): StoreValue<Kept> {
  return useNanoStore(store, { ssr: 'initial' })
}
