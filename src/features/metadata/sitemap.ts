/** @see https://www.sitemaps.org/protocol.html */

import { escapeXml } from '#core/escape.ts'
import { xmlResponse } from './xml.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** More must go into a further sitemap. */
export const MOST_ADDRESSES = 50_000

export interface SitemapAddress {
  readonly path: string
  /** `2026-11-20`; missing where nobody knows. */
  readonly changed?: string
}

/** @throws when there are more addresses than a sitemap may have. */
export function sitemapOf(siteUrl: string, addresses: readonly SitemapAddress[]): Response {
  if (addresses.length > MOST_ADDRESSES) throw new Error(`A sitemap cannot hold ${addresses.length} addresses.`)
  return write('urlset', 'url', siteUrl, addresses)
}

/** `paths` are those of the sitemaps. */
export function sitemapIndexOf(siteUrl: string, paths: readonly string[]): Response {
  return write(
    'sitemapindex',
    'sitemap',
    siteUrl,
    paths.map(path => ({ path }))
  )
}

function write(root: string, element: string, siteUrl: string, addresses: readonly SitemapAddress[]): Response {
  const entries = addresses.map(({ changed, path }) => {
    const lastmod = changed === undefined ? '' : `<lastmod>${escapeXml(changed)}</lastmod>`
    return `<${element}><loc>${escapeXml(siteUrl + path)}</loc>${lastmod}</${element}>`
  })
  return xmlResponse('application/xml', `<${root} xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</${root}>`)
}
