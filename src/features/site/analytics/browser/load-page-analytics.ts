/** Reports this page and what is clicked on it, where src/features/site/analytics/components/ConsentNotice.astro names a collector. */
export function loadPageAnalytics(): void {
  if (document.querySelector('[data-collector]')) void import('./page-analytics.ts').then(page => page.trackPage())
}
