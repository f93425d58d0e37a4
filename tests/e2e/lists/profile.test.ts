// What the page of an insider looks like.

import { expect, test } from 'vitest'

import { firstOf } from '#tests/support/browser/site-pages.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const site = startJourney({ site: 'default' })

test.each(['en-US', 'de-DE', 'fr-FR'])(
  'the head of a profile on a phone is as high whatever its company is called: %s',
  async locale => {
    const path = await firstOf(site.url, '/insidertrading/profile/[insiderId]')
    const page = await site.visit(path, { locale, viewport: { height: 844, width: 390 } })
    const heights = await page.locator('header.head').evaluate(head => {
      const name = head.querySelector('.roles bdi')!
      return [10, 20, 30, 35, 40, 45, 50, 80].map(length => {
        name.textContent = 'Embervale Machine Works '.repeat(4).slice(0, length)
        return head.getBoundingClientRect().height
      })
    })
    expect(new Set(heights).size).toBe(1)
  }
)
