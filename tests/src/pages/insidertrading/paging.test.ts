// Paging of lists.

import { beforeAll, describe, expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { textOf } from '#tests/support/content/markup.ts'
import { linkOf } from '#tests/support/content/markup-links.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'

let site: SiteInProcess

beforeAll(async () => {
  site = await sampleSite()
})

const rowsOf = (html: string): string[] => {
  const body = /<tbody\b.*?<\/tbody>/s.exec(html)?.[0] ?? ''
  return (body.match(/<tr\b.*?<\/tr>/gs) ?? []).map(textOf)
}
const companiesOf = (html: string): string[] =>
  [...html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/gs)].map(([, inner = '']) => textOf(inner))

/** The page behind the link to the next page. */
async function nextOf(html: string): Promise<string> {
  const next = await site.read(linkOf(html, 'Next page').href)
  expect(linkOf(next, 'Back to the first page').href).not.toContain('cursor')
  return next
}

describe('paging', () => {
  test('the next trades follow the first', async () => {
    const first = await site.read(paths.activities({ codes: 'P', sort: 'value' }))
    const second = rowsOf(await nextOf(first))
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter(row => rowsOf(first).includes(row))).toEqual([])
  })

  test('a list by company shows each of them once', async () => {
    const first = await site.read(paths.activities({ group: 'company', limit: '5', sort: 'value' }))
    expect(companiesOf(first)).toHaveLength(5)
    const second = companiesOf(await nextOf(first))
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter(company => companiesOf(first).includes(company))).toEqual([])
  })
})
