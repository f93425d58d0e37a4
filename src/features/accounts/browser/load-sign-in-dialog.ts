// Loads the sign-in dialog when a visitor follows a link that needs an account, or after five minutes on a page. If
// its code cannot be loaded, the browser follows the link.

import { readStored } from '#src/browser/storage.ts'

/** @see docs/reference/product.md, section 9, "Inactivity prompt" */
const WAIT_MS = 300_000

const loadDialog = () => import('../islands/sign-in-dialog.tsx')

export function watchSignInLinks(): void {
  document.addEventListener('click', event => {
    const { target } = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    const asking = link?.closest<HTMLElement>('[data-sign-in]')
    if (!link || !asking || event.ctrlKey || event.metaKey || event.shiftKey) return
    if ('signedIn' in document.documentElement.dataset) return
    event.preventDefault()
    loadDialog()
      .then(({ openFromLink }) => openFromLink(link, asking.dataset))
      .catch(() => location.assign(link.href))
  })
}

/** @see docs/reference/product.md, section 4, "Inactivity prompt" */
export function watchInactivity(): void {
  if (!('promptsGuests' in document.body.dataset)) return
  setTimeout(() => {
    if (readStored('accessToken')) return
    loadDialog().then(
      ({ openByTimer }) => openByTimer(),
      // If offline, starts the wait again.
      watchInactivity
    )
  }, WAIT_MS)
}
