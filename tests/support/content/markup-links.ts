import { textOf } from './markup.ts'

export interface MarkupLink {
  /** Address with its entities decoded. */
  href: string
  tag: string
  text: string
}

/** Links of a page's HTML in document order. */
export const linksOf = (html: string): MarkupLink[] =>
  [...html.matchAll(/(<a\b[^>]*>)(.*?)<\/a>/gs)].map(([, tag = '', inner = '']) => ({
    href: (/ href="([^"]*)"/.exec(tag)?.[1] ?? '').replace(/&(?:amp|#38);/g, '&'),
    tag,
    text: textOf(inner)
  }))

/** First link whose text begins with `text`. @throws when there is none. */
export function linkOf(html: string, text: string): MarkupLink {
  const found = linksOf(html).find(link => link.text.startsWith(text))
  if (!found) throw new Error(`The page has no link “${text}”`)
  return found
}
