import { beforeAll, describe, expect, test } from 'vitest'

import { createApp, type Ports } from '#adapters/app.ts'
import { LANGUAGES } from '#core/language.ts'
import { buildMissingReports } from '#core/reports/building/build-missing-reports.ts'
import { createSearchIndex } from '#core/stocks/search/search-index.ts'
import { describePicture } from '#src/features/site/metadata/describe-picture.ts'
import { aCompany } from '#tests/support/content/searched-company.ts'
import { aBuy } from '#tests/support/filings/filed-buys.ts'
import { memoryEvents, memoryReports, noCharts } from '#tests/support/ranking/report-stores.ts'

const company = { issuerName: 'Acme & Sons', trades: 12 }
const reports = memoryReports()
const built = {
  clock: { now: () => new Date('2023-05-15T12:00:00Z') },
  charts: noCharts,
  rankedEvents: memoryEvents([aBuy()]),
  reports
}
const app = createApp({
  ...built,
  activities: {
    listCompanies: async () => ({ companies: [company], next: undefined })
  },
  productName: 'Quarto',
  stocks: { open: async () => ({ index: createSearchIndex([aCompany({ ticker: 'ACME' })]), isSample: false }) }
} as unknown as Ports)

/** Every company, ticker and person in the reports. */
function secrets(): string[] {
  const rows = [...reports.all.values()].flatMap(({ content }) => [...content.ranked, ...content.unranked])
  return rows.flatMap(({ company, insiders, ticker }) => [
    company,
    ticker ?? company,
    ...insiders.map(({ name }) => name)
  ])
}

beforeAll(async () => {
  await buildMissingReports(built)()
})

describe('describe picture', () => {
  test('a report is named by kind and day, and its rows are only hinted at', async () => {
    expect(await describePicture(app, 'en', 'weekly-2023-05-12')).toEqual({
      picture: {
        brand: 'Quarto',
        fact: 'Ranked by score, with the source of each figure',
        headline: 'The strongest insider buys of the week',
        hiddenRows: 3,
        kicker: 'Weekly Top Insider Buys · May, 12th 2023',
        note: 'Source: filings with the SEC'
      },
      tags: ['reports', 'weekly:2023-05-12']
    })
  })

  test('no picture contains names for signed-in readers or subscribers', async () => {
    expect(secrets().length).toBeGreaterThan(0)
    for (const subject of ['weekly-2023-05-12', 'daily-2023-05-10', 'thirty-day', 'site']) {
      for (const language of LANGUAGES) {
        const shown = JSON.stringify(await describePicture(app, language, subject))
        expect(shown).toContain('headline')
        for (const secret of secrets()) expect(shown, `${subject} ${language}`).not.toContain(secret)
      }
    }
  })

  test('a company is shown with its name and a year of buys, for any case of the ticker', async () => {
    const described = await describePicture(app, 'de', 'stock-acme')
    expect(described?.picture).toMatchObject({
      fact: '12 Insiderkäufe in den letzten 12 Monaten',
      headline: 'Acme & Sons',
      kicker: 'Insidergeschäfte · ACME'
    })
  })

  test.each(['', 'x', 'weekly-', 'weekly-2023-05-11', 'weekly-2023-02-30', 'daily-../..', 'stock-NONE', 'monthly-1'])(
    'there is no picture of "%s"',
    async subject => {
      expect(await describePicture(app, 'en', subject)).toBeUndefined()
    }
  )
})
