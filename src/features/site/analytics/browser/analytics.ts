// Port to an analytics service. Without one, pages have no consent notice, and nothing is loaded, stored or sent.

import type { Provider } from '#core/accounts/people/identity.ts'

/** Events besides page views, with their properties. @see docs/reference/product.md, sections 2.1 and 2.13 */
export interface AnalyticsEvents {
  'Menu click': { readonly item: string }
  'Plan pick': { readonly plan: string }
  'Report link click': { readonly path: string }
  'Sign-in prompt': { readonly button: string; readonly source: string }
  'Signed in': Readonly<Record<string, never>>
  'Signed up': { readonly method: 'email' | Provider }
}

export function trackPageView(): void {
  report('Page view', { referrer: URL.parse(document.referrer)?.origin ?? '' })
}

export function trackEvent<Name extends keyof AnalyticsEvents>(name: Name, properties: AnalyticsEvents[Name]): void {
  report(name, properties)
}

/** Kept once loaded, so that events are sent at once: a click on a link may end the page. */
let collector: typeof import('./analytics-collector.ts') | undefined

/** Does nothing on sites without a collector; islands track events everywhere. */
async function report(name: string, properties: Readonly<Record<string, string>>): Promise<void> {
  if (!document.querySelector('[data-collector]')) return
  collector ??= await import('./analytics-collector.ts')
  collector.collect(name, properties)
}
