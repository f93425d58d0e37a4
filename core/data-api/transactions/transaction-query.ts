// Parameters of GET /v1/stock/corporate-insider-transactions.

import * as v from 'valibot'

import {
  cik,
  codes,
  day,
  findInvertedRange,
  flag,
  instant,
  isPrintable,
  tickers,
  withoutContradiction
} from '../../query.ts'
import { tableEntries, tableLimit } from '../tables/table-query.ts'
import { DECIMAL_FORMS, TRANSACTION_FIELDS } from './insider-transaction.ts'

export const DEFAULT_PAGE_ROWS = 50
export const MAX_PAGE_ROWS = 500

const Parameters = v.strictObject({
  ...tableEntries(TRANSACTION_FIELDS),
  as_of: v.optional(instant),
  codes: v.optional(codes),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(500), v.check(isPrintable))),
  decimals: v.optional(v.picklist(DECIMAL_FORMS)),
  derivative: v.optional(v.picklist(['exclude', 'include', 'only'])),
  filed_from: v.optional(day),
  filed_to: v.optional(day),
  from: v.optional(day),
  insider: v.optional(cik),
  limit: tableLimit,
  ticker: v.optional(tickers),
  to: v.optional(day),
  track_record: v.optional(flag)
})

export const TransactionQuery = v.pipe(
  Parameters,
  withoutContradiction(({ filed_from: filedSince, filed_to, from: since, to }: v.InferOutput<typeof Parameters>) =>
    findInvertedRange({ filedSince, filed_to, since, to }, [
      ['since', 'to'],
      ['filedSince', 'filed_to']
    ])
  )
)

export type TransactionQuery = v.InferOutput<typeof TransactionQuery>
