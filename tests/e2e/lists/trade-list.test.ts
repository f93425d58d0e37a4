// The list of trades as those meet it who work with it: sorting, columns, selected rows, details.

import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'

import { formatsOf } from '#core/format.ts'
import { signUp } from '#tests/support/accounts/site-members.ts'
import { seriousFindings } from '#tests/support/browser/accessibility.ts'
import { startJourney } from '#tests/support/site/journey.ts'

const journey = startJourney({ expected: /status of 40[49]|net::ERR_FAILED/, site: 'default' })
const { visit } = journey

const LIST = '/insidertrading/activities?side=buy'

const rowsOf = (page: Page) => page.locator('tr[data-trade]')
const tradesOf = (page: Page) =>
  rowsOf(page).evaluateAll(rows => rows.map(row => (row as HTMLElement).dataset['trade']))
const headOf = (page: Page, name: string) => page.getByRole('columnheader').getByRole('link', { exact: true, name })

/** Waits for the code, as somebody does who looks at the list first. */
async function openList(path = LIST): Promise<Page> {
  const page = await visit(path)
  await page.locator('[data-trade-list]').hover()
  await page.locator('a[data-details][aria-expanded]').first().waitFor()
  return page
}

/** Where everything that is seen of the table stands on the page, which may be scrolled. */
const boxesOf = (page: Page) =>
  page.locator('table.trades :is(tbody th, td)').evaluateAll(cells =>
    cells
      .filter(cell => cell.checkVisibility())
      .map(cell => {
        const { height, width, x, y } = cell.getBoundingClientRect()
        return [x + scrollX, y + scrollY, width, height].map(Math.round).join()
      })
  )

/** What is seen of the first row. */
const firstRowOf = (page: Page) =>
  rowsOf(page)
    .first()
    .evaluate(row =>
      [...row.children]
        .filter(cell => cell.checkVisibility())
        .map(({ textContent }) => textContent)
        .join()
    )

/** A trade whose score the bearer of `token` may see, and a guest may not. */
async function tradeOpenTo(token: string): Promise<string> {
  const scoresOf = async (headers: Record<string, string>) => {
    const answer = await fetch(`${journey.url}/api/v1/insider-trading/activities?side=buy&limit=1000`, { headers })
    const { activities } = (await answer.json()) as { activities: { score: number | null; tradeId: string }[] }
    return new Map(activities.map(({ score, tradeId }) => [tradeId, score]))
  }
  const theirs = await scoresOf({ authorization: `Bearer ${token}` })
  const open = await scoresOf({})
  const found = [...theirs].find(([trade, score]) => score !== null && open.get(trade) === null)
  if (!found) throw new Error('The sample has no trade whose score readers see before guests.')
  return found[0]
}

