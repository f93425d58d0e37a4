// Cards of reports that need a plan: a signed-in reader without one is shown the plans. A visitor is asked to sign in
// (load-sign-in-dialog.ts). What a reader may see in the end is decided by the report itself.

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
      // Offline: follow the link.
      () => location.assign(link.href)
    )
  })
}
