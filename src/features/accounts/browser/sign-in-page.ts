// Script of the sign-in pages. Some are for guests only; the reader's target stays in the query.

import { leaveSignInPage, passSignInPage } from './after-sign-in.ts'

/** History state of a page that was restored from the back/forward cache and is then reloaded. */
const CAME_BACK = 'came-back'

keepQuery()
if (document.querySelector('[data-guest-only]')) void sendUsersAway()

function keepQuery(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keeps-query]')) link.search = location.search
}

/** @see docs/reference/product.md, section 2.8 */
async function sendUsersAway(): Promise<void> {
  // Another tab signed in, or the page was restored from the back/forward cache.
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

/**
 * Whether the reader came by the browser's history. Signing in already finished the action, so that the reader is only
 * redirected.
 */
function isBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const cameBack = history.state === CAME_BACK
  // Cleared at once, so that a later sign-in on this page counts as one.
  if (cameBack) history.replaceState(null, '')
  return navigation?.type === 'back_forward' || cameBack
}
