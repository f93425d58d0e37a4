// What a customer may ask of GET /v1/stock/corporate-insider-transactions.

import * as v from 'valibot'

import {
  cik,
  codes,
  day,
  findInvertedRange,
  flag,
  instant,
  isPrintable,
  list,
  tickers,
  wholeNumber,
  withoutContradiction
} from '../../query.ts'
import { DECIMAL_FORMS, TRANSACTION_FIELDS, type TransactionField } from './insider-transaction.ts'

export const DEFAULT_PAGE_ROWS = 50
export const MAX_PAGE_ROWS = 500
/** Of a table or of lines, which are sent as they are read. */
export const MAX_STREAMED_ROWS = 1_000_000

export const FORMATS = ['csv', 'json', 'ndjson'] as const
export type Format = (typeof FORMATS)[number]

const isField = (name: string): name is TransactionField => TRANSACTION_FIELDS.some(field => field === name)

/** `name,share`: which fields, in the order in which they were asked for. */
const fields = v.pipe(list, v.array(v.pipe(v.string(), v.guard(isField))))

const Parameters = v.strictObject({
  as_of: v.optional(instant),
  codes: v.optional(codes),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(500), v.check(isPrintable))),
  decimals: v.optional(v.picklist(DECIMAL_FORMS)),
  derivative: v.optional(v.picklist(['exclude', 'include', 'only'])),
  fields: v.optional(fields),
  filed_from: v.optional(day),
  filed_to: v.optional(day),
  format: v.optional(v.picklist(FORMATS)),
  from: v.optional(day),
  insider: v.optional(cik),
  limit: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_STREAMED_ROWS))),
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
