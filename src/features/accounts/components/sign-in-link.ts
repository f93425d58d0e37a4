// Writes the attributes of links that ask a visitor to sign in. They open the dialog
// (src/features/accounts/browser/load-sign-in-dialog.ts). If its code fails to load, they work as plain links.

export interface SignInPromptOptions {
  /** Mode in which the dialog opens. */
  readonly as: 'login' | 'registration'
  /** Name of the place on the page, for analytics. */
  readonly source: string
}

/** Returns attributes for a link or its container, empty if no sign-in is needed. */
export function signInPromptAttributes(asked: SignInPromptOptions | undefined): Record<string, string> {
  if (!asked) return {}
  return { 'data-sign-in': asked.as, 'data-sign-in-source': asked.source }
}
