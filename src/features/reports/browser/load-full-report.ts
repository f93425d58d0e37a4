import { readStored } from '#src/browser/storage.ts'

/** Loads the code for the full report only if a token is stored. Visitors keep the page as rendered. */
export function loadFullReport(): void {
  const place = document.querySelector<HTMLElement>('[data-report]')
  if (!place) return
  followSignIn()
  if (!('signedIn' in document.documentElement.dataset)) return
  import('../islands/full-report.tsx').then(
    ({ showFullReport }) => showFullReport(place),
    // If the code cannot be loaded, the page stays as it is.
    () => {}
  )
}

/**
 * Reloads the page after sign-in or sign-out in another tab, because the page may then show something else.
 * @see docs/reference/product.md, section 4, "Daily and weekly report pages"
 */
function followSignIn(): void {
  const hadToken = readStored('accessToken') !== null
  const follow = (): void => {
    if ((readStored('accessToken') !== null) !== hadToken) location.reload()
  }
  addEventListener('storage', follow)
  addEventListener('pageshow', ({ persisted }) => persisted && follow())
}
