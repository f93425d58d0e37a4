import { textOf } from './markup.ts'

export interface MarkupLink {
  /** As written, with its entities read. */
  href: string
  /** The whole opening tag. */
  tag: string
  text: string
}

/** Links of a page's HTML in their order. */
export const linksOf = (html: string): MarkupLink[] =>
  [...html.matchAll(/(<a\b[^>]*>)(.*?)<\/a>/gs)].map(([, tag = '', inner = '']) => ({
    href: (/ href="([^"]*)"/.exec(tag)?.[1] ?? '').replace(/&(?:amp|#38);/g, '&'),
    tag,
    text: textOf(inner)
  }))

/** The first link whose text begins so. @throws where there is none. */
export function linkOf(html: string, text: string): MarkupLink {
  const found = linksOf(html).find(link => link.text.startsWith(text))
  if (!found) throw new Error(`The page has no link “${text}”`)
  return found
}
