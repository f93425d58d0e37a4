// Defines fields that many answers of the data API share.

import * as v from 'valibot'

import { MAX_STREAMED_ROWS } from '#core/data-api/tables/table-query.ts'
import { type Note, note } from '../../serving/operation.ts'
import { day, described, instant } from '../../serving/schemas.ts'

export const meta = described(
  v.strictObject({
    asOf: described(instant, 'Nothing that became known later is in the answer.'),
    complete: described(
      v.boolean(),
      'False where the question reaches beyond the filings that are held or into a gap between them, or where some wait to be worked in.'
    ),
    coverageFrom: described(v.nullable(day), 'First filing day that is held; null without any.'),
    coverageTo: described(v.nullable(day), 'Last filing day that is held; null without any.'),
    sample: described(v.boolean(), 'True where the data is invented, so that the API can be tried.')
  }),
  'What the list covers.'
)

export function pageOf<const Row extends v.GenericSchema>(row: Row) {
  return v.strictObject({
    data: v.array(row),
    has_more: described(v.boolean(), 'Whether rows follow.'),
    meta,
    next_cursor: described(v.nullable(v.string()), 'Send it as `cursor` for the next page; null on the last.')
  })
}

export const asOfNote = (says: string) => note(`${says} A day means 22:00 in New York.`, '2026-03-05T21:00:00Z')

/** Returns the notes for the parameters of a table. `fields` is an example value. */
export const tableNotes = (fields: string) => ({
  fields: note('Only these fields of a row, by their exact names and in this order.', fields),
  format: note('`json`, `csv` or `ndjson`; goes before the header Accept.', 'json', 'json')
})

export const limitNote = (most: number, usual: number): Note => ({
  ...note(
    `Rows of a page: 1 to ${most}, ${usual} without it. Of a table or of lines: 1 to ${MAX_STREAMED_ROWS}, all without it.`,
    10,
    usual
  ),
  most
})

const READ_SCORES =
  'Silver reads the scores that the newest weekly report or an earlier one covers, Gold all at once; others match nothing.'

/** Notes of the filters by score. */
export const SCORE_NOTES = {
  max_score: note(`Purchases with this score or a better one; 1 is best. ${READ_SCORES}`, 3),
  min_score: note(`Purchases with this score or a worse one; 1 is best. ${READ_SCORES}`, 1)
}

/** Field under an old name, beside the one that it has now. */
export const oldName = <const Schema extends v.GenericSchema>(schema: Schema, now: string) =>
  v.pipe(schema, v.metadata({ deprecated: true, description: `Old name of \`${now}\`.` }))

/** Returns the names of a row's fields, in order. */
export const namesOf = ({ entries }: { readonly entries: v.ObjectEntries }): readonly string[] => Object.keys(entries)
