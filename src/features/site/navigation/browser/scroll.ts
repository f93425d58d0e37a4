// Behaviour that depends on the scroll position.

import { onClick } from '#src/browser/on-click.ts'
import { readStored, writeStored } from '#src/browser/storage.ts'

/** @see docs/reference/product.md, section 2.1, "General shell behaviour" */
const CAMPAIGN = ['utm_campaign', 'twitter_congress_landingpage'] as const
const KEPT = 'scrollPosition'

/** Watches a mark 100 px high at the top of the page: the header changes once the mark is out of view. */
export function watchHeader(): void {
  const mark = document.querySelector('[data-scroll-mark]')
  if (!mark) return
  new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-scrolled', entry?.isIntersecting === false)
  }).observe(mark)
}

/** Campaign links keep the scroll position of the page before; other pages start at the top, as browsers do. */
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
