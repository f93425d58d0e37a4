import type { OpenStockAnswer } from '#core/stocks/open-stock.ts'

/**
 * Returns the path to redirect to, or `undefined` if the address is right. Redirects to the usual spelling of a
 * ticker, or to the current ticker with the former one as `formerly`. Removes a `formerly` that never belonged to the
 * stock.
 */
export function elsewhere(
  answer: OpenStockAnswer,
  formerly: string | undefined,
  pathOf: (ticker: string, formerly?: string) => string
): string | undefined {
  if (answer.kind === 'spelled') return pathOf(answer.ticker)
  if (answer.kind === 'renamed') return pathOf(answer.ticker, answer.formerTicker)
  if (answer.kind === 'unknown' || formerly === undefined) return undefined
  const { formerTickers, ticker } = answer.stock
  return formerTickers.some(former => former.ticker === formerly) ? undefined : pathOf(ticker)
}
