/** First element with this tag, without its end tag; empty if there is none. */
export function partOf(html: string, element: string): string {
  const start = html.search(new RegExp(`<${element}[ >]`))
  return start < 0 ? '' : html.slice(start, html.indexOf(`</${element}>`, start))
}
