// Links that ask a visitor to sign in: by the dialog (src/features/accounts/browser/load-sign-in-dialog.ts), or, where
// its code does not come, as plain links.

export interface SignInPromptOptions {
  /** What the dialog opens in. */
  readonly as: 'login' | 'registration'
  /** Where on the page: told to analytics. */
  readonly source: string
}

/** Attributes of a link, or of what holds links; none where nothing is asked. */
export function signInPromptAttributes(asked: SignInPromptOptions | undefined): Record<string, string> {
  if (!asked) return {}
  return { 'data-sign-in': asked.as, 'data-sign-in-source': asked.source }
}
