// Tests trades that arrive on sample data, where a local fake EDGAR publishes invented filings.

import { describe, expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { leavePage } from '#tests/support/browser/leave-page.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const site = startJourney({ environment: () => ({ SAMPLE_DATA: 'on', SAMPLE_LIVE: 'on' }), site: 'own-sample' })
const STREAM = '/api/v1/insider-trading/stream?after=0'
const MOST_MS = 5 * 60_000

describe('a site on sample data', () => {
  test('announces arriving filings to an open page and shows them', async () => {
    const page = await site.visit(paths.activities())
    const accession = await page.evaluate(
      url =>
        new Promise<string>(resolve => {
          const stream = new EventSource(url)
          stream.addEventListener('arrival', ({ data }: MessageEvent<string>) => {
            stream.close()
            resolve((JSON.parse(data) as { accession: string }).accession)
          })
        }),
      STREAM
    )
    const filing = await fetch(`${site.url}${paths.filing(accession)}`)
    expect([filing.status, (await filing.text()).includes(accession)]).toEqual([200, true])
  })

  test('announces a disclosure of Congress to an open list, which shows it on request', async () => {
    const page = await site.visit(paths.congress())
    const countTrades = async () => Number((await page.locator('dl dd').first().textContent())?.replaceAll(',', ''))
    const before = await countTrades()
    const button = page.getByRole('button', { name: 'new report' })
    // The offices of the sample publish a report a minute in the first hour, and are asked every ten seconds.
    await button.waitFor({ timeout: MOST_MS })
    await leavePage(page, () => button.click())
    expect(await countTrades()).toBeGreaterThan(before)
  })
})
