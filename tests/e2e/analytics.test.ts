// Counting page views and clicks: only where it is configured, and only after the reader agreed.

import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openVisitor, type WatchedPage } from '#tests/support/browser/browser-pages.ts'
import { launchChromium } from '#tests/support/browser/chromium.ts'
import { type Site, startSite } from '#tests/support/site/program.ts'

interface Counted {
  body: { at: string; language: string; name: string; path: string; properties: object }
  headers: IncomingHttpHeaders
}

let browser: Browser
let collector: Server
let origin: string
let site: Site
let folder: string
let counted: Counted[] = []
let visitors: WatchedPage[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-analytics-'))
  // The database's own user must reach it when the tests run as root.
  chmodSync(folder, 0o755)
  collector = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    counted.push({ body: JSON.parse(Buffer.concat(chunks).toString()), headers: request.headers })
    response.setHeader('set-cookie', 'visitor=1').end()
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  origin = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  site = await startSite('', { ANALYTICS_URL: `${origin}/count`, DATA_DIR: folder })
  browser = await launchChromium()
})

beforeEach(() => {
  counted = []
})

afterEach(async () => {
  for (const visitor of visitors) expect(visitor.complaints).toEqual([])
  await Promise.all(visitors.map(visitor => visitor.close()))
  visitors = []
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
  collector?.close()
  rmSync(folder, { force: true, recursive: true })
})

async function open(): Promise<Page> {
  const visitor = await openVisitor(browser)
  visitors.push(visitor)
  await visitor.page.addInitScript(() => sessionStorage.setItem('tourCompleted', 'true'))
  return visitor.page
}

const notice = (page: Page): Locator => page.getByRole('region', { name: 'Counting page views' })
const namesOf = (): string[] => counted.map(({ body }) => body.name)

describe('analytics', () => {
  test('asks before it counts, with two answers that are equally easy', async () => {
    const page = await open()
    await page.goto(`${site.url}/terms`)
    await notice(page).waitFor()
    const looks = await notice(page)
      .getByRole('button')
      .evaluateAll(all =>
        all.map(button => {
          const { backgroundColor, color, fontWeight } = getComputedStyle(button)
          const { height, width } = button.getBoundingClientRect()
          return { backgroundColor, color, fontWeight, height, width }
        })
      )
    expect(looks).toHaveLength(2)
    expect(looks[0]).toEqual(looks[1])
    expect(counted).toEqual([])
  })

  test('tells the page, the language and menu clicks once the reader agreed, and nothing of the reader', async () => {
    const page = await open()
    await page.goto(`${site.url}/weekly-top-insider-buys?utm_source=mail`)
    await notice(page).getByRole('button', { name: 'Accept' }).click()
    await expect.poll(namesOf).toEqual(['Page view'])
    expect(await notice(page).isVisible()).toBe(false)
    expect(counted[0]?.body).toMatchObject({
      language: 'en',
      path: '/weekly-top-insider-buys',
      properties: { referrer: '' }
    })
    await page.getByRole('banner').getByRole('link', { name: 'Weekly Tops' }).click()
    await expect.poll(namesOf).toEqual(['Page view', 'Menu click', 'Page view'])
    expect(counted[1]?.body.properties).toEqual({ item: 'weekly' })
    for (const { headers } of counted) expect([headers.cookie, headers.referer]).toEqual([undefined, undefined])
    expect(await page.context().cookies(origin)).toEqual([])
  })

  test('leaves persons and secrets out of the address', async () => {
    const page = await open()
    await page.goto(`${site.url}/terms`)
    await page.evaluate(() => history.replaceState(null, '', '/auth/reset-password/s3cret'))
    await notice(page).getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('banner').locator('summary').first().click()
    await expect.poll(namesOf).toContain('Menu click')
    expect(counted.find(({ body }) => body.name === 'Menu click')?.body.path).toBe('/auth/reset-password')
  })

  test('counts links of a report that lead to trades, insiders and the method', async () => {
    const page = await open()
    await page.goto(`${site.url}/terms`)
    await notice(page).getByRole('button', { name: 'Accept' }).click()
    await page.locator('main').evaluate(main => {
      main.insertAdjacentHTML(
        'afterbegin',
        '<div class="report"><a href="/insidertrading/profile/7">A</a><a href="/pricing">B</a></div>'
      )
      main.addEventListener('click', event => event.preventDefault())
    })
    await page.locator('.report').getByRole('link', { name: 'B' }).click()
    await page.locator('.report').getByRole('link', { name: 'A' }).click()
    await expect.poll(namesOf).toEqual(['Page view', 'Report link click'])
    expect(counted[1]?.body.properties).toEqual({ path: '/insidertrading/profile/7' })
  })

  test('counts nothing for who declines, and does not ask again in this tab', async () => {
    const page = await open()
    await page.goto(`${site.url}/terms`)
    await notice(page).getByRole('button', { name: 'Decline' }).click()
    await page.goto(`${site.url}/policy`)
    await page.waitForLoadState('networkidle')
    expect([await notice(page).isVisible(), counted]).toEqual([false, []])
  })

  test.each([
    ['globalPrivacyControl', true],
    ['doNotTrack', '1']
  ] as const)('neither asks nor counts where the browser says %s', async (signal, value) => {
    const page = await open()
    await page.addInitScript(([name, said]) => Object.defineProperty(Navigator.prototype, name, { get: () => said }), [
      signal,
      value
    ] as const)
    await page.goto(`${site.url}/terms`)
    await page.waitForLoadState('networkidle')
    expect([await notice(page).isVisible(), counted]).toEqual([false, []])
  })

  test('lets pages reach the site and exactly this collector', async () => {
    const { headers } = await fetch(`${site.url}/terms`)
    expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${origin};`)
  })
})