describe('the list of trades', () => {
  test('has what readers may keep of it in one place, beside the questions', async () => {
    const page = await visit(LIST, { locale: 'fr' })
    const boxOf = (name: string) =>
      page.getByRole('link', { name }).evaluate(link => link.getBoundingClientRect().toJSON() as DOMRect)
    expect((await boxOf('M’alerter')).right).toBe((await boxOf('Recherches enregistrées')).right)
    await page.setViewportSize({ height: 900, width: 390 })
    expect((await boxOf('M’alerter')).top).toBe((await boxOf('Recherches enregistrées')).top)
  })

  test('comes to life without moving anything or asking for another page', async () => {
    const page = await visit(LIST)
    const before = await boxesOf(page)
    const text = await firstRowOf(page)
    await page.locator('[data-trade-list]').hover()
    await page.locator('a[data-details][aria-expanded]').first().waitFor()
    expect(await boxesOf(page)).toEqual(before)
    expect(await firstRowOf(page)).toBe(text)
  })

  test('is sorted in place, keeps the focus, and goes back', async () => {
    const page = await openList()
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    const newest = await tradesOf(page)
    await headOf(page, 'Value').press('Enter')
    await page.getByRole('columnheader', { name: 'Value' }).and(page.locator('[aria-sort="descending"]')).waitFor()
    expect(page.url()).toContain('sort=value')
    const values = await rowsOf(page).evaluateAll(rows =>
      rows.map(row => Number((row as HTMLElement).dataset['value']))
    )
    expect(values.length).toBe(50)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toMatch(/^Value/)
    expect(await page.locator('input[type="hidden"][name="sort"]').getAttribute('value')).toBe('value')
    const next = await page.getByRole('link', { name: 'Next page' }).getAttribute('href')
    expect(next).toContain('sort=value')

    await page.goBack()
    await expect.poll(() => tradesOf(page)).toEqual(newest)
    expect(page.url()).not.toContain('sort=')
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  })

  test('hides columns, also on the next visit', async () => {
    const page = await openList()
    const holding = page.getByRole('columnheader', { name: 'Holding' })
    await page.getByText('Columns', { exact: true }).click()
    expect(await page.evaluate(() => localStorage.getItem('hiddenTradeColumns'))).toBeNull()
    await page.getByRole('checkbox', { name: 'Holding' }).uncheck()
    await holding.waitFor({ state: 'hidden' })
    expect(await page.locator('td[data-column="change"]').count()).toBe(0)
    await page.reload()
    expect(await holding.isVisible()).toBe(false)
    await page.locator('[data-trade-list]').hover()
    await page.locator('a[data-details][aria-expanded]').first().waitFor()
    await page.getByText('Columns', { exact: true }).click()
    expect(await page.getByRole('checkbox', { name: 'Holding' }).isChecked()).toBe(false)
    await page.getByRole('checkbox', { name: 'Holding' }).check()
    await holding.waitFor()
  })

  test('says what became of trades, and is ordered by it', async () => {
    const page = await openList(`${LIST}&sort=since`)
    const since = await page.locator('td[data-column="since"] .figures').allTextContents()
    expect(since.length).toBe(50)
    const percents = since.map(text => Number(text.replace('−', '-').replace(/[%,+]/g, '')))
    expect(percents).toEqual(percents.toSorted((a, b) => b - a))
    expect(await page.locator('td[data-column="since"] .second').first().textContent()).toMatch(
      /^[A-Z]+ [+−]?[\d,.]+%$/
    )

    const later = page.getByRole('columnheader', { name: '1W, 1M, 1Y' })
    expect(await later.isVisible()).toBe(false)
    await page.getByText('Columns', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'After a week, a month, a year' }).check()
    await later.waitFor()
    expect(await page.locator('td[data-column="later"]').first().textContent()).toMatch(/1Y\s[+−]?[\d,.]+%/)
  })

  test.each([
    { locale: 'en-US', name: 'Since then' },
    { locale: 'de-DE', name: 'Seitdem' },
    { locale: 'fr-FR', name: 'Depuis' }
  ])('shows what became of trades at 1440 pixels without cutting anything off ($locale)', async ({ locale, name }) => {
    for (const order of ['filed', 'value', 'since']) {
      const page = await visit(`/insidertrading/activities?sort=${order}`, {
        locale,
        viewport: { height: 900, width: 1440 }
      })
      expect(
        await headOf(page, name)
          .or(page.locator('.since-head a', { hasText: name }))
          .first()
          .isVisible()
      ).toBe(true)
      const [table = 0, frame = 0] = await Promise.all(
        ['table.trades', '.table-frame'].map(part => page.locator(part).evaluate(({ scrollWidth }) => scrollWidth))
      )
      expect(table, order).toBeLessThanOrEqual(frame)
      expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth), order).toBeLessThanOrEqual(1440)
    }
  })

  test('filters by returns in a group that opens', async () => {
    const page = await visit(LIST)
    const least = page.getByRole('spinbutton', { name: 'Return after a month in %, from' })
    expect(await least.isVisible()).toBe(false)
    await page.getByText('What became of the stock', { exact: true }).click()
    await least.fill('10')
    await page.getByRole('spinbutton', { name: 'Ahead of the market after a month, in points, from' }).fill('5')
    await page.getByRole('button', { exact: true, name: 'Apply' }).click()
    await page.waitForURL(/minMonth=10/)
    expect(await least.inputValue()).toBe('10')
    const answer = await fetch(`${journey.url}/api/v1/insider-trading/activities?side=buy&minMonth=10&minMonthExcess=5`)
    const { total } = (await answer.json()) as { total: number }
    expect(total).toBeGreaterThan(0)
    expect(Number((await page.locator('.found strong').textContent())?.replace(/\D/g, ''))).toBe(total)
  })

  test('adds up the rows that are selected', async () => {
    const page = await openList(`${LIST}&sort=value`)
    await page.getByRole('button', { name: 'Select rows' }).click()
    const boxes = page.getByRole('checkbox', { name: 'Select this row' })
    await boxes.nth(0).check()
    await boxes.nth(2).check()
    const values = await rowsOf(page).evaluateAll(rows =>
      rows.map(row => Number((row as HTMLElement).dataset['value']))
    )
    const text = await page.getByText(/^2 rows: bought \$[\d,]+, sold \$0$/).textContent()
    const bought = Number(text?.replace(/^2 rows: bought \$([\d,]+),.*/, '$1').replaceAll(',', ''))
    expect(Math.abs(bought - (values[0] ?? 0) - (values[2] ?? 0))).toBeLessThan(1)
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    await page.getByText(/^50 rows: bought/).waitFor()
    expect(await seriousFindings(page)).toEqual([])
  })

  test('unfolds the details of a trade, which also have a page of their own', async () => {
    const page = await openList()
    const link = page.locator('a[data-details]').first()
    await link.press('Enter')
    const details = page.getByRole('article', { name: 'Details' })
    await details.getByText('Held after').or(details.getByText('Company')).first().waitFor()
    expect(await link.getAttribute('aria-expanded')).toBe('true')
    expect(await seriousFindings(page)).toEqual([])
    const text = await details.textContent()
    await link.press('Enter')
    await details.waitFor({ state: 'hidden' })

    const own = await visit((await link.getAttribute('href')) ?? '')
    expect(await own.getByRole('article', { name: 'Details' }).textContent()).toBe(text)
  })

  test('draws the price in the details, with what the insiders traded', async () => {
    const page = await openList(`${LIST}&priceValidity=ok`)
    await page.locator('a[data-details]').first().press('Enter')
    const details = page.getByRole('article', { name: 'Details' })
    await details.getByRole('heading', { name: 'Price and these insiders’ trades' }).waitFor()
    const words = await details.locator('svg.sparkline').getAttribute('aria-label')
    expect(words).toMatch(/[1-9]\d* days? with buys/)
    expect(await details.locator('svg.sparkline path.buy').count()).toBeGreaterThan(0)
    expect(await seriousFindings(page)).toEqual([])
  })

  test('says in the details what an open score is made of, to readers sooner than to guests', async () => {
    const guest = await openList(`${LIST}&sort=score`)
    await guest.locator('a[data-details]').first().press('Enter')
    await guest.getByRole('heading', { name: 'What the score is made of' }).waitFor()
    expect(await guest.locator('.score-factors .raw').allTextContents()).toHaveLength(5)

    const trade = await tradeOpenTo(journey.members.readerToken)
    const path = `/insidertrading/trade/${trade.replace('#', '/')}`
    const call = `${journey.url}/api/v1/insider-trading/activities/${trade.replace('#', '/')}/score`
    expect((await fetch(call)).status).toBe(404)
    const closed = await visit(path)
    expect(await closed.getByRole('heading', { name: 'What the score is made of' }).isVisible()).toBe(false)
    const page = await visit(path, { kept: { accessToken: journey.members.readerToken } })
    await page.getByRole('heading', { name: 'What the score is made of' }).waitFor()
    const answer = await fetch(call, { headers: { authorization: `Bearer ${journey.members.readerToken}` } })
    const { factors } = (await answer.json()) as { factors: { percentile: number }[] }
    const standing = await page.locator('.score-factors .standing').allTextContents()
    expect(standing.map(text => text.trim())).toEqual(
      factors.map(({ percentile }) => formatsOf('en').percent(100 * percentile))
    )
    expect(await page.locator('.score-factors .raw').allTextContents()).not.toContain('')
    expect(await seriousFindings(page)).toEqual([])
  })

  test('goes through its rows by keys, not while somebody types', async () => {
    const page = await visit(LIST)
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-trade]')?.dataset['trade'] ?? null)
    const [first, second] = await tradesOf(page)
    await page.keyboard.press('j')
    await expect.poll(focused).toBe(first)
    await page.keyboard.press('j')
    await expect.poll(focused).toBe(second)
    await page.keyboard.press('k')
    await expect.poll(focused).toBe(first)
    await page.locator('a[data-details][aria-expanded]').first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('article', { name: 'Details' }).waitFor()
    await page.getByRole('textbox', { name: 'Ticker' }).fill('')
    await page.keyboard.type('jk')
    expect(await page.getByRole('textbox', { name: 'Ticker' }).inputValue()).toBe('jk')
    expect(await focused()).toBe(null)
  })

  test('shows dense rows, also on the next visit', async () => {
    const page = await visit(LIST)
    const rowHeight = () =>
      rowsOf(page)
        .first()
        .evaluate(row => row.getBoundingClientRect().height)
    const before = await rowHeight()
    await page.getByRole('switch', { name: 'Dense rows' }).check()
    expect(await rowHeight()).toBeLessThan(before * 0.7)
    expect(await seriousFindings(page)).toEqual([])
    await page.reload()
    expect(await page.getByRole('switch', { name: 'Dense rows' }).isChecked()).toBe(true)
    expect(await rowHeight()).toBeLessThan(before * 0.7)
  })

  test('gives the details of a dense row the room that others have, and breaks their lines', async () => {
    const page = await openList(`${LIST}&sort=value`)
    await page.locator('a[data-details]').first().press('Enter')
    const cell = page.locator('.details-row > td')
    await cell.getByRole('article', { name: 'Details' }).waitFor()
    const boxOf = () =>
      cell.evaluate(({ firstElementChild, scrollWidth, clientWidth }) => {
        const { paddingBlockStart, whiteSpace } = getComputedStyle(firstElementChild!.parentElement!)
        return { isCut: scrollWidth > clientWidth, paddingBlockStart, whiteSpace }
      })
    const before = await boxOf()
    await page.getByRole('switch', { name: 'Dense rows' }).check()
    await page.locator('[data-dense]').waitFor()
    await cell
      .getByRole('definition')
      .last()
      .evaluate(fact => {
        fact.textContent = 'The price is an average of many. '.repeat(12)
      })
    expect(await boxOf()).toEqual(before)
    expect(before).toEqual({ isCut: false, paddingBlockStart: '16px', whiteSpace: 'normal' })
  })

  test('without script tells how many trades there are, what is set, and takes each away', async () => {
    const page = await visit('/insidertrading/activities', { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'CEO and CFO buys' }).click()
    expect(new URL(page.url()).search).toBe('?role=ceo%2Ccfo&side=buy')
    expect(await page.getByRole('link', { name: 'CEO and CFO buys' }).getAttribute('aria-current')).toBe('true')
    expect(await page.getByRole('combobox', { name: 'Role' }).inputValue()).toBe('ceo,cfo')
    const count = async () => Number((await page.locator('.found strong').textContent())?.replace(/\D/g, ''))
    const narrow = await count()
    await page.getByRole('link', { name: 'Remove the filter Role' }).click()
    expect(new URL(page.url()).search).toBe('?side=buy')
    expect(await count()).toBeGreaterThan(narrow)
    await page.getByRole('link', { name: 'Reset all' }).click()
    expect(new URL(page.url()).search).toBe('')
    expect(await page.getByRole('list', { name: 'Filters that are set' }).count()).toBe(0)
  })

  test('counts companies where so many insiders of one are asked for', async () => {
    const page = await visit('/insidertrading/activities?side=buy&minInsiders=3&sort=price')
    await page.getByText(/^\d+ companies$/).waitFor()
    expect(await page.getByRole('checkbox', { name: 'Group by company' }).isChecked()).toBe(true)
    await page.getByRole('link', { name: 'Remove the filter Group by company' }).click()
    await page.getByText(/^[\d,]+ trades$/).waitFor()
  })

  test.each([{ width: 390 }, { width: 1440 }])('keeps Apply in reach at $width pixels', async ({ width }) => {
    const page = await visit(LIST, { viewport: { height: 700, width } })
    if (width < 600) await page.getByText('Filters (1 set)').click()
    await page.getByText('More filters').click()
    await page.getByRole('textbox', { name: 'Codes' }).scrollIntoViewIfNeeded()
    const box = await page.getByRole('button', { exact: true, name: 'Apply' }).boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700)
  })

  test('is downloaded as a table, to whoever is signed in with the links of purchases', async () => {
    const download = async (kept: Record<string, string>) => {
      const page = await visit(`${LIST}&role=ceo&sort=value`, { kept })
      const [saved, ids] = await Promise.all([
        page.waitForEvent('download'),
        tradesOf(page),
        page.getByRole('link', { name: 'Download as CSV' }).click()
      ])
      const lines = readFileSync(await saved.path(), 'utf8').split('\r\n')
      expect(saved.suggestedFilename()).toBe(`insider-trades-${lines.length - 2}.csv`)
      expect(lines.slice(1, 51).map((line, index) => line.includes(ids[index] ?? '?'))).not.toContain(false)
      return lines[1]
    }
    expect(await download({})).toMatch(/#ND\d+,$/)
    expect(await download({ accessToken: journey.members.readerToken })).toMatch(/#ND\d+,\/?\S+$/)
  })

  test('leads readers, and not guests, to the filing of a purchase', async () => {
    const linkOf = (page: Page) => rowsOf(page).first().getByRole('link', { exact: true, name: 'Form 4' })
    const guest = linkOf(await visit(LIST))
    expect(await guest.getAttribute('href')).toMatch(/^\/auth\/login/)
    expect(await guest.getAttribute('title')).toMatch(/^Signed-in readers/)
    const page = await visit(LIST, { kept: { accessToken: journey.members.readerToken } })
    await expect.poll(() => linkOf(page).getAttribute('href')).toMatch(/^\/filing\//)
    expect(await linkOf(page).getAttribute('title')).toBeNull()
    const colorOf = (link: Locator) => link.evaluate(element => getComputedStyle(element).color)
    expect(await colorOf(linkOf(page))).not.toBe(await colorOf(guest))
    await linkOf(page).click()
    await page.waitForURL(/\/filing\/[\d-]+$/)
  })

  test('keeps screens of readers under names', async () => {
    const page = await visit(`${LIST}&role=cfo`, { kept: { accessToken: journey.members.readerToken } })
    const menu = page.locator('summary', { hasText: 'Saved screens' })
    await menu.click()
    await page.getByRole('textbox', { name: 'Name of the screen' }).fill('Chiefs of finance')
    const panel = await page.locator('.saved-screens > .menu-panel').boundingBox()
    expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
    await page.getByRole('button', { name: 'Save these filters' }).click()
    await page.getByRole('link', { name: 'Chiefs of finance' }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('textbox', { name: 'Name of the screen' }).fill('Chiefs of finance')
    await page.getByRole('button', { name: 'Save these filters' }).click()
    await page.getByText('You already have a screen of this name.').waitFor()
    await page.getByRole('button', { name: 'Rename Chiefs of finance' }).click()
    await page.getByRole('textbox', { name: 'Name of the screen' }).first().press('Escape')
    await page.getByRole('button', { name: 'Rename Chiefs of finance' }).click()
    await page.getByRole('textbox', { name: 'Name of the screen' }).first().fill('Treasurers')
    await page.getByRole('button', { exact: true, name: 'Rename' }).click()
    await page.getByRole('link', { name: 'Treasurers' }).click()
    expect(new URL(page.url()).search).toBe('?role=cfo&side=buy')
    await menu.click()
    await page.getByRole('button', { name: 'Delete Treasurers' }).click()
    await page.getByText('Set some filters, apply them').waitFor()
  })

  test('asks a visitor who wants to save a screen to join', async () => {
    const page = await visit(LIST)
    await page.getByRole('link', { name: 'Saved screens' }).click()
    await page.getByRole('dialog').waitFor()
  })

  test('without script is a table of links', async () => {
    const page = await visit(LIST, { javaScriptEnabled: false })
    expect(await page.getByText('Columns', { exact: true }).isVisible()).toBe(false)
    await headOf(page, 'Value').click()
    expect(page.url()).toContain('sort=value')
    await page.locator('a[data-details]').first().click()
    expect(page.url()).toContain('/insidertrading/trade/')
    expect(await page.getByRole('article', { name: 'Details' }).isVisible()).toBe(true)
  })

  test('a trade that nobody knows is not found', async () => {
    const page = await visit('/insidertrading/trade/0000000000-00-000000/ND1')
    expect(new URL(page.url()).pathname).toBe('/404')
  })
})

describe('scores of readers', () => {
  test('that cannot be had mark the list, and are asked for again once there is a connection', async () => {
    const accessToken = await signUp(journey.url, 'scores@reader.test')
    const { page } = await journey.open({ kept: { accessToken } })
    const call = '**/api/v1/insider-trading/activities*'
    await page.route(call, route => route.abort())
    await page.goto(journey.url + LIST)
    await page.locator('[data-reader-rows][data-failed="true"]').waitFor()
    await page.unroute(call)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.locator('[data-reader-rows]:not([data-failed])').waitFor()
  })
})
