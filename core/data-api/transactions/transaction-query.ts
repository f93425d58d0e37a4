// Parameters of GET /v1/stock/corporate-insider-transactions.

import * as v from 'valibot'

import { API_FILTERS, API_RANGES } from '../../lists/activities/filters/api-filters.ts'
import { findInvertedRange, flag, instant, isPrintable, sortedByName, withoutContradiction } from '../../query.ts'
import { tableEntries, tableLimit } from '../tables/table-query.ts'
import { DECIMAL_FORMS, ROW_GROUPS, TRANSACTION_FIELDS } from './insider-transaction.ts'

export const DEFAULT_PAGE_ROWS = 50
export const MAX_PAGE_ROWS = 500

const Parameters = v.strictObject({
  ...tableEntries(TRANSACTION_FIELDS),
  ...sortedByName({
    ...API_FILTERS,
    as_of: v.optional(instant),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(500), v.check(isPrintable))),
    decimals: v.optional(v.picklist(DECIMAL_FORMS)),
    group: v.optional(v.picklist(ROW_GROUPS)),
    limit: tableLimit,
    track_record: v.optional(flag)
  })
})

export const TransactionQuery = v.pipe(
  Parameters,
  withoutContradiction((query: v.InferOutput<typeof Parameters>) =>
    findInvertedRange(query as Readonly<Record<string, number | string | undefined>>, API_RANGES)
  )
)

export type TransactionQuery = v.InferOutput<typeof TransactionQuery>
