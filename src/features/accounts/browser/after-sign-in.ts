import { savedTarget, savedWatch } from '../redirect-state.ts'

/** Opens `address`; reloads if it is the current page, so that the whole page knows the reader. */
export function openAddress(address: string): void {
  const { pathname, search } = new URL(address, location.href)
  if (pathname + search === location.pathname + location.search) location.reload()
  else location.assign(address)
}

let isLeaving = false

/**
 * Leads from a sign-in page to the reader's target, and finishes once the action that signing in interrupted. It
 * replaces the page in the history, so that Back does not lead to a form. `search` is the query of the sign-in page.
 *
 * @see docs/reference/product.md, section 2.8
 */
export async function leaveSignInPage(search = location.search): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  const stock = savedWatch(search)
  if (stock) {
    await import('./watch-saved-stock.ts').then(
      ({ watchSavedStock }) => watchSavedStock(stock),
      // Offline, the action is dropped; the stock's page offers it again.
      () => {}
    )
  }
  passSignInPage(search)
}

/** Leads to the target without finishing an action. */
export function passSignInPage(search = location.search): void {
  location.replace(savedTarget(search) ?? '/')
}
