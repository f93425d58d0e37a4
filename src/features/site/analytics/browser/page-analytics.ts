import { onClick } from '#src/browser/on-click.ts'
import { trackEvent, trackPageView } from './analytics.ts'
import { countedPath } from './counted-path.ts'

/** Pattern of links in a report whose clicks are tracked. */
const REPORT_LINKS = /activities|profile|how-it-works/

export function trackPage(): void {
  trackPageView()
  onClick('[data-item] :is(a, button, summary)', target => {
    trackEvent('Menu click', { item: target.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? '' })
  })
  onClick<HTMLAnchorElement>('.report a[href]', ({ pathname }) => {
    if (REPORT_LINKS.test(pathname)) trackEvent('Report link click', { path: countedPath(pathname) })
  })
}
