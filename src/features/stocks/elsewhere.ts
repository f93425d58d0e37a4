import type { OpenStockAnswer } from '#core/stocks/open-stock.ts'

/**
 * Path to redirect to, or `undefined` if this address is right. Redirects to the ticker's own spelling, or to today's
 * ticker with the former one as `formerly`. Also drops a `formerly` that the stock never had.
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
