/**
 * Tracks this page and clicks on it, if src/features/site/analytics/components/ConsentNotice.astro names an analytics
 * service.
 */
export function loadPageAnalytics(): void {
  if (document.querySelector('[data-collector]')) void import('./page-analytics.ts').then(page => page.trackPage())
}
