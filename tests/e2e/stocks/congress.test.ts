// Trades of Congress as visitors find them.

import { describe, expect, test } from 'vitest'
import { startJourney } from '#tests/support/site/journey.ts'

const PHONE = { height: 800, width: 390 }

const site = startJourney({ expected: /status of 404/, site: 'default' })

describe('trades of Congress', () => {
  test('are listed, filtered by a form and sorted by a heading', async () => {
    const page = await site.visit('/insidertrading')
    await page.getByRole('link', { name: 'All trades of Congress' }).click()
    await page.getByRole('heading', { level: 1, name: 'Trades of Congress' }).waitFor()
    const total = Number((await page.locator('dl dd').first().textContent())?.replaceAll(',', ''))

    await page.getByLabel('Chamber').selectOption({ label: 'Senate' })
    await page.getByLabel('Type').selectOption({ label: 'Purchase' })
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(/chamber=senate/)
    expect(new URL(page.url()).search).toBe('?type=purchase&chamber=senate')
    const seats = await page.locator('table.congress th .second').allTextContents()
    expect(seats.length).toBeGreaterThan(0)
    expect(seats.filter(seat => !seat.startsWith('Senate'))).toEqual([])
    const kinds = await page.locator('table.congress .side').allTextContents()
    expect(new Set(kinds.map(kind => kind.trim()))).toEqual(new Set(['Purchase']))
    const found = Number((await page.locator('dl dd').first().textContent())?.replaceAll(',', ''))
    expect(found).toBeLessThan(total)

    await page.getByRole('columnheader', { name: 'Range' }).getByRole('link').click()
    await page.waitForURL(/sort=amount/)
    const ranges = await page.locator('table.congress td.number').allTextContents()
    const lowest = ranges.map(range => Number(/[\d,]+/.exec(range)?.[0].replaceAll(',', '')))
    expect(lowest).toEqual(lowest.toSorted((one, other) => other - one))
  })

  test('of one member are told with reports, sectors and what is late', async () => {
    const page = await site.visit('/congress', { viewport: PHONE })
    const member = page.locator('table.congress tbody th a').first()
    const name = (await member.textContent())?.trim() ?? ''
    await member.click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await page.locator('dl dt').allTextContents()).toEqual(['Trades', 'Reports', 'Late', 'Bought', 'Sold'])
    expect(await page.getByRole('heading', { name: 'By sector' }).isVisible()).toBe(true)
    const trades = Number((await page.locator('dl dd').first().textContent())?.replaceAll(',', ''))
    expect(await page.locator('table.congress tr.trade').count()).toBe(Math.min(50, trades))
  })

  test('a filter that finds nothing, or cannot be read, says what to do', async () => {
    const page = await site.visit('/congress?ticker=NOSUCH')
    await page.getByText('No disclosed trade fits').waitFor()
    await page.goto(`${site.url}/congress?party=Whig`)
    await page.getByText('This filter cannot be read: party').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Reset' }).last().click()
    await page.waitForURL(url => url.search === '')
  })

  test.each(['house-nobody-at-all', 'lords-byron', '..%2f..%2fetc', "house-'or'1"])(
    'nobody is called %s',
    async name => {
      const { status, url } = await fetch(`${site.url}/congress/${name}`)
      expect({ path: new URL(url).pathname, status }).toEqual({ path: '/404', status: 404 })
    }
  )
})
