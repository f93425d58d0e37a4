import { savedTarget, savedWatch } from '../redirect-state.ts'

/** Opens `address`; if that is the page already shown, reloads it, so that all of it knows the reader. */
export function openAddress(address: string): void {
  const { pathname, search } = new URL(address, location.href)
  if (pathname + search === location.pathname + location.search) location.reload()
  else location.assign(address)
}

let isLeaving = false

/**
 * Leads from a sign-in page to where its reader was going, and finishes once what signing in interrupted. It replaces
 * the page in the history, so that Back does not lead to a form. `search` is the query of the sign-in page.
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
      // Offline: the stock's page offers it again.
      () => {}
    )
  }
  passSignInPage(search)
}

/** Leads there alone. */
export function passSignInPage(search = location.search): void {
  location.replace(savedTarget(search) ?? '/')
}
