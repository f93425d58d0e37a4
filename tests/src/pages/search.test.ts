// The search of every page: a form that works without script, and people found by name.

import { beforeAll, describe, expect, test } from 'vitest'

import type { AnswerTo } from '#src/api/client.ts'
import { paths } from '#src/paths.ts'
import { textOf, textsOf } from '#tests/support/content/markup.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'

type Found = AnswerTo<'POST /api/v1/stocks/searchStocks'>

let site: SiteInProcess

beforeAll(async () => {
  site = await sampleSite()
})

async function search(searchText: string): Promise<Found> {
  const answer = await site.ask('/api/v1/stocks/searchStocks', { body: { searchText } })
  return (await answer.json()) as Found
}

/** The first link of a page below a path: its address and its text. */
async function firstLink(page: string, below: string): Promise<{ href: string; name: string }> {
  const html = /<main\b.*<\/main>/s.exec(await site.read(page))?.[0] ?? ''
  const [, href = '', inner = ''] = new RegExp(`<a\\b[^>]*href="(${below}[^"?]+)"[^>]*>(.*?)</a>`, 's').exec(html) ?? []
  return { href, name: textOf(inner) }
}

describe('the search', () => {
  test('works without script, as a form that opens the trades of a ticker', async () => {
    const form = /<form\b[^>]*class="stock-search".*?<\/form>/s.exec(await site.read(paths.home()))?.[0] ?? ''
    expect(form).toContain(`action="${paths.activities()}"`)
    expect(form).not.toMatch(/method="post"/i)
    expect(/<input\b[^>]*>/.exec(form)?.[0]).toContain(' name="ticker"')
    expect(form).toMatch(/<button\b[^>]*type="submit"/)
  })

  test('without script, a name that is no ticker leads to insiders of that name', async () => {
    const html = await site.read(paths.activities({ ticker: 'marsh ada' }))
    expect(html).toContain(`href="${paths.traders({ name: 'marsh ada' })}"`)
    expect(textOf(html)).toContain('Search insiders for “marsh ada”')
  })

  test('finds an insider by name, and links to the profile', async () => {
    const { href, name } = await firstLink(paths.activities(), '/insidertrading/profile/')
    const [found] = (await search(name)).insiders
    expect([found?.name, paths.profile(found?.cik ?? '')]).toEqual([name, href])
    expect(textsOf(await site.read(href), 'h1')).toEqual([name])
  })

  test('finds a member of Congress by name, and links to the trades', async () => {
    const { href, name } = await firstLink(paths.congress(), '/congress/')
    const [found] = (await search(name)).members
    expect([found?.name, paths.congressMember(found?.id ?? '')]).toEqual([name, href])
    expect(textsOf(await site.read(href), 'h1')).toEqual([name])
  })
})
