// Handles links to reports that need a plan. A signed-in reader without a plan is shown the plans; a visitor is asked
// to sign in (load-sign-in-dialog.ts). The report itself makes the final access decision.

/** @see docs/reference/product.md, section 4, "Top-buy card click" */
export function watchPremiumCards(): void {
  document.addEventListener('click', event => {
    const { target } = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('[data-premium] a[href]') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (!('signedIn' in document.documentElement.dataset)) return
    event.preventDefault()
    import('./premium-cards.ts').then(
      ({ openIfPaid }) => openIfPaid(link.href),
      // If the code cannot be loaded, the link is followed.
      () => location.assign(link.href)
    )
  })
}
