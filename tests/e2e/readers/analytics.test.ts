// Tests that page views and clicks are counted only if configured, and only after consent.

import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'

import { COLLECTOR_URL } from '#tests/support/site/desk.ts'
import { awaitReady, startJourney } from '#tests/support/site/journey.ts'

interface Counted {
  body: { language: string; name: string; path: string; properties: object }
  headers: Record<string, string>
}

const site = startJourney({ site: 'everything' })
const notice = (page: Page): Locator => page.getByRole('region', { name: 'Counting page views' })

/** Opens a page for a new visitor who sees the consent prompt. Collects the events sent to the collector. */
async function openAsked(): Promise<{ counted: Counted[]; page: Page }> {
  const { page } = await site.open({ consent: 'asked' })
  const counted: Counted[] = []
  await page.context().route(COLLECTOR_URL, async route => {
    const request = route.request()
    counted.push({ body: request.postDataJSON() as Counted['body'], headers: await request.allHeaders() })
    await route.fulfill({ headers: { 'set-cookie': 'visitor=1' } })
  })
  return { counted, page }
}

test('readers are asked for consent before any count, both answers are equally easy, and both are kept', async () => {
  const { counted, page } = await openAsked()
  const names = () => counted.map(({ body }) => body.name)
  await page.goto(`${site.url}/weekly-top-insider-buys?utm_source=mail`)
  await awaitReady(page)
  await notice(page).waitFor()
  expect(await looksOf(notice(page).getByRole('button'))).toHaveLength(1)
  expect(counted).toEqual([])
  await notice(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(names).toEqual(['Page view'])
  expect(await notice(page).isVisible()).toBe(false)
  await page.getByRole('banner').getByRole('link', { name: 'Weekly Tops' }).click()
  await expect.poll(names).toEqual(['Page view', 'Menu click', 'Page view'])
  expect(counted.map(({ body: { language, path, properties } }) => [language, path, properties])).toEqual([
    ['en', '/weekly-top-insider-buys', { referrer: '' }],
    ['en', '/weekly-top-insider-buys', { item: 'weekly' }],
    ['en', '/weekly-top-insider-buys', { referrer: site.url }]
  ])
  for (const { headers } of counted) expect([headers['cookie'], headers['referer']]).toEqual([undefined, undefined])

  const declining = await openAsked()
  await declining.page.goto(`${site.url}/terms`)
  await notice(declining.page).getByRole('button', { name: 'Decline' }).click()
  await declining.page.goto(`${site.url}/policy`)
  await awaitReady(declining.page)
  // If clicks were counted, the event would be sent before the menu opens.
  await declining.page.getByRole('banner').locator('summary').first().click()
  await declining.page.getByRole('banner').locator('details[open]').first().waitFor()
  expect([await notice(declining.page).isVisible(), declining.counted]).toEqual([false, []])
})

/** Returns the distinct styles of buttons (colours, font weight, size), to check that they look alike. */
async function looksOf(buttons: Locator): Promise<unknown[]> {
  const looks = await buttons.evaluateAll(all =>
    all.map(button => {
      const { backgroundColor, color, fontWeight } = getComputedStyle(button)
      const { height, width } = button.getBoundingClientRect()
      return [backgroundColor, color, fontWeight, height, width].join(' ')
    })
  )
  expect(looks).toHaveLength(2)
  return [...new Set(looks)]
}
