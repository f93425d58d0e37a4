import type { OpenStockAnswer } from '#core/stocks/open-stock.ts'

/**
 * Where the page of a stock is, if not at this address: under its own spelling, under today's ticker with the former one
 * as `formerly`, or without a former ticker that it never had.
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
