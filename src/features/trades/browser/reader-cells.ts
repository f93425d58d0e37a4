// Pages show everybody what guests may see. For signed-in readers the links to the filings of purchases are opened at
// once, and the scores that are open to them are asked for.

/** `query` is that of the list in `root`. */
export async function openReaderCells(root: ParentNode = document, query = location.search): Promise<void> {
  if (!('signedIn' in document.documentElement.dataset)) return
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-filing]')) {
    link.href = link.dataset['filing']!
    // Says what guests have to do, and so does its colour.
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
    // Offline the dates stay on which the scores open.
    table.dataset['failed'] = 'true'
    addEventListener('online', () => void openReaderCells(root, query), { once: true })
  }
}
