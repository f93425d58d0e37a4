// Key handling of the search beyond Base UI. Home and End go to the ends of the list while an option is active. Escape
// undoes one step at a time.

import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

export type SearchKey = KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler(): void }

export interface SearchList {
  /** -1 while the field itself is active. */
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

/** Renders the options at once, so that they exist when Base UI handles the same key. */
function openFirst(_event: SearchKey, { setOpen }: SearchList): void {
  flushSync(() => setOpen(true))
}

/** Base UI would move the caret, and its only way to choose an option is by arrow keys. */
function walk(event: SearchKey, from: number, to: number): void {
  event.preventBaseUIHandler()
  if (from < 0) return
  event.preventDefault()
  const key = to > from ? 'ArrowDown' : 'ArrowUp'
  for (let step = Math.abs(to - from); step > 0; step--)
    flushSync(() => event.currentTarget.dispatchEvent(new globalThis.KeyboardEvent('keydown', { bubbles: true, key })))
}

/** Closes the list first, then clears the text, then leaves the field. */
function retreat(event: SearchKey, { clear, hasPopup, setOpen }: SearchList): void {
  event.preventBaseUIHandler()
  event.preventDefault()
  if (hasPopup) setOpen(false)
  else if (event.currentTarget.value !== '') clear()
  else event.currentTarget.blur()
}
