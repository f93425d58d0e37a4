import { savedTarget, savedWatch } from '../redirect-state.ts'

/** Opens `address`. Reloads if it is the current page, so that all its parts show the signed-in state. */
export function openAddress(address: string): void {
  const { hash, pathname, search } = new URL(address, location.href)
  if (pathname + search !== location.pathname + location.search) {
    location.assign(address)
    return
  }
  // A hash may name an action that sign-in interrupted.
  if (hash !== '') location.hash = hash
  location.reload()
}

let isLeaving = false

/**
 * Redirects from a sign-in page to the reader's target, after completing an action that sign-in interrupted. The
 * target replaces the page in the history, so that Back does not return to a form. `search` is the query of the
 * sign-in page.
 * @see docs/reference/product.md, section 2.8
 */
export async function leaveSignInPage(search = location.search): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  const stock = savedWatch(search)
  if (stock) {
    await import('./watch-saved-stock.ts').then(
      ({ watchSavedStock }) => watchSavedStock(stock),
      // If offline, the action is dropped. The stock's page offers it again.
      () => {}
    )
  }
  passSignInPage(search)
}

/** Redirects to the target without completing an action. */
export function passSignInPage(search = location.search): void {
  location.replace(savedTarget(search) ?? '/')
}
