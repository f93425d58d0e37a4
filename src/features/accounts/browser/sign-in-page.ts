// The script of the sign-in pages: some are for guests only, and where a reader was going stays in the address.

import { leaveSignInPage, passSignInPage } from './after-sign-in.ts'

/** What the history says of a page that comes back from the browser's cache and is then loaded again. */
const CAME_BACK = 'came-back'

keepQuery()
if (document.querySelector('[data-guest-only]')) void sendUsersAway()

function keepQuery(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keeps-query]')) link.search = location.search
}

/** @see docs/reference/product.md, section 2.8 */
async function sendUsersAway(): Promise<void> {
  // Another tab signed in, or the page comes back from the browser's cache as it was left.
  addEventListener('storage', ({ key }) => key === 'accessToken' && location.reload())
  addEventListener('pageshow', ({ persisted }) => persisted && comeBack())
  const leave = isBack() ? passSignInPage : leaveSignInPage
  if (!('signedIn' in document.documentElement.dataset)) return
  const { $session } = await import('../stores/session.ts')
  $session.subscribe(({ state }) => state === 'authenticated' && leave())
}

function comeBack(): void {
  history.replaceState(CAME_BACK, '')
  location.reload()
}

/** Signing in finished what the address tells of: whoever comes by the browser's history is only led on. */
function isBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const cameBack = history.state === CAME_BACK
  // Only this once: a later sign-in on this page counts as one.
  if (cameBack) history.replaceState(null, '')
  return navigation?.type === 'back_forward' || cameBack
}
