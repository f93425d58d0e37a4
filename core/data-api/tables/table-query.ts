// What every list of the data API takes beside its own questions: which fields, written how, and how many rows.

import * as v from 'valibot'

import { list, wholeNumber } from '../../query.ts'

export const FORMATS = ['csv', 'json', 'ndjson'] as const
export type Format = (typeof FORMATS)[number]

/** Of a table or of lines, which are sent as they are read. */
export const MAX_STREAMED_ROWS = 1_000_000

export const tableLimit = v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_STREAMED_ROWS)))

/** `name,share`: which of `names`, in the order in which they were asked for. */
export const fieldsOf = <const Names extends readonly string[]>(names: Names) =>
  v.pipe(list, v.array(v.picklist(names)))

/** The parameters of a list whose rows have these fields. */
export const tableEntries = <const Names extends readonly string[]>(names: Names) => ({
  fields: v.optional(fieldsOf(names)),
  format: v.optional(v.picklist(FORMATS))
})
