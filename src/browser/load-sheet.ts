/** Adds a style sheet to the page; an imported one would come with every page. Resolves once it holds. */
export function loadSheet(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { href, rel: 'stylesheet' })
  document.head.append(link)
  return new Promise(loaded => link.addEventListener('load', loaded))
}
