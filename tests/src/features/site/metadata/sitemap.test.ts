import { globSync, readFileSync } from 'node:fs'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'

import { INDEXED_PAGES } from '#src/features/site/metadata/indexed-pages.ts'
import { countParts, MOST_ADDRESSES, partOf, sitemapIndexOf, sitemapOf } from '#src/features/site/metadata/sitemap.ts'

const SITE = 'https://fourfold.test'

async function parse(answer: Response): Promise<Record<string, unknown>> {
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const xml = await answer.text()
  expect(XMLValidator.validate(xml)).toBe(true)
  return new XMLParser().parse(xml)
}

/** Addresses of the pages without parameters, and the source of each file. */
function staticPages(): { address: string; source: string }[] {
  return globSync('**/*.astro', { cwd: 'src/pages' })
    .filter(file => !file.includes('['))
    .map(file => ({
      address: `/${file.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')}`,
      source: readFileSync(`src/pages/${file}`, 'utf8')
    }))
}

const isForNobody = (source: string): boolean =>
  /isIndexed=\{false\}|<(?:Auth|Dashboard|EmailPreferencesPage|FailurePage|LoginPage|RegisterPage)\b/.test(source) ||
  /^return Astro\.redirect\(.*\)$/m.test(source)

describe('sitemap', () => {
  test('lists absolute addresses with the day of their last change', async () => {
    const parsed = await parse(sitemapOf(SITE, [{ changed: '2026-11-20', path: '/a?b=1&c=<' }, { path: '/d' }]))
    expect(parsed).toMatchObject({
      urlset: { url: [{ lastmod: '2026-11-20', loc: `${SITE}/a?b=1&c=<` }, { loc: `${SITE}/d` }] }
    })
  })

  test('an index lists sitemaps', async () => {
    const parsed = await parse(sitemapIndexOf(SITE, ['/a.xml', '/b.xml']))
    expect(parsed).toMatchObject({ sitemapindex: { sitemap: [{ loc: `${SITE}/a.xml` }, { loc: `${SITE}/b.xml` }] } })
  })

  test('rejects more addresses than the protocol allows', () => {
    const addresses = Array.from({ length: MOST_ADDRESSES + 1 }, () => ({ path: '/' }))
    expect(() => sitemapOf(SITE, addresses)).toThrow('50001')
  })

  test('splits more addresses into parts', () => {
    const addresses = Array.from({ length: MOST_ADDRESSES + 1 }, (_, index) => index)
    expect([countParts([]), countParts(addresses.slice(1)), countParts(addresses)]).toEqual([0, 1, 2])
    expect(partOf(addresses, '1')).toHaveLength(MOST_ADDRESSES)
    expect(partOf(addresses, '2')).toEqual([MOST_ADDRESSES])
    for (const part of ['0', '3', '-1', '01', '1e0', 'x', '', undefined])
      expect(partOf(addresses, part)).toBeUndefined()
  })

  test('src/features/site/metadata/indexed-pages.ts names exactly the pages that do not say isIndexed={false}', () => {
    const open = staticPages().filter(({ source }) => !isForNobody(source))
    expect(open.map(({ address }) => address).sort()).toEqual([...INDEXED_PAGES].sort())
  })
})
