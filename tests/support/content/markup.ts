// Parts of a page's HTML, for tests that read it without a browser.

const TAGS = /<[^>]*>/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#39;': "'"
}

/** What is read of it: without tags, each gap one space, no-break spaces kept. */
export const textOf = (html: string): string =>
  html
    .replace(TAGS, ' ')
    .replace(/&(?:amp|gt|lt|quot|#39);/g, entity => ENTITIES[entity] ?? entity)
    .replace(/[ \n\t]+/g, ' ')
    .trim()

/** The sections that the element with this id names. */
export function regionsOf(html: string, id: string): string[] {
  const openings = [...html.matchAll(new RegExp(`<section\\b[^>]*aria-labelledby="${id}"[^>]*>`, 'g'))]
  return openings.map(({ index }) => html.slice(index, endOf(html, index)))
}

/** The first of them. @throws where there is none. */
export function regionOf(html: string, id: string): string {
  const [region] = regionsOf(html, id)
  if (region === undefined) throw new Error(`The page has no region named by ${id}`)
  return region
}

/** Texts of all elements of one name. */
export const textsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?:\\s[^>]*)?>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) => textOf(inner))

function endOf(html: string, start: number): number {
  let depth = 0
  for (const { 0: tag, index } of html.slice(start).matchAll(/<\/?section\b/g)) {
    depth += tag === '<section' ? 1 : -1
    if (depth === 0) return start + index
  }
  return html.length
}
