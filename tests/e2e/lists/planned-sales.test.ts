// A planned sale from the list of trades to its stock, its seller and its notice.

import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { fillIn } from '#core/fill-in.ts'
import { translator } from '#src/i18n/catalogue.ts'
import { paths } from '#src/paths.ts'
import { seriousFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const t = translator('en')
const site = startJourney({ site: 'default' })

const LIST = `${paths.activities()}?type=planned`
const plansOf = (page: Page) => page.locator('table.planned tbody tr')

interface Plan {
  accession: string
  insiderCik: string | null
  state: string
  ticker: string | null
}

/** Of somebody with a profile, as far along as `state` says. */
async function findPlan(state: string): Promise<Plan> {
  const answer = await fetch(`${site.url}/api/v1/insider-trading/activities?type=planned&limit=1000`)
  const { activities } = (await answer.json()) as { activities: Plan[] }
  const found = activities.find(plan => plan.state === state && plan.insiderCik !== null && plan.ticker !== null)
  if (!found) throw new Error(`The sample has no planned sale that is ${state}.`)
  return found
}

describe('planned sales', () => {
  test('are no trades: the list shows them where it is asked for them alone', async () => {
    const page = await site.visit(paths.activities())
    await page.locator('tr[data-trade]').first().waitFor()
    expect(await plansOf(page).count()).toBe(0)
    await page.goto(site.url + LIST)
    await plansOf(page).first().waitFor()
    expect(await page.locator('tr[data-trade]').count()).toBe(0)
    expect(await plansOf(page).count()).toBeGreaterThan(5)
    expect(await seriousFindings(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
  })

  test('say what is planned, what was sold and what expired, and lead to the notice as it was filed', async () => {
    const page = await site.visit(LIST)
    const words = await plansOf(page).locator('td.course').allTextContents()
    expect(words.every(text => /Planned|Expired|Sold [\d,]+ of [\d,]+/.test(text))).toBe(true)
    await plansOf(page).first().locator('td.filed a').click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/filing\//)
    await page.getByRole('heading', { name: t('plannedSales:to_sell') }).waitFor()
    await page.getByRole('heading', { name: t('plannedSales:acquired') }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
  })

  test('stand on the page of the stock and on that of the seller', async () => {
    const { accession, insiderCik, ticker } = await findPlan('sold')
    for (const path of [paths.stock(ticker!), paths.profile(insiderCik!)]) {
      const page = await site.visit(path)
      const card = page.getByRole('region', { name: t('plannedSales:title') })
      await card.scrollIntoViewIfNeeded()
      await card.getByText(t('plannedSales:hint')).waitFor()
      await card
        .locator(`a[href="${paths.filing(accession)}"]`)
        .first()
        .waitFor()
      expect(await overflowOf(page)).toBe(0)
    }
  })

  test('that were sold name the reports of their sales', async () => {
    const { accession } = await findPlan('sold')
    const page = await site.visit(paths.filing(accession))
    const sales = page.getByRole('region', { name: t('plannedSales:sales') })
    await sales.getByRole('row').nth(1).getByRole('link').first().click()
    await page.waitForURL(url => url.pathname.startsWith('/filing/') && !url.pathname.includes(accession))
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  test('refuse a filter that they cannot have, by its name, and fit a phone', async () => {
    const page = await site.visit(`${LIST}&minScore=1`, { viewport: { height: 844, width: 390 } })
    const filter = fillIn(t('plannedSales:not_filterable'), { filter: '' }).slice(0, 30)
    await page.getByText(filter).first().waitFor()
    await page.goto(site.url + LIST)
    await plansOf(page).first().waitFor()
    expect(await overflowOf(page)).toBe(0)
  })
})
