const FIELD = '.watch-list .tools > .add-stocks input'

/** Where a reader goes on whose focus was on something that is gone. On a touch screen a keyboard would come up for it. */
export function focusAdding(): void {
  if (matchMedia('(hover: hover)').matches) document.querySelector<HTMLElement>(FIELD)?.focus()
}
