// Counts the clicks and fields of the twelve tasks that investors come for, each from the home page.

import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { callSite } from '#tests/support/accounts/site-members.ts'
import { seriousFindings } from '#tests/support/browser/accessibility.ts'
import { leavePage } from '#tests/support/browser/leave-page.ts'
import { countFound, rowsOf } from '#tests/support/browser/trade-list.ts'
import { awaitReady, startJourney } from '#tests/support/site/journey.ts'

const DESK = { height: 900, width: 1440 }
const PHONE = { height: 844, width: 390 }

const site = startJourney({ site: 'everything' })

let token = ''

beforeAll(async () => {
  token = (await site.join({ isSubscriber: true })).token
})

/** A reader on a page whose clicks and fields are counted. Keys are free. */
class Reader {
  readonly page: Page
  clicks = 0
  fields = 0

  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1
    await target.click()
  }

  /** Clicks a link and waits for its page. */
  async follow(link: Locator): Promise<void> {
    await this.load(() => this.click(link))
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1
    await field.fill(text)
  }

  async choose(field: Locator, value: string): Promise<void> {
    this.fields += 1
    await field.selectOption(value)
  }

  /** Applies the filters by Enter in a field. */
  async apply(field: Locator): Promise<void> {
    await this.load(() => field.press('Enter'))
  }

  private async load(act: () => Promise<void>): Promise<void> {
    await leavePage(this.page, act)
    await awaitReady(this.page)
  }

  /** Opens the list of trades, one click away from the home page. */
  async openTrades(name = 'Trades'): Promise<void> {
    await this.follow(this.page.getByRole('link', { exact: true, name }).filter({ visible: true }).first())
  }

  /** Opens a stock or an insider by the search, whose field needs no click. */
  async search(name: string): Promise<void> {
    await this.fill(
      this.page.getByRole('combobox', { name: 'Search' }).or(this.page.locator('#stock-search')).first(),
      name
    )
    await this.page.getByRole('option', { name }).first().waitFor()
    await this.load(() => this.page.keyboard.press('Enter'))
  }
}

async function begin(options: { locale?: string; viewport?: typeof DESK } = {}): Promise<Reader> {
  return new Reader(await site.visit(paths.home(), { kept: { accessToken: token }, viewport: DESK, ...options }))
}

const fieldOf = (page: Page, name: string): Locator => page.locator(`form [name="${name}"]`)
const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.POSITIVE_INFINITY

interface Listed {
  activities: readonly { score: number | null; ticker: string | null }[]
}

/** Returns a stock whose newest buy has a score that subscribers see before guests. */
async function stockWithEarlyScore(): Promise<string> {
  const query = '/insider-trading/activities?side=buy&group=filing&limit=200'
  const [open, theirs] = await Promise.all([
    callSite<Listed>(site.url, query),
    callSite<Listed>(site.url, query, { token })
  ])
  const isNewest = (at: number) =>
    theirs.activities.findIndex(({ ticker }) => ticker === theirs.activities[at]?.ticker) === at
  const found = theirs.activities.find(
    ({ score, ticker }, at) => ticker && score !== null && open.activities[at]?.score === null && isNewest(at)
  )
  if (!found?.ticker) throw new Error('The sample has no newest buy whose score subscribers see early.')
  return found.ticker
}

