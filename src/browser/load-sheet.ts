/** Adds a style sheet to the page; an imported one would come with every page. Rejects where it cannot be had. */
export function loadSheet(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { href, rel: 'stylesheet' })
  document.head.append(link)
  return new Promise((loaded, failed) => {
    link.addEventListener('load', loaded)
    link.addEventListener('error', failed)
  })
}
