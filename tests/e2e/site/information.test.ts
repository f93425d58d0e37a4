// Tests links to sections of the information pages.

import { describe, expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const DESK = { height: 800, width: 1440 }
const PHONE = { height: 800, width: 390 }

const site = startJourney({ site: 'default' })

describe('information pages', () => {
  test('a link to a question opens its answer', async () => {
    const page = await site.visit(`${paths.faqs()}#plan`)
    await page.getByText('An instruction given in advance').waitFor()
    expect(await page.locator('details[open]').count()).toBe(1)
    await page.getByText('Who counts as an insider?').click()
    await page.getByText('Officers, directors, and whoever holds').waitFor()
  })

  test('the contents of a long text are folded on a phone and beside it on a desktop', async () => {
    const page = await site.visit(paths.terms(), { viewport: PHONE })
    const contents = page.getByRole('navigation', { name: 'Contents' })
    const link = contents.getByRole('link', { name: '12. Termination' })
    expect(await link.isVisible()).toBe(false)
    await contents.getByText('Contents', { exact: true }).first().click()
    await link.filter({ visible: true }).click()
    expect(new URL(page.url()).hash).toBe('#termination')
    await page.setViewportSize(DESK)
    await contents.getByRole('link', { name: '1. Introduction' }).filter({ visible: true }).click()
    expect(new URL(page.url()).hash).toBe('#introduction')
  })

  test('the address of a section shows that section below the bar in every language', async () => {
    const page = await site.visit(`${paths.terms()}#termination`, { locale: 'de-DE' })
    const heading = page.getByRole('heading', { name: '12. Beendigung' })
    const bar = await page.getByRole('banner').boundingBox()
    const top = (await heading.boundingBox())?.y
    expect(top).toBeGreaterThan(bar?.height ?? 0)
    expect(top).toBeLessThan(200)
  })

  test('the documentation of the API is shown in its frame', async () => {
    const page = await site.visit(paths.docs())
    const frame = page.frameLocator('iframe[title="API documentation, from the API’s server"]')
    await frame.getByRole('heading', { level: 1 }).waitFor()
  })
})
