// Tests that a reader filters the trade list, saves the filter, downloads the result and opens a filing.

import { readFileSync } from 'node:fs'
import type { Locator } from 'playwright'
import { expect, test } from 'vitest'

import { formatsOf } from '#core/format.ts'
import { paths } from '#src/paths.ts'
import { callSite } from '#tests/support/accounts/site-members.ts'
import { seriousFindings } from '#tests/support/browser/accessibility.ts'
import { countFound, rowsOf, tradesOf } from '#tests/support/browser/trade-list.ts'
import { awaitReady, startJourney } from '#tests/support/site/journey.ts'

const site = startJourney({ expected: /net::ERR_FAILED/, site: 'default' })

const LIST_CALL = '**/api/v1/insider-trading/activities?*'

interface Listed {
  activities: readonly { score: number | null; tradeId: string }[]
  total: number
}

const listed = (query: string, token?: string): Promise<Listed> =>
  callSite(site.url, `/insider-trading/activities?${query}`, token === undefined ? {} : { token })

/** Returns a trade whose score is visible to the reader with `token` but not to a guest. */
async function tradeOpenTo(token: string): Promise<string> {
  const [theirs, open] = [await listed('side=buy&limit=1000', token), await listed('side=buy&limit=1000')]
  const closed = new Set(open.activities.filter(({ score }) => score === null).map(({ tradeId }) => tradeId))
  const found = theirs.activities.find(({ score, tradeId }) => score !== null && closed.has(tradeId))
  if (!found) throw new Error('The sample has no trade whose score readers see before guests.')
  return found.tradeId
}

/** Colours of a link without and with the class `muted`. */
const colorsOf = (link: Locator): Promise<string[]> =>
  link.evaluate(element => {
    const { color } = getComputedStyle(element)
    element.setAttribute('class', 'muted')
    const muted = getComputedStyle(element).color
    element.setAttribute('class', '')
    return [color, muted]
  })

test('a reader filters trades, saves the filter, downloads the table and opens a filing', async () => {
  const { token } = await site.join()
  const page = await site.visit(paths.home(), { kept: { accessToken: token }, viewport: { height: 900, width: 1440 } })
  await page.route(LIST_CALL, route => route.abort())
  await page.getByRole('link', { exact: true, name: 'Trades' }).filter({ visible: true }).first().click()
  await page.locator('[data-reader-rows][data-failed="true"]').waitFor()
  await page.unroute(LIST_CALL)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.locator('[data-reader-rows]:not([data-failed])').waitFor()

  await page.getByRole('link', { exact: true, name: 'CEO and CFO buys' }).click()
  await page.waitForURL('**?role=ceo%2Ccfo&side=buy')
  await awaitReady(page)
  expect(await page.getByRole('combobox', { name: 'Role' }).inputValue()).toBe('ceo,cfo')
  const least = page.getByRole('spinbutton', { name: 'Return after a month in %, from' })
  expect(await least.isVisible()).toBe(false)
  await page.getByText('What became of the stock', { exact: true }).click()
  await least.fill('1')
  await page.getByRole('button', { exact: true, name: 'Apply' }).click()
  await page.waitForURL(/minMonth=1\b/)
  await awaitReady(page)
  const { search } = new URL(page.url())
  expect(new URLSearchParams(search).get('minMonthExcess')).toBeNull()
  const { activities, total } = await listed(`${search.slice(1)}&group=filing`, token)
  expect([await least.inputValue(), await countFound(page), total > 50]).toEqual(['1', total, true])
  const shown = await tradesOf(page)
  expect(shown).toEqual(activities.slice(0, 50).map(({ tradeId }) => tradeId))

  const menu = page.locator('summary', { hasText: 'Saved screens' })
  await menu.click()
  await page.getByRole('textbox', { name: 'Name of the screen' }).fill('Chiefs of finance')
  const panel = await page.locator('.saved-screens > .menu-panel').boundingBox()
  expect((panel?.x ?? 0) + (panel?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await page.getByRole('button', { name: 'Save these filters' }).click()
  await page.getByRole('link', { name: 'Chiefs of finance' }).waitFor()
  await page.keyboard.press('Escape')

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click()
  ])
  const [, ...lines] = readFileSync(await saved.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect([saved.suggestedFilename(), lines.length]).toEqual([`insider-trades-${total}.csv`, total])
  expect(shown.map((trade, index) => lines[index]?.includes(trade ?? '?'))).not.toContain(false)
  expect(lines[0]).toMatch(/#ND\d+,\/?\S+$/)

  await page.getByRole('link', { name: 'Remove the filter Role' }).click()
  await page.waitForURL(url => !url.search.includes('role='))
  await menu.click()
  await page.getByRole('link', { name: 'Chiefs of finance' }).click()
  await page.waitForURL(url => url.search.includes('role='))
  expect([...new URL(page.url()).searchParams].toSorted()).toEqual([...new URLSearchParams(search)].toSorted())

  const filing = rowsOf(page).first().getByRole('link', { exact: true, name: 'Form 4' })
  await expect.poll(() => filing.getAttribute('href')).toMatch(/^\/filing\//)
  expect(await filing.getAttribute('title')).toBeNull()
  const [color, muted] = await colorsOf(filing)
  expect(color).not.toBe(muted)
  await filing.click()
  await page.waitForURL(/\/filing\/[\d-]+$/)
})

test('a reader sees the factors of a score before guests may', async () => {
  const { token } = await site.join()
  const trade = (await tradeOpenTo(token)).replace('#', '/')
  const page = await site.visit(`/insidertrading/trade/${trade}`, { kept: { accessToken: token } })
  await page.getByRole('heading', { name: 'What the score is made of' }).waitFor()
  const { factors } = await callSite<{ factors: { percentile: number }[] }>(
    site.url,
    `/insider-trading/activities/${trade}/score`,
    { token }
  )
  const standing = await page.locator('.score-factors .standing').allTextContents()
  expect(standing.map(text => text.trim())).toEqual(
    factors.map(({ percentile }) => formatsOf('en').percent(100 * percentile))
  )
  expect(await page.locator('.score-factors .raw').allTextContents()).not.toContain('')
  expect(await seriousFindings(page)).toEqual([])
})
