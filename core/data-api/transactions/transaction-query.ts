// Parameters of GET /v1/stock/corporate-insider-transactions.

import * as v from 'valibot'

import { API_FILTERS, API_SORTS, withoutInvertedFilter } from '../../lists/activities/filters/api-filters.ts'
import { flag, sortedByName } from '../../query.ts'
import { pageEntries, tableEntries } from '../tables/table-query.ts'
import { DECIMAL_FORMS, ROW_GROUPS, TRANSACTION_FIELDS } from './insider-transaction.ts'

export const DEFAULT_PAGE_ROWS = 50
export const MAX_PAGE_ROWS = 500

const Parameters = v.strictObject({
  ...tableEntries(TRANSACTION_FIELDS),
  ...sortedByName({
    ...API_FILTERS,
    ...pageEntries,
    decimals: v.optional(v.picklist(DECIMAL_FORMS)),
    direction: v.optional(v.picklist(['asc', 'desc'])),
    group: v.optional(v.picklist(ROW_GROUPS)),
    sort: v.optional(v.picklist(API_SORTS)),
    track_record: v.optional(flag)
  })
})

export const TransactionQuery = v.pipe(Parameters, withoutInvertedFilter<v.InferOutput<typeof Parameters>>())

export type TransactionQuery = v.InferOutput<typeof TransactionQuery>
