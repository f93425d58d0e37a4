import * as v from 'valibot'

import { instant, isPrintable, tickers, wholeNumber } from '../query.ts'

export const MAX_SCORES = 200

export const BuyScoreQuery = v.strictObject({
  as_of: v.optional(instant),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(500), v.check(isPrintable))),
  limit: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_SCORES))),
  ticker: v.optional(tickers)
})

export type BuyScoreQuery = v.InferOutput<typeof BuyScoreQuery>
