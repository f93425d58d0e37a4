/** The first element of its name in a page, from its tag to its end; empty where there is none. */
export function partOf(html: string, element: string): string {
  const start = html.search(new RegExp(`<${element}[ >]`))
  return start < 0 ? '' : html.slice(start, html.indexOf(`</${element}>`, start))
}
