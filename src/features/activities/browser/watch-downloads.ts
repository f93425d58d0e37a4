/** A link to a table is followed with what the reader may see; without script it holds what everybody may. */
export function watchDownloads(): void {
  document.addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-table]') : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void import('./save-table.ts').then(({ saveTable }) => saveTable(link))
  })
}
