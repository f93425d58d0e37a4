// What single cells and lines of the list of trades say.

import { describe, expect, test } from 'vitest'

import { startJourney } from '#tests/support/site/journey.ts'

const PHONE = { height: 844, width: 390 }

const { visit } = startJourney({ site: 'default' })

describe('the list of trades', () => {
  test('tells no value and no price of gifts, whose filings state 0', async () => {
    const page = await visit('/insidertrading/activities?codes=G')
    const values = await page.locator('td[data-column="value"]').allInnerTexts()
    expect(values.length).toBeGreaterThan(0)
    expect(new Set(values)).toEqual(new Set(['–']))
    expect(await page.locator('td[data-column="shares"] .second').count()).toBe(0)
    await page.locator('a[data-details]').first().click()
    await page.locator('[data-trade-details]').waitFor()
    expect(await page.locator('[data-trade-details] .facts').textContent()).not.toContain('$0')
  })

  test.each([1440, 1366, 1280])('keeps dense rows in its frame, or scrolls in it, at %i pixels', async width => {
    const page = await visit('/insidertrading/activities?side=buy', {
      kept: { denseTradeRows: 'true' },
      viewport: { height: 900, width }
    })
    await page.locator('[data-dense]').waitFor()
    const isCutOff = await page
      .locator('.table-frame')
      .first()
      .evaluate(box => getComputedStyle(box).overflowX === 'visible' && box.scrollWidth > box.clientWidth)
    expect(isCutOff).toBe(false)
  })

  test('says in the details of a phone which return is whose', async () => {
    const page = await visit('/insidertrading/activities?side=buy&filedTo=2026-01-31', { viewport: PHONE })
    await page.locator('[data-trade-list]').dispatchEvent('touchstart')
    await page.locator('a[data-details][aria-expanded]').first().click()
    const became = page.locator('.became')
    await became.locator('table').waitFor()
    const lines = await became
      .locator('tr')
      .evaluateAll(rows =>
        (rows as HTMLTableRowElement[]).map(
          ({ cells }) => new Set([...cells].map(cell => cell.getBoundingClientRect().bottom)).size
        )
      )
    expect(new Set(lines)).toEqual(new Set([1]))
    expect(await became.locator('thead').boundingBox()).toMatchObject({ width: expect.closeTo(300, -2) })
  })

  test.each([
    ['de-DE', 'vor 43 Minuten'],
    ['en-US', '43 minutes ago'],
    ['fr-FR', 'il y a 43 min']
  ])('keeps when a trade was filed apart from its score on a phone: %s', async (locale, words) => {
    const page = await visit('/insidertrading/activities?side=buy', { locale, viewport: { height: 844, width: 360 } })
    const overlaps = await page.locator('tr[data-trade]:has(.score-cell:not(.empty))').evaluateAll((rows, words) => {
      const boxOf = (node: Node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return range.getBoundingClientRect()
      }
      return rows.slice(0, 10).filter(row => {
        const text = row.querySelector('.date-cell time')!.firstChild!
        text.textContent = words
        const [date, score] = [boxOf(text), boxOf(row.querySelector('.score-cell')!)]
        return date.bottom > score.top && date.top < score.bottom && date.right + 8 > score.left
      }).length
    }, words)
    expect(overlaps).toBe(0)
  })

  test('keeps the triangle of further owners off its words where pages are mirrored', async () => {
    const page = await visit('/insidertrading/activities?side=buy&sort=value', { kept: { themeDirection: 'rtl' } })
    const room = await page
      .locator('.owners summary')
      .first()
      .evaluate(summary => {
        const words = document.createRange()
        words.selectNodeContents(summary)
        return summary.getBoundingClientRect().right - words.getBoundingClientRect().right
      })
    expect(room).toBeGreaterThan(10)
  })

  test.each(['ltr', 'rtl'])('dates the beginning of a price where its picture begins: %s', async direction => {
    const page = await visit('/insidertrading/activities?side=buy&priceValidity=ok', {
      kept: { themeDirection: direction }
    })
    await page.locator('[data-trade-list]').hover()
    await page.locator('a[data-details][aria-expanded]').first().click()
    const ends = page.locator('.trade-price .ends span')
    const [from, to] = await Promise.all([ends.first().boundingBox(), ends.last().boundingBox()])
    expect(from?.x).toBeLessThan(to?.x ?? 0)
  })

  test('has the heading of details nowhere but above them', async () => {
    const page = await visit('/insidertrading/activities?side=buy&filedTo=2026-01-31')
    await page.locator('[data-trade-list]').hover()
    await page.locator('a[data-details][aria-expanded]').first().click()
    const head = page.locator('.became thead th').first()
    await head.waitFor()
    expect(await head.evaluate(cell => getComputedStyle(cell).position)).toBe('static')
    const heights = await page
      .locator('.became tbody tr')
      .evaluateAll(rows => rows.map(row => row.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(50)
  })

  test.each(['ltr', 'rtl'])('says the number before its word, also where pages are mirrored: %s', async direction => {
    const page = await visit('/insidertrading/activities', { kept: { themeDirection: direction }, locale: 'de-DE' })
    expect(await page.locator('html').getAttribute('dir')).toBe(direction)
    const [number, word] = await page.locator('.found strong').evaluate(found => {
      const { firstChild: text } = found
      const leftOf = (start: number, end: number) => {
        const range = document.createRange()
        range.setStart(text!, start)
        range.setEnd(text!, end)
        return range.getBoundingClientRect().left
      }
      const { length } = text!.textContent!
      return [leftOf(0, 1), leftOf(length - 1, length)]
    })
    expect(number).toBeLessThan(word!)
  })
})
