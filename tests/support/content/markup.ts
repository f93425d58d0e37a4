// Finds parts of a page's HTML, for tests without a browser.

const TAGS = /<[^>]*>/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#39;': "'"
}

/** Visible text without tags. Collapses whitespace and keeps no-break spaces. */
export const textOf = (html: string): string =>
  html
    .replace(TAGS, ' ')
    .replace(/&(?:amp|gt|lt|quot|#39);/g, entity => ENTITIES[entity] ?? entity)
    .replace(/[ \n\t]+/g, ' ')
    .trim()

/** Sections that are labelled by the element with this id. */
export function regionsOf(html: string, id: string): string[] {
  const openings = [...html.matchAll(new RegExp(`<section\\b[^>]*aria-labelledby="${id}"[^>]*>`, 'g'))]
  return openings.map(({ index }) => html.slice(index, endOf(html, index)))
}

/** First section labelled by the element. @throws when there is none. */
export function regionOf(html: string, id: string): string {
  const [region] = regionsOf(html, id)
  if (region === undefined) throw new Error(`The page has no region named by ${id}`)
  return region
}

/** Texts of all elements with this tag. */
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
