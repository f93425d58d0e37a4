// Filings that come in while somebody reads: told of, inserted on request, and followed from one process to another.

import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Pipeline, pipelineOn } from '#adapters/pipeline-ports.ts'
import { type Connection, connect } from '#adapters/postgres/connect.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { BUY, ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'
import { startJourney } from '#tests/support/site/journey.ts'
import { startSite } from '#tests/support/site/program.ts'
import { followStream } from '#tests/support/site/stream-client.ts'

const journey = startJourney({ site: 'own-sample' })
/** A row that is read stays where it is, but for a rounding of its heights. */
const MOVED_PIXELS = 1

let database: Connection
let pipeline: Pipeline
let made = 0

beforeAll(() => {
  database = connect(journey.databaseUrl, { batch: true, max: 3 })
  pipeline = pipelineOn(database)
})
afterAll(() => database.close())

/** A purchase that is filed now; answers the number of its filing. */
async function arrive(): Promise<string> {
  made += 1
  const accession = `0009993333-26-${String(made).padStart(6, '0')}`
  const filedAt = newYorkDay(new Date())
  const xml = ownershipXml({ nonDerivative: [{ ...BUY, shares: String(1_000 + made) }] })
  const text = submissionText(xml, { acceptedAt: `${filedAt.replaceAll('-', '')}000101`, accession, filedAt })
  const { published } = await pipeline.takeInArrivals([filingFile(text)])
  expect(published).toEqual([accession])
  return accession
}

/** Sums up what moves without a touch, from now on. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const watched = window as Window & { shifted?: number }
    watched.shifted = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[])
        if (!entry.hadRecentInput) watched.shifted = (watched.shifted ?? 0) + entry.value
    }).observe({ type: 'layout-shift' })
  })

describe('new trades', () => {
  test.each([false, true])(
    'are inserted on request, and what is read stays (with the live table: %s)',
    async isLive => {
      const page = await journey.visit('/insidertrading/activities')
      if (isLive) {
        await page.locator('[data-trade-list]').hover()
        await page.locator('a[data-details][aria-expanded]').first().waitFor()
      }
      const read = page.locator('tr[data-trade]').nth(12)
      const trade = await read.getAttribute('data-trade')
      const row = page.locator(`tr[data-trade="${trade}"]`)
      await row.evaluate(element => element.scrollIntoView({ block: 'center' }))
      const count = await page.locator('tr[data-trade]').count()
      const before = (await row.boundingBox())?.y ?? 0
      await watchShifts(page)

      const accession = await arrive()
      const pill = page.locator('[data-new-trades] button')
      await pill.waitFor()
      expect(await pill.textContent()).toBe('1 new trade')
      expect(await page.evaluate(() => (window as Window & { shifted?: number }).shifted)).toBe(0)
      expect((await row.boundingBox())?.y).toBe(before)

      await pill.click()
      await page.locator(`tr[data-trade^="${accession}"]`).waitFor({ state: 'attached' })
      expect(await page.locator('tr[data-trade]').count()).toBe(count + 1)
      expect(await page.locator('tr[data-trade]').first().getAttribute('data-trade')).toContain(accession)
      expect(Math.abs(((await row.boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(MOVED_PIXELS)
      await pill.waitFor({ state: 'hidden' })
    }
  )

  test('are listed on the home page', async () => {
    const page = await journey.visit('/insidertrading')
    await page.locator('[data-new-trades]').waitFor({ state: 'attached' })
    await arrive()
    await page.locator('[data-new-trades] button').click()
    await page.getByRole('heading', { name: 'Just filed' }).waitFor()
    expect(await page.locator('[data-new-trades] li').first().textContent()).toContain('Quill Amara')
  })

  test('reach a follower once each, who goes from a process that ends to another', async () => {
    const other = await startSite(journey.databaseUrl, { ROLE: 'web' })
    const heard: { accession: string; id: number }[] = []
    const first = await followStream(other.url, event => heard.push(event))
    const arrived = [await arrive(), await arrive()]
    await expect.poll(() => heard.length).toBe(2)
    expect(await other.stop()).toBe(0)
    first.end()
    arrived.push(await arrive(), await arrive())
    const second = await followStream(journey.url, event => heard.push(event), { after: heard.at(-1)?.id ?? 0 })
    arrived.push(await arrive())
    await expect.poll(() => heard.length).toBe(arrived.length)
    expect(heard.map(({ accession }) => accession)).toEqual(arrived)
    second.end()
  })
})
