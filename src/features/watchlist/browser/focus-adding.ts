const FIELD = '.watch-list .tools > .add-stocks input'

/**
 * Moves the focus to the field for adding stocks, for use after the focused element was removed. Does nothing on touch
 * screens, where it would open the keyboard.
 */
export function focusAdding(): void {
  if (matchMedia('(hover: hover)').matches) document.querySelector<HTMLElement>(FIELD)?.focus()
}
