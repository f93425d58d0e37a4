import type { Cik } from '../../sec-ids.ts'
import type { TickerDirectory, TickerSuggestion } from './ports.ts'

export type UnknownTicker = {
  readonly ok: false
  readonly code: 'unknown_ticker'
  readonly ticker: string
  readonly suggestions: readonly TickerSuggestion[]
}

/** Finds the issuers of all tickers. Refuses an unknown ticker with suggestions; never uses a similar one instead. */
export async function findIssuersOf(
  directory: TickerDirectory,
  tickers: readonly string[] | undefined
): Promise<{ readonly ok: true; readonly value: readonly Cik[] | undefined } | UnknownTicker> {
  if (!tickers) return { ok: true, value: undefined }
  const found = await Promise.all(tickers.map(ticker => directory.findIssuer(ticker)))
  const missing = tickers.find((_, index) => found[index] === undefined)
  if (missing === undefined) return { ok: true, value: [...new Set(found.filter(cik => cik !== undefined))] }
  return {
    code: 'unknown_ticker',
    ok: false,
    suggestions: await directory.suggest(missing),
    ticker: missing
  }
}
