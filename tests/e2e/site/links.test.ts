// Tests links that scripts add for a visitor. The release ring tests links for readers and admins.

import { describe, expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { startJourney } from '#tests/support/site/journey.ts'
import { createAsk, findDeadLinks } from '#tests/support/sweep/crawl.ts'
import { readShownLinks } from '#tests/support/sweep/page-links.ts'

const FOLLOWING = { mostOfAKind: 3 }

const journey = startJourney({ expected: /status of [45]\d\d/, site: 'default' })
const ask = createAsk()

describe('links that scripts add', () => {
  test('lead a visitor to existing targets: companies found by search, and ways to sign up', async () => {
    const page = await journey.visit(paths.activities(), { viewport: { height: 900, width: 1440 } })
    await page.keyboard.press('/')
    await page.keyboard.type('a')
    await page.locator('[data-stock-search] [role="option"]').first().waitFor()
    const found = await readShownLinks(page)
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('link', { name: 'Join' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue with Email' }).click()
    const links = [...found.links, ...(await readShownLinks(page)).links]
    expect(links).toContain(journey.url + paths.forgotPassword())
    const seenOn = new Map(links.map(link => [link, page.url()]))
    const anchorsOf = new Map([[page.url(), found.anchors]])
    expect(await findDeadLinks({ anchorsOf, seenOn }, ask, FOLLOWING)).toEqual([])
  })
})
