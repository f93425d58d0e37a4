// Opening and closing a native dialog without script, by attributes of a button.

/**
 * Browsers that know invoker commands open the dialog modally; others show it as a popover, which takes no focus trap
 * but closes with Escape or a click beside it.
 *
 * @see https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-commandfor
 */
export function opensDialog(id: string) {
  return { command: 'show-modal', commandfor: id, popovertarget: id, popovertargetaction: 'show' } as const
}

export function closesDialog(id: string) {
  return { command: 'close', commandfor: id, popovertarget: id, popovertargetaction: 'hide' } as const
}
