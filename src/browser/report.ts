/** Loads the code that shows a whole report only where a token is kept: a visitor keeps the page as it came. */
export function openReport(): void {
  const place = document.querySelector<HTMLElement>('[data-report]')
  if (!place || !('signedIn' in document.documentElement.dataset)) return
  import('#src/islands/reports/mount-report.tsx').then(
    ({ mountReport }) => mountReport(place),
    // Offline: what is there stays.
    () => {}
  )
}
