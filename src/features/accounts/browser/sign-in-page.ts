// The script of the sign-in pages: some are for guests only, and where a reader was going stays in the address.

import { leaveSignInPage } from './after-sign-in.ts'

keepQuery()
if (document.querySelector('[data-guest-only]')) void sendUsersAway()

function keepQuery(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keeps-query]')) link.search = location.search
}

/** @see docs/reference/product.md, section 2.8 */
async function sendUsersAway(): Promise<void> {
  // Another tab signed in, or the page comes back from the browser's cache as it was left.
  addEventListener('storage', ({ key }) => key === 'accessToken' && location.reload())
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  if (!('signedIn' in document.documentElement.dataset)) return
  const { $session } = await import('../stores/session.ts')
  $session.subscribe(({ state }) => state === 'authenticated' && leaveSignInPage())
}
