// The port to an analytics service. Without one the pages carry no notice, and nothing is loaded, kept or sent.

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

/** Once loaded it is told at once: a click on a link may end the page. */
let collector: typeof import('./analytics-collector.ts') | undefined

/** Islands track events on every site: whether somebody collects them is found out here. */
async function report(name: string, properties: Readonly<Record<string, string>>): Promise<void> {
  if (!document.querySelector('[data-collector]')) return
  collector ??= await import('./analytics-collector.ts')
  collector.collect(name, properties)
}
