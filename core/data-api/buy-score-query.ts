import * as v from 'valibot'

import { tickers } from '../query.ts'
import { pageEntries } from './tables/table-query.ts'

export const DEFAULT_SCORES = 50
export const MAX_SCORES = 200

export const BuyScoreQuery = v.strictObject({ ...pageEntries, ticker: v.optional(tickers) })

export type BuyScoreQuery = v.InferOutput<typeof BuyScoreQuery>
