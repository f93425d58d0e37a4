// Uses every control of a page.

import type { Page } from 'playwright'

import type { Traffic } from './settled.ts'

export const DESK = { height: 900, width: 1440 }
export const PHONE = { height: 800, width: 390 }

/** Uses every control without leaving the page; links are clicked but not followed. */
export async function operateEverything(page: Page, traffic: Traffic): Promise<void> {
  await stayHere(page)
  await finishTour(page)
  await searchStocks(page)
  await openWhatUnfolds(page)
  await openDialogs(page)
  await comeBackOnPhone(page, traffic)
  await openDialogs(page)
  await touchLinks(page)
  await page.evaluate(() => scrollTo({ behavior: 'instant', top: document.body.scrollHeight }))
  await traffic.settled()
}

/** Prevents navigation by links and forms. The page's scripts still receive every click and submit. */
async function stayHere(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('click', event => (event.target as Element).closest('a') && event.preventDefault())
    addEventListener('submit', event => event.preventDefault())
  })
}

/** Reloads the page at phone width. Cached files are not downloaded again. */
async function comeBackOnPhone(page: Page, traffic: Traffic): Promise<void> {
  await page.setViewportSize(PHONE)
  await page.reload()
  await traffic.settled()
  await stayHere(page)
}

/** Completes the tour, which starts at the first interaction with the home page. Does nothing on other pages. */
async function finishTour(page: Page): Promise<void> {
  await page.mouse.wheel(0, 10)
  if ((await page.locator('[data-tour]').count()) === 0) return
  const step = page.locator('.driver-popover')
  await step.waitFor()
  await step.locator('.driver-popover-next-btn').click()
  await step.getByText('Stay ahead of the game').waitFor()
  await step.locator('.driver-popover-next-btn').click()
  await step.waitFor({ state: 'detached' })
}

async function searchStocks(page: Page): Promise<void> {
  if ((await page.locator('#stock-search').count()) === 0) return
  await page.keyboard.press('/')
  await page.keyboard.type('a')
  await page.locator('[data-stock-search] [role="option"]').first().waitFor()
  for (const key of ['ArrowDown', 'End', 'Escape', 'Escape', 'Escape']) await page.keyboard.press(key)
}

async function openWhatUnfolds(page: Page): Promise<void> {
  for (const summary of await page.locator('summary').all()) {
    await summary.evaluate(element => (element as HTMLElement).click())
    if (await summary.isVisible()) await summary.hover({ force: true })
  }
  await page.keyboard.press('Escape')
}

/** Opens every dialog with a visible button and makes every choice in it. */
async function openDialogs(page: Page): Promise<void> {
  for (const opener of await page.locator('button[command="show-modal"]').filter({ visible: true }).all()) {
    await opener.click()
    const dialog = page.locator('dialog[open]')
    await dialog.waitFor()
    for (const choice of await dialog.locator('input').all()) await choice.check({ force: true })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
}

/** Clicks every link, because mail links write their subject on click. */
async function touchLinks(page: Page): Promise<void> {
  for (const link of await page.locator('a').filter({ visible: true }).all())
    await link.evaluate(element => (element as HTMLElement).click())
}
