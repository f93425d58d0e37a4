// Bytes that a signed-out visitor downloads per page. tests/support/sweep/looks.ts enforces the limits.

import type { Page } from 'playwright'

import { BUDGETS } from '#tests/support/sweep/budgets.ts'
import { DESK, operateEverything } from '#tests/support/sweep/operate-everything.ts'
import { watchTraffic } from '#tests/support/sweep/settled.ts'
import { type Kind, watchTransfers } from '#tests/support/sweep/transfers.ts'
import type { AuditedSite, Figure } from './figure.ts'
import { asNewVisitor } from './new-visitor.ts'

const REPORTS = '/weekly-top-insider-buy/'
const STOCKS = '/stock/'

export async function measureBytes({ browser, pages, url }: AuditedSite): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of pages)
    figures.push(...(await asNewVisitor(browser, DESK, page => measurePage(page, { path, url }))))
  return figures
}

async function measurePage(page: Page, { path, url }: { path: string; url: string }): Promise<Figure[]> {
  const figures: Figure[] = []
  const transfers = watchTransfers(page)
  const traffic = watchTraffic(page)
  await page.goto(url + path)
  await traffic.settled()
  const tell = async (what: string, kind: Kind, budget?: number) => {
    const measured = await transfers.bytesOf(kind)
    if (measured === 0) throw new Error(`${path} came without ${what}: nothing was measured.`)
    const goal = budget && ({ kind: 'at most', unit: 'bytes', value: budget } as const)
    figures.push({ measured, page: path, taken: 'one load', what, ...(goal && { goal }) })
  }
  if (path.startsWith(REPORTS)) await tell('HTML', 'document', BUDGETS.reportHtml)
  else await tell('HTML, bytes', 'document')
  const isStock = path.startsWith(STOCKS)
  await tell('styles', 'stylesheet', isStock ? BUDGETS.stylesOfStock : BUDGETS.styles)
  await tell('fonts', 'font', BUDGETS.fonts)
  await tell('scripts before the first interaction', 'script', BUDGETS.scriptBeforeInteraction)
  await operateEverything(page, traffic)
  const mostScript = isStock ? BUDGETS.scriptAfterEverythingOfStock : BUDGETS.scriptAfterEverything
  await tell('scripts after operating everything', 'script', mostScript)
  return figures
}
