// Handles keys of the search that Base UI does not. Home and End go to the ends of the list while an option is active.
// Escape undoes one step at a time.

import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

export type SearchKey = KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler(): void }

export interface SearchList {
  /** Index of the active option; -1 while the field itself is active. */
  readonly activeIndex: number
  readonly hasPopup: boolean
  readonly length: number
  clear(): void
  setOpen(isOpen: boolean): void
}

export function readSearchKey(event: SearchKey, list: SearchList): void {
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  KEYS[event.key]?.(event, list)
}

const KEYS: Readonly<Record<string, (event: SearchKey, list: SearchList) => void>> = {
  ArrowDown: openFirst,
  ArrowUp: openFirst,
  End: (event, { activeIndex, length }) => walk(event, activeIndex, length - 1),
  Escape: retreat,
  Home: (event, { activeIndex }) => walk(event, activeIndex, 0)
}

/** Opens the list. It is rendered immediately, so that the options exist when Base UI handles the same key. */
function openFirst(_event: SearchKey, { setOpen }: SearchList): void {
  flushSync(() => setOpen(true))
}

/**
 * Moves to another option by simulating arrow keys, the only way Base UI offers. Its own handler would move the caret.
 */
function walk(event: SearchKey, from: number, to: number): void {
  event.preventBaseUIHandler()
  if (from < 0) return
  event.preventDefault()
  const key = to > from ? 'ArrowDown' : 'ArrowUp'
  for (let step = Math.abs(to - from); step > 0; step--)
    flushSync(() => event.currentTarget.dispatchEvent(new globalThis.KeyboardEvent('keydown', { bubbles: true, key })))
}

/** Handles Escape: closes the list first, then clears the text, then leaves the field. */
function retreat(event: SearchKey, { clear, hasPopup, setOpen }: SearchList): void {
  event.preventBaseUIHandler()
  event.preventDefault()
  if (hasPopup) setOpen(false)
  else if (event.currentTarget.value !== '') clear()
  else event.currentTarget.blur()
}
