// What a signed-out visitor downloads, in bytes as the server compresses them for Chromium (brotli).

import { beforeAll, describe, expect, test } from 'vitest'
import type { WatchedPage } from '#tests/support/browser/browser-pages.ts'
import { BUDGETS } from '#tests/support/browser/budgets.ts'
import { DESK, operateEverything } from '#tests/support/browser/operate-everything.ts'
import { everyPage, firstOf } from '#tests/support/browser/site-pages.ts'
import { type Transfers, watchTransfers } from '#tests/support/browser/transfers.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const REPORT_ROWS = 50
/** Not for reading: pages of forms have islands where others have none; one page shows every part there is. */
const FORMS = /^\/(auth|email-preferences|myaccount)\b/
const STOCK = /^\/stock\//
const EVERY_PART = '/components'

const site = startJourney({ expected: /status of [45]\d\d/, site: 'default' })
let report: string
let stock: string

beforeAll(async () => {
  report = await firstOf(site.url, '/weekly-top-insider-buy/[date]')
  stock = await firstOf(site.url, '/stock/[symbol]')
})

/** A visitor who has never been here, once nothing is loading any more. */
async function visit(path: string): Promise<WatchedPage & { transfers: Transfers }> {
  const visitor = await site.open({ tour: true, viewport: DESK })
  const transfers = watchTransfers(visitor.page)
  await visitor.page.goto(site.url + path, { waitUntil: 'networkidle' })
  return { ...visitor, transfers }
}

describe('byte budgets', () => {
  test('no page needs more script, style or fonts than its budget before the first interaction', async () => {
    const unmet: string[] = []
    const hold = (path: string, kind: string, bytes: number, most: number) => {
      if (bytes === 0 || bytes > most) unmet.push(`${path}: ${bytes} bytes of ${kind}, at most ${most}`)
    }
    for (const path of await everyPage(site.url)) {
      const { close, transfers } = await visit(path)
      const [script, styles, fonts] = await Promise.all([
        transfers.bytesOf('script'),
        transfers.bytesOf('stylesheet'),
        transfers.bytesOf('font')
      ])
      await close()
      const hasForms = path === EVERY_PART || FORMS.test(path)
      hold(path, 'script', script, hasForms ? Infinity : BUDGETS.scriptBeforeInteraction)
      const mostStyles = STOCK.test(path) ? BUDGETS.stylesOfStock : BUDGETS.styles
      hold(path, 'styles', styles, path === EVERY_PART ? Infinity : mostStyles)
      if (fonts > BUDGETS.fonts) unmet.push(`${path}: ${fonts} bytes of fonts, at most ${BUDGETS.fonts}`)
    }
    expect(unmet).toEqual([])
  })

  test.each([
    ['home', () => '/insidertrading'],
    ['report', () => report],
    ['list of trades', () => '/insidertrading/activities'],
    ['list of reports', () => '/weekly-top-insider-buys'],
    ['stock', () => stock],
    ['prices', () => '/pricing'],
    ['information page', () => '/how-it-works']
  ])('a visitor who uses everything on the %s gets no more script than the budget', async (_, pathOf) => {
    const { page, transfers } = await visit(pathOf())
    const before = await transfers.bytesOf('script')
    await operateEverything(page)
    const after = await transfers.bytesOf('script')
    expect(after).toBeGreaterThan(before)
    const { scriptAfterEverything, scriptAfterEverythingOfStock } = BUDGETS
    expect(after).toBeLessThanOrEqual(pathOf() === stock ? scriptAfterEverythingOfStock : scriptAfterEverything)
  })

  test('a report of 50 rows is small', async () => {
    const { page, transfers } = await visit(report)
    expect(await page.locator('main tbody tr').count()).toBe(REPORT_ROWS)
    expect(await transfers.encodingsOf('document')).toEqual(new Set(['br']))
    expect(await transfers.bytesOf('document')).toBeLessThanOrEqual(BUDGETS.reportHtml)
  })

  test('text is there before the font', async () => {
    const { page } = await visit('/livez')
    const font = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async route => {
      await font.promise
      await route.continue()
    })
    await page.goto(site.url + report, { waitUntil: 'domcontentloaded' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(await page.evaluate(() => document.fonts.status)).toBe('loading')
    font.resolve()
    await page.waitForFunction(() => document.fonts.status === 'loaded')
  })
})
