// Loads data and words for the chart of a stock, while the drawing code is loading.

import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#core/language.ts'
import type { StockChart } from '#core/stocks/chart-data.ts'
import { callApi } from '#src/browser/api.ts'
import type { ChartWords, SharedWords } from './chart-words.ts'

const CATALOGUES = {
  de: () => import('../words/chart.de.json'),
  en: () => import('../words/chart.en.json'),
  fr: () => import('../words/chart.fr.json')
} as const satisfies Record<Language, unknown>

export interface LoadedChart {
  readonly chart: StockChart
  readonly language: Language
  readonly words: ChartWords
}

/** Loads the chart's data and words. `place` is the element of StockPrices.astro. */
export async function loadChart({ dataset }: HTMLElement): Promise<LoadedChart> {
  const language = parseLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE
  const query = { ticker: dataset['stockChart'] ?? '' }
  const [chart, own] = await Promise.all([
    callApi('GET /api/v1/insider-trading/activities/stockpageinsidercharts', { query }),
    CATALOGUES[language]()
  ])
  const shared = JSON.parse(dataset['words'] ?? '') as SharedWords // written by StockPrices.astro
  // Cast, because the contract types days as strings.
  return { chart: chart as unknown as StockChart, language, words: { ...own.default, ...shared } }
}
