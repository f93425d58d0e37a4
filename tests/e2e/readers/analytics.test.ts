// Counting page views and clicks: only where it is configured, and only after the reader agreed.

import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startJourney } from '#tests/support/site/journey.ts'

interface Counted {
  body: { at: string; language: string; name: string; path: string; properties: object }
  headers: IncomingHttpHeaders
}

let collector: Server
let origin: string
let counted: Counted[] = []
const site = startJourney({ environment: startCollector, site: 'empty' })

async function startCollector() {
  collector = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    counted.push({ body: JSON.parse(Buffer.concat(chunks).toString()), headers: request.headers })
    response.setHeader('set-cookie', 'visitor=1').end()
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  origin = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  return { ANALYTICS_URL: `${origin}/count` }
}

beforeEach(() => {
  counted = []
})

afterAll(() => void collector?.close())

const notice = (page: Page): Locator => page.getByRole('region', { name: 'Counting page views' })
const namesOf = (): string[] => counted.map(({ body }) => body.name)

describe('analytics', () => {
  test('asks before it counts, with two answers that are equally easy', async () => {
    const page = await site.visit('/terms')
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
    const page = await site.visit('/weekly-top-insider-buys?utm_source=mail')
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
    const page = await site.visit('/terms')
    await page.evaluate(() => history.replaceState(null, '', '/auth/reset-password/s3cret'))
    await notice(page).getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('banner').locator('summary').first().click()
    await expect.poll(namesOf).toContain('Menu click')
    expect(counted.find(({ body }) => body.name === 'Menu click')?.body.path).toBe('/auth/reset-password')
  })

  test('counts links of a report that lead to trades, insiders and the method', async () => {
    const page = await site.visit('/terms')
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
    const page = await site.visit('/terms')
    await notice(page).getByRole('button', { name: 'Decline' }).click()
    await page.goto(`${site.url}/policy`)
    await page.waitForLoadState('networkidle')
    expect([await notice(page).isVisible(), counted]).toEqual([false, []])
  })

  test.each([
    ['globalPrivacyControl', true],
    ['doNotTrack', '1']
  ] as const)('neither asks nor counts where the browser says %s', async (signal, value) => {
    const { page } = await site.open()
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
