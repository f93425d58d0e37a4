// Tests how the site shows that data is fresh: from an "as of" line to the status page and its JSON, with an incident
// that begins meanwhile.

import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { translator } from '#src/i18n/catalogue.ts'
import { paths } from '#src/paths.ts'
import { seriousFindings } from '#tests/support/browser/accessibility.ts'
import { overflowOf } from '#tests/support/browser/browser-pages.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const t = translator('en')
const site = startJourney({ site: 'own-sample' })

describe('the status of the data', () => {
  test('is one click from the trade list, mentions the sample, and matches its JSON', async () => {
    const page = await site.visit(paths.activities())
    await page.getByRole('main').locator(`a[href="${paths.status()}"]`).first().click()
    await page.getByRole('heading', { level: 1, name: t('status:title') }).waitFor()
    await page.getByText(t('status:sample_title'), { exact: true }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    expect(await overflowOf(page)).toBe(0)
    // Polls, because the page is cached for up to a minute. The JSON shows changes first, such as a due report.
    await expect.poll(() => sourcesApart(page), { interval: 5000, timeout: 120_000 }).toEqual([])
  })
})

/** Reloads the page and returns sources whose state differs from the JSON. */
async function sourcesApart(page: Page): Promise<unknown[]> {
  await page.reload()
  const answer = await fetch(site.url + paths.statusJson())
  const { sources } = (await answer.json()) as { sources: { name: string; state: string }[] }
  const shown = await page
    .locator('[data-source]')
    .evaluateAll(rows => rows.map(row => [row.getAttribute('data-source'), row.getAttribute('data-state')]))
  expect(shown).toHaveLength(sources.length)
  return sources
    .map(({ name, state }, at) => ({ shown: shown[at], told: [name, state] }))
    .filter(({ shown, told }) => String(shown) !== String(told))
}
