// What traders ask first, each answered from the home page in three clicks at most, on a phone and on a desktop, and the
// answer is the one that the API gives.

import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { startJourney } from '#tests/support/site/journey.ts'

const journey = startJourney({ site: 'default' })

const MOST_CLICKS = 3
const SCREENS = [
  { height: 844, name: 'a phone', width: 390 },
  { height: 900, name: 'a desktop', width: 1440 }
] as const

interface Question {
  asked: string
  /** Of the call that answers it too. */
  query: string
  /** The ready-made search, or what is typed into which field. */
  by: string | { field: string; typed: string }
}

const QUESTIONS: readonly Question[] = [
  { asked: 'What was bought this week?', by: 'Buys of the last 7 days', query: 'side=buy&filedDays=7' },
  { asked: 'What do the chiefs buy?', by: 'CEO and CFO buys', query: 'side=buy&role=ceo,cfo' },
  { asked: 'Who buys for real money?', by: 'Buys over $100,000', query: 'side=buy&minValue=100000' },
  { asked: 'Where do several buy together?', by: 'Cluster buys', query: 'side=buy&cluster=true' },
  {
    asked: 'Which companies have three buyers in a month?',
    by: 'Three or more buyers in 30 days',
    query: 'side=buy&filedDays=30&group=company&minInsiders=3'
  },
  { asked: 'Who buys for the first time in two years?', by: 'First buy in two years', query: 'firstBuy=true' },
  {
    asked: 'Who at least doubled the holding?',
    by: 'Holding at least doubled',
    query: 'side=buy&minOwnershipChange=100'
  },
  { asked: 'Who sells for millions?', by: 'Sales over $1 million', query: 'side=sell&minValue=1000000' },
  { asked: 'Who sells without a plan?', by: 'Sales without a 10b5-1 plan', query: 'side=sell&plan=false' },
  { asked: 'What happened in this company?', by: { field: 'Ticker', typed: 'AMQV' }, query: 'ticker=AMQV' }
]

interface Answer {
  activities: readonly { issuerCik: string; tradeId?: string }[]
  total: number
}

async function answerOf(query: string): Promise<Answer> {
  const answer = await fetch(`${journey.url}/api/v1/insider-trading/activities?${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as Answer
}

function countClicks(page: Page) {
  let clicks = 0
  return {
    async click(target: Locator): Promise<void> {
      clicks += 1
      await target.click()
    },
    clicks: () => clicks,
    isNarrow: (page.viewportSize()?.width ?? 0) < 600
  }
}

describe('ten questions of a trader', () => {
  for (const { height, name, width } of SCREENS) {
    test.each(QUESTIONS)(`$asked (${name})`, async ({ by, query }) => {
      const page = await journey.visit('/', { viewport: { height, width } })
      const { click, clicks, isNarrow } = countClicks(page)
      await click(page.getByRole('link', { exact: true, name: 'Trades' }).filter({ visible: true }).first())
      await page.waitForURL(/\/insidertrading\/activities/)
      if (typeof by === 'string') await click(page.getByRole('link', { exact: true, name: by }))
      else {
        if (isNarrow) await click(page.getByText('Filters', { exact: true }).first())
        await page.getByRole('textbox', { name: by.field }).fill(by.typed)
        await click(page.getByRole('button', { exact: true, name: 'Apply' }))
      }
      await page.waitForURL(/\?./)
      expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS)

      const { activities, total } = await answerOf(query)
      expect(total).toBeGreaterThan(0)
      const found = await page.locator('.found strong').textContent()
      expect(Number(found?.replace(/\D/g, ''))).toBe(total)
      const trades = activities.flatMap(({ tradeId }) => tradeId ?? [])
      const shown = await page
        .locator('tr[data-trade]')
        .evaluateAll(rows => rows.map(row => row.getAttribute('data-trade') ?? ''))
      expect(shown).toEqual(trades)
      if (trades.length === 0) {
        const companies = await page.locator('tbody tr').count()
        expect(companies).toBe(activities.length)
      }
    })
  }
})
