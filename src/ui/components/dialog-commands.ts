// Attributes by which a button opens or closes a native dialog. Browsers with invoker commands need no script, others
// use src/browser/dialogs.ts.

/** Modal: focus stays inside, Escape closes, focus returns to the button. */
export function opensDialog(id: string) {
  return { command: 'show-modal', commandfor: id } as const
}

export function closesDialog(id: string) {
  return { command: 'close', commandfor: id } as const
}
