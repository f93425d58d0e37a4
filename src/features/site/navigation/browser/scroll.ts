// What depends on how far the page is scrolled.

import { onClick } from '#src/browser/on-click.ts'
import { readStored, writeStored } from '#src/browser/storage.ts'

/** @see docs/reference/product.md, section 2.1, "General shell behaviour" */
const CAMPAIGN = ['utm_campaign', 'twitter_congress_landingpage'] as const
const KEPT = 'scrollPosition'

/** A mark 100 px high at the top of the page: the header changes once none of it is left on the screen. */
export function watchHeader(): void {
  const mark = document.querySelector('[data-scroll-mark]')
  if (!mark) return
  new IntersectionObserver(([entry]) => {
    document.documentElement.toggleAttribute('data-scrolled', entry?.isIntersecting === false)
  }).observe(mark)
}

/** A page starts at its top, as browsers have it; an address of the campaign goes on where the page before it was. */
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
