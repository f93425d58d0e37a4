// Script of the sign-in pages. Some of them redirect signed-in readers to the target in the query.

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
  // Reacts if another tab signed in, or if the page was restored from the back/forward cache.
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
 * Returns true if the reader came through the browser's history. The interrupted action was already completed then, so
 * the reader is only redirected.
 */
function isBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const cameBack = history.state === CAME_BACK
  // Clears the state at once, so that a later sign-in on this page completes its action.
  if (cameBack) history.replaceState(null, '')
  return navigation?.type === 'back_forward' || cameBack
}
