// Opening and closing a native dialog by attributes of a button: without script in browsers that know invoker commands,
// by src/browser/dialogs.ts in others.

/** Modally: focus stays inside, Escape closes, focus returns to the button. */
export function opensDialog(id: string) {
  return { command: 'show-modal', commandfor: id } as const
}

export function closesDialog(id: string) {
  return { command: 'close', commandfor: id } as const
}
