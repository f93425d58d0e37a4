import { paths } from '#src/paths.ts'

/**
 * Asks the reader to sign in again if the session ended after the page was loaded. `href` may name an action to
 * complete after sign-in.
 */
export async function askToSignIn(href = paths.signIn()): Promise<void> {
  const { openFromLink } = await import('#src/features/accounts/islands/sign-in-dialog.tsx')
  await openFromLink(Object.assign(document.createElement('a'), { href }), {
    signIn: 'login',
    signInSource: 'Watch list'
  })
}
