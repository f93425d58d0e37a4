// Helpers for the watch list page in a browser.

import type { Page } from 'playwright'

import { callSite } from '../accounts/site-members.ts'

/** Returns the trending tickers, which are suggested for every new list. */
export async function trendingTickers(siteUrl: string): Promise<string[]> {
  const { trendingStocks } = await callSite<{ trendingStocks: { ticker: string }[] }>(siteUrl, '/stocks/trending')
  return trendingStocks.map(({ ticker }) => ticker)
}

export const symbolsOf = (page: Page): Promise<(string | undefined)[]> =>
  page.locator('tr[data-symbol]').evaluateAll(rows => rows.map(row => (row as HTMLElement).dataset['symbol']))
