// Adds what signed-in readers may see to a page, which is rendered as for guests. Links to filings of purchases are
// shown immediately; visible scores are requested.

/** Fills in the cells within `root`. `query` is the query of its list. */
export async function openReaderCells(root: ParentNode = document, query = location.search): Promise<void> {
  if (!('signedIn' in document.documentElement.dataset)) return
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-filing]')) {
    link.href = link.dataset['filing']!
    // Removes title and class, which ask guests to sign in.
    link.removeAttribute('title')
    link.className = ''
  }
  const table = root.querySelector<HTMLElement>('[data-reader-rows]')
  if (!table?.querySelector('[data-hidden-score]')) return
  delete table.dataset['failed']
  try {
    const { showReaderScores } = await import('./reader-scores.ts')
    await showReaderScores(root, table, table.dataset['readerQuery'] ?? query)
  } catch {
    // Marks the failure and tries again once online. Until then the dates when scores become public stay visible.
    table.dataset['failed'] = 'true'
    addEventListener('online', () => void openReaderCells(root, query), { once: true })
  }
}
