import * as v from 'valibot'

import { parseTicker } from '../daily-price.ts'
import { text } from './values.ts'

const SIMILAR_LIMIT = 12

export type SimilarStocks = v.InferOutput<typeof SimilarStocks>
export const SimilarStocks = v.array(
  v.object({
    ticker: text,
    name: v.nullable(text),
    /** `vendor`: listed by the source. `same_industry`: same four digits of the SEC's industry code. */
    reason: v.picklist(['same_industry', 'vendor'])
  })
)

/** Returns the vendor's list in its order, without duplicates, the company itself and invalid tickers. */
export function similarOf(ticker: string, listed: readonly string[]): SimilarStocks {
  const tickers = new Set(listed.flatMap(other => parseTicker(other) ?? []))
  tickers.delete(ticker)
  return [...tickers].slice(0, SIMILAR_LIMIT).map(other => ({ name: null, reason: 'vendor' as const, ticker: other }))
}
