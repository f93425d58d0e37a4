// Planned sales as the server writes them: their list, their notice, and other pages that show them.

import { beforeAll, describe, expect, test } from 'vitest'

import { fillIn } from '#core/fill-in.ts'
import { translator } from '#src/i18n/catalogue.ts'
import { paths } from '#src/paths.ts'
import { regionOf, textOf, textsOf } from '#tests/support/content/markup.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'

interface Plan {
  accession: string
  insiderCik: string | null
  state: string
  ticker: string | null
}

const t = translator('en')
const LIST = paths.activities({ type: 'planned' })
let site: SiteInProcess

beforeAll(async () => {
  site = await sampleSite()
})

const rowsOf = (html: string): string[] =>
  /<table class="table planned".*?<\/table>/s.exec(html)?.[0].match(/<tr\b(?:(?!<\/tr>).)*<td.*?<\/tr>/gs) ?? []

/** A planned sale of an insider with a profile, at least partly sold. */
async function findSoldPlan(): Promise<Plan> {
  const answer = await site.ask('/api/v1/insider-trading/activities?type=planned&limit=1000')
  const { activities } = (await answer.json()) as { activities: Plan[] }
  const found = activities.find(plan => plan.state === 'sold' && plan.insiderCik !== null && plan.ticker !== null)
  if (!found) throw new Error('The sample has no planned sale that was sold.')
  return found
}

describe('planned sales', () => {
  test('are no trades: the list shows them only on request', async () => {
    const trades = await site.read(paths.activities())
    expect([rowsOf(trades).length, trades.includes('data-trade="')]).toEqual([0, true])
    const plans = await site.read(LIST)
    expect(rowsOf(plans).length).toBeGreaterThan(5)
    expect(plans).not.toContain('data-trade="')
  })

  test('show what is planned, sold and expired, and link to the notice', async () => {
    const rows = rowsOf(await site.read(LIST))
    const courses = rows.map(row => textOf(/<td\b[^>]*class="course".*?<\/td>/s.exec(row)?.[0] ?? ''))
    expect(courses.filter(text => !/Planned|Expired|Sold [\d,]+ of [\d,]+/.test(text))).toEqual([])
    const notice = /href="(\/filing\/[^"]+)"/.exec(rows[0] ?? '')?.[1] ?? ''
    const headings = textsOf(await site.read(notice), 'h2')
    expect(headings).toEqual(expect.arrayContaining([t('plannedSales:to_sell'), t('plannedSales:acquired')]))
  })

  test('appear on the page of the stock and on that of the seller', async () => {
    const { accession, insiderCik, ticker } = await findSoldPlan()
    for (const path of [paths.stock(ticker!), paths.profile(insiderCik!)]) {
      const card = regionOf(await site.read(path), 'planned-sales')
      expect(textOf(card), path).toContain(t('plannedSales:hint'))
      expect(card, path).toContain(`href="${paths.filing(accession)}"`)
    }
  })

  test('link each sale to its report, an existing filing', async () => {
    const { accession } = await findSoldPlan()
    const sales = regionOf(await site.read(paths.filing(accession)), 'sales')
    const [, report = ''] = /href="(\/filing\/[^"]+)"/.exec(sales) ?? []
    expect(report).not.toContain(accession)
    expect((await site.ask(report)).status).toBe(200)
  })

  test('refuse an unsupported filter by name', async () => {
    const refused = await site.read(paths.activities({ minScore: '1', type: 'planned' }))
    expect(textOf(refused)).toContain(fillIn(t('plannedSales:not_filterable'), { filter: 'Score' }).slice(0, 38))
  })
})
