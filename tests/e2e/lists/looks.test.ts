// Measures the layout of lists and profiles in each language and direction.

import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { hiddenAtFirst } from '#src/features/trades/hidden-columns.ts'
import { paths } from '#src/paths.ts'
import { detailsLinks, wakeList } from '#tests/support/browser/trade-list.ts'
import { startJourney } from '#tests/support/site/journey.ts'
import { firstOf } from '#tests/support/sweep/site-pages.ts'

const site = startJourney({ site: 'default' })

const DESKTOP = { height: 900, width: 1440 }
const LANGUAGES = [
  { alert: 'Alert me', locale: 'en-US', saved: 'Saved screens', since: 'Since then' },
  { alert: 'Benachrichtigen', locale: 'de-DE', saved: 'Gespeicherte Suchen', since: 'Seitdem' },
  { alert: 'M’alerter', locale: 'fr-FR', saved: 'Recherches enregistrées', since: 'Depuis' }
] as const

const turn = (page: Page, direction: 'ltr' | 'rtl') =>
  page.evaluate(dir => document.documentElement.setAttribute('dir', dir), direction)

const linkBox = (page: Page, name: string) =>
  page.getByRole('link', { name }).evaluate(link => link.getBoundingClientRect().toJSON() as DOMRect)

/** Expects that the table fits its frame, the page fits the window, and the results of trades are visible. */
async function expectNothingCut(page: Page, since: string): Promise<void> {
  const head = page.getByRole('columnheader').getByRole('link', { exact: true, name: since })
  expect(
    await head
      .or(page.locator('.since-head a', { hasText: since }))
      .first()
      .isVisible(),
    page.url()
  ).toBe(true)
  const [table = 0, frame = 0, whole = 0] = await Promise.all(
    ['table.trades', '.table-frame', 'html'].map(part => page.locator(part).evaluate(({ scrollWidth }) => scrollWidth))
  )
  expect(table, page.url()).toBeLessThanOrEqual(frame)
  expect(whole, page.url()).toBeLessThanOrEqual(DESKTOP.width)
}

/** Upper edge of the first trade, and number of trades that are wholly in the window. */
const rowsInView = (page: Page) =>
  page.locator('tr[data-trade]').evaluateAll(rows => {
    const boxes = rows.map(row => row.getBoundingClientRect()).filter(({ bottom }) => bottom <= innerHeight)
    return { count: boxes.length, firstTop: boxes[0]?.top ?? Number.POSITIVE_INFINITY }
  })

/** Returns for the trades in the window whether two of their cells overlap. */
const overlaps = (page: Page) =>
  page.locator('tr[data-trade]').evaluateAll(rows =>
    rows.slice(0, 10).map(row => {
      const boxes = [...(row as HTMLTableRowElement).cells].map(cell => cell.getBoundingClientRect())
      return boxes.some((one, index) =>
        boxes
          .slice(index + 1)
          .some(
            other =>
              Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
              Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
          )
      )
    })
  )

/** Positions of the number of trades and of the word after it. */
const numberAndWord = (page: Page) =>
  page.locator('.found strong').evaluate(found => {
    const { firstChild: text } = found
    const leftOf = (start: number, end: number) => {
      const range = document.createRange()
      range.setStart(text!, start)
      range.setEnd(text!, end)
      return range.getBoundingClientRect().left
    }
    const { length } = text!.textContent!
    return { number: leftOf(0, 1), word: leftOf(length - 1, length) }
  })

/** Whether an element and its focus ring are within a part of the page. */
const isWholeWithin = (element: Locator, part: string) =>
  element.evaluate((target, part) => {
    const ring = 4
    const [inner, outer] = [target, target.closest(part)!].map(each => each.getBoundingClientRect())
    return (
      inner!.left - ring >= Math.max(0, outer!.left) &&
      inner!.right + ring <= Math.min(innerWidth, outer!.right) &&
      inner!.top - ring >= outer!.top &&
      inner!.bottom + ring <= outer!.bottom
    )
  }, part)

