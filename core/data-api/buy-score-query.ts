import * as v from 'valibot'

import { instant, isPrintable, tickers } from '../query.ts'
import { tableLimit } from './tables/table-query.ts'

export const DEFAULT_SCORES = 50
export const MAX_SCORES = 200

export const BuyScoreQuery = v.strictObject({
  as_of: v.optional(instant),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(500), v.check(isPrintable))),
  limit: tableLimit,
  ticker: v.optional(tickers)
})

export type BuyScoreQuery = v.InferOutput<typeof BuyScoreQuery>
