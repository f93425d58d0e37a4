// Pages show everybody what guests may see. For signed-in readers the links to the filings of purchases are opened at
// once, and the scores that are open to them are asked for.

export function openReaderCells(): void {
  if (!('signedIn' in document.documentElement.dataset)) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-filing]')) link.href = link.dataset['filing']!
  const table = document.querySelector<HTMLElement>('[data-reader-rows]')
  if (!table?.querySelector('[data-hidden-score]')) return
  // Offline the dates stay on which the scores open.
  import('./reader-scores.ts').then(({ showReaderScores }) => showReaderScores(table)).catch(() => {})
}