describe('the list of trades', () => {
  test('truncates nothing, keeps dates off scores and its tools in one place, in each language', async () => {
    for (const { alert, locale, saved, since } of LANGUAGES) {
      const page = await site.visit(paths.activities({ sort: 'filed' }), { locale, viewport: DESKTOP })
      await expectNothingCut(page, since)
      const { count, firstTop } = await rowsInView(page)
      expect(firstTop, locale).toBeLessThanOrEqual(260)
      expect(count, locale).toBeGreaterThanOrEqual(20)
      for (const direction of ['rtl', 'ltr'] as const) {
        await turn(page, direction)
        const { number, word } = await numberAndWord(page)
        expect(number, `${locale} ${direction}`).toBeLessThan(word)
      }
      await wakeList(page)
      for (const order of ['value', 'since']) {
        const head = page.locator(`thead [data-column="${order}"]`)
        await head.locator('a').first().press('Enter')
        await head.and(page.locator('[aria-sort]')).waitFor()
        await expectNothingCut(page, since)
      }
      await page.goto(site.url + paths.activities({ side: 'buy' }))
      const [alertBox, savedBox] = [await linkBox(page, alert), await linkBox(page, saved)]
      expect([alertBox.top, alertBox.left > savedBox.right], locale).toEqual([savedBox.top, true])
      for (const width of [390, 360]) {
        await page.setViewportSize({ height: 844, width })
        expect(await overlaps(page), `${locale} ${width}`).not.toContain(true)
      }
    }
  })

  test('shows the first trade of a filter as near the top, and scrolls to the filter in focus', async () => {
    const filter = { minValue: '10000', role: 'CEO,CFO', side: 'buy' }
    for (const { locale } of LANGUAGES)
      for (const viewport of [DESKTOP, { height: 844, width: 390 }]) {
        const page = await site.visit(paths.activities(filter), { locale, viewport })
        const place = `${locale} ${viewport.width}`
        await page.locator('[data-outcome][data-ready]').waitFor()
        expect((await rowsInView(page)).firstTop, place).toBeLessThanOrEqual(260)
        expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth), place).toBeLessThanOrEqual(
          viewport.width
        )
        const last = page.locator('[data-follows-list="set"] a').last()
        await last.focus()
        expect(await isWholeWithin(last, '.asked'), place).toBe(true)
      }
  })

  test('writes three marks as letters where the words do not fit', async () => {
    const page = await site.visit(paths.activities({ cluster: 'true', late: 'true', sort: 'filed' }), {
      viewport: DESKTOP
    })
    const kinds = await page.locator('.kind').evaluateAll(places =>
      places.map(place => {
        const { right } = place.parentElement!.getBoundingClientRect()
        const shown = [...place.querySelectorAll('.mark')].map(mark => mark.getBoundingClientRect().right)
        return { cutOff: Math.max(0, ...shown.map(end => end - right)), marks: place.childElementCount - 1 }
      })
    )
    expect(kinds.filter(({ marks }) => marks > 2)).not.toEqual([])
    expect(kinds.filter(({ cutOff }) => cutOff > 0)).toEqual([])
  })

  test('keeps dense rows in their frame and details in order, even on mirrored pages', async () => {
    const page = await site.visit(
      paths.activities({ filedTo: '2026-01-31', priceValidity: 'ok', side: 'buy', sort: 'value' }),
      { viewport: DESKTOP }
    )
    await page.locator('[data-dense]').waitFor()
    const place = page.locator('[data-trade-list]')
    for (const width of [1280, 1366, 1440]) {
      await page.setViewportSize({ height: 900, width })
      const hides = hiddenAtFirst(await place.evaluate(({ clientWidth }) => clientWidth), undefined)
      await place.evaluate((list, hides) => Object.assign((list as HTMLElement).dataset, { hides }), hides)
      const isCutOff = await page
        .locator('.table-frame')
        .first()
        .evaluate(box => getComputedStyle(box).overflowX === 'visible' && box.scrollWidth > box.clientWidth)
      expect(isCutOff, `${width}`).toBe(false)
    }
    await page.getByRole('switch', { name: 'Dense rows' }).uncheck()
    await wakeList(page)
    await detailsLinks(page).first().press('Enter')
    const head = page.locator('.became thead th').first()
    await head.waitFor()
    expect(await head.evaluate(cell => getComputedStyle(cell).position)).toBe('static')
    const heights = await page
      .locator('.became tbody tr')
      .evaluateAll(rows => rows.map(row => row.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(50)
    const ends = page.locator('.trade-price .ends span')
    const summary = page.locator('.owners summary').first()
    for (const direction of ['ltr', 'rtl'] as const) {
      await turn(page, direction)
      const [from, to] = await Promise.all([ends.first().boundingBox(), ends.last().boundingBox()])
      expect(from?.x, direction).toBeLessThan(to?.x ?? 0)
    }
    // Space between the text and the triangle that opens further owners.
    const room = await summary.evaluate(element => {
      const words = document.createRange()
      words.selectNodeContents(element.querySelector('[aria-hidden]')!)
      return element.getBoundingClientRect().right - words.getBoundingClientRect().right
    })
    expect(room).toBeGreaterThan(10)
  })
})

test('the header of a profile on a phone has the same height for any company name, in each language', async () => {
  const path = await firstOf(site.url, '/insidertrading/profile/[insiderId]')
  const page = await site.visit(path, { viewport: { height: 844, width: 390 } })
  for (const { locale } of LANGUAGES) {
    const heights = await page.evaluate(async language => {
      const answer = await fetch(location.href, { headers: { 'accept-language': language } })
      const other = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const head = document.importNode(other.querySelector('header.head')!, true)
      document.querySelector('header.head')!.replaceWith(head)
      const name = head.querySelector('.roles bdi')!
      const heights = [10, 20, 30, 35, 40, 45, 50, 80].map(length => {
        name.textContent = 'Embervale Machine Works '.repeat(4).slice(0, length)
        return head.getBoundingClientRect().height
      })
      return [other.documentElement.lang, ...new Set(heights)]
    }, locale)
    expect([heights.length, heights[0]]).toEqual([2, locale.slice(0, 2)])
  }
})
