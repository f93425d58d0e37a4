// Addresses without a page, and addresses of a removed page.

import { beforeAll, describe, expect, test } from 'vitest'

import { sampleSite } from '#tests/support/site/sample-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'

let site: SiteInProcess

beforeAll(async () => {
  site = await sampleSite()
})

describe('an address', () => {
  test.each([
    ['/', '/insidertrading'],
    ['/stock', '/'],
    ['/dashboard/watch/list', '/dashboard/watch'],
    ['/insidertrading/profile/0', '/404'],
    ['/no/such/page', '/404'],
    ['/_image', '/404'],
    ['/_image?href=/icon.svg&f=png', '/404'],
    ['/_server-islands/none', '/404']
  ])('%s leads to %s', async (path, target) => {
    const { headers, status } = await site.ask(path, { headers: { 'sec-fetch-mode': 'navigate' } })
    expect([status, headers.get('location')]).toEqual([302, target])
  })

  test('without a page is 404 for a client that does not navigate, with the same page', async () => {
    const [answer, page] = [await site.ask('/no/such/page'), await site.ask('/404')]
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await answer.text()).toBe(await page.text())
  })

  test('of a shared list that has ended explains that', async () => {
    const answer = await site.ask('/watchlist/shared/unknown')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('This list is not shared any more')
  })
})
