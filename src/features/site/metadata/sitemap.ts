/** @see https://www.sitemaps.org/protocol.html */

import { escapeXml } from '#core/escape.ts'
import { xmlResponse } from './xml.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Maximum number of addresses per sitemap. More addresses need another sitemap. */
export const MOST_ADDRESSES = 50_000

export interface SitemapAddress {
  readonly path: string
  /** Date of the last change, such as `2026-11-20`. Left out if unknown. */
  readonly changed?: string | undefined
}

/**
 * Writes a sitemap.
 * @throws if there are more addresses than a sitemap may have.
 */
export function sitemapOf(siteUrl: string, addresses: readonly SitemapAddress[]): Response {
  if (addresses.length > MOST_ADDRESSES) throw new Error(`A sitemap cannot hold ${addresses.length} addresses.`)
  return write('urlset', 'url', siteUrl, addresses)
}

/** Returns the number of sitemaps needed for the addresses. */
export const countParts = (addresses: readonly unknown[]): number => Math.ceil(addresses.length / MOST_ADDRESSES)

/**
 * Returns the addresses of one sitemap. `part` comes from a URL and is counted from 1. Returns `undefined` if there is
 * no such part.
 */
export function partOf<Address>(addresses: readonly Address[], part: string | undefined): Address[] | undefined {
  if (!/^[1-9]\d{0,3}$/.test(part ?? '') || Number(part) > countParts(addresses)) return undefined
  return addresses.slice((Number(part) - 1) * MOST_ADDRESSES, Number(part) * MOST_ADDRESSES)
}

/** Writes the index of sitemaps. `paths` are their paths. */
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
