import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect } from 'vitest'

import { PUBLIC_URL } from './desk.ts'
import type { SiteInProcess } from './site-in-process.ts'

/** Reads XML from the public site and expects it to be well-formed. */
export async function readXml(site: SiteInProcess, path: string): Promise<unknown> {
  const answer = await site.ask(path)
  expect([path, answer.status]).toEqual([path, 200])
  const xml = await answer.text()
  expect(XMLValidator.validate(xml), path).toBe(true)
  return new XMLParser({ isArray: name => ['entry', 'sitemap', 'url'].includes(name) }).parse(xml)
}

/** Paths in a sitemap of the public site. */
export async function readSitemap(site: SiteInProcess, path: string): Promise<string[]> {
  const { urlset } = (await readXml(site, path)) as { urlset: { url: { loc: string }[] } }
  return urlset.url.map(({ loc }) => {
    expect(loc.startsWith(`${PUBLIC_URL}/`), loc).toBe(true)
    return loc.slice(PUBLIC_URL.length)
  })
}

/** Returns the first match of `link` in a page's HTML; empty if there is none. */
export async function firstLink(site: SiteInProcess, path: string, link: RegExp): Promise<string> {
  return link.exec(await site.read(path))?.[0] ?? ''
}

/** Paths of sitemap pages, of two weekly reports, and of one page of each kind that no sitemap lists. */
export async function describedPages(site: SiteInProcess): Promise<string[]> {
  const weeks = await readSitemap(site, '/sitemap-weekly-reports.xml')
  return [
    ...(await readSitemap(site, '/sitemap-pages.xml')),
    ...weeks.slice(0, 2),
    await firstLink(site, '/daily-top-insider-buys', /\/daily-top-insider-buy\/[\d-]+/),
    await firstLink(site, '/insidertrading/traders', /\/insidertrading\/profile\/\d+/)
  ]
}
