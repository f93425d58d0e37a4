// Loads data and words for the chart of a stock, while the drawing code is loading.

import type { Language } from '#core/language.ts'
import type { StockChart } from '#core/stocks/chart-data.ts'
import { callApi } from '#src/browser/api.ts'
import { loadWords, pageLanguage } from '#src/browser/page-words.ts'
import type { ChartWords, OwnWords, SharedWords } from './chart-words.ts'

const WORDS = import.meta.glob<OwnWords>('../words/chart.*.json', { import: 'default' })

export interface LoadedChart {
  readonly chart: StockChart
  readonly language: Language
  readonly words: ChartWords
}

/** Loads the chart's data and words. `place` is the element of StockPrices.astro. */
export async function loadChart({ dataset }: HTMLElement): Promise<LoadedChart> {
  const query = { ticker: dataset['stockChart'] ?? '' }
  const [chart, own] = await Promise.all([
    callApi('GET /api/v1/insider-trading/activities/stockpageinsidercharts', { query }),
    loadWords(WORDS)
  ])
  const shared = JSON.parse(dataset['words'] ?? '') as SharedWords // written by StockPrices.astro
  // Cast, because the contract types days as strings.
  return { chart: chart as unknown as StockChart, language: pageLanguage(), words: { ...own, ...shared } }
}
