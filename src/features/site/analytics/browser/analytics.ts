// Port for analytics. On sites without an analytics service, pages have no consent notice, and nothing is loaded,
// stored or sent.

import type { Provider } from '#core/accounts/people/identity.ts'

/** Names of events besides page views, with their properties. */
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

/** Loaded adapter. It is kept, so that a later event is sent without delay: a click on a link may leave the page. */
let collector: typeof import('./analytics-collector.ts') | undefined

/** Reports an event. Does nothing on sites without an analytics service. */
async function report(name: string, properties: Readonly<Record<string, string>>): Promise<void> {
  if (!document.querySelector('[data-collector]')) return
  collector ??= await import('./analytics-collector.ts')
  collector.collect(name, properties)
}
