// Returns attributes for buttons that open or close a native dialog. Browsers with invoker commands need no script;
// for others see src/browser/dialogs.ts.

/** Opens a modal dialog: focus stays inside, Escape closes it, and focus then returns to the button. */
export function opensDialog(id: string) {
  return { command: 'show-modal', commandfor: id } as const
}

export function closesDialog(id: string) {
  return { command: 'close', commandfor: id } as const
}