describe('a subscriber', () => {
  test('1: finds large buys of chief financial officers at small companies of the last 30 days', async () => {
    const reader = await begin()
    const { page } = reader
    await reader.openTrades()
    await reader.follow(page.getByRole('link', { exact: true, name: 'Buys over $100,000' }))
    await reader.choose(fieldOf(page, 'role'), 'cfo')
    await reader.choose(fieldOf(page, 'filedDays'), '30')
    await reader.click(page.getByText('Before the trade', { exact: true }))
    await reader.fill(fieldOf(page, 'maxMarketValue'), '500000000')
    await reader.apply(fieldOf(page, 'maxMarketValue'))
    const asked = Object.fromEntries(new URL(page.url()).searchParams)
    expect(asked).toEqual({
      filedDays: '30',
      maxMarketValue: '500000000',
      minValue: '100000',
      role: 'cfo',
      side: 'buy'
    })
    expect(reader.clicks).toBeLessThanOrEqual(3)
    expect(reader.fields).toBeLessThanOrEqual(4)
  })

  test('2: sees who bought a stock, how earlier buys did, and the score of the newest', async () => {
    const ticker = await stockWithEarlyScore()
    const reader = await begin()
    const { page } = reader
    await reader.search(ticker)
    await page.locator('[data-stock-sections] .newest .score').waitFor()
    expect(await page.locator('[data-stock-sections] [data-hidden-score]').count()).toBe(0)
    const insiders = page.getByRole('table', { name: 'Insiders at this company' })
    expect(await insiders.getByRole('link').count()).toBeGreaterThan(0)
    expect(reader.clicks).toBeLessThanOrEqual(1)
  })

  test('3: sees on the row of a cluster how many bought, and who and when behind it', async () => {
    const reader = await begin()
    const { page } = reader
    await reader.openTrades()
    const cluster = page.locator('.mark.buyers').first()
    const buyers = Number.parseInt((await cluster.textContent()) ?? '', 10)
    expect(buyers).toBeGreaterThan(1)
    expect(reader.clicks).toBe(1)
    await reader.follow(cluster)
    const names = await rowsOf(page).locator('.owner-cell').allTextContents()
    expect(new Set(names).size).toBeGreaterThan(1)
  })

  test('4: finds buys after a fall of 30 % within 60 sessions', async () => {
    const reader = await begin()
    const { page } = reader
    await reader.openTrades()
    await reader.click(page.getByText('Before the trade', { exact: true }))
    await reader.choose(fieldOf(page, 'side'), 'buy')
    await reader.fill(fieldOf(page, 'maxChange60'), '-30')
    await reader.apply(fieldOf(page, 'maxChange60'))
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ maxChange60: '-30', side: 'buy' })
    expect(await countFound(page)).toBeGreaterThan(0)
    expect(reader.clicks).toBeLessThanOrEqual(3)
  })

  test('5: compares two insiders, and removes one by keys', async () => {
    const reader = await begin()
    const { page } = reader
    await reader.follow(page.locator('main a[href^="/insidertrading/profile/"]').first())
    await reader.follow(page.getByRole('link', { exact: true, name: 'Compare' }))
    await reader.follow(page.locator('main a[href*="%2C"]').first())
    const table = page.getByRole('table', { exact: true, name: 'Side by side' })
    expect(await table.getByRole('columnheader').count()).toBe(3)
    expect(reader.clicks).toBeLessThanOrEqual(3)
    expect(await seriousFindings(page)).toEqual([])

    const remove = page.getByRole('link', { name: /^Remove / }).last()
    await remove.focus()
    await leavePage(page, () => page.keyboard.press('Enter'))
    await expect.poll(() => table.getByRole('columnheader').count()).toBe(2)

    await page.getByRole('searchbox', { name: 'Add an insider' }).fill('zzzz')
    await leavePage(page, () => page.keyboard.press('Enter'))
    await page.getByText('Nothing new was found for “zzzz”.').waitFor()
  })

  test('6: sees in view whether Congress traded a stock', async () => {
    const reader = await begin()
    const { page } = reader
    const traded = page.getByRole('row').filter({ has: page.locator('a[href^="/congress/"]') })
    const ticker = (await traded.locator('a[href^="/stock/"]').first().textContent())?.trim() ?? ''
    await reader.search(ticker)
    await reader.click(page.locator('[data-stock-sections]').getByRole('link', { exact: true, name: 'Congress' }))
    const heading = page.locator('#congress')
    await expect.poll(() => topOf(heading)).toBeLessThan(DESK.height / 2)
    expect(await topOf(heading)).toBeGreaterThan(0)
    expect(reader.clicks).toBe(1)
  })

  test('7: is told of clusters in Health Care, by an alert with that name', async () => {
    const reader = await begin()
    const { page } = reader
    await reader.openTrades()
    await reader.choose(fieldOf(page, 'sector'), 'Health Care')
    await reader.click(fieldOf(page, 'cluster'))
    await reader.apply(fieldOf(page, 'cluster'))
    await reader.click(page.getByRole('link', { name: 'Alert me' }).filter({ visible: true }))
    const dialog = page.getByRole('dialog', { name: 'New alert' })
    const save = dialog.getByRole('button', { name: 'Save alert' })
    await save.waitFor()
    await expect.poll(() => topOf(save)).toBeLessThan(DESK.height)
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toContain('Health Care')
    await reader.click(save)
    await page
      .getByText(/“.*Health Care.*” is saved/)
      .first()
      .waitFor()
    expect(new URL(page.url()).pathname).toBe(paths.activities())
    await page.goto(site.url + paths.emailPreferences())
    const rules = page.locator('.alerts li > a')
    await rules.first().waitFor()
    expect(await rules.allTextContents()).toEqual([expect.stringContaining('Health Care')])
    expect(reader.clicks).toBeLessThanOrEqual(4)
  })

  test('8: follows an insider', async () => {
    const reader = await begin()
    const { page } = reader
    const insider = page.locator('main a[href^="/insidertrading/profile/"]').first()
    await reader.search((await insider.textContent())?.trim() ?? '')
    await reader.click(page.getByRole('button', { exact: true, name: 'Follow' }))
    await page.getByRole('button', { exact: true, name: 'Following' }).waitFor()
    expect(reader.clicks).toBe(1)
  })

  test('9: sees above the list what a filter would have earned', async () => {
    const reader = await begin()
    const { page } = reader
    await reader.openTrades()
    await reader.follow(page.getByRole('link', { exact: true, name: 'CEO and CFO buys' }))
    const { clicks } = reader
    const outcome = page.locator('[data-outcome][data-ready]')
    await outcome.waitFor()
    expect(await topOf(outcome)).toBeLessThan(await topOf(rowsOf(page).first()))
    expect(reader.clicks - clicks).toBe(0)

    const tables = outcome.getByRole('table')
    await outcome.locator('summary').click()
    await tables.first().waitFor()
    const measured = await tables.count()
    await outcome.getByRole('button', { exact: true, name: 'Run' }).click()
    await expect.poll(() => tables.count()).toBeGreaterThan(measured)
  })

  test('10: opens the result in a German Excel', async () => {
    const reader = await begin({ locale: 'de-DE' })
    const { page } = reader
    await reader.openTrades('Geschäfte')
    const { clicks } = reader
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      reader.click(page.getByRole('link', { name: /^Für Excel herunterladen/ }).first())
    ])
    expect(reader.clicks - clicks).toBe(1)
    const text = readFileSync(await saved.path(), 'utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const [head = '', first = ''] = text
      .slice(1)
      .replaceAll(/"(?:[^"]|"")*"/g, '')
      .split('\r\n')
    expect(first.split(';').length).toBe(head.split(';').length)
    expect(head.split(';').length).toBeGreaterThan(10)
    expect(text).not.toMatch(/;-?\d+\.\d{3,};/)
  })

  test('12: sees which sectors insiders buy against a year ago, and a cell’s trades by keys', async () => {
    const reader = await begin()
    const { page } = reader
    await reader.follow(page.getByRole('link', { name: 'Sectors against a year ago' }))
    expect(reader.clicks).toBe(1)
    const table = page.getByRole('table', { name: 'Sectors against a year ago' })
    expect(await table.getByRole('row').count()).toBeGreaterThan(11)
    expect(await topOf(table)).toBeLessThan(700)
    expect(await seriousFindings(page)).toEqual([])

    const cell = page.getByRole('table', { name: 'Sectors by month' }).getByRole('link').last()
    const counted = Number((await cell.locator('small').textContent())?.replaceAll(',', ''))
    await cell.focus()
    await leavePage(page, () => page.keyboard.press('Enter'))
    expect(await countFound(page)).toBe(counted)
  })
})

describe('on a phone', () => {
  test('11: a reader reads the newest buys, the first near the top and each on two lines', async () => {
    for (const locale of ['en-US', 'de-DE', 'fr-FR']) {
      const page = await site.visit(paths.activities({ side: 'buy' }), { locale, viewport: PHONE })
      const boxes = await rowsOf(page).evaluateAll(rows =>
        rows.map(row => row.getBoundingClientRect().toJSON() as DOMRect)
      )
      const inView = boxes.filter(({ bottom }) => bottom <= PHONE.height)
      expect(boxes[0]?.top, locale).toBeLessThanOrEqual(260)
      expect(Math.max(...inView.map(({ height }) => height)), locale).toBeLessThanOrEqual(88)
      expect(inView.length, locale).toBeGreaterThanOrEqual(8)
    }
  })
})
