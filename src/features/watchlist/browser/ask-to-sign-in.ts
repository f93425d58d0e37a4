import { paths } from '#src/paths.ts'

/**
 * Asks a reader to sign in whose session has ended since the page was loaded. `href` may be a link that says what to do
 * after signing in.
 */
export async function askToSignIn(href = paths.signIn()): Promise<void> {
  const { openFromLink } = await import('#src/features/accounts/islands/sign-in-dialog.tsx')
  await openFromLink(Object.assign(document.createElement('a'), { href }), {
    signIn: 'login',
    signInSource: 'Watch list'
  })
}
