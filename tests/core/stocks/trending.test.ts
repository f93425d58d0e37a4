import { describe, expect, test } from 'vitest'

import type { CompanyActivity } from '#core/lists/activities/activity.ts'
import type { ActivityQuestion, ActivityStore } from '#core/lists/activities/ports.ts'
import { openTrending, rankTrending, TRENDING_STOCKS } from '#core/stocks/trending.ts'

const bought = (ticker: string | null, insiders: number, valueIn: number) =>
  ({ insiders, issuerName: `${ticker} Inc.`, lastFiledAt: '2026-11-20', ticker, valueIn }) as CompanyActivity

describe('trending stocks', () => {
  test('are sorted by most buyers, then by most dollars', () => {
    const companies = [bought('FEW', 1, 9_000_000), bought('LESS', 3, 100), bought('MORE', 3, 200)]
    expect(rankTrending(companies).map(({ ticker }) => ticker)).toEqual(['MORE', 'LESS', 'FEW'])
    expect(rankTrending([bought('B', 1, 5), bought('A', 1, 5)]).map(({ ticker }) => ticker)).toEqual(['A', 'B'])
  })

  test('are at most ten, all with a ticker', () => {
    expect(rankTrending([bought(null, 5, 100)])).toEqual([])
    const many = Array.from({ length: TRENDING_STOCKS + 1 }, (_, index) => bought(`T${index}`, 1, index))
    expect(rankTrending(many)).toHaveLength(TRENDING_STOCKS)
  })

  test('cover seven days up to the newest filing, with checked prices only', async () => {
    const asked: ActivityQuestion[] = []
    const lastKnownAt = new Date('2026-11-21T01:00:00Z')
    const open = openTrending({
      activities: {
        held: async () => ({ lastKnownAt }),
        listCompanies: async (question: ActivityQuestion) => {
          asked.push(question)
          return { companies: [bought('ACME', 2, 100)], next: undefined }
        }
      } as unknown as ActivityStore
    })
    expect(await open()).toMatchObject({
      from: '2026-11-14',
      stocks: [{ boughtUsd: 100, buyers: 2, name: 'ACME Inc.', ticker: 'ACME' }],
      to: '2026-11-20'
    })
    expect(asked[0]?.filter).toMatchObject({
      filedFrom: '2026-11-14',
      filedTo: '2026-11-20',
      priceValidity: 'ok',
      side: 'buy'
    })
  })

  test('are undefined without stored data', async () => {
    const open = openTrending({
      activities: { held: async () => ({ lastKnownAt: undefined }) } as unknown as ActivityStore
    })
    expect(await open()).toBeUndefined()
  })
})
