const FIELD = '.watch-list .tools > .add-stocks input'

/**
 * Moves the focus to the field for adding stocks if the focused element was removed. Skipped on touch screens, where
 * it would open the keyboard.
 */
export function focusAdding(): void {
  if (matchMedia('(hover: hover)').matches) document.querySelector<HTMLElement>(FIELD)?.focus()
}
