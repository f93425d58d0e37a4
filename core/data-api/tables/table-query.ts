// Parameters shared by every list of the data API: fields, format and number of rows.

import * as v from 'valibot'

import { instant, isPrintable, list, wholeNumber } from '../../query.ts'

export const FORMATS = ['csv', 'json', 'ndjson'] as const
export type Format = (typeof FORMATS)[number]

/** Maximum number of rows of tables and of NDJSON, which are sent while they are read. */
export const MAX_STREAMED_ROWS = 1_000_000

/** Parameters of a list that is read in pages, all as of one instant. */
export const pageEntries = {
  as_of: v.optional(instant),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(500), v.check(isPrintable))),
  limit: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_STREAMED_ROWS)))
}

/** Schema for a selection of `names` such as `name,share`. Keeps the requested order. */
export const fieldsOf = <const Names extends readonly string[]>(names: Names) =>
  v.pipe(list, v.array(v.picklist(names)))

/** Facts about a table as a whole, sent as headers and as the last line of NDJSON. */
export interface TableMeta {
  /** Time of the table. It contains nothing that became known later. */
  readonly asOf: Date
  /** False if rows may be missing: core/data-api/tables/list-meta.ts. */
  readonly complete: boolean
}

/** Parts of a table. The last result is the cursor of the rows after the requested ones; null if none follow. */
export type TableParts<Row> = AsyncGenerator<readonly Row[], string | null>

/** Parameters of a list whose rows have these fields. */
export const tableEntries = <const Names extends readonly string[]>(names: Names) => ({
  fields: v.optional(fieldsOf(names)),
  format: v.optional(v.picklist(FORMATS))
})
