// Tests how visitors use the stock page, on sample data.

import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { axeFindings } from '#tests/support/browser/accessibility.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const DESK = { height: 900, width: 1440 }

const site = startJourney({ site: 'default' })

/** Opens the stock page of the first company in the list and returns its ticker. */
async function goFromList(page: Page): Promise<string> {
  const company = page.locator('.company > a[href^="/stock/"] > b').first()
  const ticker = (await company.textContent()) ?? ''
  await company.click()
  await page.waitForURL(`**${paths.stock(ticker)}`)
  return ticker
}

const chartOf = (page: Page): Locator => page.getByRole('group', { name: 'Price and insider trades' })
const rangeOf = (page: Page) => page.locator('input[name="range"]:checked').getAttribute('value')
const choose = (page: Page, value: string) =>
  page
    .locator('[data-chart-controls] label')
    .filter({ has: page.locator(`input[value="${value}"]`) })
    .click()

/** Moves the mouse and waits for the chart, which loads on the first user input. */
async function awaitChart(page: Page): Promise<void> {
  await page.mouse.move(200, 200)
  await page.locator('[data-stock-chart][data-ready]').waitFor()
}

describe('a stock page', () => {
  test('has every section one click away, below links that stay and mark the one in view', async () => {
    const page = await site.visit(paths.activities({ codes: 'P' }), { viewport: DESK })
    await goFromList(page)
    const links = page.locator('[data-stock-sections] li a')
    for (const name of ['Fundamentals', 'Trades']) {
      await links.filter({ hasText: new RegExp(`^${name}$`) }).click()
      await expect.poll(() => page.locator('[data-stock-sections] [aria-current]').allTextContents()).toEqual([name])
      const heading = page.locator(new URL(page.url()).hash)
      const { y } = (await heading.boundingBox())!
      const bar = (await page.locator('[data-stock-sections]').boundingBox())!
      expect(y).toBeGreaterThanOrEqual(bar.y + bar.height)
      expect(y).toBeLessThan(DESK.height / 2)
    }
  })

  test('is reached from the list, and has a chart for pointer and keyboard, with its facts as a table', async () => {
    const page = await site.visit(paths.activities({ codes: 'P' }), { viewport: DESK })
    const ticker = await goFromList(page)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(ticker)
    expect(await page.locator('[data-stock-chart][data-ready]').count()).toBe(0)
    await awaitChart(page)
    await choose(page, 'max')
    await goByKeys(page)
    await brush(page)

    const technicals = page.getByRole('region', { name: 'Technical analysis' })
    await technicals.getByRole('img', { name: /Relative strength/ }).waitFor()
    await technicals.getByText('Figures as a table', { exact: true }).click()
    expect(await technicals.getByRole('row').count()).toBeGreaterThan(10)
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('link', { name: 'Show everything on one page' }).click()
    await page.waitForURL(`**${paths.wholeStock(ticker)}`)
  })

  test('draws time and numbers from left to right even on right-to-left pages, in any look', async () => {
    const page = await site.visit(paths.activities({ codes: 'P' }), {
      kept: { themeDirection: 'rtl' },
      locale: 'fr-FR',
      viewport: DESK
    })
    await goFromList(page)
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    expect(await directionsOf(page.locator('.chart-plot svg'))).toEqual(['ltr none'])
    const widths = await page.locator('.chart-ticks text').evaluateAll(widthsOf)
    expect(widths.length).toBeGreaterThan(3)
    expect(widths.every(width => width > 0)).toBe(true)
    await awaitChart(page)
    const canvas = page.locator('.chart-plot canvas')
    expect(await directionsOf(canvas)).toEqual(['ltr none'])
    for (const value of ['max', 'log', 'candles', '50', '200', 'linear', 'line', '1Y']) {
      const before = await pictureOf(canvas)
      await choose(page, value)
      await expect.poll(() => pictureOf(canvas), { message: value }).not.toBe(before)
    }
    expect(await page.locator('input[name="average"]:checked').count()).toBe(2)
    await checkScale(page)
  })
})

/** Moves from mark to mark and changes the range by keyboard. */
async function goByKeys(page: Page): Promise<void> {
  const card = page.locator('[data-mark-card]')
  await chartOf(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => card.locator('tr').count()).toBeGreaterThan(0)
  const newest = await card.textContent()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => card.textContent()).not.toBe(newest)
  await page.keyboard.press('+')
  await expect.poll(() => rangeOf(page)).toBe('5Y')
  await page.keyboard.press('-')
  await expect.poll(() => rangeOf(page)).toBe('max')
}

/** Drags over a part of the chart. The list below then shows only trades of this period, until Escape. */
async function brush(page: Page): Promise<void> {
  const [field, list] = [chartOf(page), page.locator('[data-chart-trades]')]
  const all = await list.locator('summary').textContent()
  const box = (await field.boundingBox())!
  await page.mouse.move(box.x + box.width * 0.5, box.y + 100)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.9, box.y + 110, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => list.locator('summary').textContent()).not.toBe(all)
  await list.locator('tbody tr').first().waitFor()
  expect(await list.locator('tbody a').first().getAttribute('href')).toMatch(/^(\/insidertrading\/trade\/|https:)/)
  const bottomOfHead = await list
    .locator('thead th')
    .first()
    .evaluate(head => head.getBoundingClientRect().bottom)
  const topOfRows = await list.locator('tbody').evaluate(body => body.getBoundingClientRect().top)
  expect(bottomOfHead).toBeLessThanOrEqual(topOfRows + 1)
  const brushed = field.locator('.u-select')
  expect((await brushed.boundingBox())!.width).toBeGreaterThan(0)
  await field.focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => list.locator('summary').textContent()).toBe(all)
  expect((await brushed.boundingBox())?.width ?? 0).toBe(0)
}

/** Checks that the scale of returns after earlier purchases ascends from the left. Not every company has one. */
async function checkScale(page: Page): Promise<void> {
  const labels = await page
    .locator('.outcomes .scale span')
    .evaluateAll(all => all.map(label => [label.textContent, label.getBoundingClientRect().left] as const))
  const texts = labels.toSorted(([, one], [, other]) => one - other).map(([text]) => text)
  expect([[], [expect.stringMatching(/^−\d+/), '0', expect.stringMatching(/^\+\d+/)]]).toContainEqual(texts)
}

const directionsOf = async (elements: Locator): Promise<string[]> => [
  ...new Set(
    await elements.evaluateAll(all =>
      all.map(one => getComputedStyle(one)).map(({ direction, transform }) => `${direction} ${transform}`)
    )
  )
]

const pictureOf = (canvas: Locator): Promise<string> =>
  canvas.evaluate(element => (element as HTMLCanvasElement).toDataURL())

/** Runs in the page. Returns widths from the first to the last character, negative for reversed text. */
function widthsOf(texts: Element[]): number[] {
  return texts.map(text => {
    const label = text as SVGTextElement
    const last = label.getNumberOfChars() - 1
    return label.getEndPositionOfChar(last).x - label.getStartPositionOfChar(0).x
  })
}
