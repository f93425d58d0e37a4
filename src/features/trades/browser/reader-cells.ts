// Fills in what signed-in readers may see; pages are rendered as for guests. Links to filings of purchases are opened
// at once, and visible scores are requested.

/** `query` is the query of the list in `root`. */
export async function openReaderCells(root: ParentNode = document, query = location.search): Promise<void> {
  if (!('signedIn' in document.documentElement.dataset)) return
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-filing]')) {
    link.href = link.dataset['filing']!
    // The title and the class told guests to sign in.
    link.removeAttribute('title')
    link.className = ''
  }
  const table = root.querySelector<HTMLElement>('[data-reader-rows]')
  if (!table?.querySelector('[data-hidden-score]')) return
  delete table.dataset['failed']
  try {
    const { showReaderScores } = await import('./reader-scores.ts')
    await showReaderScores(table, table.dataset['readerQuery'] ?? query)
  } catch {
    // The opening dates of the scores stay visible while offline.
    table.dataset['failed'] = 'true'
    addEventListener('online', () => void openReaderCells(root, query), { once: true })
  }
}
