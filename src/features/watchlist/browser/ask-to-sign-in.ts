import { paths } from '#src/paths.ts'

/** For a reader whose session has ended since the page came; `href` may be a link that tells what goes on after it. */
export async function askToSignIn(href = paths.signIn()): Promise<void> {
  const { openFromLink } = await import('#src/features/accounts/islands/sign-in-dialog.tsx')
  await openFromLink(Object.assign(document.createElement('a'), { href }), {
    signIn: 'login',
    signInSource: 'Watch list'
  })
}
