/**
 * Adds a style sheet to the page on demand; an imported one would load with every page. Rejects if it cannot be loaded.
 */
export function loadSheet(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { href, rel: 'stylesheet' })
  document.head.append(link)
  return new Promise((loaded, failed) => {
    link.addEventListener('load', loaded)
    link.addEventListener('error', failed)
  })
}
