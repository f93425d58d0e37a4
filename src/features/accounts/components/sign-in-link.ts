// Links that ask a visitor to sign in. They open the dialog (src/features/accounts/browser/load-sign-in-dialog.ts); if
// its code fails to load, they work as plain links.

export interface SignInPromptOptions {
  /** First mode of the dialog. */
  readonly as: 'login' | 'registration'
  /** Place on the page, for analytics. */
  readonly source: string
}

/** Attributes of a link or its container; none if no sign-in is needed. */
export function signInPromptAttributes(asked: SignInPromptOptions | undefined): Record<string, string> {
  if (!asked) return {}
  return { 'data-sign-in': asked.as, 'data-sign-in-source': asked.source }
}
