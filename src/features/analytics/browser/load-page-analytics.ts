/** Reports this page and what is clicked on it, where src/features/analytics/components/ConsentNotice.astro names a collector. */
export async function loadPageAnalytics(): Promise<void> {
  if (!document.querySelector('[data-collector]')) return
  const { trackPage } = await import('./page-analytics.ts')
  trackPage()
}
