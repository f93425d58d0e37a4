// Handles behaviour that depends on the scroll position.

import { onClick } from '#src/browser/on-click.ts'
import { readStored, writeStored } from '#src/browser/storage.ts'

/** @see docs/reference/product.md, section 2.1, "General shell behaviour" */
const CAMPAIGN = ['utm_campaign', 'twitter_congress_landingpage'] as const
const KEPT = 'scrollPosition'

/**
 * Changes the header once the page is scrolled. Watches a mark of 100 pixels at the top of the page until it leaves
 * the viewport.
 */
export function watchHeader(): void {
  const mark = document.querySelector('[data-scroll-mark]')
  if (!mark) return
  new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-scrolled', entry?.isIntersecting === false)
  }).observe(mark)
}

/** Keeps the scroll position when a campaign link is followed. Other pages start at the top, as usual. */
export function watchScrollPosition(): void {
  onClick<HTMLAnchorElement>('a[href]', link => {
    if (isCampaign(link.search)) writeStored(KEPT, String(scrollY), 'session')
  })
  const kept = isCampaign(location.search) ? readStored(KEPT, 'session') : null
  if (kept === null) return
  writeStored(KEPT, null, 'session')
  scrollTo({ behavior: 'instant', top: Number(kept) })
}

function isCampaign(search: string): boolean {
  return new URLSearchParams(search).get(CAMPAIGN[0]) === CAMPAIGN[1]
}
